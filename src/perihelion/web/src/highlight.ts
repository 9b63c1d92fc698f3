/** Highlights on the board: the shapes that a move touches, in a look that style.css draws. */

import { find } from "./dom";

const SVG = "http://www.w3.org/2000/svg";

/** Highlight shapes by their ids; a shape that has another look already looks like "both". */
export function highlight(ids: string[], look: string): void {
  for (const id of ids) {
    const shape = shapeOf(id);
    if (!shape) continue;
    const before = shape.getAttribute("data-mark");
    shape.setAttribute("data-mark", before && before !== look ? "both" : look);
  }
}

/** Draw the outlines of shapes above everything, so that no piece hides them. */
export function outline(ids: string[], look: string): void {
  clearOutlines(look);
  const scene = find("#board").querySelector("svg.scene");
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", `outlines ${look}`);
  for (const id of ids) {
    const shape = shapeOf(id);
    if (look === "last" && shape?.classList.contains("target")) continue; // it says so itself
    const drawn = shape?.firstElementChild?.cloneNode(true) as Element | undefined;
    if (!shape || !drawn) continue;
    drawn.setAttribute("fill", "none");
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", shape.getAttribute("transform") ?? "");
    group.append(drawn);
    layer.append(group);
  }
  if (layer.childElementCount) scene?.append(layer);
}

export function clearOutlines(look: string): void {
  for (const layer of find("#board").querySelectorAll(`.outlines.${look}`)) layer.remove();
}

function shapeOf(id: string): Element | null {
  return find("#board").querySelector(`#${CSS.escape(id)}`);
}
