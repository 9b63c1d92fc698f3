/** Beside the game: clocks, invitations, pauses, the next game, and leaving or resigning. */

import { formatTime, remaining, ServerTime } from "./clock";
import { announce, find, make } from "./dom";
import type { Message, SendOrder } from "./messages";
import type { Position } from "./position";
import { showPresence } from "./presence";
import { ask } from "./question";
import { warn } from "./sound";
import type { ClockState, SidebarState } from "./wire";

const TICK_EVERY = 100;

/** What a press of the pause button does now; also the name of the button's text. */
export function pauseAction(
  state: Pick<SidebarState, "paused" | "pause" | "wish">,
): "resume" | "withdraw" | "agree" | "pause" {
  if (state.paused) return "resume";
  if (state.wish) return "withdraw";
  return state.pause ? "agree" : "pause";
}

export class Sidebar {
  private readonly time = new ServerTime();
  private position: Position | undefined;
  private here: readonly boolean[] = [];
  /** The seat and the decision that were last warned of little time. */
  private warned = "";

  constructor(private readonly order: SendOrder) {
    this.onPress("#leave", () => order("leave"));
    this.onPress("#resign", () => order("resign"));
    this.onPress("#end", () => order("end"));
    this.onPress("#pause", () => this.pause());
    this.onPress("#paused button", () => this.pause());
    this.onPress("#returning button", () => order("back"));
    this.onPress("#claim button", () => order("claim"));
    setInterval(() => this.tick(), TICK_EVERY);
  }

  /** Act when a button is pressed, after a question if it has one. */
  private onPress(selector: string, act: () => void): void {
    const button = document.querySelector<HTMLElement>(selector);
    button?.addEventListener("click", () => {
      const question = button.dataset.really;
      if (!question) act();
      else void ask(question, button.textContent ?? "").then((agreed) => agreed && act());
    });
  }

  receive({ time, watching }: Message): void {
    if (time) this.time.addSample(time.sent, time.now);
    if (!watching) return;
    this.here = watching.here;
    if (this.position) showPresence(this.here, this.position);
    find("#watching").textContent = watching.say;
    find("#watching").hidden = !watching.say;
  }

  show(position: Position): void {
    this.position = position;
    const state = position.sidebar;
    if (!state) return;
    this.showButtons(state);
    this.showNotices(state);
    this.showNext(state);
    for (const form of document.querySelectorAll<HTMLElement>("[data-open]")) {
      const seat = Number(form.dataset.open);
      form.hidden = !state.open.includes(seat) || position.seats[seat]?.kind !== "open";
      form.classList.toggle("open-seat", !form.hidden);
    }
    const invite = document.querySelector<HTMLElement>("#invite");
    if (invite) invite.hidden = !state.open.length;
    showPresence(this.here, position);
    this.tick();
  }

  private showButtons(state: SidebarState): void {
    for (const what of ["leave", "resign", "end", "pause", "plan"] as const) {
      const button = document.querySelector<HTMLElement>(`#${what}`);
      if (button) button.hidden = !state.may[what];
    }
    const pause = document.querySelector<HTMLElement>("#pause");
    if (!pause) return;
    // What was asked is answered where it is said.
    const answer = find("#paused button");
    const asked = state.pause !== "";
    answer.textContent = pause.dataset[pauseAction(state)] ?? "";
    answer.hidden = !state.may.pause || (state.paused && state.wish);
    if (asked) pause.hidden = true;
    pause.textContent = pause.dataset.pause ?? "";
  }

  private pause(): void {
    const state = this.position?.sidebar;
    if (state) this.order("pause", { yes: !state.paused && !state.wish });
  }

  private showNotices(state: SidebarState): void {
    const say = (selector: string, text: string): void => {
      find(selector).textContent = text;
      find(selector).hidden = !text;
    };
    if (state.pause && find("#paused p").textContent !== state.pause) announce(state.pause);
    find("#paused p").textContent = state.pause;
    find("#paused").hidden = !state.pause;
    say("#series", state.series);
    find("#returning").hidden = !state.back.length;
    const hands = document.querySelector<HTMLElement>("#hands");
    if (!hands) return;
    hands.hidden = !state.hands.length;
    hands.replaceChildren(
      ...state.hands.map(({ say: text, href, missing }) =>
        make("a", text, missing ? { href, class: "button" } : { href }),
      ),
    );
  }

  private showNext(state: SidebarState): void {
    find("#next").hidden = !state.next;
    if (state.next) find<HTMLAnchorElement>("#next a").href = state.next;
    find("#ready").textContent = state.ready.say;
    const { may, mine, offered, series } = state.ready;
    const button = find("#again button");
    button.textContent = button.dataset[offered ? "accept" : series ? "series" : "rematch"] ?? "";
    button.hidden = mine;
    const no = find("#again [name=answer]");
    no.textContent = no.dataset[mine ? "withdraw" : "decline"] ?? "";
    no.hidden = !mine && !offered;
    find("#again").hidden = !may;
  }

  /** Update the clocks, and warn the person when little time is left. */
  private tick(): void {
    const state = this.position?.sidebar;
    if (!state || !this.time.known) return;
    const now = this.time.now();
    const claim = state.claim;
    find("#claim").hidden = !claim || now < claim.since;
    find("#claim p").textContent = claim?.say ?? "";
    find("#claim button").textContent = claim?.button ?? "";
    if (state.clock) this.showClocks(state.clock, now);
  }

  private showClocks(clock: ClockState, now: number): void {
    const seats = find("#seats");
    seats.querySelectorAll<HTMLElement>("[data-clock]").forEach((shown) => {
      const seat = Number(shown.dataset.clock);
      const left = remaining(clock, seat, now);
      const low = left <= clock.low && clock.timed[seat] === true;
      shown.hidden = clock.timed[seat] === false;
      shown.dataset.ms = String(Math.round(left));
      shown.classList.toggle("running", seat === clock.running);
      shown.classList.toggle("low", low);
      const text = formatTime(left) + (low ? ` ${seats.dataset.low ?? ""}` : "");
      if (shown.textContent !== text) shown.textContent = text;
      const mine = this.position?.seats[seat]?.mine && seat === clock.running;
      const decision = `${seat}/${clock.since}`;
      if (low && mine && this.warned !== decision) {
        this.warned = decision;
        announce(`${seats.dataset.left ?? ""}: ${formatTime(left)}`);
        warn();
      }
    });
  }
}
