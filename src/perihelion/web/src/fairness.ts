/** Proof that chance is fair: the server's commitment, its secret once revealed, players' salt. */

import { find } from "./dom";
import type { Position } from "./position";

export function showFairness(position: Position): void {
  const { promise, secret, salts } = position.fair;
  const texts = [promise, secret, salts.join(" · ")];
  document.querySelectorAll<HTMLElement>("#fair dd").forEach((place, index) => {
    const text = texts[index] ?? "";
    (place.firstElementChild ?? place).textContent = text;
    place.hidden = !text;
    (place.previousElementSibling as HTMLElement).hidden = !text;
  });
  find("#fair form").hidden = position.over !== "" || !position.seats.some((seat) => seat.mine);
}

export function onSaltSubmitted(add: (words: string) => void): void {
  find<HTMLFormElement>("#fair form").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>("#fair input");
    if (input.value.trim()) add(input.value);
    input.value = "";
  });
}
