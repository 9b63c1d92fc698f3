/** The controls for the fields of an edition: numbers, texts, choices and lists. */

import { fill, make } from "./dom";
import type { Change, EditionModel, Path } from "./edition-model";
import { keyOf } from "./edition-model";
import type { DraftField } from "./wire";

/** So many choices are buttons in the inspector; more are a menu. */
const MOST_BUTTONS = 20;

export interface Texts {
  add: string;
  remove: string;
  entries: string;
  instead: string;
}

export class Controls {
  constructor(
    private readonly model: EditionModel,
    private readonly texts: Texts,
    private readonly change: (changes: Change[]) => void,
    private readonly inspect: (fields: DraftField[]) => void,
  ) {}

  /** A field with its name before it, and what may stand in its place. */
  labelled(field: DraftField, name: string, buttons = false): HTMLElement {
    const labelled = this.named(field, name, buttons);
    if (!buttons || !field.instead.length) return labelled;
    const box = make("div", "", { class: "alternatives" });
    box.append(
      labelled,
      ...field.instead.map(({ key, blank }) => this.alternative(field, key, blank)),
    );
    return box;
  }

  private alternative(field: DraftField, key: string, blank: unknown): HTMLElement {
    const name = this.model.label([key]);
    const button = make("button", fill(this.texts.instead, name), { type: "button" });
    button.dataset.instead = key;
    button.addEventListener("click", () =>
      this.change([
        { action: "remove", path: field.path },
        { action: "set", path: [...field.path.slice(0, -1), key], value: blank },
      ]),
    );
    return button;
  }

  private named(field: DraftField, name: string, buttons: boolean): HTMLElement {
    if (field.kind === "list") return this.list(field, name);
    if (buttons && field.kind === "choice") {
      const choices = this.model.choices(field);
      if (choices.length <= MOST_BUTTONS) return this.buttons(field, name, choices);
    }
    const label = make("label", `${name} `, { class: "field" });
    label.append(this.control(field));
    return label;
  }

  control(field: DraftField): HTMLElement {
    const control = field.kind === "choice" ? this.menu(field) : this.input(field);
    control.dataset.key = field.key;
    control.addEventListener("change", () => {
      const value = field.kind === "number" ? Number(control.value) : control.value;
      this.change([{ action: "set", path: field.path, value }]);
    });
    return control;
  }

  /** The fields below a path: lists of tables as a table, everything else one after another. */
  contents(fields: DraftField[], depth: number): HTMLElement[] {
    const shown: HTMLElement[] = [];
    let within: Path | undefined;
    for (const field of fields) {
      const path = field.path;
      if (within?.every((part, index) => path[index] === part)) continue;
      within = undefined;
      if (field.kind === "list") within = path;
      shown.push(this.labelled(field, this.model.label(path.slice(depth))));
    }
    return shown;
  }

  private input(field: DraftField): HTMLInputElement | HTMLTextAreaElement {
    const value = String(this.model.values[field.key] ?? "");
    if (field.kind === "text" && field.most > 200) {
      const area = make("textarea", value, { rows: "3", maxlength: String(field.most) });
      area.value = value;
      return area;
    }
    const attributes: Record<string, string> =
      field.kind === "number"
        ? {
            type: "number",
            min: String(field.least),
            max: String(field.most),
            inputmode: "numeric",
          }
        : { maxlength: "200", spellcheck: "false" };
    const input = make("input", "", attributes);
    input.value = value;
    input.addEventListener("focus", () => input.select());
    if (field.kind === "phrase") {
      input.title = this.model.choices(field).join(" ");
    }
    return input;
  }

  private menu(field: DraftField): HTMLSelectElement {
    const select = make("select");
    const value = String(this.model.values[field.key] ?? "");
    const choices = this.model.choices(field);
    for (const choice of choices.includes(value) ? choices : [value, ...choices]) {
      const option = make("option", this.model.choiceName(choice), { value: choice });
      option.selected = choice === value;
      select.append(option);
    }
    return select;
  }

  private buttons(field: DraftField, name: string, choices: string[]): HTMLElement {
    const group = make("div", "", { class: "field choices", role: "group", "aria-label": name });
    group.dataset.key = field.key;
    group.append(make("span", name, { class: "key" }));
    const value = this.model.values[field.key];
    for (const choice of choices) {
      const chosen = String(choice === value);
      const button = make("button", this.model.choiceName(choice), { "aria-pressed": chosen });
      button.dataset.choice = choice;
      button.addEventListener("click", () =>
        this.change([{ action: "set", path: field.path, value: choice }]),
      );
      group.append(button);
    }
    return group;
  }

  private list(field: DraftField, name: string): HTMLElement {
    const count = Number(this.model.values[field.key] ?? 0);
    const box = make("fieldset", "", { class: "entries" });
    box.dataset.key = field.key;
    const legend = make("legend", `${name} `);
    legend.append(make("span", fill(this.texts.entries, String(count)), { class: "quiet" }));
    box.append(legend);
    const first = this.model.field(keyOf([...field.path, 0]));
    if (first?.kind === "list") box.append(this.grid(field, count));
    else if (first) box.append(this.leaves(field, count));
    else if (count) box.append(this.table(field, count));
    if (count < field.most) {
      const add = make("button", this.texts.add, { type: "button" });
      add.addEventListener("click", () =>
        this.change([{ action: "add", path: field.path, value: field.blank }]),
      );
      box.append(add);
    }
    return box;
  }

  /** A map or rows of numbers: each row a line of small controls. */
  private grid(field: DraftField, count: number): HTMLElement {
    const rows = make("div", "", { class: "grid", role: "group" });
    for (let row = 0; row < count; row += 1) {
      const line = make("div");
      const path = [...field.path, row];
      for (const cell of this.model.under(path).filter((each) => each.kind !== "list")) {
        const value = String(this.model.values[cell.key] ?? "");
        const label = `${this.model.label(cell.path.slice(-2))}: ${this.model.choiceName(value)}`;
        const button = make("button", value, { type: "button", "aria-label": label });
        button.dataset.key = cell.key;
        button.addEventListener("click", () => this.inspect([cell]));
        line.append(button);
      }
      rows.append(line);
    }
    return rows;
  }

  private leaves(field: DraftField, count: number): HTMLElement {
    const list = make("ol");
    for (let index = 0; index < count; index += 1) {
      const inner = this.model.under([...field.path, index]);
      const item = make("li");
      const named = this.model.label([...field.path.slice(-1), index]);
      for (const leaf of inner) {
        const control = this.control(leaf);
        control.setAttribute("aria-label", named);
        item.append(control);
      }
      if (count > field.least) item.append(this.remover([...field.path, index], named));
      list.append(item);
    }
    return list;
  }

  /** Tables in a list: a row each, with what fits; its name opens the rest. */
  private table(field: DraftField, count: number): HTMLElement {
    const table = make("table");
    const entries = Array.from({ length: count }, (_, index) =>
      this.model.under([...field.path, index]),
    );
    const depth = field.path.length + 1;
    const simple = (each: DraftField): boolean =>
      each.path.length === depth + 1 && (each.kind === "number" || each.kind === "choice");
    const columns = [
      ...new Set(
        entries
          .flat()
          .filter(simple)
          .map((each) => String(each.path.at(-1))),
      ),
    ];
    const head = make("tr");
    head.append(make("td"));
    for (const column of columns) {
      head.append(make("th", this.model.label([column]), { scope: "col" }));
    }
    table.append(head);
    entries.forEach((fields, index) => {
      const row = make("tr");
      const name = this.model.entryName(field.path, index);
      const open = make("button", name, { type: "button", class: "entry" });
      open.addEventListener("click", () => this.inspect(fields));
      const title = make("th", "", { scope: "row" });
      title.append(open);
      row.append(title);
      for (const column of columns) {
        const cell = make("td");
        const leaf = fields.find((each) => simple(each) && each.path.at(-1) === column);
        if (leaf) {
          const control = this.control(leaf);
          control.setAttribute("aria-label", `${name}: ${this.model.label([column])}`);
          cell.append(control);
        }
        row.append(cell);
      }
      if (count > field.least) {
        const cell = make("td");
        cell.append(this.remover([...field.path, index], name));
        row.append(cell);
      }
      table.append(row);
    });
    const scroll = make("div", "", { class: "scroll", tabindex: "0", role: "region" });
    scroll.setAttribute("aria-label", this.model.label(field.path));
    scroll.append(table);
    return scroll;
  }

  private remover(path: Path, name: string): HTMLElement {
    const label = `${this.texts.remove}: ${name}`;
    const button = make("button", "✕", { type: "button", "aria-label": label, title: label });
    button.addEventListener("click", () => this.change([{ action: "remove", path }]));
    return button;
  }
}
