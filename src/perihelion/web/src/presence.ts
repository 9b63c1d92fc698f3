/** Which players have the table open: a mark beside each seat. */

import { find, make } from "./dom";
import type { Position } from "./position";

/** Mark who is there; `here` has an entry for each seat. */
export function showPresence(here: readonly boolean[], position: Position): void {
  const seats = find("#seats");
  position.seats.forEach((seat, number) => {
    const item = seats.children[number];
    if (!item) return;
    item.querySelector(".presence")?.remove();
    if (seat.kind !== "person" || seat.mine || here[number] === undefined) return;
    const state = here[number] ? "here" : "away";
    const label = seats.dataset[state] ?? "";
    const mark = here[number] ? "●" : "○";
    const shown = make("span", mark, { class: `presence ${state}`, role: "img" });
    shown.title = label;
    shown.setAttribute("aria-label", label);
    item.prepend(shown, " ");
  });
}
