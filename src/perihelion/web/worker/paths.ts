/** Which pages and files are kept in the browser, and where a push message leads. */

export interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** The steps of a course are data, and differ by what is asked for. */
const STEP = /^\/learn\/[^/]+\/[^/]+\/\d+$/;
const SHARED = /^\/(static|fonts|icon)\/|^\/rules\/[^/]+$|^\/games\/[^/]+\/[^/]+$/;
const COURSE = /^\/learn\/[^/]+(\/[^/]+)?$/;

/** Whether this path is the same for everybody, so that it may be kept. */
export function isKept(path: string): boolean {
  return SHARED.test(path) || COURSE.test(path) || STEP.test(path) || path === "/about";
}

export function isStep(address: string): boolean {
  return STEP.test(new URL(address).pathname);
}

/** Where a step of a course is asked for, in both forms of its picture. */
export function stepAddresses(course: string, number: number): string[] {
  const path = COURSE.exec(course)?.[1] ? course : `${course}/lessons`;
  return ["wide", "tall"].map((form) => `${path}/${number}?form=${form}&given=`);
}

/** The address that a message leads to; the home page if it is not one of ours. */
export function noticeTarget(path: unknown, origin: string): string {
  const url = new URL(typeof path === "string" ? path : "/", origin);
  return url.origin === origin ? url.href : `${origin}/`;
}
