/** The page of a puzzle: takes an answer, says what becomes of it, and shows the line of the
 * solution, or of what refutes a wrong answer. */

import { choiceTree } from "./diff";
import { announce, find, make, showProblem } from "./dom";
import { currentForm, watchForm } from "./form";
import { clearOutlines, outline } from "./highlight";
import { MoveInput } from "./move-input";
import type {
  LessonPosition,
  LineMove,
  LineStep,
  Preview,
  PuzzleRefutation,
  PuzzleVerdict,
  Refusal,
} from "./wire";

/** What the server sends; a message has one part. */
interface PuzzleMessage {
  position?: LessonPosition;
  verdict?: PuzzleVerdict;
  why?: Refusal | null;
  preview?: Preview;
  step?: LineStep;
  refutation?: PuzzleRefutation;
}

/** A line on the board: where its steps are asked for, and how many moves it has. */
interface Line {
  path: string;
  query: Record<string, string>;
  moves: number;
}

/** The steps of a line are its moves and the position after the last one. */
export function lineStep(to: number, moves: number): number {
  return Math.min(Math.max(to, 0), moves);
}

export class Puzzle {
  /** Where the server answers: a puzzle's own address, or that of a mistake of one's own. */
  private readonly base =
    document.body.dataset.base ?? `/puzzle/${document.body.dataset.puzzle ?? ""}`;
  private readonly input = new MoveInput((name, details) => void this.order(name, details ?? {}));
  /** The line on the board; without one, the puzzle's position is there. */
  private line: Line | undefined;
  private at = 0;
  /** The solution has been shown. */
  private over = false;
  /** How many answers were given: what is said of an earlier one comes too late. */
  private answers = 0;
  /** The last move that was tried and was not right. */
  private instead = "";

  async start(): Promise<void> {
    find("#show").addEventListener("click", () => void this.order("move", {}));
    find("#line-on").addEventListener("click", () => void this.go(this.at + 1));
    find("#line-back").addEventListener("click", () => void this.go(this.at - 1));
    find("#again").addEventListener("click", () => void this.tryAgain());
    document.addEventListener("keydown", (event) => this.key(event));
    watchForm(() => void (this.line ? this.go(this.at) : this.load()));
    await this.load();
  }

  private key(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (this.line && by) {
      event.preventDefault();
      void this.go(this.at + by);
    } else if (this.line && !this.over && event.key === "Escape") void this.tryAgain();
    else if (this.input.key(event)) event.preventDefault();
  }

  private async load(): Promise<void> {
    const message = await this.fetch("position");
    if (message?.position) this.show(message.position);
  }

  private show(position: LessonPosition): void {
    this.input.show({
      ...position,
      choices: position.choices.length ? choiceTree(position.choices) : null,
    });
  }

  /** What the person does: a move (none gives up), or a question about a move. */
  private async order(name: string, details: Record<string, unknown>): Promise<void> {
    const given = String(details.words ?? "");
    const number = name === "move" ? ++this.answers : this.answers;
    const message = await (name === "move"
      ? this.fetch("answer", {}, new URLSearchParams({ given, instead: this.instead }))
      : this.fetch(name, { given }));
    if (!message || this.over) return;
    if (message.preview) this.input.gains.show(message.preview);
    if (message.why) this.input.explanations.answer(message.why);
    if (message.verdict) {
      if (given && !message.verdict.right) this.instead = given;
      await this.showVerdict(message.verdict);
      if (!this.over) await this.refute(given, number);
    } else if (name === "move") this.input.refused();
  }

  private async showVerdict(verdict: PuzzleVerdict): Promise<void> {
    showProblem("");
    const box = find("#answer");
    box.hidden = false;
    box.classList.toggle("good", verdict.right);
    const text = find("#answer p");
    text.replaceChildren(make("strong", verdict.say));
    if (verdict.solution) text.append(` ${verdict.solution.say} ${verdict.solution.why}`);
    if (verdict.counted) text.append(" ", this.change(verdict, box.dataset));
    this.count("#rating", verdict.points);
    this.count("#streak", verdict.streak);
    announce(text.textContent ?? "");
    box.scrollIntoView({ block: "nearest" });
    if (!verdict.solution) {
      this.input.board.zoom.reset(); // the answer may lie elsewhere
      this.input.refused();
      return;
    }
    this.over = true;
    find("#show").hidden = true;
    await this.showLine("line", {}, verdict.solution.line, verdict.right ? 1 : 0);
    const on = find<HTMLButtonElement>("#line-on");
    (on.disabled ? find("#solution a") : on).focus();
  }

  /** Say what is wrong with an answer, and show it on the board. */
  private async refute(given: string, number: number): Promise<void> {
    const text = find("#answer p");
    const waiting = make("span", find("#answer").dataset.refuting, { class: "quiet" });
    text.append(" ", waiting);
    const message = await this.fetch("refutation", { given }, undefined, true);
    waiting.remove();
    const refutation = message?.refutation;
    if (!refutation || number !== this.answers) return;
    text.append(make("span", `${refutation.say} ${refutation.why}`, { class: "refutation" }));
    announce(text.textContent ?? "");
    if (!find("#back").hidden) return; // another move is in hand
    await this.showLine("refutation", { given }, refutation.line, refutation.reply);
    find("#again").focus();
  }

  /** Leave the line of a wrong answer for the puzzle's position. */
  private async tryAgain(): Promise<void> {
    this.line = undefined;
    clearOutlines("pointed");
    find("#solution").hidden = true;
    await this.load();
    document
      .querySelector<HTMLElement | SVGElement>("#choices button, .target[tabindex='0']")
      ?.focus();
  }

  private async showLine(
    path: string,
    query: Record<string, string>,
    moves: LineMove[],
    at: number,
  ): Promise<void> {
    this.line = { path, query, moves: moves.length };
    const section = find("#solution");
    section.hidden = false;
    section.setAttribute("aria-label", section.dataset[this.over ? "answer" : "refutation"] ?? "");
    find("#again").hidden = this.over;
    find("#solution a").hidden = !this.over;
    this.listLine(moves);
    await this.go(at);
  }

  /** How the answer has changed the rating. */
  private change(verdict: PuzzleVerdict, texts: DOMStringMap): HTMLElement {
    const said = verdict.change < 0 ? texts.down : texts.up;
    const points = String(Math.abs(verdict.change));
    return make("span", (said ?? "").replace("@@", points), { class: "change" });
  }

  private count(selector: string, number: number): void {
    const place = document.querySelector<HTMLElement>(selector);
    if (place) place.textContent = (place.dataset.text ?? "").replace("@@", String(number));
  }

  private listLine(line: LineMove[]): void {
    const list = find("#line");
    const said = [...line.map((move) => move.say), list.dataset.end ?? ""];
    list.replaceChildren(
      ...said.map((sentence, number) => {
        const item = make("li");
        const button = make("button", sentence, { type: "button", class: "link" });
        button.addEventListener("click", () => void this.go(number));
        item.append(button);
        return item;
      }),
    );
  }

  /** Show a position of the line, and mark what its next move touches. */
  private async go(to: number): Promise<void> {
    const line = this.line;
    if (!line) return;
    const at = lineStep(to, line.moves);
    this.at = at;
    const message = await this.fetch(`${line.path}/${at}`, line.query);
    if (!message?.step || this.line !== line || this.at !== at) return; // something else was asked
    const { svg, say, touches } = message.step;
    this.show({ number: at + 1, yours: false, prompt: "", plan: null, choices: [], svg });
    find("#choices").replaceChildren();
    clearOutlines("pointed");
    outline(touches, "pointed");
    [...find("#line").children].forEach((item, number) => {
      if (number === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    find<HTMLButtonElement>("#line-back").disabled = at === 0;
    find<HTMLButtonElement>("#line-on").disabled = at === line.moves;
    announce(say);
  }

  private async fetch(
    what: string,
    query: Record<string, string> = {},
    body?: URLSearchParams,
    quiet = false,
  ): Promise<PuzzleMessage | undefined> {
    const asked = new URLSearchParams({ ...query, form: currentForm() });
    try {
      const how = body ? { method: "POST", body } : {};
      const answer = await fetch(`${this.base}/${what}?${asked}`, how);
      if (!answer.ok) throw new Error(answer.statusText);
      return (await answer.json()) as PuzzleMessage;
    } catch (error) {
      if (!quiet) showProblem(String(error instanceof Error ? error.message : error));
      return undefined;
    }
  }
}
