/** How a rated game changed the ratings of its players, shown once it is over. */

import { make } from "./dom";

export async function showRatingChanges(table: string): Promise<void> {
  const list = document.querySelector<HTMLElement>("#changes");
  if (!list?.hidden) return;
  const answer = await fetch(`/table/${table}/ratings`).catch(() => undefined);
  if (!answer?.ok) return;
  const lines = (await answer.json()) as string[];
  list.replaceChildren(...lines.map((line) => make("li", line)));
  list.hidden = !lines.length;
}
