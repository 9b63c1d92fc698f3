/** Mending a wrong entry at a table with the real box: says what is mended, and asks before a cut. */

import { find } from "./dom";
import type { SendOrder } from "./messages";
import type { Position } from "./position";
import { ask } from "./question";
import { drawn, plain } from "./sentence";
import type { Misfit } from "./wire";

export class Mending {
  /** The number of the move that is being mended, 0 if none is. */
  private to = 0;

  constructor(private readonly order: SendOrder) {
    this.notice?.querySelector("button")?.addEventListener("click", () => this.begin(0));
    find("#log").addEventListener("click", (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLElement>("[data-mend]");
      if (button) this.begin(Number(button.dataset.mend));
    });
  }

  show(position: Position): void {
    this.to = position.mending?.number ?? 0;
    if (!this.notice) return;
    this.notice.hidden = !position.mending;
    this.notice.querySelector("p")?.replaceChildren(...drawn(position.mending?.say ?? ""));
  }

  /** An order as it is sent: a move that is entered while another is mended replaces that one. */
  sent(name: string, details: Record<string, unknown>): [string, Record<string, unknown>] {
    return name === "move" && this.to ? ["mend", { ...details, to: this.to }] : [name, details];
  }

  /** A later move does not fit: cut it off, with all that follow, if the person agrees. */
  async misfit({ to, words, say }: Misfit): Promise<void> {
    if (await ask(plain(say), this.notice?.dataset.cut ?? ""))
      this.order("mend", { to, words, cut: true });
  }

  private begin(to: number): void {
    this.order("mend", { to });
  }

  private get notice(): HTMLElement | null {
    return document.querySelector("#mending");
  }
}
