/** The page of an analysis: a graph of the game, and for each move what was played and better. */

import { Board } from "./board";
import { announce, centre, find, make, showProblem } from "./dom";
import { currentForm, watchForm } from "./form";
import { highlight } from "./highlight";
import { firstDecision, isDoubted, isMistake, mistakesToReview, nextMistake } from "./report";
import type { Candidate, JudgedMove, LineStep, MoveDetails, Report } from "./wire";

/** How soon to ask again while the analysis goes on, in milliseconds. */
const REFRESH_AFTER = 600;

export class Analysis {
  private readonly id = document.body.dataset.table ?? "";
  private readonly budget = document.body.dataset.budget ?? "";
  private readonly board = new Board(find("#board"));
  private report: Report | undefined;
  /** The index of the move that is shown. */
  private index = -1;
  /** Whether moves are written in notation rather than as sentences. */
  private readonly notation = document.body.dataset.notation === "on";
  /** The grade it was shown with, "" if it was not judged yet. */
  private shownGrade = "";

  async start(): Promise<void> {
    this.listen();
    await this.refresh();
    const wanted = Number(new URLSearchParams(location.search).get("at") ?? NaN);
    const index = this.report?.moves.findIndex((move) => move.number === wanted) ?? -1;
    await this.go(index < 0 ? firstDecision(this.moves) : index);
  }

  private listen(): void {
    find("#first").addEventListener("click", () => void this.go(0));
    find("#previous").addEventListener("click", () => void this.go(this.index - 1));
    find("#next").addEventListener("click", () => void this.go(this.index + 1));
    find("#last").addEventListener("click", () => void this.go(Infinity));
    find("#mistake").addEventListener("click", () => {
      const index = nextMistake(this.moves, this.index);
      if (index >= 0) void this.go(index);
    });
    find("#said").hidden = !this.notation; // else the title says it
    watchForm(() => void this.go(this.index));
    find("#filter").addEventListener("change", () => this.showMoves());
    find("#graph").addEventListener("click", (event) => {
      const column = event.target instanceof Element ? event.target.closest("[data-word]") : null;
      const word = column?.getAttribute("data-word");
      if (word) void this.go(this.indexOf(Number(word)));
    });
    document.addEventListener("keydown", (event) => {
      const target = event.target;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const steps: Record<string, number> = {
        ArrowLeft: this.index - 1,
        ArrowRight: this.index + 1,
        Home: 0,
        End: Infinity,
      };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      void this.go(to);
    });
  }

  private get moves(): JudgedMove[] {
    return this.report?.moves ?? [];
  }

  private indexOf(number: number): number {
    return this.moves.findIndex((move) => move.number === number);
  }

  /** Fetch and show the report; again soon, while the analysis goes on. */
  private async refresh(): Promise<void> {
    const report = await this.fetch<Report>("found", "&narrow");
    if (!report) return;
    this.report = report;
    this.showProgress(report);
    this.showGraph(report);
    this.showMoves();
    this.showTotals(report);
    find<HTMLButtonElement>("#mistake").disabled = nextMistake(this.moves, this.index) < 0;
    const here = this.moves[this.index];
    if (here?.chances.length && !this.shownGrade) await this.go(this.index);
    if (report.asked && report.judged < report.parts)
      setTimeout(() => void this.refresh(), REFRESH_AFTER);
  }

  private showProgress(report: Report): void {
    const bar = find<HTMLProgressElement>("#progress");
    const working = report.asked && report.judged < report.parts;
    if (bar.parentElement) bar.parentElement.hidden = !working;
    find("#unasked").hidden = report.asked;
    bar.max = Math.max(1, report.parts);
    bar.value = report.judged;
    find("#progressed").textContent = `${report.judged} / ${report.parts}`;
  }

  private showGraph(report: Report): void {
    find("#graph").innerHTML = report.graph;
    this.showCursor();
    this.showLegend();
  }

  private showLegend(): void {
    const chances = this.moves[this.index]?.chances ?? [];
    find("#legend").replaceChildren(
      ...(this.report?.seats ?? []).map((seat, number) => {
        const item = make("li");
        const glyph = make("span", seat.glyph, {
          class: `series-${number}`,
          "aria-hidden": "true",
        });
        item.append(glyph, ` ${seat.name} `, make("strong", chances[number] ?? ""));
        return item;
      }),
    );
  }

  private showCursor(): void {
    const here = this.moves[this.index];
    for (const old of document.querySelectorAll("#graph .here")) old.classList.remove("here");
    if (here) document.querySelector(`#at-${here.number}`)?.classList.add("here");
  }

  private showMoves(): void {
    const onlyMistakes = find<HTMLInputElement>("#filter").checked;
    const indices = onlyMistakes ? mistakesToReview(this.moves) : [...this.moves.keys()];
    find("#flawless").hidden = !onlyMistakes || indices.length > 0;
    const list = find("#log");
    list.replaceChildren(...indices.map((index) => this.moveItem(index)));
    const here = list.querySelector("[aria-current]");
    if (here) centre(list, here);
  }

  private moveItem(index: number): HTMLElement {
    const move = this.moves[index] as JudgedMove;
    const item = make("li", "", { value: String(move.last), class: move.grade });
    const address = `?budget=${this.budget}&at=${move.number}`;
    const link = make("a", "", { href: address });
    link.textContent = this.told(move);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void this.go(index);
    });
    item.append(link);
    if (move.mark) {
      const symbol = make("span", ` ${move.mark}`, { class: "mark", "aria-hidden": "true" });
      item.append(symbol, make("span", ` ${move.called}`, { class: "visually-hidden" }));
    }
    if (move.proven) item.append(" ", make("span", move.proven, { class: "proven" }));
    if (index === this.index) item.setAttribute("aria-current", "true");
    return item;
  }

  private told({ who, words, said }: JudgedMove): string {
    return this.notation ? `${who}: ${words}` : said;
  }

  private showTotals(report: Report): void {
    find("#totals tbody").replaceChildren(
      ...report.seats.map((seat) => {
        const row = make("tr");
        row.append(make("th", `${seat.glyph} ${seat.name}`, { scope: "row" }));
        for (const cell of [seat.accuracy, seat.cost, seat.luck, ...seat.mistakes.map(String)])
          row.append(make("td", cell));
        return row;
      }),
    );
    const table = find("#chances");
    const head = make("tr");
    for (const name of [table.dataset.move ?? "", ...report.seats.map((seat) => seat.name)])
      head.append(make("th", name, { scope: "col" }));
    const rows = report.moves.filter((move) => move.chances.length && move.actor >= 0);
    table.replaceChildren(
      head,
      ...rows.map((move) => {
        const row = make("tr");
        const words = `${move.last}. ${this.told(move)} ${move.called}`;
        row.append(make("th", words, { scope: "row" }));
        for (const chance of move.chances) row.append(make("td", chance));
        return row;
      }),
    );
  }

  private async go(index: number): Promise<void> {
    const to = Math.min(Math.max(index, 0), this.moves.length - 1);
    const move = this.moves[to];
    if (!move) return;
    this.index = to;
    this.showCursor();
    this.showLegend();
    this.showMoves();
    const step = await this.fetch<MoveDetails>(`${move.number}`);
    if (!step || this.index !== to) return;
    this.shownGrade = step.grade;
    this.board.show(step.svg);
    this.showStep(step);
    for (const field of ["#branch-at", "#study-at"])
      find<HTMLInputElement>(field).value = String(step.at);
    find<HTMLAnchorElement>("#replay").href = `/table/${this.id}/${step.at}`;
    history.replaceState(null, "", `?budget=${this.budget}&at=${move.number}`);
  }

  private showStep(step: MoveDetails): void {
    const title = find("#step");
    title.replaceChildren(`${step.last}. ${this.told(step)} `);
    if (step.called)
      title.append(make("span", `${step.mark} ${step.called}`, { class: `grade ${step.grade}` }));
    if (step.cost) title.append(" ", make("span", step.cost, { class: "quiet" }));
    if (step.proven) title.append(" ", make("span", step.proven, { class: "proven" }));
    find("#said").textContent = step.said;
    const list = find("#compare");
    const doubted = isDoubted(step);
    const best = step.better[0];
    const rows: HTMLElement[] = [];
    if (step.played) {
      const look = doubted ? "played" : "played fine";
      rows.push(this.candidateItem(step, look, list.dataset.played ?? "", step.played));
      highlight(step.played.touches, doubted ? "played" : "better");
    }
    step.better.forEach((move, number) => {
      const better = number === 0 && doubted;
      const name = (better ? list.dataset.better : list.dataset.also) ?? "";
      rows.push(this.candidateItem(step, better ? "better" : "also", name, move));
    });
    if (best && doubted) highlight(best.touches, "better");
    list.replaceChildren(...rows);
    const luck = find("#luck");
    luck.textContent = step.luck.length ? `${luck.dataset.text ?? ""} ${step.luck.join(", ")}` : "";
    announce([title.textContent, best && isMistake(step) ? rows[1]?.textContent : ""].join(". "));
  }

  private candidateItem(
    step: MoveDetails,
    look: string,
    name: string,
    move: Candidate,
  ): HTMLElement {
    const item = make("li", "", { class: look });
    item.append(
      make("span", name, { class: "key" }),
      this.notation ? ` ${move.words} ` : " ",
      make("strong", move.value),
    );
    if (move.proven) item.append(" ", make("span", move.proven, { class: "proven" }));
    const alone = move.line.length < 2; // else the line begins with it
    if (alone && !look.startsWith("played")) item.append(make("p", move.said));
    if (move.why) item.append(make("p", move.why, { class: "why" }));
    if (move.line.length > 1)
      item.append(this.lineItems(step, look.startsWith("played") ? "played" : "best", move));
    return item;
  }

  /** The moves that the search expects; each is a button that shows it on the board. */
  private lineItems(step: MoveDetails, which: string, move: Candidate): HTMLElement {
    const list = make("ol", "", { class: "line" });
    list.setAttribute("aria-label", find("#compare").dataset.line ?? "");
    move.line.forEach(({ say }, at) => {
      const button = make("button", say, { type: "button" });
      button.addEventListener("click", () => void this.showLine(step, which, at, button));
      const item = make("li");
      item.append(button);
      list.append(item);
    });
    return list;
  }

  private async showLine(
    step: MoveDetails,
    which: string,
    at: number,
    button: HTMLElement,
  ): Promise<void> {
    const shown = await this.fetch<LineStep>(`${step.number}/${which}/${at}`);
    if (!shown || !button.isConnected) return;
    for (const old of document.querySelectorAll(".line [aria-current]"))
      old.removeAttribute("aria-current");
    button.setAttribute("aria-current", "step");
    this.board.show(shown.svg);
    highlight(shown.touches, "better");
    announce(shown.say);
  }

  private async fetch<T>(path: string, more = ""): Promise<T | undefined> {
    const query = `budget=${this.budget}&form=${currentForm()}${more}`;
    try {
      const answer = await fetch(`/table/${this.id}/analysis/${path}?${query}`);
      if (!answer.ok) throw new Error(answer.statusText);
      showProblem("");
      return (await answer.json()) as T;
    } catch (error) {
      showProblem(String(error instanceof Error ? error.message : error));
      return undefined;
    }
  }
}
