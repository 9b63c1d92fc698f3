/** The hint beside the board. Where there is room it is open, until its reader closes it. */

import { find } from "./dom";
import type { Position } from "./position";

const ROOM = "(min-width: 1000px) and (min-height: 860px)";
const KEPT_AS = "perihelion-hint";

export class Hint {
  private readonly box = find<HTMLDetailsElement>("#hint");

  constructor() {
    this.box.open = matchMedia(ROOM).matches && kept() !== "closed";
    this.box.querySelector("summary")?.addEventListener("click", () => {
      keep(this.box.open ? "closed" : "open"); // it has not changed yet
    });
  }

  show(position: Position): void {
    this.box.hidden = !position.hint || document.body.dataset.hints !== "on";
    find("#hint span").textContent = position.hint;
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // the browser keeps nothing
  }
}

function keep(state: string): void {
  try {
    localStorage.setItem(KEPT_AS, state);
  } catch {
    // then it is open again at the next table
  }
}
