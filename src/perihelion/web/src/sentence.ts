/** Sentences with little pictures: ⟦wheat⟧ is the icon of that name, the words stand beside it. */

const SVG = "http://www.w3.org/2000/svg";
const ICON = /⟦([a-z0-9_-]*)⟧ ?/;

/** A sentence in parts: at odd places the names of icons, at even ones what is said. */
export function parts(sentence: string): string[] {
  return sentence.split(new RegExp(ICON, "g"));
}

/** The sentence without its icons. */
export function plain(sentence: string): string {
  return parts(sentence)
    .filter((_, index) => index % 2 === 0)
    .join("");
}

/** The sentence as nodes of the page, with the icons of its game. */
export function drawn(sentence: string): Node[] {
  return parts(sentence).map((part, index) =>
    index % 2 ? icon(part) : document.createTextNode(part),
  );
}

/** An icon of the game by its name. */
export function icon(name: string, look = "icon"): SVGSVGElement {
  const game = document.body.dataset.game ?? "";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `${look} game-${game}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** Put the icons of the game into the page. An icon that referred to their file would have the browser
 *  read it again for every sentence. */
export async function loadIcons(game: string): Promise<void> {
  const response = await fetch(`/games/${game}/icons.svg`);
  if (!response.ok) return;
  const symbols = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  document.body.append(symbols.documentElement);
}
