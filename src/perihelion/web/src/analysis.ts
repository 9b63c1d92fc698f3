/** The analysis of a game: its course as a graph, and every step with what was played and better. */

import { Board } from "./board";
import { mark } from "./marks";
import { announce, complain, find, make } from "./page";

interface Move {
  number: number;
  last: number;
  at: number;
  actor: number;
  who: string;
  mine: boolean;
  words: string;
  grade: string;
  mark: string;
  called: string;
  proven: string;
  cost: string;
  chances: string[];
}

interface Seat {
  name: string;
  glyph: string;
  accuracy: string;
  cost: string;
  luck: string;
  mistakes: number[];
  mine: boolean;
}

interface Found {
  asked: boolean;
  judged: number;
  parts: number;
  graph: string;
  seats: Seat[];
  moves: Move[];
}

interface Candidate {
  words: string;
  said: string;
  value: string;
  proven: string;
  touches: string[];
}

interface Step extends Move {
  svg: string;
  said: string;
  played: Candidate | null;
  better: Candidate[];
  luck: string[];
}

const MISTAKES = ["inaccuracy", "mistake", "blunder"];
const SOON = 1500;

export class Analysis {
  private readonly id = document.body.dataset.table ?? "";
  private readonly budget = document.body.dataset.budget ?? "";
  private readonly board = new Board(find("#board"));
  private found: Found | undefined;
  private place = -1;
  private shown = "";

  async start(): Promise<void> {
    this.listen();
    await this.refresh();
    const wanted = Number(new URLSearchParams(location.search).get("at") ?? NaN);
    const place = this.found?.moves.findIndex((move) => move.number === wanted) ?? -1;
    await this.go(place < 0 ? this.firstDecision() : place);
  }

  private listen(): void {
    find("#first").addEventListener("click", () => void this.go(0));
    find("#previous").addEventListener("click", () => void this.go(this.place - 1));
    find("#next").addEventListener("click", () => void this.go(this.place + 1));
    find("#last").addEventListener("click", () => void this.go(Infinity));
    find("#mistake").addEventListener("click", () => void this.toMistake());
    find("#filter").addEventListener("change", () => this.showMoves());
    find("#graph").addEventListener("click", (event) => {
      const column = event.target instanceof Element ? event.target.closest("[data-word]") : null;
      const word = column?.getAttribute("data-word");
      if (word) void this.go(this.placeOf(Number(word)));
    });
    document.addEventListener("keydown", (event) => {
      const target = event.target;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const steps: Record<string, number> = {
        ArrowLeft: this.place - 1,
        ArrowRight: this.place + 1,
        Home: 0,
        End: Infinity,
      };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      void this.go(to);
    });
  }

  private get moves(): Move[] {
    return this.found?.moves ?? [];
  }

  private placeOf(number: number): number {
    return this.moves.findIndex((move) => move.number === number);
  }

  private firstDecision(): number {
    return Math.max(
      0,
      this.moves.findIndex((move) => move.actor >= 0),
    );
  }

  /** Ask what is known by now; again soon, while there is more to come. */
  private async refresh(): Promise<void> {
    const narrow = innerWidth < 700 ? "&narrow" : "";
    const found = await this.fetch<Found>(`found?budget=${this.budget}${narrow}`);
    if (!found) return;
    this.found = found;
    this.showProgress(found);
    this.showGraph(found);
    this.showMoves();
    this.showTotals(found);
    const here = this.moves[this.place];
    if (here?.chances.length && !this.shown) await this.go(this.place);
    if (found.asked && found.judged < found.parts) setTimeout(() => void this.refresh(), SOON);
  }

  private showProgress(found: Found): void {
    const bar = find<HTMLProgressElement>("#progress");
    const working = found.asked && found.judged < found.parts;
    if (bar.parentElement) bar.parentElement.hidden = !working;
    find("#unasked").hidden = found.asked;
    bar.max = Math.max(1, found.parts);
    bar.value = found.judged;
    find("#progressed").textContent = `${found.judged} / ${found.parts}`;
  }

  private showGraph(found: Found): void {
    find("#graph").innerHTML = found.graph;
    this.showCursor();
    this.showLegend();
  }

  private showLegend(): void {
    const chances = this.moves[this.place]?.chances ?? [];
    find("#legend").replaceChildren(
      ...(this.found?.seats ?? []).map((seat, number) => {
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
    const here = this.moves[this.place];
    for (const old of document.querySelectorAll("#graph .here")) old.classList.remove("here");
    if (here) document.querySelector(`#at-${here.number}`)?.classList.add("here");
  }

  private showMoves(): void {
    const only = find<HTMLInputElement>("#filter").checked;
    const anyMine = this.moves.some((move) => move.mine);
    const wanted = this.moves
      .map((move, place) => ({ move, place }))
      .filter(({ move }) => !only || (MISTAKES.includes(move.grade) && (move.mine || !anyMine)));
    find("#flawless").hidden = !only || wanted.length > 0;
    const list = find("#log");
    list.replaceChildren(...wanted.map(({ move, place }) => this.line(move, place)));
    const here = list.querySelector<HTMLElement>("[aria-current]");
    if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  private line(move: Move, place: number): HTMLElement {
    const item = make("li", "", { value: String(move.last), class: move.grade });
    const address = `?budget=${this.budget}&at=${move.number}`;
    const link = make("a", "", { href: address });
    link.append(make("span", move.who, { class: "quiet" }), ` ${move.words}`);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void this.go(place);
    });
    item.append(link);
    if (move.mark) {
      const mark = make("span", ` ${move.mark}`, { class: "mark", "aria-hidden": "true" });
      item.append(mark, make("span", ` ${move.called}`, { class: "visually-hidden" }));
    }
    if (move.proven) item.append(" ", make("span", move.proven, { class: "proven" }));
    if (place === this.place) item.setAttribute("aria-current", "true");
    return item;
  }

  private showTotals(found: Found): void {
    find("#totals tbody").replaceChildren(
      ...found.seats.map((seat) => {
        const row = make("tr");
        row.append(make("th", `${seat.glyph} ${seat.name}`, { scope: "row" }));
        for (const cell of [seat.accuracy, seat.cost, seat.luck, ...seat.mistakes.map(String)])
          row.append(make("td", cell));
        return row;
      }),
    );
    const table = find("#chances");
    const head = make("tr");
    for (const name of [table.dataset.move ?? "", ...found.seats.map((seat) => seat.name)])
      head.append(make("th", name, { scope: "col" }));
    const rows = found.moves.filter((move) => move.chances.length && move.actor >= 0);
    table.replaceChildren(
      head,
      ...rows.map((move) => {
        const row = make("tr");
        const words = `${move.last}. ${move.who}: ${move.words} ${move.called}`;
        row.append(make("th", words, { scope: "row" }));
        for (const chance of move.chances) row.append(make("td", chance));
        return row;
      }),
    );
  }

  private async toMistake(): Promise<void> {
    const mine = this.moves.some((move) => move.mine);
    const wrong = (move: Move): boolean => MISTAKES.includes(move.grade) && (move.mine || !mine);
    const after = this.moves.findIndex((move, place) => place > this.place && wrong(move));
    const place = after < 0 ? this.moves.findIndex(wrong) : after;
    if (place >= 0) await this.go(place);
  }

  private async go(place: number): Promise<void> {
    const to = Math.min(Math.max(place, 0), this.moves.length - 1);
    const move = this.moves[to];
    if (!move) return;
    this.place = to;
    this.showCursor();
    this.showLegend();
    this.showMoves();
    const step = await this.fetch<Step>(`${move.number}?budget=${this.budget}`);
    if (!step || this.place !== to) return;
    this.shown = step.grade;
    this.board.show(step.svg);
    this.showStep(step);
    find<HTMLInputElement>("#branch-at").value = String(step.at);
    find<HTMLAnchorElement>("#replay").href = `/table/${this.id}/${step.at}`;
    history.replaceState(null, "", `?budget=${this.budget}&at=${move.number}`);
  }

  private showStep(step: Step): void {
    const title = find("#step");
    title.replaceChildren(`${step.last}. ${step.who}: ${step.words} `);
    if (step.called)
      title.append(make("span", `${step.mark} ${step.called}`, { class: `grade ${step.grade}` }));
    if (step.proven) title.append(" ", make("span", step.proven, { class: "proven" }));
    find("#said").textContent = step.said;
    const list = find("#compare");
    const best = step.better[0];
    const rows: HTMLElement[] = [];
    if (step.played) {
      rows.push(this.candidate("played", list.dataset.played ?? "", step.played));
      mark(step.played.touches, "played");
    }
    step.better.forEach((move, number) => {
      const better = number === 0 && MISTAKES.includes(step.grade);
      const name = (better ? list.dataset.better : list.dataset.also) ?? "";
      rows.push(this.candidate(number === 0 ? "better" : "also", name, move));
    });
    if (best) mark(best.touches, "better");
    list.replaceChildren(...rows);
    const luck = find("#luck");
    luck.textContent = step.luck.length ? `${luck.dataset.text ?? ""} ${step.luck.join(", ")}` : "";
    announce(
      [title.textContent, best && MISTAKES.includes(step.grade) ? rows[1]?.textContent : ""].join(
        ". ",
      ),
    );
  }

  private candidate(look: string, name: string, move: Candidate): HTMLElement {
    const item = make("li", "", { class: look });
    item.append(
      make("span", name, { class: "key" }),
      ` ${move.words} `,
      make("strong", move.value),
    );
    if (move.proven) item.append(" ", make("span", move.proven, { class: "proven" }));
    if (look !== "played") item.append(" ", make("small", move.said, { class: "quiet" }));
    return item;
  }

  private async fetch<T>(what: string): Promise<T | undefined> {
    try {
      const answer = await fetch(`/table/${this.id}/analysis/${what}`);
      if (!answer.ok) throw new Error(answer.statusText);
      complain("");
      return (await answer.json()) as T;
    } catch (error) {
      complain(String(error instanceof Error ? error.message : error));
      return undefined;
    }
  }
}
