/**
 * Builds a move word by word from the tree of choices: the words so far, and those that may follow.
 *
 * Nobody has to pick a word from a cyclic group (the rotations of a tile, the stars to place): one
 * of its words is always held, and the words after it are offered at once. Words that need another
 * rotation are offered too, and choosing one takes that rotation. A word of the group that is a
 * whole move is offered beside it.
 */

import type { Choice } from "./position";

export interface Offer {
  choice: Choice;
  /** The rotation it needs, if it follows a cyclic group; else 0. */
  rotation: number;
  /** Whether the held rotation is the one it needs. */
  fits: boolean;
  /** Whether it stands beside a cyclic group and needs no rotation. */
  beside?: boolean;
}

/** A word that follows the first one, which needs not be chosen before it. */
interface Shortcut {
  first: string;
  choice: Choice;
}

/** The words that may follow a choice; if it is cyclic, those that may follow any of its group. */
function followers(choice: Choice): Map<string, Choice> {
  const next = choice.next ?? [];
  const after = choice.cyclic ? next.flatMap((one) => one.next ?? []) : [];
  // Which rotation they need shows only when the group is entered.
  const unsettled = after.map(({ word, label }) => ({ word, label, next: [] }));
  return new Map([...next, ...unsettled].map((one) => [one.word, one]));
}

/** The side up in a word of a cyclic group: what stands before the number of turns. Words without a
 * number are things to choose among, not turns of one thing. */
function sideOf(choice: Choice | undefined): string {
  return choice && isTurn(choice) ? choice.word.replace(/\d+$/, "") : "";
}

function isTurn(choice: Choice): boolean {
  return /\d$/.test(choice.word);
}

function fits(choice: Choice, word: string): boolean {
  return choice.next?.some((next) => next.word === word) ?? false;
}

export class MoveBuilder {
  private path: Choice[];
  private rotation = 0;
  /** The word held last in each cyclic group, by the word before the group. */
  private readonly lastHeld = new Map<string, string>();

  constructor(root: Choice) {
    this.path = [root];
    this.enter();
  }

  /** Start over. In a new position tiles stay in the rotation they were last held in, but of things
   * to choose among the first is held again. */
  restart(root: Choice, anew = false): void {
    this.path = [root];
    if (anew && root.cyclic && !root.next?.some(isTurn)) this.lastHeld.delete(root.word);
    this.enter();
  }

  get words(): string[] {
    return this.path.slice(1).map((choice) => choice.word);
  }

  get canGoBack(): boolean {
    return this.path.slice(1).some((_, index) => (this.path[index]?.next?.length ?? 0) > 1);
  }

  /** What was chosen last, as people call it; "" if there was nothing to choose yet. */
  get label(): string {
    return this.canGoBack ? this.last.label : "";
  }

  /** How many rotations there are to choose from, 0 where nothing rotates. */
  get rotations(): number {
    return this.group.length;
  }

  /** Whether what is held can be turned without turning it over. */
  get spins(): boolean {
    const side = sideOf(this.held);
    return this.group.filter((one) => isTurn(one) && sideOf(one) === side).length > 1;
  }

  /** Whether what is held has another side. */
  get flips(): boolean {
    const side = sideOf(this.held);
    return this.group.some((choice) => sideOf(choice) !== side);
  }

  /** The words of the cyclic group of which one is held, none where nothing rotates. */
  private get group(): Choice[] {
    return this.last.cyclic ? (this.last.next ?? []).filter((choice) => choice.next) : [];
  }

  /** The held word of a cyclic group. */
  get held(): Choice | undefined {
    return this.group[this.rotation];
  }

  /** Hold another word of the cyclic group; returns whether it is in it. */
  take(word: string): boolean {
    const rotation = this.group.findIndex((choice) => choice.word === word);
    if (rotation < 0) return false;
    this.rotation = rotation;
    this.lastHeld.set(this.last.word, word);
    return true;
  }

  /** The words so far, in the rotation that is held, and one more. */
  wordsWith(word: string): string {
    const beside = this.last.next?.some((choice) => choice.word === word && !choice.next);
    return [...this.words, ...(this.held && !beside ? [this.held.word] : []), word].join(" ");
  }

  /** The words that may follow, those that fit the held rotation first. */
  offers(): Offer[] {
    const group = this.group;
    const offers: Offer[] = (this.last.next ?? [])
      .filter((choice) => !group.includes(choice))
      .map((choice) => ({ choice, rotation: this.rotation, fits: true, beside: true }));
    const seen = new Set<string>();
    for (let step = 0; step < group.length; step++) {
      const rotation = (this.rotation + step) % group.length;
      for (const choice of group[rotation]?.next ?? []) {
        if (seen.has(choice.word)) continue;
        seen.add(choice.word);
        offers.push({ choice, rotation, fits: step === 0 });
      }
    }
    return offers;
  }

  offer(word: string): Offer | undefined {
    return this.offers().find((offer) => offer.choice.word === word);
  }

  /** Add a word that is on offer; returns the whole move once it is complete. */
  add(word: string): string | undefined {
    const offer = this.offer(word);
    if (!offer) return undefined;
    const held = offer.beside ? undefined : this.group[offer.rotation];
    if (held) {
      this.lastHeld.set(this.last.word, held.word);
      this.path.push(held);
    }
    this.path.push(offer.choice);
    if (!offer.choice.next) return this.words.join(" ");
    this.enter();
    return undefined;
  }

  /** The whole move, if the tree holds only one. */
  static onlyMove(root: Choice): string | undefined {
    const words: string[] = [];
    let last: Choice = root;
    while (last.next?.length === 1 && last.next[0]) {
      last = last.next[0];
      words.push(last.word);
    }
    return last.next || !words.length ? undefined : words.join(" ");
  }

  /** The words on offer that a word not yet on offer could directly follow. */
  leadingTo(word: string): string[] {
    return this.offers()
      .filter((offer) => followers(offer.choice).has(word))
      .map((offer) => offer.choice.word);
  }

  /** The words not yet on offer that follow one word on offer alone: choosing one means both. */
  direct(): Map<string, Shortcut> {
    const offers = this.offers();
    const shortcuts = new Map<string, Shortcut>();
    const ambiguous = new Set(offers.map((offer) => offer.choice.word));
    for (const { choice } of offers)
      for (const [word, follower] of followers(choice)) {
        if (shortcuts.has(word)) ambiguous.add(word);
        else shortcuts.set(word, { first: choice.word, choice: follower });
      }
    for (const word of ambiguous) shortcuts.delete(word);
    return shortcuts;
  }

  /** What can be chosen: words on offer, words to hold, and words that mean two; `drawn` says which
   * of them are in the picture. */
  on(drawn: (word: string) => boolean): { offers: Offer[]; hands: Offer[]; direct: string[] } {
    const hands = this.group.map((choice, rotation) => ({ choice, rotation, fits: true }));
    return {
      offers: this.offers(),
      hands: hands.filter(({ choice }) => drawn(choice.word)),
      direct: [...this.direct().keys()],
    };
  }

  /** What a word leads to, and the words of the move up to it. */
  ahead(word: string): { choice: Choice | undefined; words: string } {
    const shortcut = this.offer(word) ? undefined : this.direct().get(word);
    if (!shortcut) return { choice: this.offer(word)?.choice, words: this.wordsWith(word) };
    return { choice: shortcut.choice, words: `${this.wordsWith(shortcut.first)} ${word}` };
  }

  /** The words that were chosen where there was a choice. */
  get chosen(): string[] {
    return this.path
      .filter((_, index) => (this.path[index - 1]?.next?.length ?? 0) > 1)
      .concat(this.held ?? [])
      .map((choice) => choice.word);
  }

  /** Take another word instead of one chosen earlier, or the last one back; returns whether there was
   * such a choice. */
  switchTo(word: string): boolean {
    const held = this.words.length;
    for (let end = this.path.length - 1; end > 0; end--) {
      const before = this.path[end - 1];
      const other = before?.next?.find((choice) => choice.word === word);
      if (!other?.next || before?.cyclic) continue;
      const again = this.path[end] === other;
      this.path.splice(end, this.path.length, other);
      this.enter();
      if (again && this.words.length === held) this.back();
      return true;
    }
    return false;
  }

  /** Rotate what is held; with a word given, on to the next rotation that the word fits. */
  rotate(by: number, word?: string): void {
    this.hold(by, (choice) => !word || fits(choice, word));
  }

  /** Rotate what is held without turning it over, or take the next thing in hand. */
  spin(by: number, word?: string): void {
    const side = sideOf(this.held);
    this.hold(by, (choice) => sideOf(choice) === side && (!word || fits(choice, word)));
  }

  /** Turn over what is held, in the same rotation if that side has it; false if it has one side. */
  flip(word?: string): boolean {
    const held = this.held;
    const over = (choice: Choice) =>
      sideOf(choice) !== sideOf(held) && (!word || fits(choice, word));
    const same = (choice: Choice) =>
      choice.word.slice(sideOf(choice).length) === held?.word.slice(sideOf(held).length);
    return this.hold(1, (choice) => over(choice) && same(choice)) || this.hold(1, over);
  }

  /** Go on in the cyclic group to the next word that will do; returns whether there is one. */
  private hold(by: number, willDo: (choice: Choice) => boolean): boolean {
    const group = this.group;
    for (let step = 1; step <= group.length; step++) {
      const rotation = (this.rotation + by * step + group.length * group.length) % group.length;
      const choice = group[rotation];
      if (!choice || !willDo(choice)) continue;
      this.rotation = rotation;
      this.lastHeld.set(this.last.word, choice.word);
      return true;
    }
    return false;
  }

  /** Take the rotation that an offer needs. */
  rotateFor(offer: Offer): void {
    if (this.last.cyclic) this.rotation = offer.rotation;
  }

  /** Remove the last word that was a choice, and all after it. */
  back(): void {
    while (this.path.length > 1) {
      this.path.pop();
      if (!this.last.cyclic && (this.last.next?.length ?? 0) > 1) break;
    }
    this.enter();
  }

  private get last(): Choice {
    return this.path[this.path.length - 1] as Choice;
  }

  /** Pass over words without an alternative; hold a cyclic group as it was held before. */
  private enter(): void {
    while (this.last.next?.length === 1 && this.last.next[0]?.next && !this.last.cyclic)
      this.path.push(this.last.next[0]);
    const held = this.lastHeld.get(this.last.word);
    this.rotation = Math.max(
      0,
      this.group.findIndex((choice) => choice.word === held),
    );
  }
}
