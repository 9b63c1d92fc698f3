/** The coach's word on the last own decision: a mistake can be taken back or left as it is. */

import { announce, fill } from "./dom";
import { plain } from "./sentence";
import type { CoachWord } from "./wire";

export class Coach {
  private readonly box = document.querySelector<HTMLElement>("#coach");
  private word: CoachWord | null = null;
  private announced = 0;
  private revealed = false;

  constructor(
    order: (name: string, details?: Record<string, unknown>) => void,
    /** Draws a move on the board. */
    private readonly draw: (touches: Record<string, string> | undefined) => void,
  ) {
    const on = (name: string, act: (word: CoachWord) => void): void =>
      this.part(`[data-${name}]`)?.addEventListener("click", () => this.word && act(this.word));
    on("undo", ({ number }) => order("undo", { to: number }));
    on("go-on", () => order("go-on"));
    on("show", (word) => {
      this.revealed = true;
      this.showBetter(word);
    });
  }

  show(word: CoachWord | null): void {
    if (!this.box || !word) return;
    const changed = word.number !== this.word?.number || word.state !== this.word.state;
    this.word = word;
    this.box.dataset.state = word.state;
    const idle = word.state === "thinking" ? this.box.dataset.thinking : this.box.dataset.ready;
    this.write(".word", word.state === "thinking" ? (idle ?? "") : word.say || (idle ?? ""));
    this.write(".why", word.why);
    if (changed) this.revealed = false;
    this.toggle("undo", word.undo);
    this.toggle("go-on", word.waits);
    this.showBetter(word);
    if (word.state !== "mistake" || this.announced === word.number) return;
    this.announced = word.number;
    announce(plain(`${word.say} ${word.why}`));
  }

  /** The better move, once it was asked for; on the board when the mistake is taken back. */
  private showBetter(word: CoachWord): void {
    this.toggle("show", word.better !== "" && !this.revealed);
    const better = this.revealed ? fill(this.box?.dataset.better, plain(word.better)) : "";
    this.write(".better", better);
    if (this.revealed && Object.keys(word.touches).length) this.draw(word.touches);
  }

  private write(part: string, text: string): void {
    const line = this.part(part);
    if (!line) return;
    line.textContent = text;
    if (part !== ".word") line.hidden = !text;
  }

  private toggle(name: string, shown: boolean): void {
    const button = this.part(`[data-${name}]`);
    if (button) button.hidden = !shown;
  }

  private part(selector: string): HTMLElement | null | undefined {
    return this.box?.querySelector<HTMLElement>(selector);
  }
}
