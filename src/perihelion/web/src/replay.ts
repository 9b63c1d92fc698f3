/** The page of a replay: steps through a game by buttons, slider and arrow keys. */

import { Board } from "./board";
import { announce, find } from "./dom";
import { currentForm, watchForm } from "./form";
import { outline } from "./highlight";
import { paceOf } from "./pace";
import { watchPad } from "./pad";
import { showPanels } from "./panels";
import { fetchPosition, positions, tablePath } from "./replay-position";
import { plain } from "./sentence";
import { watchTabs } from "./tabs";
import type { LogLine } from "./wire";

export class Replay {
  private readonly id = document.body.dataset.table ?? "";
  private readonly board = new Board(find("#board"));
  /** The numbers of the positions to step through. */
  private numbers: number[] = [0];
  /** The index of the one that is shown. */
  private index = 0;
  private timer = 0;
  /** All moves of the game, also those after the position that is shown. */
  private log: LogLine[] = [];

  async start(): Promise<void> {
    const last = await fetchPosition(this.id, undefined, currentForm());
    if (!last) return;
    this.log = last.log;
    this.numbers = positions(last.log);
    // The beginning is where the first decision is made: nothing is to be seen before.
    const wanted = Number(document.body.dataset.at) || (this.numbers[0] ?? 0);
    if (!this.numbers.includes(wanted))
      this.numbers = [...this.numbers, wanted].sort((a, b) => a - b);
    this.listen();
    await this.go(this.numbers.indexOf(wanted), false);
  }

  private listen(): void {
    watchTabs();
    watchPad();
    find("#first").addEventListener("click", () => void this.go(0));
    find("#previous").addEventListener("click", () => void this.go(this.index - 1));
    find("#next").addEventListener("click", () => void this.go(this.index + 1));
    find("#last").addEventListener("click", () => void this.go(this.numbers.length - 1));
    find("#play").addEventListener("click", () => this.play());
    find("#speed").addEventListener("change", () => this.timer && this.run(true));
    const slider = find<HTMLInputElement>("#slider");
    slider.addEventListener("input", () => void this.go(Number(slider.value)));
    document.addEventListener("keydown", (event) => {
      if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey) return;
      const steps: Record<string, number> = {
        ArrowLeft: this.index - 1,
        ArrowRight: this.index + 1,
        Home: 0,
        End: this.numbers.length - 1,
      };
      const to = steps[event.key];
      if (to !== undefined) void this.go(to);
      else if (document.querySelector("dialog[open]") || !this.board.look(event.key)) return;
      event.preventDefault();
    });
    watchForm(() => void this.go(this.index, false));
    addEventListener("popstate", () => {
      const number = Number(location.pathname.split("/").pop());
      void this.go(Math.max(0, this.numbers.indexOf(number)), false);
    });
  }

  private get pause(): number {
    return paceOf(find<HTMLSelectElement>("#speed").value) * 1.7;
  }

  /** Start or pause; at the end, start from the beginning. */
  private play(): void {
    if (!this.timer && this.index === this.numbers.length - 1) void this.go(0);
    this.run(!this.timer);
  }

  /** Play on from here, or pause. */
  private run(on: boolean): void {
    clearTimeout(this.timer);
    this.timer = on ? window.setTimeout(() => void this.step(), this.pause) : 0;
    const play = find("#play");
    play.setAttribute("aria-label", play.dataset[on ? "pause" : "play"] ?? "");
    play.textContent = on ? "❚❚" : "▶";
  }

  /** Show the next position, and wait until it is seen before the one after it. */
  private async step(): Promise<void> {
    const timer = this.timer;
    await this.go(this.index + 1);
    if (this.timer === timer) this.run(this.index < this.numbers.length - 1);
  }

  private async go(index: number, remember = true): Promise<void> {
    const last = this.numbers.length - 1;
    const to = Math.min(Math.max(index, 0), last);
    this.index = to;
    const number = this.numbers[to] ?? 0;
    const position = await fetchPosition(this.id, number, currentForm());
    if (!position || this.index !== to) return;
    this.board.show(position.svg);
    showPanels({ ...position, log: this.log }, (other) => `${tablePath(this.id)}/${other}`);
    if (to === 0) find("#log").scrollTop = 0;
    const shown = position.log[position.log.length - 1];
    outline(shown?.touches ?? [], "last");
    const slider = find<HTMLInputElement>("#slider");
    slider.max = String(last);
    slider.value = String(to);
    const at = find("#at");
    at.textContent = (at.dataset.text ?? "").replace("@1", String(to)).replace("@2", String(last));
    const address = `/table/${this.id}/${number}`;
    find<HTMLAnchorElement>("#link").href = address;
    const picture = document.querySelector<HTMLAnchorElement>("#picture");
    if (picture) picture.href = `/table/${this.id}/picture.png?at=${number}`;
    for (const field of document.querySelectorAll<HTMLInputElement>("#branch-at, #study-at"))
      field.value = String(number);
    if (remember) history.replaceState(null, "", `${tablePath(this.id)}/${number}`);
    announce(plain(position.told));
  }
}
