/** The open seats on the home page, refreshed while the page is visible. */

import { find } from "./dom";

/** In milliseconds. */
const REFRESH_EVERY = 4000;

export function refreshLobby(): void {
  const refresh = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await fetch("/lobby").catch(() => undefined);
    if (!answer?.ok) return;
    const html = await answer.text();
    const list = find("#lobby");
    const focused = list.contains(document.activeElement);
    // Nobody should lose the button they are about to press.
    if (html.trim() === list.dataset.shown || focused) return;
    list.dataset.shown = html.trim();
    list.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  };
  setInterval(() => void refresh(), REFRESH_EVERY);
}
