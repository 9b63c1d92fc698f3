/** What a rated game did to the ratings of its players, once it is over. */

import { make } from "./page";

export async function showChanges(table: string): Promise<void> {
  const list = document.querySelector<HTMLElement>("#changes");
  if (!list?.hidden) return;
  const answer = await fetch(`/table/${table}/ratings`).catch(() => undefined);
  if (!answer?.ok) return;
  const said = (await answer.json()) as string[];
  list.replaceChildren(...said.map((line) => make("li", line)));
  list.hidden = !said.length;
}
