/** The open seats on the first page, renewed while somebody looks at it. */

import { find } from "./page";

const EVERY = 4000;

export function lobby(): void {
  const renew = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await fetch("/lobby").catch(() => undefined);
    if (!answer?.ok) return;
    const html = await answer.text();
    const list = find("#lobby");
    const held = list.contains(document.activeElement);
    // Whoever is about to press a button there must not lose it.
    if (html.trim() === list.dataset.shown || held) return;
    list.dataset.shown = html.trim();
    list.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  };
  setInterval(() => void renew(), EVERY);
}
