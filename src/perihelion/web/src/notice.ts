/** "Your turn" for somebody who looks elsewhere: in the title and, if wanted, by the browser. */

const wanted = (): boolean => document.body.dataset.notify === "on" && "Notification" in window;

/** A browser asks its person only after a gesture of theirs. */
export function askLeave(): void {
  if (wanted() && Notification.permission === "default")
    document.addEventListener("click", () => void Notification.requestPermission(), { once: true });
}

export function notice(yours: boolean, prompt: string): void {
  const title = document.title.replace(/^● /, "");
  document.title = yours && document.hidden ? `● ${title}` : title;
  if (!yours || !document.hidden || !wanted() || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body: prompt, tag: location.pathname });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}
