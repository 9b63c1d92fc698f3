/** The page of notices: turns push messages for this browser on and off, and fills in its zone. */

import { find } from "./dom";

const LONGEST_WAIT = 20_000;

/** A key as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const base64 = key.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

export async function watchNotices(): Promise<void> {
  fillZone();
  const section = document.querySelector<HTMLElement>("#push");
  if (!section) return; // the host does not offer it
  const button = find<HTMLButtonElement>("#push button");
  const state = find("#push [role=status]");
  const say = (key: string): void => {
    state.textContent = section.dataset[key] ?? "";
  };
  if (!("serviceWorker" in navigator && "PushManager" in window)) return say("unsupported");
  const registration = await navigator.serviceWorker.ready;
  let subscription = await registration.pushManager.getSubscription();
  let on = section.dataset.on === "yes" && subscription !== null;
  const show = (): void => {
    button.hidden = false;
    button.textContent = section.dataset[on ? "stop" : "start"] ?? "";
    say(on ? "told" : "untold");
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (on) {
        await post("/you/push/remove", {});
        await subscription?.unsubscribe();
        subscription = null;
        on = false;
      } else {
        say("asking");
        const applicationServerKey = keyBytes(section.dataset.key ?? "");
        const asked = registration.pushManager.subscribe({
          applicationServerKey,
          userVisibleOnly: true,
        });
        subscription = await inTime(asked);
        const { endpoint, keys } = subscription.toJSON();
        await post("/you/push", { endpoint: endpoint ?? "", ...keys });
        on = true;
      }
      show();
    } catch (error) {
      say(reason(error));
    }
    button.disabled = false;
  });
  show();
}

/** Without a connection to its push service a browser may never answer. */
function inTime<T>(asked: Promise<T>): Promise<T> {
  const late = new DOMException("no answer", "AbortError");
  return Promise.race([
    asked,
    new Promise<never>((_, fail) => setTimeout(() => fail(late), LONGEST_WAIT)),
  ]);
}

/** The text that says why it did not work: AbortError is what browsers call a push service that is
 * switched off or does not answer. */
function reason(error: unknown): string {
  if (Notification.permission === "denied") return "denied";
  return error instanceof DOMException && error.name === "AbortError" ? "away" : "failed";
}

async function post(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(answer.statusText);
}

/** Whoever has not chosen a time zone is offered the one of the browser. */
function fillZone(): void {
  const zone = find<HTMLInputElement>("input[name=zone]");
  if (zone.dataset.chosen === "no") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}
