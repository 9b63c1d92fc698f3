/** Marks on the board: what a move would touch, in a look of its own. */

import { find } from "./page";

export function mark(touches: string[], look: string): void {
  for (const id of touches) {
    const shape = find("#board").querySelector(`#${CSS.escape(id)}`);
    if (!shape) continue;
    const before = shape.getAttribute("data-mark");
    shape.setAttribute("data-mark", before && before !== look ? "both" : look);
  }
}

export function unmark(): void {
  for (const shape of find("#board").querySelectorAll("[data-mark]"))
    shape.removeAttribute("data-mark");
}
