/** Lets a person enter a move: on the board, by buttons, by keyboard or by typing its words. */

import { Board } from "./board";
import { announce, find, showProblem } from "./dom";
import { Explanations } from "./explanations";
import { whenForced } from "./forced";
import { Gains } from "./gains";
import { guide } from "./guide";
import type { SendOrder } from "./messages";
import { MoveBuilder, type Offer } from "./move-builder";
import { buttonOffers, showButtons, showCompletions, showTools, watchTyping } from "./offers";
import { Picks } from "./picks";
import type { Choice, PlayablePosition } from "./position";

const NO_CHOICES: Choice = { word: "", label: "" };
const NOTHING = { offers: [], hands: [], direct: [] };
/** Milliseconds that the answer to a move may take before its offers are withdrawn. */
const PROMPT_ANSWER = 120;

export class MoveInput {
  private position: PlayablePosition | undefined;
  private readonly builder = new MoveBuilder(NO_CHOICES);
  readonly board: Board;
  readonly picks = new Picks();
  readonly gains: Gains;
  readonly explanations = new Explanations();
  private hoveredPick: string | undefined;
  /** The moves of what was picked that are still to be played, or to be confirmed. */
  private row: string[] = [];
  /** The last word of a move that waits to be confirmed. */
  private pending: string | undefined;
  private hovered: string | undefined;
  /** A move is on its way; nothing can be chosen until the server has answered. */
  private sent = false;
  private withdrawal: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly order: SendOrder) {
    this.gains = new Gains(order);
    this.board = new Board(find("#board"), {
      choose: (word, touch) => this.choose(word, touch),
      refuse: (word, label) => this.refuse(word, label),
      describe: (label) => this.explanations.describe(label),
      hover: (word) => this.hover(word),
      rotate: (by) => this.rotate(by),
      pickable: (id) => this.mayPlay && this.picks.has(id),
      pick: (id, touch) => this.pick(id, touch),
      hoverPick: (id) => this.hoverPick(id),
    });
    find("#back").addEventListener("click", () => this.back());
    find("#turn").addEventListener("click", () => this.rotate(1, "spin"));
    find("#flip").addEventListener("click", () => this.rotate(1, "flip"));
    find("#place").addEventListener("click", () => this.confirm());
    watchTyping((words) => this.play(words));
  }

  /** Show a position and offer its moves. */
  show(position: PlayablePosition): void {
    const moved = this.position?.number !== position.number;
    this.position = position;
    if (moved) this.gains.forget();
    this.explanations.prompt = position.prompt;
    // A piece that was dropped here stays here; it does not fly in from where it was.
    this.board.show(position.svg, this.sent);
    this.builder.restart(position.choices ?? NO_CHOICES, moved);
    this.picks.restart(position.plan, position.number);
    this.hoveredPick = undefined;
    this.pending = undefined;
    const row = this.sent && moved && position.yours ? this.row : [];
    this.sent = false;
    if (row.length) {
      this.playRow(row);
      return;
    }
    this.row = [];
    this.offer();
    if (position.yours) this.followKeyboard();
    find("#type").hidden = !position.yours;
    whenForced(position.choices, (words) => {
      if (this.position === position && !this.sent) this.play(words);
    });
  }

  /** The connection has opened or closed: a move on its way gets no answer any more. */
  forgetSent(): void {
    this.sent = false;
  }

  /** The server has refused something: if it was a move, offer the moves again. */
  refused(): void {
    if (!this.sent) return;
    this.sent = false;
    this.row = [];
    this.picks.restart(this.position?.plan ?? null, this.position?.number ?? 0);
    this.offer();
    this.followKeyboard();
  }

  /** Handle a key; returns whether it meant something here. */
  key(event: KeyboardEvent): boolean {
    if (event.key === "Escape") this.back();
    else if (event.key === "r" && !event.ctrlKey && !event.metaKey) this.rotate(1, "spin");
    else if (event.key === "R") this.rotate(-1, "spin");
    else if (event.key === "f" && !event.ctrlKey && !event.metaKey) this.rotate(1, "flip");
    else if (!event.ctrlKey && !event.metaKey && this.board.look(event.key)) return true;
    else if (event.key === "Enter" && this.pending && event.target === document.body)
      this.confirm();
    else return false;
    return true;
  }

  /** Show the words that may follow: on the board, as buttons, and as completions while typing. */
  private offer(): void {
    const { offers, hands, direct } = this.mayPlay ? this.builder.on(this.board.has) : NOTHING;
    const withoutShape = this.board.offer([...offers, ...hands], this.builder.rotations > 1);
    this.board.offerDirect(direct);
    this.board.offerPicks(this.mayPlay ? this.picks.open : [], this.picks.chosen);
    // What can be picked in the picture, or is in hand there, needs no buttons.
    const words = offers.map((offer) => this.builder.wordsWith(offer.choice.word));
    const shown = hands.length ? withoutShape : buttonOffers(offers, withoutShape);
    showButtons(
      words.every((begun) => this.picks.leadTo(begun)) ? [] : shown,
      (word) => this.choose(word, false),
      (word) => this.hover(word),
    );
    showCompletions(offers, (word) => this.builder.wordsWith(word));
    this.board.markChosen([...this.builder.chosen, ...(this.pending ? [this.pending] : [])]);
    showTools({
      back: this.builder.canGoBack || this.pending || this.picks.chosen.length,
      turn: this.builder.spins,
      flip: this.builder.flips,
      place: this.pending || this.row.length,
    });
    this.preview();
    this.countPicks();
    const onBoard = offers.length > withoutShape.length;
    const waits = Boolean(this.pending ?? this.row[0]);
    if (this.mayPlay) guide({ chosen: this.builder.label, onBoard, waits }, this.position?.prompt);
  }

  private hover(word: string | undefined): void {
    this.hovered = word;
    if (!this.pending && !this.sent) this.preview();
  }

  private preview(): void {
    const { choice, words } = this.builder.ahead(this.pending ?? this.hovered ?? "");
    this.board.preview(choice?.touches);
    this.gains.ask(choice && !choice.next ? words : "");
  }

  private choose(word: string, touch: boolean): void {
    if (this.sent) return;
    showProblem("");
    const offer = this.builder.offer(word);
    const shortcut = offer ? undefined : this.builder.direct().get(word);
    if (offer) this.chooseOffer(offer, touch);
    else if (this.builder.take(word)) this.switched();
    else if (shortcut) {
      this.builder.add(shortcut.first);
      // Where nothing else could follow, the word itself was added too.
      if (this.builder.words.includes(word)) this.switched();
      else this.choose(word, touch);
    }
  }

  private chooseOffer(offer: Offer, touch: boolean): void {
    this.picks.forgetRow();
    this.row = [];
    const turns = touch && this.builder.rotations > 1;
    if (!offer.choice.next && (turns || document.body.dataset.confirm === "on")) {
      this.propose(offer, turns);
      return;
    }
    this.builder.rotateFor(offer);
    const move = this.builder.add(offer.choice.word);
    this.hovered = undefined;
    if (move) this.play(move);
    else this.switched();
  }

  private get mayPlay(): boolean {
    return (this.position?.yours ?? false) && !this.sent;
  }

  /** Pick a shape; what is picked is played as soon as nothing is left to pick. */
  private pick(id: string, touch: boolean): void {
    if (!this.mayPlay) return;
    showProblem("");
    this.hoveredPick = undefined;
    this.row = this.picks.pick(id) ?? [];
    // A single touch does not make several moves at once: nobody has seen what it would do.
    const unseen = touch && this.row.length > 1 && this.picks.chosen.length === 1;
    if (this.row.length && !unseen && document.body.dataset.confirm !== "on") {
      this.playRow(this.row);
      return;
    }
    this.offer();
    this.followKeyboard();
    announce(find("#gains").textContent ?? "");
  }

  private playRow([words = "", ...rest]: string[]): void {
    this.row = rest;
    this.play(words);
  }

  private hoverPick(id: string | undefined): void {
    if (id === this.hoveredPick) return;
    this.hoveredPick = id && !this.picks.chosen.includes(id) ? id : undefined;
    this.countPicks();
  }

  private countPicks(): void {
    const plan = this.position?.plan;
    if (plan && this.mayPlay) this.gains.count(plan, this.picks, this.hoveredPick);
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
      this.explanations.describe(label);
      return;
    }
    const leading = this.builder.leadingTo(word);
    if (leading.length) {
      const choices = leading.map((first) => this.builder.offer(first)?.choice.label ?? "");
      this.explanations.sayFirst(choices, label);
    } else if (this.builder.switchTo(word)) this.switched();
    else {
      this.explanations.ask(label);
      this.order("why", { words: this.builder.wordsWith(word) });
    }
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
    if (this.sent) return;
    const { row, pending } = this;
    this.pending = undefined;
    const move = pending && !row.length ? this.builder.add(pending) : undefined;
    if (row.length) this.playRow(row);
    else if (move) this.play(move);
  }

  private rotate(by: number, how: "rotate" | "spin" | "flip" = "rotate"): void {
    if (this.builder.rotations < 2 || this.sent) return;
    if (how === "flip") this.builder.flip(this.pending);
    else this.builder[how](by, this.pending);
    this.offer();
    announce(this.builder.held?.label ?? "");
  }

  private back(): void {
    if (this.sent) return;
    showProblem("");
    this.row = [];
    if (this.pending) this.pending = undefined;
    else if (!this.picks.back()) this.builder.back();
    this.offer();
    this.followKeyboard();
  }

  private followKeyboard(): void {
    if (this.board.byKeyboard) this.board.focus();
  }

  /** Draw a move on the board until something else is looked at. */
  readonly draw = (touches?: Record<string, string>): void => this.board.preview(touches);

  play(words: string): void {
    this.sent = true;
    if (this.position) this.builder.restart(this.position.choices ?? NO_CHOICES);
    this.order("move", { words });
    // The board stays as it is if the answer comes at once: it would be painted twice for nothing.
    clearTimeout(this.withdrawal);
    this.withdrawal = setTimeout(() => this.sent && this.offer(), PROMPT_ANSWER);
  }
}
