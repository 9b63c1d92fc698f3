/** The page of a table in play: receives positions, shows them, and sends what the person does. */

import { Advice } from "./advice";
import { Chat } from "./chat";
import { Coach } from "./coach";
import { ReceivedPosition } from "./diff";
import { announce, fill, find, showProblem } from "./dom";
import { Fairness } from "./fairness";
import { currentForm, watchForm } from "./form";
import { outline } from "./highlight";
import { Hint } from "./hint";
import { celebrate } from "./joy";
import { outlineLast, watchLog, wholeTurn } from "./log";
import { Mending } from "./mending";
import type { Message } from "./messages";
import { MoveInput } from "./move-input";
import { notifyTurn, requestPermission } from "./notifications";
import { Pace, paceOf } from "./pace";
import { watchPad } from "./pad";
import { showOutcome, showPanels, won } from "./panels";
import { PendingOrder } from "./pending";
import type { Position } from "./position";
import { watchDialog } from "./question";
import { showRatingChanges } from "./ratings";
import { Recap } from "./recap";
import { drawn, plain } from "./sentence";
import { Sidebar } from "./sidebar";
import { Socket } from "./socket";
import { chime } from "./sound";
import { selectTab, watchTabs } from "./tabs";
import { CLOSE_CODES } from "./wire";

/** Which of its texts the page shows after the socket was closed with a code. */
const LOST_TEXTS: Record<number, string> = {
  [CLOSE_CODES.TRY_LATER]: "later",
  [CLOSE_CODES.SIGNED_OUT]: "out",
};

export class Table {
  /** The position that is shown. */
  private position: Position | undefined;
  /** The newest one that has come; it may have to wait until it is shown. */
  private newest: Position | undefined;
  private readonly pace = new Pace<Position>(
    (position) => this.show(position),
    paceOf(document.body.dataset.pace),
  );
  private readonly received = new ReceivedPosition();
  private readonly pending = new PendingOrder();
  private readonly id = document.body.dataset.table ?? "";
  private readonly input = new MoveInput((name, details) => this.order(name, details));
  private readonly sidebar = new Sidebar((name, details) => this.order(name, details));
  private readonly chat = new Chat((name, details) => this.order(name, details));
  private readonly advice = new Advice(
    this.id,
    (touches) => this.input.draw(touches),
    (words) => this.input.play(words),
  );
  private readonly coach = new Coach(
    (name, details) => this.order(name, details),
    (touches) => this.input.draw(touches),
  );
  private readonly recap = new Recap(
    this.id,
    (earlier) => {
      this.input.board.show(earlier.svg);
      find("#told").replaceChildren(...drawn(earlier.told));
      outline(earlier.log.at(-1)?.touches ?? [], "last");
    },
    () => this.position && this.show(this.position),
  );
  private readonly mending = new Mending((name, details) => this.order(name, details));
  private readonly fairness = new Fairness(this.id, (name, details) => this.order(name, details));
  private readonly hint = new Hint();
  private readonly socket: Socket;

  constructor() {
    const steps = document.body.dataset.pace === "none" ? "" : "&steps=on";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new Socket(
      () => `${scheme}//${location.host}/table/${this.id}/socket?form=${currentForm()}${steps}`,
      (message) => this.receive(message),
      (connected, code) => {
        const lost = find("#lost");
        lost.textContent = lost.dataset[LOST_TEXTS[code] ?? "lost"] ?? "";
        lost.hidden = connected;
        this.input.forgetSent();
        if (!connected && this.pending.disconnected()) showProblem(lost.dataset.unsure ?? "");
      },
      () => ({ do: "time", sent: performance.now() }),
    );
    this.listen();
    requestPermission();
  }

  private listen(): void {
    find("#undo").addEventListener("click", () => this.undo());
    find("#undo-turn").addEventListener("click", () => this.undoTurn());
    watchLog((to) => this.order("undo", { to }));
    find("#curtain button").addEventListener("click", () => this.order("reveal"));
    find("#asked [data-yes]").addEventListener("click", () => this.order("answer", { yes: true }));
    find("#asked [data-no]").addEventListener("click", () => this.order("answer", { yes: false }));
    watchTabs();
    watchPad();
    watchDialog("#about-table", "#open-about");
    watchForm((form) => this.order("form", { form }));
    document.addEventListener("keydown", (event) => this.key(event));
    this.listenToSkips(find("#board"));
  }

  /** Whoever does not want to wait clicks and sees the newest position at once. That click is meant
   * for what was shown before, so it chooses nothing. */
  private listenToSkips(board: HTMLElement): void {
    let skipped = false;
    board.addEventListener("pointerdown", () => {
      skipped = this.recap.stop() || this.pace.busy;
      if (this.pace.busy) this.pace.skip();
    });
    board.addEventListener(
      "click",
      (event) => {
        if (skipped) event.stopPropagation();
        skipped = false;
      },
      { capture: true },
    );
  }

  /** Take back the last decision, or a whole row that was picked at once. */
  private undo(): void {
    const { log = [], undo_until = 0 } = this.newest ?? {};
    const to = this.input.picks.rowIn(log) ?? 0;
    this.input.picks.forgetRow();
    this.order("undo", to && to <= undo_until ? { to } : {});
  }

  /** The first move of one's own turn, if the whole of it can be taken back at once. */
  private get turnBegan(): number | undefined {
    const { log = [], seats = [], undo_until = 0, undo = "" } = this.newest ?? {};
    const mine = seats.map((seat) => seat.mine);
    return undo === "free" ? wholeTurn(log, mine, undo_until) : undefined;
  }

  private undoTurn(): void {
    this.input.picks.forgetRow();
    if (this.turnBegan) this.order("undo", { to: this.turnBegan });
  }

  private key(event: KeyboardEvent): void {
    const target = event.target;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (document.querySelector("dialog[open]")) return; // its keys are its own
    if (!this.input.key(event)) {
      const undo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!undo || !this.position?.undo) return;
      if (event.shiftKey) this.undoTurn();
      else this.undo();
    }
    event.preventDefault();
  }

  private receive(message: Message): void {
    if (message.chat) this.chat.add(message.chat, this.position);
    if (message.position) this.arrive(this.received.apply(message.position));
    if (message.time) this.pending.answered(message.time.sent);
    if (message.refused) this.pending.refused();
    if (message.preview) this.input.gains.show(message.preview);
    this.sidebar.receive(message);
    if (message.misfit) {
      this.input.refused();
      void this.mending.misfit(message.misfit);
    }
    if (message.why) this.input.explanations.answer(message.why);
    if (!message.refused) return;
    showProblem(message.refused.say, message.refused.rule);
    this.input.refused();
  }

  /** A position has come: show it after those before it. Own moves are shown at once. */
  private arrive(position: Position): void {
    const before = this.newest;
    this.newest = position;
    this.sendAgain(position);
    this.fairness.show(position); // the others wait for our salt: it does not wait for the picture
    const last = position.log[position.log.length - 1];
    const mine = position.seats[last?.seat ?? -1]?.mine ?? false;
    const further = before && position.moves > before.moves;
    this.pace.add(position, !further || (mine && !this.pace.busy));
  }

  /** Make the move again that was lost with the connection, or say that it cannot be made. */
  private sendAgain(position: Position): void {
    const order = this.pending.position(position);
    if (order === "stale") showProblem(find("#lost").dataset.stale ?? "");
    else if (order) this.order(order.do, order);
  }

  private show(position: Position): void {
    const before = this.position;
    const moved = before?.number !== position.number;
    this.position = position;
    if (moved) showProblem("");
    this.input.show(position);
    showPanels(position, (number) => `/table/${this.id}/${number}`);
    outlineLast(position);
    if (!before) this.recap.propose(position);
    else if (moved) this.recap.withdraw();
    this.sidebar.show(position);
    find("#thinking").hidden = !position.thinking || (position.coach?.waits ?? false);
    this.showCurtain(position);
    this.showUndo(position);
    this.hint.show(position);
    this.showRule(position);
    this.advice.show(position);
    this.coach.show(position.coach);
    this.mending.show(position);
    document.body.classList.toggle("yours", position.yours);
    if (moved) notifyTurn(position.yours, position.prompt);
    if (before && moved) this.announceMove(position);
    this.showEnd(position, before !== undefined);
  }

  private showCurtain(position: Position): void {
    find("#curtain").hidden = position.curtain === null;
    const text = find("#curtain p");
    const seat = position.seats[position.curtain ?? 0];
    text.textContent = fill(text.dataset.text, seat?.name || seat?.colour || "");
  }

  private showUndo(position: Position): void {
    const undo = find("#undo");
    const playing = position.over === "" && position.seats.some(({ mine }) => mine);
    undo.hidden = !position.undo && !playing;
    (undo as HTMLButtonElement).disabled = !position.undo;
    undo.textContent = undo.dataset[position.undo || "free"] ?? "";
    find("#undo-turn").hidden = this.turnBegan === undefined;
    const asked = find("#asked");
    asked.hidden = position.asked === null;
    const text = find("#asked p");
    const answer = position.asked?.answer ?? false;
    text.replaceChildren(
      ...drawn(answer ? (position.asked?.say ?? "") : (text.dataset.wait ?? "")),
    );
    for (const button of asked.querySelectorAll("button")) button.hidden = !answer;
  }

  /** Rules open at the part that the present decision is about. */
  private showRule(position: Position): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-rules-link]"))
      link.hash = position.rule;
  }

  private announceMove(position: Position): void {
    const turn = position.yours ? find("#prompt").dataset.yours : position.prompt;
    announce([plain(position.told), turn].filter(Boolean).join(" "));
    chime(position.over !== "");
  }

  private showEnd(position: Position, inSight: boolean): void {
    const over = find("#over");
    const justEnded = over.hidden && position.over !== "";
    over.hidden = position.over === "";
    showOutcome(position);
    if (!justEnded) return;
    if (inSight && won(position)) celebrate(over);
    over.scrollIntoView({ block: "nearest" });
    selectTab("pad");
    void showRatingChanges(this.id);
  }

  private order(wanted: string, given: Record<string, unknown> = {}): void {
    const [name, details] = this.mending.sent(wanted, given);
    const order = { do: name, number: this.newest?.number ?? 0, ...details };
    const sent = this.socket.send(order);
    if (sent) this.pending.sent(order, performance.now());
    if (sent || name === "form") return;
    showProblem(find("#lost").dataset.unsent ?? "");
    this.input.refused();
  }
}
