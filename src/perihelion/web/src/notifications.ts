/** "Your turn" for somebody who looks elsewhere: in the title and as a notification if wanted. */

import { refreshTurns } from "./turns";

const wanted = (): boolean => document.body.dataset.notify === "on" && "Notification" in window;

/** Ask for permission at the next click: browsers allow the question only after a gesture. */
export function requestPermission(): void {
  if (wanted() && Notification.permission === "default")
    document.addEventListener("click", () => void Notification.requestPermission(), { once: true });
}

/** Whether it was the person's turn in the position before. */
let before = false;

export function notifyTurn(yours: boolean, prompt: string): void {
  if (before && !yours) void refreshTurns(); // other games may wait
  if (yours) document.querySelector("#next-turn")?.setAttribute("hidden", "");
  before = yours;
  const title = document.title.replace(/^● /, "");
  document.title = yours && document.hidden ? `● ${title}` : title;
  if (!yours || !document.hidden || !wanted() || Notification.permission !== "granted") return;
  const notification = new Notification(title, { body: prompt, tag: location.pathname });
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
  });
}
