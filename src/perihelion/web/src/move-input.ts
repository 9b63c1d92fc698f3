/** Lets a person enter a move: on the board, by buttons, by keyboard or by typing its words. */

import { gainItems } from "./advice";
import { Board } from "./board";
import { announce, find, make, showNote, showProblem } from "./dom";
import type { SendOrder } from "./messages";
import { MoveBuilder, type Offer } from "./move-builder";
import type { Choice, Position } from "./position";
import { plain } from "./sentence";
import type { Preview } from "./wire";

const NO_CHOICES: Choice = { word: "", label: "" };
const MOST_BUTTONS = 6;
const MOST_COMPLETIONS = 60;
/** How long a position is shown before its only move is played. */
const FORCED_AFTER = 700;
/** How long the pointer rests before the server is asked what a move would bring. */
const GAINS_AFTER = 120;

/**
 * The offers that become buttons: those that have no shape on the board, and all of them if they
 * are few and belong together. They do if one has no shape (beside a button nobody looks for the
 * other choice in the picture), if it is a yes or no, or if each only begins a move (the kinds of
 * action, a menu that is the same at every turn).
 */
export function buttonOffers(offers: Offer[], withoutShape: Offer[]): Offer[] {
  const menu =
    withoutShape.length > 0 || offers.length === 2 || offers.every((offer) => offer.choice.next);
  return menu && offers.length <= MOST_BUTTONS ? offers : withoutShape;
}

export class MoveInput {
  private position: Position | undefined;
  private readonly builder = new MoveBuilder(NO_CHOICES);
  private readonly board: Board;
  /** The last word of a move that waits to be confirmed. */
  private pending: string | undefined;
  private hovered: string | undefined;
  /** The move whose gains were asked for last, and those known in this position. */
  private asked = "";
  private readonly gains = new Map<string, Preview>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A move is on its way; nothing is offered until the server has answered. */
  private sent = false;

  constructor(private readonly order: SendOrder) {
    this.board = new Board(find("#board"), {
      choose: (word, touch) => this.choose(word, touch),
      refuse: (word, label) => this.refuse(word, label),
      describe: (label) => this.describe(label),
      hover: (word) => this.hover(word),
      rotate: (by) => this.rotate(by),
    });
    find("#back").addEventListener("click", () => this.back());
    find("#turn").addEventListener("click", () => this.rotate(1));
    find("#place").addEventListener("click", () => this.confirm());
    find<HTMLFormElement>("#type").addEventListener("submit", (event) => {
      event.preventDefault();
      const input = find<HTMLInputElement>("#type input");
      if (input.value.trim()) this.play(input.value);
      input.value = "";
    });
  }

  /** Show a position and offer its moves. */
  show(position: Position): void {
    this.position = position;
    this.gains.clear();
    // A piece that was dropped here stays here; it does not fly in from where it was.
    this.board.show(position.svg, this.sent);
    this.builder.restart(position.choices ?? NO_CHOICES);
    this.pending = undefined;
    this.sent = false;
    this.offer();
    if (position.yours) this.followKeyboard();
    find("#type").hidden = !position.yours;
    this.playForced(position);
  }

  /** The connection has opened or closed: a move that was on its way gets no answer any more. */
  forgetSent(): void {
    this.sent = false;
  }

  /** The server has refused something: if it was a move, offer the moves again. */
  refused(): void {
    if (!this.sent) return;
    this.sent = false;
    this.offer();
    this.followKeyboard();
  }

  /** Handle a key; returns whether it meant something here. */
  key(event: KeyboardEvent): boolean {
    if (event.key === "Escape") this.back();
    else if (event.key === "r" && !event.ctrlKey && !event.metaKey) this.rotate(1, "spin");
    else if (event.key === "R") this.rotate(-1, "spin");
    else if (event.key === "f" && !event.ctrlKey && !event.metaKey) this.rotate(1, "flip");
    else if (!event.ctrlKey && !event.metaKey && this.board.zoom.key(event.key)) return true;
    else if (event.key === "Enter" && this.pending && event.target === document.body)
      this.confirm();
    else return false;
    return true;
  }

  private playForced(position: Position): void {
    const move = position.choices ? MoveBuilder.onlyMove(position.choices) : undefined;
    if (!move || document.body.dataset.forced !== "on") return;
    setTimeout(() => {
      if (this.position === position && !this.sent) this.play(move);
    }, FORCED_AFTER);
  }

  /** Show the words that may follow: on the board, as buttons, and as completions while typing. */
  private offer(): void {
    const offers = this.position?.yours && !this.sent ? this.builder.offers() : [];
    const withoutShape = this.board.offer(offers, this.builder.rotations > 1);
    find("#choices").replaceChildren(
      ...buttonOffers(offers, withoutShape).map((offer) => {
        const button = make("button", offer.choice.label, { type: "button" });
        const icon = this.board.iconOf(offer.choice.word);
        if (icon) button.prepend(icon);
        button.addEventListener("click", () => this.choose(offer.choice.word, false));
        button.addEventListener("focus", () => this.hover(offer.choice.word));
        return button;
      }),
    );
    find("#words").replaceChildren(
      ...offers.slice(0, MOST_COMPLETIONS).map((offer) => {
        return make("option", offer.choice.label, { value: this.wordsWith(offer.choice.word) });
      }),
    );
    const chosen = this.builder.chosen;
    for (const shape of find("#board").querySelectorAll<SVGElement>("[data-word]"))
      shape.classList.toggle("chosen", chosen.includes(shape.dataset.word ?? ""));
    find("#back").hidden = !this.builder.canGoBack && !this.pending;
    find("#turn").hidden = this.builder.rotations < 2;
    find("#place").hidden = !this.pending;
    this.preview();
  }

  /** The words so far, in the rotation that is held, and one more. */
  private wordsWith(word: string): string {
    const held = this.builder.held;
    return [...this.builder.words, ...(held ? [held.word] : []), word].join(" ");
  }

  private hover(word: string | undefined): void {
    this.hovered = word;
    if (!this.pending) this.preview();
  }

  private preview(): void {
    const word = this.pending ?? this.hovered;
    const choice = word ? this.builder.offer(word)?.choice : undefined;
    this.board.preview(choice?.touches);
    this.askGains(choice && !choice.next && word ? this.wordsWith(word) : "");
  }

  /** Ask what a whole move would bring, once the pointer rests; "" clears what was shown. */
  private askGains(words: string): void {
    if (words === this.asked) return;
    this.asked = words;
    clearTimeout(this.timer);
    find("#gains").replaceChildren();
    const known = this.gains.get(words);
    if (known) this.showGains(known);
    else if (words) this.timer = setTimeout(() => this.order("preview", { words }), GAINS_AFTER);
  }

  /** Show what a move would bring, if it is still the one that is asked for. */
  showGains(preview: Preview): void {
    this.gains.set(preview.words, preview);
    if (preview.words !== this.asked) return;
    find("#gains").replaceChildren(make("span", plain(preview.say)), ...gainItems(preview.gains));
  }

  private choose(word: string, touch: boolean): void {
    showProblem("");
    const offer = this.builder.offer(word);
    if (!offer) return;
    const rotatable = this.builder.rotations > 1;
    const confirms = document.body.dataset.confirm === "on" || (touch && rotatable);
    if (!offer.choice.next && confirms) {
      this.propose(offer, touch && rotatable);
      return;
    }
    this.builder.rotateFor(offer);
    const move = this.builder.add(word);
    this.hovered = undefined;
    if (move) this.play(move);
    else {
      this.offer();
      this.followKeyboard();
    }
  }

  /** Let a whole move wait for confirmation. Choosing it again rotates it, or else confirms it. */
  private propose(offer: Offer, rotates: boolean): void {
    const word = offer.choice.word;
    if (this.pending !== word) this.builder.rotateFor(offer);
    else if (rotates) this.builder.rotate(1, word);
    else {
      this.confirm();
      return;
    }
    this.pending = word;
    this.offer();
    announce(offer.choice.label);
  }

  /** For a word not on offer: choose the one word that leads to it, or ask the server why not. */
  private refuse(word: string, label: string): void {
    if (!this.position?.yours || this.sent) {
      this.describe(label);
      return;
    }
    const leading = this.builder.leadingTo(word);
    if (leading.length === 1 && leading[0]) {
      this.builder.add(leading[0]);
      this.offer();
      this.choose(word, false);
    } else if (leading.length) showProblem(this.position.prompt);
    else if (this.builder.switchTo(word)) this.switched();
    else this.order("why", { words: this.wordsWith(word) });
  }

  /** Say what a thing is that cannot be chosen, and what may be done now. */
  private describe(label: string): void {
    const sentences = [label, this.position?.prompt ?? ""].filter(Boolean);
    showNote(sentences.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" "));
  }

  /** Something else was taken in hand. */
  private switched(): void {
    showProblem("");
    this.pending = undefined;
    this.hovered = undefined;
    this.offer();
    this.followKeyboard();
  }

  private confirm(): void {
    const word = this.pending;
    this.pending = undefined;
    const move = word ? this.builder.add(word) : undefined;
    if (move) this.play(move);
  }

  private rotate(by: number, how: "rotate" | "spin" | "flip" = "rotate"): void {
    if (this.builder.rotations < 2) return;
    if (how === "flip") this.builder.flip(this.pending);
    else this.builder[how](by, this.pending);
    const word = this.hovered;
    this.offer();
    this.hovered = word;
    this.preview();
    announce(this.builder.held?.label ?? "");
  }

  private back(): void {
    showProblem("");
    if (this.pending) this.pending = undefined;
    else this.builder.back();
    this.offer();
    this.followKeyboard();
  }

  private followKeyboard(): void {
    if (this.board.byKeyboard) this.board.focus();
  }

  /** Draw a move on the board until something else is looked at. */
  draw(touches: Record<string, string> | undefined): void {
    this.board.preview(touches);
  }

  /** Show the picture of an earlier position, in which nothing can be done. */
  showEarlier(svg: string): void {
    this.board.show(svg);
  }

  play(words: string): void {
    this.sent = true;
    this.order("move", { words });
    if (this.position) this.builder.restart(this.position.choices ?? NO_CHOICES);
    this.offer();
  }
}
