/** Advice in play: asks a bot for a move, draws it, says what it brings, and plays it if wanted. */

import { announce, fill, find, showProblem } from "./dom";
import { gainItems } from "./gains";
import type { Position } from "./position";
import { drawn, plain } from "./sentence";
import type { AdvisedMove, GainRow, Refusal } from "./wire";

interface Failure {
  error: Pick<Refusal, "say">;
}

export class Advice {
  private readonly button = document.querySelector<HTMLButtonElement>("#advise");
  private readonly box = document.querySelector<HTMLElement>("#advised");
  private number = -1;
  private advised: AdvisedMove | undefined;

  constructor(
    private readonly table: string,
    /** Draws a move on the board; none if undefined. */
    private readonly draw: (touches: Record<string, string> | undefined) => void,
    private readonly play: (words: string) => void,
  ) {
    this.button?.addEventListener("click", () => void this.ask());
    this.box?.querySelector("button")?.addEventListener("click", () => {
      if (this.advised) this.play(this.advised.words);
    });
  }

  /** Show a position; in a new one, earlier advice disappears. */
  show(position: Position): void {
    if (!this.button || !this.box) return;
    this.button.hidden = position.over !== "";
    this.button.disabled = !position.yours || position.turn < 0;
    if (position.number === this.number) return;
    this.number = position.number;
    this.advised = undefined;
    this.box.hidden = true;
  }

  private async ask(): Promise<void> {
    const { button, box, number } = this;
    if (!button || !box) return;
    button.disabled = true;
    this.say(box.dataset.thinking ?? "");
    const request = { method: "POST", headers: { Accept: "application/json" } };
    const answer = await fetch(`/table/${this.table}/advice`, request).catch(() => undefined);
    if (this.number !== number) return;
    button.disabled = false;
    if (!answer?.ok) {
      box.hidden = true;
      const failure = (await answer?.json().catch(() => undefined)) as Failure | undefined;
      showProblem(failure?.error.say ?? box.dataset.failed ?? "");
      return;
    }
    const advised = (await answer.json()) as AdvisedMove;
    if (advised.number !== this.number) return;
    this.advised = advised;
    const said = fill(box.dataset.text, advised.say);
    this.say(said, advised.gains, advised.why);
    announce(plain(`${said} ${advised.why}`));
    this.draw(advised.touches);
  }

  private say(text: string, gains: GainRow[] = [], why = ""): void {
    if (!this.box) return;
    this.box.hidden = false;
    find("#advised p").replaceChildren(...drawn(text));
    const because = find("#advised .why");
    because.hidden = !why;
    because.replaceChildren(...drawn(why));
    find("#advised .gains").replaceChildren(...gainItems(gains));
    find("#advised button").hidden = !this.advised;
    // On a phone on its side the button lies below it, further than a window is high.
    this.box.scrollIntoView({ block: "nearest" });
  }
}
