/** The page of a game's lessons: shows a step, takes the answer, and keeps how far one has come. */

import { choiceTree } from "./diff";
import { announce, find, make, showProblem } from "./dom";
import { currentForm, watchForm } from "./form";
import { clearOutlines, outline } from "./highlight";
import { MoveInput } from "./move-input";
import type { PlayablePosition } from "./position";
import type { LessonAnswer, LessonPosition, LessonStep, Preview, Refusal } from "./wire";

/** What the server sends; a message has one part or several. */
interface LessonMessage {
  step?: LessonStep;
  position?: LessonPosition;
  answer?: LessonAnswer;
  why?: Refusal | null;
  preview?: Preview;
}

/** The step after the last one that was done, from what the browser has kept. */
export function resumed(kept: string | null, last: number): number {
  const step = Number(kept ?? 0);
  return Number.isInteger(step) && step > 0 ? Math.min(step, last) : 0;
}

export class Lesson {
  private readonly game = document.body.dataset.game ?? "";
  private readonly course = document.body.dataset.course ?? "";
  private readonly input = new MoveInput((name, details) => void this.order(name, details ?? {}));
  private readonly dots = [...document.querySelectorAll<HTMLButtonElement>("#steps button")];
  private readonly last = this.dots.length - 1;
  private number = 0;
  private step: LessonStep | undefined;
  private wrong: LessonAnswer | undefined;
  private solved = false;
  private byKeyboard = false;

  async start(): Promise<void> {
    find("#next").addEventListener("click", () => void this.go(this.number + 1));
    find("#previous").addEventListener("click", () => void this.go(this.number - 1));
    find("#again").addEventListener("click", () => void this.go(this.number));
    find("#show").addEventListener("click", () => this.showAnswer());
    this.dots.forEach((dot, number) => {
      dot.addEventListener("click", () => void this.go(number));
    });
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", () => {
      this.byKeyboard = false;
    });
    watchForm(() => void this.go(this.number));
    addEventListener("hashchange", () => void this.go(this.inAddress()));
    await this.go(location.hash ? this.inAddress() : resumed(this.kept, this.last));
  }

  private key(event: KeyboardEvent): void {
    this.byKeyboard = true;
    const target = event.target;
    if (target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    if (this.input.key(event)) event.preventDefault();
  }

  private inAddress(): number {
    return resumed(String(Number(location.hash.slice(1)) - 1), this.last);
  }

  private get keptAs(): string {
    return `perihelion-${this.course}-${this.game}`;
  }

  /** How far one has come; nothing where the browser keeps nothing. */
  private get kept(): string | null {
    try {
      return localStorage.getItem(this.keptAs);
    } catch {
      return null;
    }
  }

  private keep(step: number): void {
    try {
      if (step > resumed(this.kept, this.last)) localStorage.setItem(this.keptAs, String(step));
    } catch {
      // A browser that keeps nothing starts at the first step the next time.
    }
  }

  /** Show a step; the one after the last is the end. */
  private async go(number: number): Promise<void> {
    const to = Math.min(Math.max(number, 0), this.last);
    const ended = to === this.last;
    const message = ended ? {} : await this.fetch(to, "");
    if (!message) return;
    this.number = to;
    this.wrong = undefined;
    this.solved = false;
    this.step = message.step;
    history.replaceState(null, "", `#${to + 1}`);
    showProblem("");
    clearOutlines("pointed");
    this.input.board.zoom.reset();
    find("#answer").hidden = true;
    find("#show").hidden = true;
    const [title, text] = [find("#step-title"), find("#step-text")];
    title.textContent = message.step?.title ?? title.dataset.finish ?? "";
    text.textContent = message.step?.say ?? text.dataset.finish ?? "";
    find<HTMLAnchorElement>("#rules").href = this.rulesAt(message.step?.rule ?? "");
    find("#first-game").hidden = !ended;
    find("#previous").hidden = to === 0;
    find("#again").hidden = !message.step?.asks;
    if (message.position) this.show(message.position);
    if (!ended && !message.step?.asks) this.solve();
    else find("#next").hidden = true;
    if (message.step?.asks === "number") this.offerNumbers(message.step.numbers);
    this.markDots();
    announce(`${title.textContent}. ${text.textContent}`);
    find(".status").scrollIntoView({ block: "nearest" });
    this.focus();
  }

  /** The address of the rules, at the rule that fits. */
  private rulesAt(rule: string): string {
    return `${document.body.dataset.rules ?? ""}${rule && `#${rule}`}`;
  }

  private show(position: LessonPosition): void {
    const playable: PlayablePosition = {
      ...position,
      choices: position.choices.length ? choiceTree(position.choices) : null,
    };
    this.input.show(playable);
  }

  /** Numbers to choose from, as buttons where other choices would stand. */
  private offerNumbers(numbers: number[]): void {
    find("#choices").replaceChildren(
      ...numbers.map((number) => {
        const button = make("button", String(number), { type: "button", class: "number" });
        button.addEventListener("click", () => void this.order("move", { words: String(number) }));
        return button;
      }),
    );
  }

  /** Whoever uses the keyboard finds the focus where something is to be done. */
  private focus(): void {
    if (!this.byKeyboard) return;
    document
      .querySelector<HTMLElement | SVGElement>(
        "#first-game:not([hidden]) button, #next:not([hidden]), #choices button, .target[tabindex='0']",
      )
      ?.focus();
  }

  private markDots(): void {
    const reached = resumed(this.kept, this.last);
    this.dots.forEach((dot, number) => {
      dot.classList.toggle("done", number < reached);
      if (number === this.number) {
        dot.setAttribute("aria-current", "step");
        const row = find("#steps"); // scrolled alone, for the page itself must not jump
        const left = dot.getBoundingClientRect().left - row.getBoundingClientRect().left;
        row.scrollLeft += left - (row.clientWidth - dot.offsetWidth) / 2;
      } else dot.removeAttribute("aria-current");
    });
  }

  /** What the person does: a move or another answer, or a question about a move. */
  private async order(name: string, details: Record<string, unknown>): Promise<void> {
    const number = this.number;
    const doing = name === "move" ? "/answer" : `/${name}`;
    const message = await this.fetch(number, doing, String(details.words ?? ""));
    if (!message || number !== this.number) return;
    if (message.preview) this.input.gains.show(message.preview);
    if (message.why) this.input.explanations.answer(message.why);
    if (message.answer) this.showVerdict(message.answer, message.position);
    else if (name === "move") this.input.refused();
  }

  private showVerdict(answer: LessonAnswer, position: LessonPosition | undefined): void {
    if (this.solved) return;
    showProblem("");
    const box = find("#answer");
    box.hidden = false;
    box.classList.toggle("good", answer.right);
    const verdict = make("strong", box.dataset[answer.right ? "right" : "wrong"] ?? "");
    const said = [answer.say, answer.hint].filter(Boolean).join(" ");
    const text = find("#answer p");
    text.replaceChildren(verdict, ` ${said}`);
    if (answer.rule) {
      const link = { href: this.rulesAt(answer.rule), target: "_blank" };
      text.append(" ", make("a", `(${answer.rule})`, link));
    }
    announce(text.textContent ?? "");
    if (answer.right) {
      if (position) this.show(position);
      find("#choices").replaceChildren();
      this.solve();
      this.focus();
    } else {
      this.wrong = answer;
      this.input.board.zoom.reset(); // another answer may lie elsewhere
      find("#show").hidden = false;
      this.input.refused();
    }
    box.scrollIntoView({ block: "nearest" });
  }

  private solve(): void {
    this.solved = true;
    find("#show").hidden = true;
    find("#next").hidden = false;
    this.keep(this.number + 1);
    this.markDots();
  }

  /** Show the right answer, without giving it. */
  private showAnswer(): void {
    const answer = this.wrong;
    if (!answer) return;
    if (this.step?.asks === "move") this.input.draw(answer.show);
    outline(Object.keys(answer.show), "pointed");
    for (const button of document.querySelectorAll("#choices .number"))
      button.classList.toggle("chosen", button.textContent === answer.answer);
  }

  private async fetch(
    number: number,
    doing: string,
    given = "",
  ): Promise<LessonMessage | undefined> {
    const query = new URLSearchParams({ form: currentForm(), given });
    try {
      const answer = await fetch(`/learn/${this.game}/${this.course}/${number}${doing}?${query}`);
      if (!answer.ok) throw new Error(answer.statusText);
      return (await answer.json()) as LessonMessage;
    } catch (error) {
      showProblem(String(error instanceof Error ? error.message : error));
      return undefined;
    }
  }
}
