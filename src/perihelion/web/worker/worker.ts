/**
 * The service worker: keeps the page, the rules and the lessons for when there is no connection,
 * and shows push messages. Only what is the same for everybody is kept: no position, and nothing
 * of a seat. Whatever the server answers wins over what is kept.
 */

import { isKept, isStep, type Notice, noticeTarget, stepAddresses } from "./paths";

declare const self: ServiceWorkerGlobalScope;
/** The server writes it before this script, so a new version of anything is a new worker. */
declare const PERIHELION: {
  version: string;
  shell: string[];
  pages: string[];
  courses: Record<string, number>;
};

const PREFIX = "perihelion-";
const OFFLINE = "/offline";
const KEPT = PREFIX + PERIHELION.version;
/** A proxy's answers when the server behind it is away. */
const AWAY = [502, 504];

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
  if (event.data === "refresh") event.waitUntil(keepAll([OFFLINE, ...PERIHELION.pages]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isKept(url.pathname)) event.respondWith(fresh(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
  if (url.pathname in PERIHELION.courses) event.waitUntil(keepSteps(url.pathname));
});

self.addEventListener("push", (event) => {
  event.waitUntil(notify(event.data?.json() as Notice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(noticeTarget(event.notification.data, self.location.origin)));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(renew(event as PushSubscriptionChangeEvent));
});

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription?: PushSubscription;
}

async function install(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll([OFFLINE, ...PERIHELION.shell]);
  await keepAll(PERIHELION.pages);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Keep what can be had of these, one after another: the server has others to serve. */
async function keepAll(paths: string[]): Promise<void> {
  const cache = await caches.open(KEPT);
  for (const path of paths) await cache.add(path).catch(() => undefined);
}

/** Whoever opens a course may go on with it without a connection. */
async function keepSteps(course: string): Promise<void> {
  const numbers = Array.from({ length: PERIHELION.courses[course] ?? 0 }, (_, number) => number);
  await keepAll(numbers.flatMap((number) => stepAddresses(course, number)));
}

/** The server's answer, or what is kept of it. */
async function fresh(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (AWAY.includes(answer.status)) throw new Error("away");
    if (answer.status === 200) await cache.put(request, answer.clone());
    return answer;
  } catch {
    const known = await cache.match(request, {
      ignoreVary: true,
      ignoreSearch: !isStep(request.url),
    });
    if (known) return known;
    return request.mode === "navigate" ? offline() : Response.error();
  }
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return AWAY.includes(answer.status) ? await offline() : answer;
  } catch {
    return offline();
  }
}

async function offline(): Promise<Response> {
  const cache = await caches.open(KEPT);
  return (await cache.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
}

async function notify({ title, body, url, tag }: Notice): Promise<void> {
  const icon = "/icon/192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: url });
  const answer = await fetch("/you/turns").catch(() => undefined);
  if (answer?.ok && "setAppBadge" in self.navigator)
    await self.navigator.setAppBadge((await answer.json()).count);
}

/** Go to the page: to a window that shows it, or else to a new one. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => client.url.split("#")[0] === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

/** The push service has a new address for this browser. */
async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.oldSubscription?.options;
  if (!options?.applicationServerKey) return;
  const { applicationServerKey, userVisibleOnly } = options;
  const asked = { applicationServerKey, userVisibleOnly };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(asked)).toJSON();
  const body = new URLSearchParams({ endpoint: endpoint ?? "", ...keys });
  await fetch("/you/push", { method: "POST", body });
}
