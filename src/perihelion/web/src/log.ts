/**
 * The list of moves in sentences, grouped by turns; draws are folded into the turn they follow, and
 * what else happened at the table stands between the turns.
 */

import { centre, find, make, replaceChanged } from "./dom";
import { clearOutlines, outline } from "./highlight";
import type { Position } from "./position";
import { drawn } from "./sentence";
import type { EventLine, LogLine } from "./wire";

const CHANCE = -1;
/** A move that touches more than this is not outlined: outlines everywhere point at nothing. */
const MOST_OUTLINED = 6;

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

/**
 * The turns since the last one of the seats that are `mine`; only the last turn if none is mine, or
 * if all are. None while one of mine is being played.
 */
export function sinceMine(log: LogLine[], mine: boolean[]): Turn[] {
  const played = turns(log).filter((turn) => turn.seat !== CHANCE);
  if (!mine.includes(true) || !mine.includes(false)) return played.slice(-1);
  return played.slice(played.map((turn) => mine[turn.seat]).lastIndexOf(true) + 1);
}

/**
 * The number of the first move of the last turn that is `mine`, if it took more than one move and can
 * be taken back to its beginning.
 */
export function wholeTurn(log: LogLine[], mine: boolean[], undoUntil: number): number | undefined {
  const last = turns(log)
    .filter((turn) => mine[turn.seat])
    .at(-1);
  const moves = last?.lines.filter((line) => line.seat !== CHANCE) ?? [];
  const first = moves[0]?.number ?? Infinity;
  return moves.length > 1 && first <= undoUntil ? first : undefined;
}

/** The events that come after one move and before another. */
function between(events: EventLine[], after: number, before: number): EventLine[] {
  return events.filter(({ number }) => number > after && number < before);
}

/** The items that are shown, by what they were made of; making one again takes time. */
let shown = new Map<string, HTMLElement>();

/** Show the log; `link` gives the address of the position after a move. */
export function showLog(position: Position, link: (number: number) => string): void {
  const list = find("#log");
  const notation = document.body.dataset.notation === "on";
  const events = position.sidebar?.events ?? [];
  const latest = new Set(lastTurns(position).flatMap((turn) => turn.lines));
  let after = 0;
  const items = new Map<string, HTMLElement>();
  const keep = (source: unknown[], build: () => HTMLElement): void => {
    const key = JSON.stringify(source);
    items.set(key, shown.get(key) ?? build());
  };
  const tell = (lines: EventLine[]): void => {
    for (const line of lines) keep([line, items.size], () => eventItem(line));
  };
  for (const turn of turns(position.log)) {
    const first = turn.lines[0]?.number ?? 0;
    tell(between(events, after, first));
    after = first;
    const { mends } = position;
    const style: Style = {
      coloured: Boolean(position.seats[turn.seat]?.colour),
      last: turn.lines.some((line) => latest.has(line)),
      current: turn.lines.find(({ number }) => number === position.number)?.number,
      // Whoever enters draws sees the last ones, to check them.
      open: mends && turn.lines.at(-1) === position.log.at(-1),
      back: turn.seat !== CHANCE && first <= position.undo_until,
      mends,
      notation,
    };
    keep([turn, style], () => turnItem(turn, style, link, list));
  }
  tell(between(events, after, Infinity));
  replaceChanged(list, [...items.values()]);
  shown = items;
  requestAnimationFrame(() => scroll(list)); // with the layout of the frame, not with one more
  list.onpointerover = (event) => point(event.target, position);
  list.onpointerleave = () => clearOutlines("pointed");
}

/** How a turn is shown, beside its lines. */
interface Style {
  coloured: boolean;
  last: boolean;
  /** The number of the line whose position is shown. */
  current: number | undefined;
  open: boolean;
  back: boolean;
  mends: boolean;
  notation: boolean;
}

function turnItem(
  turn: Turn,
  style: Style,
  link: (number: number) => string,
  list: HTMLElement,
): HTMLElement {
  const item = make("li");
  if (style.coloured) item.dataset.seat = String(turn.seat);
  if (style.last) item.classList.add("last");
  const lines = turn.lines.map((line) => {
    const said = lineOf(line, style, link);
    return style.mends ? mendable(said, line.number, list) : said;
  });
  const draws = turn.lines.filter((line) => line.seat === CHANCE).length;
  if (turn.seat === CHANCE || draws > 3) item.append(folded(lines, turn, list, style.open));
  else item.append(...lines);
  if (style.back) item.append(backTo(turn.lines[0]?.number ?? 0, list));
  return item;
}

/** Scroll to the line of the position that is shown, or else to the last one. */
function scroll(list: HTMLElement): void {
  const current = list.querySelector("[aria-current]");
  if (current) centre(list, current.closest("details:not([open])") ?? current);
  else list.scrollTop = list.scrollHeight;
}

/** A button that asks to go back to before a turn, by the number of its first move. */
function backTo(number: number, list: HTMLElement): HTMLElement {
  const text = list.dataset.back ?? "";
  return make("button", "↶", {
    type: "button",
    class: "back-to",
    "data-to": String(number),
    "aria-label": text,
    title: text,
  });
}

/** A line beside a button that begins to mend the entry with its number. */
function mendable(line: HTMLElement, number: number, list: HTMLElement): HTMLElement {
  const text = list.dataset.correct ?? "";
  const entry = make("span", "", { class: "entry" });
  const button = make("button", "✎", {
    type: "button",
    class: "mend",
    "data-mend": String(number),
    "aria-label": text,
    title: text,
  });
  entry.append(line, button);
  return entry;
}

/** Call `back` with the number of the turn whose button is pressed. */
export function watchLog(back: (number: number) => void): void {
  find("#log").addEventListener("click", (event) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-to]");
    if (button) back(Number(button.dataset.to));
  });
}

/** Outline what the last turns of the others have touched, and where a real draw comes to lie. */
export function outlineLast(position: Position): void {
  const lines = lastTurns(position).flatMap((turn) => turn.lines);
  const few = lines.filter((line) => line.touches.length <= MOST_OUTLINED);
  outline(position.over ? [] : few.flatMap((line) => line.touches), "last");
  outline(position.draw_place ? [position.draw_place] : [], "next");
}

function lastTurns(position: Position): Turn[] {
  return sinceMine(
    position.log,
    position.seats.map((seat) => seat.mine),
  );
}

/** Outline what the line under the pointer has touched. */
function point(target: EventTarget | null, position: Position): void {
  const said = target instanceof Element ? target.closest<HTMLElement>("[data-number]") : null;
  const line = position.log.find(({ number }) => String(number) === said?.dataset.number);
  if (line) outline(line.touches, "pointed");
  else clearOutlines("pointed");
}

function eventItem({ say }: EventLine): HTMLElement {
  return make("li", say, { class: "event" });
}

function lineOf(
  line: LogLine,
  { current, notation }: Style,
  link: (number: number) => string,
): HTMLElement {
  const said = make("a", "", { href: link(line.number), "data-number": String(line.number) });
  said.append(...(notation ? [line.words] : drawn(line.say)));
  if (line.seat === CHANCE) said.classList.add("draw");
  if (line.number === current) said.setAttribute("aria-current", "true");
  return said;
}

/** Many draws behind their number: what was done first, then a line that opens. */
function folded(
  lines: HTMLElement[],
  turn: Turn,
  list: HTMLElement,
  open: boolean,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const draws = lines.filter((_, index) => turn.lines[index]?.seat === CHANCE);
  fragment.append(...lines.filter((line) => !draws.includes(line)));
  const details = make("details", "", open ? { open: "" } : {});
  const text = list.dataset[turn.seat === CHANCE ? "setup" : "draws"] ?? "";
  details.append(make("summary", text.replace("@@", String(draws.length))), ...draws);
  fragment.append(details);
  return fragment;
}
