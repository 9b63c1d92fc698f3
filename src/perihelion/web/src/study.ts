/** The page of a study: moves are tried on the board and kept as a tree, each with a verdict. */

import { announce, find, make, showProblem } from "./dom";
import { currentForm, watchForm } from "./form";
import { highlight, outline } from "./highlight";
import { MoveInput } from "./move-input";
import type { Choice } from "./position";
import { nodeByKey, showTree } from "./study-tree";
import type {
  Preview,
  Refusal,
  StudyAnswer,
  StudyMove,
  StudyNodes,
  StudyPage,
  StudyVerdict,
} from "./wire";

interface Failure {
  error: Pick<Refusal, "say" | "rule">;
}

type Node = StudyPage & { choices: Choice | null };

export class Study {
  private readonly id = document.body.dataset.study ?? "";
  private readonly input = new MoveInput((name, details) => void this.order(name, details));
  private moves: StudyMove[] = [];
  private mine = false;
  /** The node that is shown. */
  private node = 0;

  async start(): Promise<void> {
    this.listen();
    await this.refresh();
    const wanted = Number(location.hash.slice(1));
    await this.go(this.moves.some((move) => move.node === wanted) ? wanted : 0);
  }

  private listen(): void {
    document.addEventListener("keydown", (event) => this.key(event));
    watchForm(() => void this.go(this.node));
    const comment = document.querySelector<HTMLFormElement>("#comment");
    comment?.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = find<HTMLInputElement>("#comment input").value;
      void this.send("comment", { text });
    });
    document
      .querySelector("#remove")
      ?.addEventListener("click", () => void this.send("delete", {}));
  }

  private key(event: KeyboardEvent): void {
    const target = event.target;
    if (target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onBoard = target instanceof Element && target.closest("#board");
    const to = onBoard ? this.node : nodeByKey(this.moves, this.node, event.key);
    if (to !== this.node) void this.go(to);
    else if (!this.input.key(event)) return;
    event.preventDefault();
  }

  /** What the board and the buttons want: play a move, or know something about one. */
  private async order(name: string, details: Record<string, unknown> = {}): Promise<void> {
    const words = String(details.words ?? "");
    if (name === "move") {
      await this.send("move", { words });
      return;
    }
    const query = new URLSearchParams({ words, ...(name === "preview" ? { preview: "" } : {}) });
    const answer = await this.fetch<{ why?: Refusal | null; preview?: Preview | null }>(
      `${this.node}/ask?${query}`,
    );
    if (answer?.why) this.input.explanations.answer(answer.why);
    if (answer?.preview) this.input.gains.show(answer.preview);
  }

  /** Change the study at the current node, and go where that leads. */
  private async send(name: string, fields: Record<string, string>): Promise<void> {
    const answer = await this.fetch<StudyAnswer>(`${this.node}/${name}`, fields);
    if (!answer) {
      this.input.refused();
      return;
    }
    await this.refresh();
    await this.go(answer.node);
  }

  private async refresh(): Promise<void> {
    const nodes = await this.fetch<StudyNodes>("nodes");
    if (!nodes) return;
    this.moves = nodes.moves;
    this.mine = nodes.mine;
  }

  private async go(node: number): Promise<void> {
    this.node = node;
    const page = await this.fetch<Node>(`${node}?form=${currentForm()}`);
    if (!page || this.node !== node) return;
    showProblem("");
    this.show(page);
    history.replaceState(null, "", `#${node}`);
    if (!page.verdict && this.mine && !(node === 0 && page.over)) await this.judge(node);
  }

  private show(page: Node): void {
    this.input.show(page);
    showTree(this.moves, this.node, (node) => void this.go(node));
    outline(page.touches, "last");
    find("#said").textContent = page.say;
    find("#prompt").textContent = page.over ? "" : page.prompt;
    find("#outcome").textContent = page.over;
    find("#noted").textContent = this.mine ? "" : page.comment;
    const comment = document.querySelector<HTMLInputElement>("#comment input");
    if (comment) comment.value = page.comment;
    const remove = document.querySelector<HTMLButtonElement>("#remove");
    if (remove) remove.disabled = this.node === 0;
    this.showVerdict(page.verdict);
    announce([page.say, page.over || page.prompt].join(" "));
  }

  /** Ask for the verdict of a node, and show it if the node is still looked at. */
  private async judge(node: number): Promise<void> {
    find("#verdict").textContent = find("#verdict").dataset.thinking ?? "";
    const answer = await this.fetch<StudyAnswer>(`${node}/verdict`, {});
    if (this.node !== node) return;
    find("#verdict").replaceChildren();
    if (!answer) return;
    await this.refresh();
    const page = await this.fetch<Node>(`${node}?form=${currentForm()}`);
    if (!page || this.node !== node) return;
    this.showVerdict(page.verdict);
    showTree(this.moves, node, (to) => void this.go(to));
  }

  private showVerdict(verdict: StudyVerdict | null): void {
    const box = find("#verdict");
    box.replaceChildren();
    if (!verdict) return;
    const line = make("p");
    if (verdict.called) {
      const look = { class: `grade ${verdict.grade}` };
      line.append(make("strong", `${verdict.mark} ${verdict.called}`, look), " ");
    }
    line.append(make("span", verdict.cost, { class: "quiet" }));
    if (verdict.proven) line.append(" ", make("span", verdict.proven, { class: "proven" }));
    box.append(line, make("p", verdict.chances.join(" · ")));
    const better = verdict.better;
    if (!better) return;
    const name = (verdict.called ? box.dataset.better : box.dataset.best) ?? "";
    const best = make("p");
    best.append(make("span", name, { class: "key" }), ` ${better.said} `);
    best.append(make("strong", better.value));
    box.append(best);
    if (better.why) box.append(make("p", better.why, { class: "why" }));
    if (!verdict.called) highlight(better.touches, "better");
    if (better.line.length < 2) return;
    const list = make("ol", "", { class: "expected", "aria-label": box.dataset.line ?? "" });
    list.append(...better.line.map((move) => make("li", move.say)));
    box.append(list);
  }

  /** Fetch JSON; with fields, post them as a form. Problems are shown. */
  private async fetch<T>(path: string, fields?: Record<string, string>): Promise<T | undefined> {
    const request: RequestInit = { headers: { Accept: "application/json" } };
    if (fields) Object.assign(request, { method: "POST", body: new URLSearchParams(fields) });
    const answer = await fetch(`/study/${this.id}/${path}`, request).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as T;
    const failure = (await answer?.json().catch(() => undefined)) as Failure | undefined;
    showProblem(failure?.error.say ?? answer?.statusText ?? "", failure?.error.rule ?? "");
    return undefined;
  }
}
