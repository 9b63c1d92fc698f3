/** The page of a puzzle: takes an answer, says what becomes of it, and shows the solution's line. */

import { choiceTree } from "./diff";
import { announce, find, make, showProblem } from "./dom";
import { currentForm, watchForm } from "./form";
import { clearOutlines, outline } from "./highlight";
import { MoveInput } from "./move-input";
import type { LessonPosition, LineStep, Preview, PuzzleVerdict, Refusal } from "./wire";

/** What the server sends; a message has one part. */
interface PuzzleMessage {
  position?: LessonPosition;
  verdict?: PuzzleVerdict;
  why?: Refusal | null;
  preview?: Preview;
  step?: LineStep;
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
  /** How many moves the line has; none until the puzzle is over. */
  private moves = 0;
  private at = 0;
  /** The last move that was tried and was not right. */
  private instead = "";

  async start(): Promise<void> {
    find("#show").addEventListener("click", () => void this.order("move", {}));
    find("#line-on").addEventListener("click", () => void this.go(this.at + 1));
    find("#line-back").addEventListener("click", () => void this.go(this.at - 1));
    document.addEventListener("keydown", (event) => this.key(event));
    watchForm(() => void (this.moves ? this.go(this.at) : this.load()));
    await this.load();
  }

  private key(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (this.moves && by) {
      event.preventDefault();
      void this.go(this.at + by);
    } else if (this.input.key(event)) event.preventDefault();
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
    const message = await (name === "move"
      ? this.fetch("answer", {}, new URLSearchParams({ given, instead: this.instead }))
      : this.fetch(name, { given }));
    if (!message || this.moves) return;
    if (message.preview) this.input.gains.show(message.preview);
    if (message.why) this.input.explanations.answer(message.why);
    if (message.verdict) {
      if (given && !message.verdict.right) this.instead = given;
      await this.showVerdict(message.verdict);
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
    this.moves = verdict.solution.line.length;
    find("#show").hidden = true;
    find("#solution").hidden = false;
    find("#type").hidden = true;
    this.listLine(verdict.solution.line);
    await this.go(verdict.right ? 1 : 0);
    const on = find<HTMLButtonElement>("#line-on");
    (on.disabled ? find("#solution a") : on).focus();
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

  private listLine(line: { who: string; say: string }[]): void {
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
    const at = lineStep(to, this.moves);
    this.at = at;
    const message = await this.fetch(`line/${at}`);
    if (!message?.step || this.at !== at) return; // a later step was asked for meanwhile
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
    find<HTMLButtonElement>("#line-on").disabled = at === this.moves;
    announce(say);
  }

  private async fetch(
    what: string,
    query: Record<string, string> = {},
    body?: URLSearchParams,
  ): Promise<PuzzleMessage | undefined> {
    const asked = new URLSearchParams({ ...query, form: currentForm() });
    try {
      const how = body ? { method: "POST", body } : {};
      const answer = await fetch(`${this.base}/${what}?${asked}`, how);
      if (!answer.ok) throw new Error(answer.statusText);
      return (await answer.json()) as PuzzleMessage;
    } catch (error) {
      showProblem(String(error instanceof Error ? error.message : error));
      return undefined;
    }
  }
}
