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
  /** The address below which the moves are found. */
  private readonly base = document.body.dataset.moves ?? "";
  /** Whether an engine judges the moves; none does on a planning board. */
  private readonly engine = document.body.dataset.engine === "on";
  private readonly input = new MoveInput((name, details) => void this.order(name, details));
  private moves: StudyMove[] = [];
  private mine = false;
  /** The node that is shown: what is done on the board is done there. */
  private node = 0;
  /** The node that was asked for last; the one that is shown unless it is still on its way. */
  private wanted = 0;
  /** What is being done, one thing after another, so that no older answer is shown after a newer. */
  private queue: Promise<void> = Promise.resolve();
  /** The nodes whose verdicts are awaited. */
  private readonly judging = new Set<number>();

  async start(): Promise<void> {
    this.listen();
    await this.inTurn(() => this.refresh());
    const wanted = Number(location.hash.slice(1));
    await this.go(this.moves.some((move) => move.node === wanted) ? wanted : 0);
  }

  private inTurn(action: () => Promise<void>): Promise<void> {
    const done = this.queue.then(action);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private listen(): void {
    document.addEventListener("keydown", (event) => this.key(event));
    watchForm(() => void this.go(this.wanted));
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
    const to = onBoard ? this.wanted : nodeByKey(this.moves, this.wanted, event.key);
    if (to !== this.wanted) void this.go(to);
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

  /** Change the study at the node that is shown, and go where that leads. */
  private send(name: string, fields: Record<string, string>): Promise<void> {
    const node = this.node;
    return this.inTurn(async () => {
      const answer = await this.fetch<StudyAnswer>(`${node}/${name}`, fields);
      if (!answer) {
        this.input.refused();
        return;
      }
      await this.refresh();
      void this.go(answer.node);
    });
  }

  private async refresh(): Promise<void> {
    const nodes = await this.fetch<StudyNodes>("nodes");
    if (!nodes) return;
    this.moves = nodes.moves;
    this.mine = nodes.mine;
  }

  private go(node: number): Promise<void> {
    this.wanted = node;
    return this.inTurn(async () => {
      if (this.wanted !== node) return;
      const page = await this.fetch<Node>(`${node}?form=${currentForm()}`);
      if (this.wanted !== node) return;
      if (!page) {
        this.wanted = this.node;
        return;
      }
      this.node = node;
      showProblem("");
      this.show(page);
      history.replaceState(null, "", `#${node}`);
      const judged = page.verdict || (node === 0 && page.over);
      if (this.engine && this.mine && !judged) void this.judge(node);
    });
  }

  private show(page: Node): void {
    this.input.show(page);
    this.showTree();
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

  private showTree(): void {
    showTree(this.moves, this.node, (node) => void this.go(node));
  }

  /** Ask for the verdict of a node, and show it if the node is still looked at. */
  private async judge(node: number): Promise<void> {
    find("#verdict").textContent = find("#verdict").dataset.thinking ?? "";
    if (this.judging.has(node)) return;
    this.judging.add(node);
    const answer = await this.fetch<StudyAnswer>(`${node}/verdict`, {});
    this.judging.delete(node);
    await this.inTurn(async () => {
      if (answer) await this.refresh();
      this.showTree();
      if (this.node !== node) return;
      const page = answer && (await this.fetch<Node>(`${node}?form=${currentForm()}`));
      if (this.node === node) this.showVerdict(page?.verdict ?? null);
    });
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
    const answer = await fetch(`${this.base}/${path}`, request).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as T;
    const failure = (await answer?.json().catch(() => undefined)) as Failure | undefined;
    showProblem(failure?.error.say ?? answer?.statusText ?? "", failure?.error.rule ?? "");
    return undefined;
  }
}
