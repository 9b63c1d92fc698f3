/** Advice in play: asks a bot for a move, says it and highlights it, and plays nothing. */

import { announce, fill, showProblem } from "./dom";
import { clearHighlights, highlight } from "./highlight";
import type { Position } from "./position";
import type { AdvisedMove, Refusal } from "./wire";

interface Failure {
  error: Pick<Refusal, "say">;
}

export class Advice {
  private readonly button = document.querySelector<HTMLButtonElement>("#advise");
  private readonly text = document.querySelector<HTMLElement>("#advised");
  private number = -1;

  constructor(private readonly table: string) {
    this.button?.addEventListener("click", () => void this.ask());
  }

  /** Show a position; in a new one, earlier advice disappears. */
  show(position: Position): void {
    if (!this.button || !this.text) return;
    this.button.hidden = !position.yours;
    if (position.number === this.number) return;
    this.number = position.number;
    this.text.hidden = true;
    this.button.disabled = false;
  }

  private async ask(): Promise<void> {
    const { button, text, number } = this;
    if (!button || !text) return;
    button.disabled = true;
    clearHighlights();
    text.hidden = false;
    text.textContent = text.dataset.thinking ?? "";
    const request = { method: "POST", headers: { Accept: "application/json" } };
    const answer = await fetch(`/table/${this.table}/advice`, request).catch(() => undefined);
    if (this.number !== number) return;
    button.disabled = false;
    if (!answer?.ok) {
      text.hidden = true;
      const failure = (await answer?.json().catch(() => undefined)) as Failure | undefined;
      showProblem(failure?.error.say ?? text.dataset.failed ?? "");
      return;
    }
    const advised = (await answer.json()) as AdvisedMove;
    if (advised.number !== this.number) return;
    const said = fill(text.dataset.text, advised.said);
    text.textContent = said;
    announce(said);
    highlight(advised.touches, "better");
  }
}
