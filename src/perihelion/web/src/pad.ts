/** The score pad of a table: points beside the board, and what they are for where there is room. */

import { find, make, replaceChanged } from "./dom";
import type { Position } from "./position";
import { watchDialog } from "./question";

/** With more players than this, the notes would be columns of single words. */
const MOST_WITH_NOTES = 2;

let shown: Position | undefined;

/** Let the pad be opened large; its large table is made only then. */
export function watchPad(): void {
  find("#open-pad").addEventListener("click", () => {
    if (shown) replaceChanged(find("#pad-large table"), rows(shown, true));
  });
  watchDialog("#pad-large", "#open-pad");
}

export function showPad(position: Position): void {
  const crowded = position.seats.length > MOST_WITH_NOTES;
  const notes = position.pad.some((row) => row.notes.some(Boolean));
  find("#open-pad").hidden = !notes;
  replaceChanged(find("#pad"), rows(position, !crowded));
  shown = position;
}

function rows(position: Position, withNotes: boolean): HTMLElement[] {
  const { what, total } = find("#pad").dataset;
  const head = make("tr");
  head.append(make("th", what, { scope: "col" }));
  for (const seat of position.seats) head.append(make("th", seat.colour, { scope: "col" }));
  const rules = document.body.dataset.rules ?? "";
  const counted = position.pad.map((row) => {
    const line = make("tr");
    const label = make("th", `${row.label} `, { scope: "row" });
    if (row.rule)
      label.append(make("a", row.rule, { href: `${rules}#${row.rule}`, target: "_blank" }));
    line.append(label);
    position.seats.forEach((_, seat) => {
      const cell = make("td");
      const points = row.points[seat];
      const note = withNotes ? row.notes[seat] : "";
      if (points !== undefined) cell.append(make("span", String(points), { class: "points" }));
      if (note) cell.append(" ", make("small", note));
      line.append(cell);
    });
    return line;
  });
  const sum = make("tr", "", { class: "total" });
  sum.append(make("th", total, { scope: "row" }));
  for (const seat of position.seats) sum.append(make("td", String(seat.score)));
  return [head, ...counted, sum];
}
