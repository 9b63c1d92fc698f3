/** A burst of stars for whoever has won; nothing for who wants no motion. */

import { make } from "./dom";

const STARS = 36;
const SIGNS = ["★", "✦", "✧", "●"];
const COLOURS = ["var(--accent)", "var(--good)", "var(--focus)", "var(--text)"];
const LASTS = 3200;

/** Let stars rise from the middle of an element and fall. */
export function celebrate(over: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const sky = make("div", "", { class: "sky", "aria-hidden": "true" });
  for (let star = 0; star < STARS; star++) sky.append(falling(star));
  over.append(sky);
  setTimeout(() => sky.remove(), LASTS);
}

function falling(number: number): HTMLElement {
  const star = make("span", SIGNS[number % SIGNS.length] ?? "");
  const angle = (number / STARS) * 2 * Math.PI;
  const reach = 120 + Math.random() * 320;
  star.style.setProperty("--x", `${Math.cos(angle) * reach}px`);
  star.style.setProperty("--y", `${Math.sin(angle) * reach * 0.7 - 120}px`);
  star.style.setProperty("--wait", `${Math.random() * 0.35}s`);
  star.style.color = COLOURS[number % COLOURS.length] ?? "";
  return star;
}
