/** The panels that a table and its replay share: prompt, seats and outcome, beside moves and score pad. */

import { find, make, replaceChanged, reveal } from "./dom";
import { showLog } from "./log";
import { showPad } from "./pad";
import type { Position } from "./position";
import { drawn } from "./sentence";
import type { SeatRow } from "./wire";

/** Show a position in the panels; `link` gives the address of the position with a number. */
export function showPanels(position: Position, link: (number: number) => string): void {
  const prompt = find("#prompt");
  // Where the ranking is listed, the prompt leaves it out.
  const listed = position.over && document.querySelector("#ranking");
  prompt.textContent = listed ? position.over : position.prompt;
  // How a game has ended may take more lines than there are; then it scrolls, by keys too.
  if (position.over) prompt.tabIndex = 0;
  else prompt.removeAttribute("tabindex");
  find("#told").replaceChildren(...drawn(position.told));
  showSeats(position);
  showLog(position, link);
  showPad(position);
}

function showSeats(position: Position): void {
  const seats = find("#seats");
  replaceChanged(
    seats,
    position.seats.map((seat, number) => {
      const item = seatItem(seat, position);
      const note = position.sidebar?.notes[number];
      if (note) item.append(" ", make("span", note, { class: "note" }));
      if (position.sidebar?.clock) {
        const clock = { class: "clock", "data-clock": String(number), role: "timer" };
        item.append(" ", make("span", "", clock));
      }
      if (seat.place === 1) item.append(" ", make("span", "★", { "aria-hidden": "true" }));
      if (number === position.turn) item.setAttribute("aria-current", "true");
      return item;
    }),
  );
  // On a phone they are one row, which may be longer than the window is wide.
  const mover = seats.querySelector("[aria-current]");
  if (mover) reveal(seats, mover);
}

/** What a seat is called: who plays alone on a side and gave no name is "you". */
function called(seat: SeatRow, position: Position): string {
  const alone = seat.mine && position.seats.filter(({ mine }) => mine).length === 1;
  const you = alone && position.seats.length > 1 ? find("#seats").dataset.you : "";
  return seat.name || seat.bot || you || seat.colour;
}

/** Who sits there, in which colour and with which score. */
function seatItem(seat: SeatRow, position: Position): HTMLElement {
  const item = make("li");
  const who = called(seat, position);
  const name = make("strong", seat.page ? "" : who);
  if (seat.page) name.append(make("a", who, { href: seat.page, target: "_blank" }));
  item.append(name);
  if (who !== seat.colour) item.append(" ", make("span", seat.colour, { class: "quiet" }));
  if (seat.points) item.append(" ", make("span", seat.points, { class: "score" }));
  if (seat.mine) item.classList.add("mine");
  return item;
}

/** Whether the game is over and this person, alone on a side, has won. */
export function won(position: Position): boolean {
  const mine = position.seats.filter((seat) => seat.mine);
  const place = position.over && mine.length < position.seats.length ? mine[0]?.place : 0;
  return mine.length === 1 && place === 1;
}

/** Say how the game ended, with the places of more than two players. */
export function showOutcome(position: Position): void {
  const title = find("#over-title");
  title.textContent = title.dataset[won(position) ? "won" : "over"] ?? "";
  find("#over").classList.toggle("won", won(position));
  find("#outcome").textContent = position.over;
  const ranked = position.over && position.seats.length > 2 ? [...position.seats] : [];
  ranked.sort((one, other) => one.place - other.place);
  find("#ranking").replaceChildren(
    ...ranked.map((seat) => {
      const item = seatItem(seat, position);
      item.prepend(make("span", `${seat.place}.`, { class: "place" }), " ");
      item.dataset.place = String(seat.place);
      return item;
    }),
  );
}
