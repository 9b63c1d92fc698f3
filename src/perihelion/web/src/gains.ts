/** The line below the prompt that says what a move would bring, or what is picked. */

import { fill, find, make } from "./dom";
import type { SendOrder } from "./messages";
import type { Picks } from "./picks";
import { plain } from "./sentence";
import type { GainRow, PlanState, Preview } from "./wire";

/** How long the pointer rests before the server is asked what a move would bring. */
const ASK_AFTER = 120;

/** What a move brings, each with its sign. */
export function gainItems(gains: GainRow[]): HTMLElement[] {
  return gains.map(({ label, points }) => {
    const signed = points > 0 ? `+${points}` : `−${-points}`;
    return make("strong", `${label} ${signed}`, { class: points > 0 ? "gain" : "cost" });
  });
}

export class Gains {
  /** The move that was asked for last, and what is known in this position. */
  private asked = "";
  private readonly known = new Map<string, Preview>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly order: SendOrder) {}

  /** Forget what was known and shown in another position. */
  forget(): void {
    this.known.clear();
    this.asked = "";
    clearTimeout(this.timer);
    find("#gains").replaceChildren();
  }

  /** Ask what a whole move would bring, once the pointer rests; "" clears what was shown. */
  ask(words: string): void {
    if (words === this.asked) return;
    this.asked = words;
    clearTimeout(this.timer);
    find("#gains").replaceChildren();
    const known = this.known.get(words);
    if (known) this.show(known);
    else if (words) this.timer = setTimeout(() => this.order("preview", { words }), ASK_AFTER);
  }

  /** Show what a move would bring, if it is still the one that is asked for. */
  show(preview: Preview): void {
    this.known.set(preview.words, preview);
    if (preview.words !== this.asked) return;
    find("#gains").replaceChildren(make("span", plain(preview.say)), ...gainItems(preview.gains));
  }

  /** Say what is picked, what it brings and how much it takes, with the shape that is hovered. */
  count(plan: PlanState, picks: Picks, hovered: string | undefined): void {
    const shown = [...picks.chosen, ...(hovered ? [hovered] : [])];
    if (!shown.length && this.asked) return;
    this.asked = "";
    clearTimeout(this.timer);
    const said = plan.say ? [make("strong", fill(plan.say, picks.spent(hovered)))] : [];
    const notes = shown.map((id) => make("span", plan.notes[id] ?? ""));
    find("#gains").replaceChildren(...(shown.length ? [...said, ...notes] : []));
  }
}
