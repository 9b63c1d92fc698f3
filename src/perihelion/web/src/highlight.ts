/** Highlights on the board: the shapes that a move touches, in a look that style.css draws. */

import { find } from "./dom";

/** Highlight shapes by their ids; a shape that has another look already looks like "both". */
export function highlight(ids: string[], look: string): void {
  for (const id of ids) {
    const shape = find("#board").querySelector(`#${CSS.escape(id)}`);
    if (!shape) continue;
    const before = shape.getAttribute("data-mark");
    shape.setAttribute("data-mark", before && before !== look ? "both" : look);
  }
}

export function clearHighlights(): void {
  for (const shape of find("#board").querySelectorAll("[data-mark]"))
    shape.removeAttribute("data-mark");
}
