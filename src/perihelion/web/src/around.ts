/** What stands around the game: clocks, invitations, pauses, and what somebody may do besides. */

import { type ClockKept, remaining, ServerTime, spell } from "./clock";
import { announce, find } from "./page";
import type { Around, Position } from "./position";
import { warn } from "./sound";

const ASK_TIME_EVERY = 10_000;
const TICK_EVERY = 100;

type Order = (what: string, more?: Record<string, unknown>) => void;

export class Surroundings {
  private readonly time = new ServerTime();
  private position: Position | undefined;
  private warned = "";

  constructor(private readonly order: Order) {
    this.press("#leave", () => order("leave"));
    this.press("#resign", () => order("resign"));
    this.press("#end", () => order("end"));
    this.press("#pause", () => this.pause());
    this.press("#returning button", () => order("back"));
    this.press("#claim button", () => order("claim"));
    setInterval(() => this.tick(), TICK_EVERY);
    setInterval(() => this.askTime(), ASK_TIME_EVERY);
  }

  private press(selector: string, act: () => void): void {
    const button = document.querySelector<HTMLElement>(selector);
    button?.addEventListener("click", () => {
      const really = button.dataset.really;
      if (!really || confirm(really)) act();
    });
  }

  /** As soon as there is a connection, and now and then: what time is it there? */
  askTime(): void {
    this.order("time", { sent: performance.now() });
  }

  hear(message: Record<string, unknown>): void {
    const time = message.time as { sent: number; now: number } | undefined;
    if (time) this.time.hear(time.sent, time.now);
    const watching = message.watching as { say: string } | undefined;
    if (!watching) return;
    find("#watching").textContent = watching.say;
    find("#watching").hidden = !watching.say;
  }

  show(position: Position): void {
    this.position = position;
    const around = position.around;
    if (!around) return;
    this.showButtons(around);
    this.showNotices(around);
    this.showNext(around);
    for (const form of document.querySelectorAll<HTMLElement>("[data-open]")) {
      const seat = Number(form.dataset.open);
      form.hidden = !around.open.includes(seat) || position.seats[seat]?.kind !== "open";
      form.classList.toggle("open-seat", !form.hidden);
    }
    const invite = document.querySelector<HTMLElement>("#invite");
    if (invite) invite.hidden = !around.open.length;
    this.tick();
  }

  private showButtons(around: Around): void {
    for (const what of ["leave", "resign", "end", "pause"] as const) {
      const button = document.querySelector<HTMLElement>(`#${what}`);
      if (button) button.hidden = !around.may[what];
    }
    const pause = document.querySelector<HTMLElement>("#pause");
    if (!pause) return;
    const others = around.pause !== "" && !around.wish;
    const what = around.paused ? "resume" : around.wish ? "withdraw" : others ? "agree" : "pause";
    pause.textContent = pause.dataset[what] ?? "";
    if (around.paused && around.wish) pause.hidden = true;
  }

  private pause(): void {
    const around = this.position?.around;
    if (around) this.order("pause", { yes: !around.paused && !around.wish });
  }

  private showNotices(around: Around): void {
    const say = (selector: string, text: string): void => {
      find(selector).textContent = text;
      find(selector).hidden = !text;
    };
    if (around.pause && find("#paused").textContent !== around.pause) announce(around.pause);
    say("#paused", around.pause);
    say("#series", around.series);
    find("#returning").hidden = !around.back.length;
  }

  private showNext(around: Around): void {
    find("#next").hidden = !around.next;
    if (around.next) find<HTMLAnchorElement>("#next a").href = around.next;
    find("#ready").textContent = around.ready.say;
    const again = find("#again");
    const button = find("#again button");
    button.textContent = button.dataset[around.ready.series ? "series" : "rematch"] ?? "";
    const playing = this.position?.seats.some((seat) => seat.mine) ?? false;
    again.hidden = !playing || around.next !== "" || (around.ready.series && around.ready.mine);
  }

  /** Go on with the clocks, and warn who has little time left. */
  private tick(): void {
    const around = this.position?.around;
    if (!around || !this.time.known) return;
    const now = this.time.now();
    const claim = around.claim;
    find("#claim").hidden = !claim || now < claim.from;
    const lead = find("#claim p");
    lead.textContent = (lead.dataset.text ?? "").replace("@@", claim?.who ?? "");
    if (around.clock) this.showClocks(around.clock, now);
  }

  private showClocks(clock: ClockKept, now: number): void {
    const seats = find("#seats");
    seats.querySelectorAll<HTMLElement>("[data-clock]").forEach((shown) => {
      const seat = Number(shown.dataset.clock);
      const left = remaining(clock, seat, now);
      const low = left <= clock.low && clock.timed[seat] === true;
      shown.hidden = clock.timed[seat] === false;
      shown.dataset.ms = String(Math.round(left));
      shown.classList.toggle("running", seat === clock.running);
      shown.classList.toggle("low", low);
      const text = spell(left) + (low ? ` ${seats.dataset.low ?? ""}` : "");
      if (shown.textContent !== text) shown.textContent = text;
      const mine = this.position?.seats[seat]?.mine && seat === clock.running;
      const once = `${seat}/${clock.since}`;
      if (low && mine && this.warned !== once) {
        this.warned = once;
        announce(`${seats.dataset.left ?? ""}: ${spell(left)}`);
        warn();
      }
    });
  }
}

/** Buttons that copy the link beside them. */
export function copying(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]"))
    button.addEventListener("click", () => {
      const input = button.parentElement?.querySelector("input");
      if (!input) return;
      input.select();
      void navigator.clipboard?.writeText(input.value).then(() => {
        button.textContent = button.dataset.done ?? "";
      });
    });
}
