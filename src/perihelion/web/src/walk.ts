/**
 * The walk through the tree of words: which words have been said, which may come next.
 *
 * A group of words that is cyclic (the turns of a tile) is not picked from: one of its words is
 * always in hand, and the words after it are offered at once. Words that fit only another turn are
 * offered too, and saying one takes that turn.
 */

import type { Choice } from "./position";

export interface Offer {
  choice: Choice;
  /** The turn it needs, if the group before it is cyclic. */
  turn: number;
  /** Whether it fits the turn in hand. */
  fits: boolean;
}

export class Walk {
  private trail: Choice[];
  private turn = 0;
  private readonly habits = new Map<string, string>();

  constructor(root: Choice) {
    this.trail = [root];
    this.enter();
  }

  /** Start over in a new position, holding tiles as before. */
  restart(root: Choice): void {
    this.trail = [root];
    this.enter();
  }

  get words(): string[] {
    return this.trail.slice(1).map((choice) => choice.word);
  }

  get canGoBack(): boolean {
    return this.trail.slice(1).some((_, index) => (this.trail[index]?.next?.length ?? 0) > 1);
  }

  get turns(): number {
    return this.here.cyclic ? (this.here.next?.length ?? 0) : 0;
  }

  /** The turn in hand. */
  get held(): Choice | undefined {
    return this.here.cyclic ? this.here.next?.[this.turn] : undefined;
  }

  /** What may be said next. */
  offers(): Offer[] {
    const group = this.here.next ?? [];
    if (!this.here.cyclic) return group.map((choice) => ({ choice, turn: 0, fits: true }));
    const offers: Offer[] = [];
    const seen = new Set<string>();
    for (let step = 0; step < group.length; step++) {
      const turn = (this.turn + step) % group.length;
      for (const choice of group[turn]?.next ?? []) {
        if (seen.has(choice.word)) continue;
        seen.add(choice.word);
        offers.push({ choice, turn, fits: step === 0 });
      }
    }
    return offers;
  }

  offer(word: string): Offer | undefined {
    return this.offers().find((offer) => offer.choice.word === word);
  }

  /** Say a word. Gives the whole move once it is complete. */
  say(word: string): string | undefined {
    const offer = this.offer(word);
    if (!offer) return undefined;
    const group = this.here;
    if (group.cyclic) {
      const held = group.next?.[offer.turn];
      if (!held) return undefined;
      this.habits.set(group.word, held.word);
      this.trail.push(held);
    }
    this.trail.push(offer.choice);
    if (!offer.choice.next) return this.words.join(" ");
    this.enter();
    return undefined;
  }

  /** The whole move, if there is only one. */
  static only(root: Choice): string | undefined {
    const words: string[] = [];
    let here: Choice = root;
    while (here.next?.length === 1 && here.next[0]) {
      here = here.next[0];
      words.push(here.word);
    }
    return here.next || !words.length ? undefined : words.join(" ");
  }

  /** The words on offer after which that word could be said. */
  leadingTo(word: string): string[] {
    const leads = (choice: Choice): boolean =>
      (choice.next ?? []).some((next) => next.word === word || (choice.cyclic && leads(next)));
    return this.offers()
      .filter((offer) => leads(offer.choice))
      .map((offer) => offer.choice.word);
  }

  /** Turn what is in hand; with a word given, to the next turn in which it can be said. */
  rotate(by: number, word?: string): void {
    const group = this.here.next ?? [];
    if (!this.here.cyclic || !group.length) return;
    for (let step = 1; step <= group.length; step++) {
      const turn = (this.turn + by * step + group.length * group.length) % group.length;
      const fits = !word || group[turn]?.next?.some((choice) => choice.word === word);
      if (fits) {
        this.turn = turn;
        break;
      }
    }
    const held = group[this.turn];
    if (held) this.habits.set(this.here.word, held.word);
  }

  /** Take that turn which an offer needs. */
  take(offer: Offer): void {
    if (this.here.cyclic) this.turn = offer.turn;
  }

  /** Unsay the last word that was a choice. */
  back(): void {
    while (this.trail.length > 1) {
      this.trail.pop();
      if (!this.here.cyclic && (this.here.next?.length ?? 0) > 1) break;
    }
    this.enter();
  }

  private get here(): Choice {
    return this.trail[this.trail.length - 1] as Choice;
  }

  /** Pass over words that are no choice, and take a cyclic group in hand as it was held before. */
  private enter(): void {
    while (this.here.next?.length === 1 && this.here.next[0]?.next && !this.here.cyclic)
      this.trail.push(this.here.next[0]);
    this.turn = 0;
    const habit = this.habits.get(this.here.word);
    if (this.here.cyclic && habit)
      this.turn = Math.max(0, this.here.next?.findIndex((choice) => choice.word === habit) ?? 0);
  }
}
