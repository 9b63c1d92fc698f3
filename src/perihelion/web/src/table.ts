/** A table in play: the words said so far, and what the person at this page does. */

import { Advice } from "./advice";
import { Surroundings } from "./around";
import { Board } from "./board";
import { showChanges } from "./changes";
import { listenToSalt, showFair } from "./fair";
import { askLeave, notice } from "./notice";
import { announce, complain, find, make } from "./page";
import { showPanels } from "./panels";
import type { Position, Said } from "./position";
import { Socket } from "./socket";
import { chime } from "./sound";
import { type Line, Talk } from "./talk";
import { Telling, type Told } from "./telling";
import { Walk } from "./walk";

/** So many choices fit on buttons. */
const FEW = 6;

export class Table {
  private position: Position | undefined;
  private readonly telling = new Telling();
  private readonly walk = new Walk({ word: "", label: "" });
  private readonly board: Board;
  private readonly socket: Socket;
  private readonly around = new Surroundings((what, more) => this.order(what, more));
  private readonly talk = new Talk((what, more) => this.order(what, more));
  private readonly id = document.body.dataset.table ?? "";
  private readonly advice = new Advice(this.id);
  /** The last word of a move that waits to be confirmed. */
  private pending: string | undefined;
  private looked: string | undefined;
  /** A move is on its way; nothing is offered until the server has answered. */
  private sent = false;

  constructor() {
    this.board = new Board(find("#board"), {
      choose: (word, touch) => this.choose(word, touch),
      refuse: (word) => this.refuse(word),
      look: (word) => this.look(word),
      rotate: (by) => this.rotate(by),
    });
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new Socket(
      `${scheme}//${location.host}/table/${this.id}/socket`,
      (message) => this.hear(message),
      (yes, later) => {
        const lost = find("#lost");
        lost.textContent = lost.dataset[later ? "later" : "lost"] ?? "";
        lost.hidden = yes;
        this.sent = false;
        if (yes) this.around.askTime();
      },
    );
    this.listen();
    askLeave();
  }

  private listen(): void {
    find("#back").addEventListener("click", () => this.back());
    find("#turn").addEventListener("click", () => this.rotate(1));
    find("#place").addEventListener("click", () => this.confirm());
    find("#undo").addEventListener("click", () => this.order("undo"));
    find("#curtain button").addEventListener("click", () => this.order("reveal"));
    find("#asked [data-yes]").addEventListener("click", () => this.order("answer", { yes: true }));
    find("#asked [data-no]").addEventListener("click", () => this.order("answer", { yes: false }));
    find("#zoom").addEventListener("click", () => this.zoom());
    find<HTMLFormElement>("#type").addEventListener("submit", (event) => {
      event.preventDefault();
      const input = find<HTMLInputElement>("#type input");
      if (input.value.trim()) this.play(input.value);
      input.value = "";
    });
    listenToSalt((words) => this.order("salt", { words }));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  private key(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
      return;
    if (event.key === "Escape") this.back();
    else if (event.key === "r" && !event.ctrlKey && !event.metaKey) this.rotate(1);
    else if (event.key === "R") this.rotate(-1);
    else if (event.key === "Enter" && this.pending && event.target === document.body)
      this.confirm();
    else if (event.key === "z" && (event.ctrlKey || event.metaKey) && this.position?.undo)
      this.order("undo");
    else return;
    event.preventDefault();
  }

  private hear(message: Record<string, unknown>): void {
    if (message.talk) this.talk.hear(message.talk as Line[], this.position);
    if (message.position) this.show(this.telling.hear(message.position as Told));
    this.around.hear(message);
    const said = (message.refused ?? message.why) as Said | undefined;
    if (!said) return;
    complain(said.say, said.rule);
    if (!this.sent) return;
    this.sent = false;
    this.offer();
    this.followKeyboard();
  }

  private show(position: Position): void {
    const before = this.position;
    const moved = before?.number !== position.number;
    this.position = position;
    this.board.show(position.svg);
    showPanels(position, (number) => `/table/${this.id}/${number}`);
    this.around.show(position);
    this.walk.restart(position.choices ?? { word: "", label: "" });
    this.pending = undefined;
    this.sent = false;
    if (moved) complain("");
    this.offer();
    if (position.yours) this.followKeyboard();
    find("#thinking").hidden = !position.thinking;
    find("#curtain").hidden = position.curtain === null;
    const lead = find("#curtain p");
    const called = position.seats[position.curtain ?? 0];
    lead.textContent = (lead.dataset.text ?? "").replace(
      "@@",
      called?.name || called?.colour || "",
    );
    this.showUndo(position);
    this.showHint(position);
    this.advice.show(position);
    showFair(position);
    const over = find("#over");
    const justEnded = over.hidden && position.over !== "";
    over.hidden = position.over === "";
    find("#outcome").textContent = position.over;
    find("#type").hidden = !position.yours;
    const yours = find("#prompt").dataset.yours ?? "";
    document.body.classList.toggle("yours", position.yours);
    if (moved) notice(position.yours, position.prompt);
    if (before && moved) {
      const turn = position.yours ? yours : position.prompt;
      announce([position.told, position.over || turn].filter(Boolean).join(". "));
      chime(position.over !== "");
    }
    if (justEnded) over.scrollIntoView({ block: "nearest" });
    if (justEnded) void showChanges(this.id);
    this.playForced(position);
  }

  /** A move that is the only one there is plays itself, after a moment to see what happened. */
  private playForced(position: Position): void {
    const move = position.choices ? Walk.only(position.choices) : undefined;
    if (!move || document.body.dataset.forced !== "on") return;
    setTimeout(() => {
      if (this.position === position && !this.sent) this.play(move);
    }, 700);
  }

  private showUndo(position: Position): void {
    const undo = find("#undo");
    undo.hidden = !position.undo;
    undo.textContent = undo.dataset[position.undo || "free"] ?? "";
    const asked = find("#asked");
    asked.hidden = position.asked === null;
    const text = find("#asked p");
    const answer = position.asked?.answer ?? false;
    text.textContent = answer
      ? (text.dataset.text ?? "").replace("@@", position.asked?.by ?? "")
      : (text.dataset.wait ?? "");
    for (const button of asked.querySelectorAll("button")) button.hidden = !answer;
  }

  private showHint(position: Position): void {
    const hint = find("#hint");
    hint.hidden = !position.hint || document.body.dataset.hints !== "on";
    find("#hint span").textContent = position.hint;
  }

  /** Show what may be said next: in the picture, as buttons, and as completions while typing. */
  private offer(): void {
    const offers = this.position?.yours && !this.sent ? this.walk.offers() : [];
    const homeless = this.board.offer(offers, this.walk.turns > 1);
    // Beside a button nobody looks for the other choice in the picture. What only begins a move (a
    // kind of action) is a menu, the same at every turn; and so is a yes or no.
    const menu =
      homeless.length > 0 || offers.length === 2 || offers.every((offer) => offer.choice.next);
    const buttons = menu && offers.length <= FEW ? offers : homeless;
    find("#choices").replaceChildren(
      ...buttons.map((offer) => {
        const button = make("button", offer.choice.label, { type: "button" });
        button.addEventListener("click", () => this.choose(offer.choice.word, false));
        button.addEventListener("focus", () => this.look(offer.choice.word));
        return button;
      }),
    );
    const before = this.walk.words.join(" ");
    find("#words").replaceChildren(
      ...offers.slice(0, 60).map((offer) => {
        const words = [before, ...this.heldWords(), offer.choice.word].filter(Boolean).join(" ");
        return make("option", offer.choice.label, { value: words });
      }),
    );
    find("#back").hidden = !this.walk.canGoBack && !this.pending;
    find("#turn").hidden = this.walk.turns < 2;
    find("#place").hidden = !this.pending;
    this.preview();
  }

  private heldWords(): string[] {
    const held = this.walk.held;
    return held ? [held.word] : [];
  }

  private look(word: string | undefined): void {
    this.looked = word;
    if (!this.pending) this.preview();
  }

  private preview(): void {
    const word = this.pending ?? this.looked;
    this.board.ghost(word ? this.walk.offer(word)?.choice.touches : undefined);
  }

  private choose(word: string, touch: boolean): void {
    complain("");
    const offer = this.walk.offer(word);
    if (!offer) return;
    const last = !offer.choice.next;
    const turnable = this.walk.turns > 1;
    const wait = document.body.dataset.confirm === "on" || (touch && turnable);
    if (last && wait) {
      if (this.pending === word && touch && turnable) this.walk.rotate(1, word);
      else if (this.pending === word) return this.confirm();
      else this.walk.take(offer);
      this.pending = word;
      this.offer();
      announce(offer.choice.label);
      return;
    }
    this.walk.take(offer);
    const move = this.walk.say(word);
    this.looked = undefined;
    if (move) this.play(move);
    else {
      this.offer();
      this.followKeyboard();
    }
  }

  /** A word that is not on offer: say what leads to it if that is no choice, else ask why not. */
  private refuse(word: string): void {
    if (!this.position?.yours || this.sent) return;
    const leading = this.walk.leadingTo(word);
    if (leading.length === 1 && leading[0]) {
      this.walk.say(leading[0]);
      this.offer();
      this.choose(word, false);
    } else if (leading.length) complain(this.position.prompt);
    else this.order("why", { words: [...this.walk.words, ...this.heldWords(), word].join(" ") });
  }

  private confirm(): void {
    const word = this.pending;
    this.pending = undefined;
    const move = word ? this.walk.say(word) : undefined;
    if (move) this.play(move);
  }

  private rotate(by: number): void {
    if (this.walk.turns < 2) return;
    this.walk.rotate(by, this.pending);
    const word = this.looked;
    this.offer();
    this.looked = word;
    this.preview();
    announce(this.walk.held?.label ?? "");
  }

  private back(): void {
    complain("");
    if (this.pending) this.pending = undefined;
    else this.walk.back();
    this.offer();
    this.followKeyboard();
  }

  private followKeyboard(): void {
    if (this.board.byKeyboard) this.board.focus();
  }

  private play(words: string): void {
    this.sent = true;
    this.order("move", { words });
    if (this.position) this.walk.restart(this.position.choices ?? { word: "", label: "" });
    this.offer();
  }

  private order(what: string, more: Record<string, unknown> = {}): void {
    this.socket.send({ do: what, number: this.position?.number ?? 0, ...more });
  }

  private zoom(): void {
    const button = find("#zoom");
    const on = find("#board").classList.toggle("zoomed");
    button.setAttribute("aria-pressed", String(on));
    button.textContent = button.dataset[on ? "out" : "in"] ?? "";
  }
}
