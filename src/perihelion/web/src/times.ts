/** Moments in the reader's own language and time zone. */

export function showTimes(within: ParentNode): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>("[data-time]")) {
    const moment = new Date(Number(time.dataset.time) * 1000);
    time.textContent = moment.toLocaleString(document.documentElement.lang, {
      dateStyle: "medium",
      ...("day" in time.dataset ? {} : { timeStyle: "short" }),
    });
  }
}
