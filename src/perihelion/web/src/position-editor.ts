/** The editor of positions: what lies where is changed in the picture and in lists, and the server
 * checks and draws it after every change. */

import { Idiomorph } from "idiomorph";
import { announce, find, make, showProblem } from "./dom";
import { currentForm, watchForm } from "./form";
import type { PositionChoice, PositionDraft, PositionField, PositionForm } from "./wire";

/** A group with more fields than this has a list to pick one from. */
const FEW = 6;

export class PositionEditor {
  private readonly game = document.body.dataset.game ?? "";
  private form: PositionForm | undefined;
  private values = new Map<string, string>();
  private history: string[] = [];
  private at = 0;
  /** The names of the fields in the inspector. */
  private inspected: string[] = [];
  private last: PositionField | undefined;
  private asking: Promise<unknown> = Promise.resolve();

  async start(): Promise<void> {
    find("#undo").addEventListener("click", () => void this.step(-1));
    find("#redo").addEventListener("click", () => void this.step(1));
    find("#board").addEventListener("click", (event) => this.tap(event));
    find("#setup").addEventListener("change", () => find<HTMLFormElement>("#setup").submit());
    find("#analyse").addEventListener("submit", () => this.fillAnalyse());
    watchForm(() => void this.ask(this.text));
    await this.ask(find<HTMLTextAreaElement>("#draft").value);
    this.history = [this.text];
    this.showTools();
  }

  /** What is entered now, as the server reads it: only what differs from the usual. */
  private get text(): string {
    const fields = new Map(this.form?.fields.map((field) => [field.name, field]));
    return [...this.values]
      .filter(([name, word]) => {
        const field = fields.get(name);
        return !field || this.choices(field)[0]?.word !== word;
      })
      .map(([name, word]) => `${name}=${word}`)
      .join(" ");
  }

  private choices(field: PositionField): PositionChoice[] {
    return this.form?.domains[field.choices] ?? [];
  }

  private get table(): Record<string, string> {
    const setup = new FormData(find<HTMLFormElement>("#setup"));
    return Object.fromEntries([...setup].map(([name, value]) => [name, String(value)]));
  }

  /** Have a position checked and drawn; one after another, so that no answer is overtaken. */
  private ask(position: string): Promise<void> {
    const answer = this.asking.then(() => this.send(position));
    this.asking = answer.catch(() => undefined);
    return answer;
  }

  private async send(position: string): Promise<void> {
    const body = new URLSearchParams({
      ...this.table,
      position,
      digest: this.form?.digest ?? "",
      form: currentForm(),
    });
    const request = { method: "POST", body, headers: { Accept: "application/json" } };
    const answer = await fetch(`/position/${this.game}/draft`, request).catch(() => undefined);
    const draft = (await answer?.json().catch(() => undefined)) as
      | (PositionDraft & { error?: { say: string } })
      | undefined;
    if (!draft || draft.error) showProblem(draft?.error?.say ?? answer?.statusText ?? "");
    else this.show(draft);
  }

  private show(draft: PositionDraft): void {
    if (draft.form) this.form = draft.form;
    if (Object.keys(draft.values).length) this.values = new Map(Object.entries(draft.values));
    if (draft.svg) void Idiomorph.morph(find("#board"), draft.svg, { morphStyle: "innerHTML" });
    showProblem(draft.problem?.say ?? "", draft.problem?.rule);
    this.showSections();
    this.showInspector();
    this.showWays(!draft.problem && !draft.over);
    if (!draft.problem) this.showScore(draft);
    find("#over-note").hidden = !draft.over;
    find("#hidden-note").hidden = !draft.hidden;
    this.mark(draft.problem ? "changed" : "");
    this.showTools();
  }

  private async change(field: PositionField, word: string): Promise<void> {
    this.last = field;
    this.values.set(field.name, word);
    await this.ask(this.text);
    this.history = [...this.history.slice(0, this.at + 1), this.text];
    this.at += 1;
    this.showTools();
  }

  private async step(by: number): Promise<void> {
    const text = this.history[this.at + by];
    if (text === undefined) return;
    this.at += by;
    this.take(text);
    await this.ask(text);
    this.showTools();
  }

  /** Make a text of the history what is entered, also if it cannot occur. */
  private take(text: string): void {
    const said = new Map(text.split(" ").map((item) => item.split("=", 2) as [string, string]));
    this.values = new Map(
      this.form?.fields.map((field) => [
        field.name,
        said.get(field.name) ?? this.choices(field)[0]?.word ?? "",
      ]),
    );
  }

  /** Change or show the topmost place under the pointer that has fields: pieces lie on places. */
  private tap({ clientX, clientY }: MouseEvent): void {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const shape = element.closest("#board g[id]")?.id;
      const fields = this.form?.fields.filter((field) => shape && field.shape === shape) ?? [];
      if (!fields.length) continue;
      const same = fields.find((field) => this.alike(field));
      const word = this.last && this.values.get(this.last.name);
      if (same && word && find<HTMLInputElement>("#repeat").checked) {
        const usual = this.choices(same)[0]?.word ?? "";
        void this.change(same, this.values.get(same.name) === word ? usual : word);
      } else this.inspect(fields);
      return;
    }
  }

  /** Whether a field may take the word that was chosen last. */
  private alike(field: PositionField): boolean {
    return field.group === this.last?.group && field.owner === this.last.owner;
  }

  private inspect(fields: PositionField[]): void {
    this.inspected = fields.map((field) => field.name);
    this.showInspector();
    this.mark("");
    find("#inspector").scrollIntoView({ block: "nearest" });
    document.querySelector<HTMLElement>("#controls select")?.focus();
    announce(fields[0]?.label ?? "");
  }

  private showInspector(): void {
    const fields = this.form?.fields.filter((field) => this.inspected.includes(field.name)) ?? [];
    find("#inspector").hidden = !fields.length;
    this.replace(
      find("#controls"),
      fields.map((field) => this.control(field)),
    );
  }

  /** Replace the contents of a box; the control of the same field keeps the focus. */
  private replace(box: HTMLElement, contents: HTMLElement[]): void {
    const focused = box.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.name
      : undefined;
    box.replaceChildren(...contents);
    if (focused) box.querySelector<HTMLElement>(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  private control(field: PositionField): HTMLElement {
    const label = make("label", `${field.owner ? `${field.owner}: ` : ""}${field.label} `);
    const select = make("select", "", { "data-name": field.name });
    for (const { word, label: said } of this.choices(field))
      select.append(make("option", said, { value: word }));
    select.value = this.values.get(field.name) ?? "";
    select.addEventListener("change", () => void this.change(field, select.value));
    label.append(select);
    return label;
  }

  /** A list of many fields to pick one from; each says what it is set to. */
  private picker(fields: PositionField[]): HTMLElement {
    const box = find("#sections");
    const label = make("label", `${box.dataset.pick ?? ""} `);
    const select = make("select", "", { "data-name": `pick ${fields[0]?.name}` });
    const span = `${fields[0]?.label} … ${fields.at(-1)?.label}`;
    select.append(make("option", span, { value: "" }));
    for (const field of fields) {
      const choices = this.choices(field);
      const set = choices.find(({ word }) => word === this.values.get(field.name));
      const said = set && set !== choices[0] ? `${field.label}: ${set.label}` : field.label;
      select.append(make("option", said, { value: field.name }));
    }
    select.addEventListener("change", () => {
      const field = fields.find(({ name }) => name === select.value);
      if (field) this.inspect([field]);
    });
    label.append(select);
    return label;
  }

  private showSections(): void {
    const box = find("#sections");
    const fields = this.form?.fields ?? [];
    const open = new Set([...box.querySelectorAll("details[open]")].map((each) => each.id));
    const owners = [...new Set(fields.map((field) => field.owner))];
    this.replace(
      box,
      owners.map((owner, number) => {
        const part = make("details", "", { id: `part-${number}` });
        part.open = this.history.length ? open.has(part.id) : number === 0;
        const inside = make("div", "", { class: "more" });
        part.append(make("summary", owner || (box.dataset.shared ?? "")), inside);
        const groups = new Map<string, PositionField[]>();
        for (const field of fields.filter((each) => each.owner === owner)) {
          const root = field.group.split("-")[0] ?? "";
          groups.set(root, [...(groups.get(root) ?? []), field]);
        }
        for (const group of groups.values())
          inside.append(
            ...(group.length > FEW
              ? [this.picker(group)]
              : group.map((field) => this.control({ ...field, owner: "" }))),
          );
        return part;
      }),
    );
  }

  /** Mark what the inspector shows and, where the picture cannot show it, what was changed last. */
  private mark(look: string): void {
    for (const old of document.querySelectorAll("#board .inspected, #board .changed"))
      old.classList.remove("inspected", "changed");
    const shape = (id: string | undefined): Element | null =>
      id ? document.querySelector(`#board [id="${CSS.escape(id)}"]`) : null;
    for (const field of this.form?.fields ?? [])
      if (this.inspected.includes(field.name)) shape(field.shape)?.classList.add("inspected");
    if (look) shape(this.last?.shape)?.classList.add(look);
  }

  private showScore(draft: PositionDraft): void {
    const table = find("#score");
    const head = make("tr");
    for (const name of [table.dataset.row ?? "", ...draft.players])
      head.append(make("th", name, { scope: "col" }));
    const rows = draft.score.map(({ label, rule, cells }) => {
      const row = make("tr");
      const said = make("th", `${label} `, { scope: "row" });
      const rules = `${document.body.dataset.rules}#${rule}`;
      if (rule) said.append(make("a", rule, { href: rules, target: "_blank" }));
      row.append(said, ...cells.map((cell) => make("td", cell)));
      return row;
    });
    rows.at(-1)?.classList.add("total");
    table.replaceChildren(head, ...rows);
  }

  /** Where one can go from here, if the position can occur. */
  private showWays(possible: boolean): void {
    const query = new URLSearchParams({ ...this.table, position: this.text });
    const link = `${location.pathname}?${query}`;
    find<HTMLInputElement>("#link").value = new URL(link, location.href).href;
    history.replaceState(null, "", link);
    find<HTMLAnchorElement>("#play").href = `/new/${this.game}?${query}`;
    find<HTMLAnchorElement>("#companion").href = `/new/${this.game}?companion=on&${query}`;
    for (const way of document.querySelectorAll<HTMLElement>(".go a, .go form button")) {
      way.toggleAttribute("aria-disabled", !possible);
      way.toggleAttribute("inert", !possible);
    }
  }

  private fillAnalyse(): void {
    const form = find<HTMLFormElement>("#analyse");
    for (const old of form.querySelectorAll("input")) old.remove();
    for (const [name, value] of Object.entries({ ...this.table, position: this.text }))
      form.append(make("input", "", { type: "hidden", name, value }));
  }

  private showTools(): void {
    find<HTMLButtonElement>("#undo").disabled = this.at === 0;
    find<HTMLButtonElement>("#redo").disabled = this.at + 1 >= this.history.length;
  }
}
