/** Small targets under a finger: the first tap shows them larger, the second one plays. */

import type { Zoom } from "./zoom";

/** The least size of a target for a finger, in pixels. */
const FINGER = 40;
/** From this scale on a tap always plays: the person has come close enough. */
const CLOSE_ENOUGH = 1.5;
const LARGEST_STEP = 4.5;
/** After a tap that showed targets larger, the next one plays what is nearly large enough. */
const NEARLY = 0.75;

export class Closer {
  /** What was on offer when a tap showed it larger. */
  private shownFor: string | undefined;
  private words = "";

  constructor(private readonly zoom: Zoom) {}

  /** Show a target larger if it is too small for a finger; returns whether it was. */
  first(target: Element, { clientX, clientY }: MouseEvent): boolean {
    const box = target.getBoundingClientRect();
    const small = Math.min(box.width, box.height);
    const least = this.shownFor === this.words ? FINGER * NEARLY : FINGER;
    if (small >= least || this.zoom.scale > CLOSE_ENOUGH) return false;
    this.zoom.by(Math.min(LARGEST_STEP, (FINGER * 1.1) / small), [clientX, clientY]);
    this.shownFor = this.words;
    return true;
  }

  /** Show the whole again once something else is on offer than what the tap was meant for. */
  offered(words: string[]): void {
    this.words = words.sort().join(" ");
    if (this.shownFor !== undefined && this.shownFor !== this.words) this.reset();
  }

  /** Show the whole picture. */
  reset(): void {
    this.shownFor = undefined;
    this.zoom.reset();
  }
}
