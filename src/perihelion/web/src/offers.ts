/** The words that may follow, as buttons and as completions while typing. */

import { find, make } from "./dom";
import { showFilter } from "./filter";
import type { Offer } from "./move-builder";
import { icon } from "./sentence";

const MOST_BUTTONS = 6;
const MOST_COMPLETIONS = 60;

/**
 * The offers that become buttons: those that have no shape on the board, and all of them if they
 * are few and belong together. They do if one has no shape (beside a button nobody looks for the
 * other choice in the picture), if it is a yes or no, or if each only begins a move (the kinds of
 * action, a menu that is the same at every turn).
 */
export function buttonOffers(offers: Offer[], withoutShape: Offer[]): Offer[] {
  const menu =
    withoutShape.length > 0 || offers.length === 2 || offers.every((offer) => offer.choice.next);
  return menu && offers.length <= MOST_BUTTONS ? offers : withoutShape;
}

/** Show offers as buttons with their icons, which tell when they are pressed and when they get the focus. */
export function showButtons(
  offers: Offer[],
  choose: (word: string) => void,
  look: (word: string) => void,
): void {
  const buttons = offers.map(({ choice }) => {
    const search = `${choice.label} ${choice.word}`;
    const button = make("button", choice.label, { type: "button", "data-find": search });
    button.prepend(iconOf(choice.word) ?? "");
    button.addEventListener("click", () => choose(choice.word));
    button.addEventListener("focus", () => look(choice.word));
    return button;
  });
  find("#choices").replaceChildren(...buttons);
  showFilter(buttons);
}

/** Pictures of pieces by how these are drawn: to measure one, the browser has to lay out the page. */
const pictures = new Map<string, SVGSVGElement>();

/** A little picture for the button of a word: its piece, or the icon of that name, if there is one. */
function iconOf(word: string): Node | undefined {
  const shape = pieceOf(word);
  if (shape) {
    const picture = pictures.get(shape.innerHTML) ?? pictureOf(shape);
    if (picture) pictures.set(shape.innerHTML, picture);
    if (picture) return picture.cloneNode(true);
  }
  const known = document.body.dataset.icons?.split(" ").includes(word);
  return known ? icon(word, "choice-icon") : undefined;
}

/** A picture of a shape alone; undefined if nothing of it can be seen. */
function pictureOf(shape: SVGGElement): SVGSVGElement | undefined {
  const { x, y, width, height } = shape.getBBox();
  if (!width || !height) return undefined;
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("class", `choice-icon game-${document.body.dataset.game ?? ""}`);
  picture.setAttribute("aria-hidden", "true");
  for (const part of shape.children) picture.append(part.cloneNode(true));
  return picture;
}

/** The piece with a word, or the piece that lies on the place with it, or that place itself. */
function pieceOf(word: string): SVGGElement | undefined {
  const board = find("#board");
  const shapes = [...board.querySelectorAll<SVGGElement>(`[data-word="${CSS.escape(word)}"]`)];
  const [place] = shapes;
  const piece = shapes.find((shape) => !shape.closest(".ground"));
  if (piece || !place) return piece;
  const box = place.getBoundingClientRect();
  const lying = [...board.querySelectorAll<SVGGElement>(".pieces > g")].filter((one) => {
    const { left, width, top, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
  return lying.at(-1) ?? place;
}

/** Call `play` with the words of a move that somebody has typed. */
export function watchTyping(play: (words: string) => void): void {
  find<HTMLFormElement>("#type").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>("#type input");
    if (input.value.trim()) play(input.value);
    input.value = "";
  });
}

/** Offer completions for whoever types; `whole` gives the words up to one that may follow. */
export function showCompletions(offers: Offer[], whole: (word: string) => string): void {
  find("#words").replaceChildren(
    ...offers.slice(0, MOST_COMPLETIONS).map(({ choice }) => {
      return make("option", choice.label, { value: whole(choice.word) });
    }),
  );
}

/** Show those buttons of the tray that can be used. */
export function showTools(usable: Record<string, unknown>): void {
  for (const [id, shown] of Object.entries(usable)) find(`#${id}`).hidden = !shown;
}
