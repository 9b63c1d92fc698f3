/** The editor of editions: a click on the picture opens its fields, and the server checks and draws
 * every change. */

import { Idiomorph } from "idiomorph";
import { announce, find, make } from "./dom";
import { Controls } from "./edition-controls";
import { Marks } from "./edition-marks";
import { type Change, EditionModel, keyOf } from "./edition-model";
import { Sections } from "./edition-sections";
import { currentForm, watchForm } from "./form";
import type { DraftAnswer, DraftField, DraftProblem, DraftView } from "./wire";

export class Editor {
  private readonly game = document.body.dataset.game ?? "";
  private readonly model = new EditionModel();
  private readonly box = find("#sections");
  private readonly controls = new Controls(
    this.model,
    {
      add: this.box.dataset.add ?? "",
      remove: this.box.dataset.remove ?? "",
      entries: this.box.dataset.entries ?? "",
      instead: this.box.dataset.instead ?? "",
    },
    (changes) => void this.change(changes),
    (fields) => void this.inspect(fields, true),
  );
  private readonly marks = new Marks(this.model);
  private readonly sections = new Sections(this.box, this.model, this.controls, this.marks);
  /** The texts of the draft, one after each change, and which of them is shown. */
  private history: string[] = [];
  private at = 0;
  private sheet = 0;
  /** The keys of the fields in the inspector. */
  private inspected: string[] = [];
  private problem: DraftProblem | null = null;
  private asking: Promise<unknown> = Promise.resolve();

  async start(): Promise<void> {
    this.history = [find<HTMLTextAreaElement>("#draft").value];
    this.listen();
    await this.ask(this.text, []);
    const wanted = this.model.field(document.body.dataset.field ?? "");
    if (wanted) await this.inspect([wanted], true);
  }

  private get text(): string {
    return this.history[this.at] ?? "";
  }

  private listen(): void {
    find("#undo").addEventListener("click", () => void this.step(-1));
    find("#redo").addEventListener("click", () => void this.step(1));
    find("#save").addEventListener("click", () => void this.save());
    find<HTMLInputElement>("#import").addEventListener("change", (event) => {
      const file = (event.target as HTMLInputElement).files?.[0];
      if (file) void file.text().then((text) => this.change([], text));
    });
    find("#export").addEventListener("click", () => {
      const file = new Blob([this.text], { type: "application/toml" });
      find<HTMLAnchorElement>("#export").href = URL.createObjectURL(file);
    });
    find("#board").addEventListener("click", (event) => this.click(event));
    watchForm(() => void this.ask(this.text, []));
    document.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      const by = event.key === "z" && !event.shiftKey ? -1 : "yZ".includes(event.key) ? 1 : 0;
      if (!by) return;
      event.preventDefault();
      void this.step(by);
    });
  }

  private click(event: Event): void {
    let target = event.target instanceof Element ? event.target.closest("g[id]") : null;
    while (target) {
      const fields = this.model.shownBy(target.id, this.sheet);
      if (fields.length) {
        void this.inspect(fields, true);
        return;
      }
      target = target.parentElement?.closest("g[id]") ?? null;
    }
  }

  /** Change the draft as it is when the changes before this one have been answered, or a whole
   * file, which then takes its place. */
  private async change(changes: Change[], file?: string): Promise<void> {
    await this.inTurn(async () => {
      const view = await this.send(file ?? this.text, changes);
      if (!view || view.text === this.text) return;
      this.history = [...this.history.slice(0, this.at + 1), view.text];
      this.at += 1;
      this.showTools();
    });
  }

  private async step(by: number): Promise<void> {
    const to = this.at + by;
    const text = this.history[to];
    if (text === undefined) return;
    this.at = to;
    await this.ask(text, []);
    this.showTools();
  }

  /** Have a text changed, checked and drawn. */
  private ask(text: string, changes: Change[]): Promise<DraftView | undefined> {
    return this.inTurn(() => this.send(text, changes));
  }

  /** One after another, so that no answer is overtaken. */
  private inTurn<T>(action: () => Promise<T>): Promise<T> {
    const answer = this.asking.then(action);
    this.asking = answer.catch(() => undefined);
    return answer;
  }

  private async send(text: string, changes: Change[]): Promise<DraftView | undefined> {
    const first = this.model.field(this.inspected[0] ?? "");
    const body = new URLSearchParams({
      text,
      changes: JSON.stringify(changes),
      options: JSON.stringify(this.model.form?.sheets[this.sheet]?.options ?? {}),
      card: JSON.stringify(first?.path ?? []),
      digest: this.model.form?.digest ?? "",
      form: currentForm(),
    });
    const request = { method: "POST", body, headers: { Accept: "application/json" } };
    const answer = await fetch(`/editions/${this.game}/draft`, request).catch(() => undefined);
    const given = (await answer?.json().catch(() => undefined)) as
      | (DraftAnswer & { error?: { say: string } })
      | undefined;
    if (!given?.view) {
      this.complain(given?.refused || given?.error?.say || answer?.statusText || "");
      return undefined;
    }
    this.show(given.view);
    return given.view;
  }

  private show(view: DraftView): void {
    this.model.take(view);
    this.problem = view.problem;
    if (view.svg) {
      void Idiomorph.morph(find("#board"), view.svg, { morphStyle: "innerHTML" });
    }
    find("#card").innerHTML = view.card;
    this.showSheets();
    this.sections.show();
    this.keepInspected();
    this.showInspector();
    this.showDifferences(view);
    this.marks.show(view, this.inspected, this.sheet);
    this.complain(view.problem?.say ?? "");
    this.showTools();
  }

  private showTools(): void {
    find<HTMLButtonElement>("#undo").disabled = this.at === 0;
    find<HTMLButtonElement>("#redo").disabled = this.at + 1 >= this.history.length;
    find<HTMLButtonElement>("#save").disabled = this.problem !== null;
  }

  private showSheets(): void {
    const sheets = this.model.form?.sheets ?? [];
    const tabs = find("#sheets");
    tabs.hidden = sheets.length < 2;
    tabs.replaceChildren(
      ...sheets.map((sheet, number) => {
        const pressed = String(number === this.sheet);
        const name = sheet.label || (tabs.dataset.board ?? "");
        const tab = make("button", name, { type: "button", "aria-pressed": pressed });
        tab.addEventListener("click", () => {
          this.sheet = number;
          void this.ask(this.text, []);
        });
        return tab;
      }),
    );
  }

  /** Show the controls of some fields, with the picture that has them. */
  private async inspect(fields: DraftField[], focus: boolean): Promise<void> {
    const first = fields[0];
    if (!first) return;
    this.inspected = fields.map((field) => field.key);
    this.sheet = first.shapes.length ? first.sheet : this.sheet;
    await this.ask(this.text, []);
    if (!focus) return;
    const control = document.querySelector<HTMLElement>("#controls input, #controls button");
    find("#inspector").scrollIntoView({ block: "nearest" });
    control?.focus();
    announce(find("#inspector-title").textContent ?? "");
  }

  /** Where another field has taken the place of one, inspect all fields of the same card. */
  private keepInspected(): void {
    const known = this.inspected.flatMap((key) => this.model.field(key) ?? []);
    const [first] = known;
    if (!first || known.length === this.inspected.length) return;
    this.inspected = this.model.under(this.model.entry(first.path)).map((field) => field.key);
  }

  private showInspector(): void {
    const fields = this.inspected.flatMap((key) => this.model.field(key) ?? []);
    const box = find("#inspector");
    box.hidden = !fields.length;
    const first = fields[0];
    if (!first) return;
    const entry = this.model.entry(first.path);
    find("#inspector-title").textContent = this.title(first);
    const focused = (document.activeElement as HTMLElement | null)?.dataset;
    const lists = fields.filter((field) => field.kind === "list").map((field) => field.key);
    const inside = (field: DraftField): boolean =>
      lists.some((list) => field.key !== list && field.key.startsWith(list));
    const shown = fields.filter((field) => !inside(field));
    const controls = find("#controls");
    controls.replaceChildren(
      ...shown.map((field) => {
        const same = keyOf(this.model.entry(field.path)) === keyOf(entry);
        const name = same ? this.model.name(field.path.slice(entry.length), field.path) : "";
        return this.controls.labelled(field, name || this.model.label(field.path), true);
      }),
    );
    if (!focused?.key && !focused?.choice) return;
    const again = focused.choice
      ? `[data-choice="${CSS.escape(focused.choice)}"]`
      : `[data-key="${CSS.escape(focused.key ?? "")}"]`;
    controls.querySelector<HTMLElement>(again)?.focus();
  }

  /** What is inspected: as the picture calls its only shape, or as the file does. */
  private title(field: DraftField): string {
    const [shape, ...others] = field.shapes;
    const drawn = document.querySelector(`#board [id="${CSS.escape(shape ?? "")}"]`);
    const called = others.length ? "" : drawn?.getAttribute("aria-label");
    if (called) return `${this.model.label(field.path.slice(0, 1))} · ${called}`;
    const entry = this.model.entry(field.path);
    return this.model.label(entry.length ? entry : field.path);
  }

  private showDifferences(view: DraftView): void {
    const list = find("#differences");
    find("#count").textContent = view.differences.length ? `(${view.differences.length})` : "";
    list.replaceChildren(
      ...view.differences.map((each) => {
        const item = make("li");
        const open = make("button", each.label, { type: "button", class: "entry" });
        open.addEventListener("click", () => {
          const field = this.model.field(each.key);
          if (field) void this.inspect([field], true);
        });
        item.append(open, " ", make("del", each.old), " → ", make("ins", each.new));
        return item;
      }),
    );
    if (!view.differences.length) list.append(make("li", list.dataset.same ?? ""));
  }

  /** Show a problem under the picture, with the way to its field. */
  private complain(text: string): void {
    const box = find("#problem");
    box.hidden = !text;
    box.replaceChildren(text);
    const problem = this.problem;
    if (!text || !problem) return;
    if (problem.unknown) {
      const remove = make("button", this.box.dataset.remove ?? "", { type: "button" });
      remove.addEventListener(
        "click",
        () => void this.change([{ action: "remove", path: problem.path }]),
      );
      box.append(" ", remove);
      return;
    }
    const field = this.model.field(problem.key);
    if (!field) return;
    const open = make("button", this.model.label(field.path), { type: "button", class: "entry" });
    open.addEventListener("click", () => void this.inspect([field], true));
    box.append(" ", open);
  }

  private async save(): Promise<void> {
    const body = new URLSearchParams({
      text: this.text,
      edition: document.body.dataset.edition ?? "",
    });
    const request = { method: "POST", body, headers: { Accept: "application/json" } };
    const answer = await fetch(`/editions/${this.game}/save`, request).catch(() => undefined);
    const given = (await answer?.json().catch(() => undefined)) as
      | { refused: string; where: string; error?: { say: string } }
      | undefined;
    if (given?.where) location.assign(given.where);
    else this.complain(given?.refused || given?.error?.say || answer?.statusText || "");
  }
}
