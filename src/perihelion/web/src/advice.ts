/** Advice in play: asks the engine for a move, says it and marks it, and plays nothing. */

import { mark, unmark } from "./marks";
import { announce, complain } from "./page";
import type { Position } from "./position";

interface Advised {
  number: number;
  said: string;
  touches: string[];
}

interface Refused {
  error: { say: string };
}

export class Advice {
  private readonly button = document.querySelector<HTMLButtonElement>("#advise");
  private readonly told = document.querySelector<HTMLElement>("#advised");
  private number = -1;

  constructor(private readonly table: string) {
    this.button?.addEventListener("click", () => void this.ask());
  }

  /** A new position: what was advised before no longer holds. */
  show(position: Position): void {
    if (!this.button || !this.told) return;
    this.button.hidden = !position.yours;
    if (position.number === this.number) return;
    this.number = position.number;
    this.told.hidden = true;
    this.button.disabled = false;
  }

  private async ask(): Promise<void> {
    const { button, told, number } = this;
    if (!button || !told) return;
    button.disabled = true;
    unmark();
    told.hidden = false;
    told.textContent = told.dataset.thinking ?? "";
    const asked = { method: "POST", headers: { Accept: "application/json" } };
    const answer = await fetch(`/table/${this.table}/advice`, asked).catch(() => undefined);
    if (this.number !== number) return;
    button.disabled = false;
    if (!answer?.ok) {
      told.hidden = true;
      const refused = (await answer?.json().catch(() => undefined)) as Refused | undefined;
      complain(refused?.error.say ?? told.dataset.failed ?? "");
      return;
    }
    const advised = (await answer.json()) as Advised;
    if (advised.number !== this.number) return;
    const said = (told.dataset.text ?? "").replace("@@", advised.said);
    told.textContent = said;
    announce(said);
    mark(advised.touches, "better");
  }
}
