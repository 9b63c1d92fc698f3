/** A short replay of what the others did since one's last turn, for who comes back to a table. */

import { find } from "./dom";
import { currentForm } from "./form";
import { sinceMine } from "./log";
import type { Position } from "./position";
import { fetchPosition } from "./replay-position";

/** How long each position is shown, in milliseconds. */
const PAUSE = 1100;

export class Recap {
  private readonly offer = find("#recap");
  private running = false;

  constructor(
    private readonly table: string,
    private readonly show: (position: Position) => void,
    private readonly done: () => void,
  ) {
    find("#recap button").addEventListener("click", () => void this.play());
    document.addEventListener("keydown", () => this.stop());
  }

  /** Go on with the game; returns whether the replay was running. */
  stop(): boolean {
    const was = this.running;
    this.running = false;
    if (was) this.done();
    return was;
  }

  /** Offer the replay in the first position that a page is sent. */
  propose(position: Position): void {
    this.numbers = sinceMine(
      position.log,
      position.seats.map((seat) => seat.mine),
    ).flatMap((turn) => turn.lines.filter((line) => line.seat >= 0).map((line) => line.number));
    const mixed = new Set(position.seats.map((seat) => seat.mine)).size === 2;
    // Before one's first move all that has happened is in sight.
    const moved = position.log.some((line) => position.seats[line.seat]?.mine);
    this.offer.hidden = !mixed || !moved || !position.yours || !this.numbers.length;
  }

  /** A move was made: what happened before it is no news any more. */
  withdraw(): void {
    this.offer.hidden = true;
    this.running = false;
  }

  private numbers: number[] = [];

  private async play(): Promise<void> {
    this.offer.hidden = true;
    this.running = true;
    for (const number of this.numbers) {
      const position = await fetchPosition(this.table, number, currentForm());
      if (!this.running) return;
      if (position) this.show(position);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (!this.running) return;
    }
    this.stop();
  }
}
