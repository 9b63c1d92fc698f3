/** The list of moves in sentences, grouped by turns; draws are folded into the turn they follow. */

import { find, make } from "./dom";
import type { Position } from "./position";
import { drawn } from "./sentence";
import type { LogLine } from "./wire";

const CHANCE = -1;

export interface Turn {
  seat: number;
  lines: LogLine[];
}

/** Successive moves of one seat are a turn. Draws belong to it; those before the first are set-up. */
export function turns(log: LogLine[]): Turn[] {
  const groups: Turn[] = [];
  for (const line of log) {
    const last = groups[groups.length - 1];
    if (last && (line.seat === CHANCE || line.seat === last.seat)) last.lines.push(line);
    else groups.push({ seat: line.seat, lines: [line] });
  }
  return groups;
}

/** Show the log; `link` gives the address of the position after a move. */
export function showLog(position: Position, link: (number: number) => string): void {
  const list = find("#log");
  const notation = document.body.dataset.notation === "on";
  list.replaceChildren(
    ...turns(position.log).map((turn) => {
      const item = make("li");
      const name = position.seats[turn.seat]?.colour;
      if (name) item.dataset.seat = String(turn.seat);
      const lines = turn.lines.map((line) => lineOf(line, position, link, notation));
      const draws = turn.lines.filter((line) => line.seat === CHANCE).length;
      if (turn.seat === CHANCE || draws > 3) item.append(folded(lines, turn, list));
      else item.append(...lines);
      return item;
    }),
  );
  list.scrollTop = list.scrollHeight;
}

function lineOf(
  line: LogLine,
  position: Position,
  link: (number: number) => string,
  notation: boolean,
): HTMLElement {
  const said = make("a", "", { href: link(line.number), "data-number": String(line.number) });
  said.append(...(notation ? [line.words] : drawn(line.say)));
  if (line.seat === CHANCE) said.classList.add("draw");
  if (line.number === position.number) said.setAttribute("aria-current", "true");
  return said;
}

/** Many draws behind their number: what was done first, then a line that opens. */
function folded(lines: HTMLElement[], turn: Turn, list: HTMLElement): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const draws = lines.filter((_, index) => turn.lines[index]?.seat === CHANCE);
  fragment.append(...lines.filter((line) => !draws.includes(line)));
  const details = make("details");
  const text = list.dataset[turn.seat === CHANCE ? "setup" : "draws"] ?? "";
  details.append(make("summary", text.replace("@@", String(draws.length))), ...draws);
  fragment.append(details);
  return fragment;
}
