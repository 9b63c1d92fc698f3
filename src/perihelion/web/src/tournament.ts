/** The page of a tournament: standings and games are refreshed, and a player is led to their game. */

import { find } from "./dom";
import { showTimes } from "./times";

/** In milliseconds. */
const REFRESH_EVERY = 3000;

export function watchTournament(): void {
  const live = find("#live");
  const game = (): HTMLAnchorElement | null => live.querySelector("#my-game[data-go]");
  let known = game()?.href;
  const refresh = async (): Promise<void> => {
    const answer = await fetch(`${location.pathname}/live`).catch(() => undefined);
    if (!answer?.ok) return;
    const html = await answer.text();
    if (html !== live.dataset.shown && !live.contains(document.activeElement)) {
      live.dataset.shown = html;
      live.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
      showTimes(live);
    }
    const ready = game()?.href;
    if (ready && ready !== known) location.assign(ready);
    known = ready;
  };
  setInterval(() => void refresh(), REFRESH_EVERY);
}
