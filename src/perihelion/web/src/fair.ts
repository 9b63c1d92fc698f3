/** Fair chance: the dealer's promise, its secret when the game is over, and what players added. */

import { find } from "./page";
import type { Position } from "./position";

export function showFair(position: Position): void {
  const { promise, secret, salts } = position.fair;
  const shown = [promise, secret, salts.join(" · ")];
  document.querySelectorAll<HTMLElement>("#fair dd").forEach((place, index) => {
    const text = shown[index] ?? "";
    (place.firstElementChild ?? place).textContent = text;
    place.hidden = !text;
    (place.previousElementSibling as HTMLElement).hidden = !text;
  });
  find("#fair form").hidden = position.over !== "" || !position.seats.some((seat) => seat.mine);
}

export function listenToSalt(add: (words: string) => void): void {
  find<HTMLFormElement>("#fair form").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>("#fair input");
    if (input.value.trim()) add(input.value);
    input.value = "";
  });
}
