/** The draft of an edition as the page knows it: fields by key, names, and what a shape shows. */

import type { DraftField, DraftForm, DraftView } from "./wire";

export type Path = (string | number)[];

/** One step of the editor; see core/edition/draft.py. */
export interface Change {
  action: "set" | "add" | "remove";
  path: Path;
  value?: unknown;
}

/** The keys of a table in a list that name it. */
const NAMES = ["name", "id", "mark"];
const SOURCE = "provenance";

export class EditionModel {
  form: DraftForm | undefined;
  values: DraftView["values"] = {};
  private byKey = new Map<string, DraftField>();

  take(view: DraftView): void {
    this.values = view.values;
    if (!view.form) return;
    this.form = view.form;
    this.byKey = new Map(view.form.fields.map((field) => [field.key, field]));
  }

  field(key: string): DraftField | undefined {
    return this.byKey.get(key);
  }

  choices(field: DraftField): string[] {
    return this.form?.domains[field.choices] ?? [];
  }

  choiceName(choice: string): string {
    return this.form?.choices[choice] ?? choice;
  }

  /** The fields of a section but its source, in the order of the file. */
  inSection(section: string): DraftField[] {
    return this.under([section]).filter((field) => field.path.at(-1) !== SOURCE);
  }

  /** The fields at or below a path. */
  under(path: Path): DraftField[] {
    const fields = this.form?.fields ?? [];
    return fields.filter((field) => path.every((part, index) => field.path[index] === part));
  }

  /** The shapes that show a field: its own, or those of the list that it is in. */
  shapes(field: DraftField): string[] {
    for (let length = field.path.length; length > 0; length -= 1) {
      const holder = this.byKey.get(keyOf(field.path.slice(0, length)));
      if (holder?.shapes.length) return holder.shapes;
    }
    return [];
  }

  /** The fields that a shape shows in a picture, those that it shows alone first. */
  shownBy(shape: string, sheet: number): DraftField[] {
    const fields = (this.form?.fields ?? []).filter(
      (field) => field.shapes.includes(shape) && (field.sheet === sheet || field.sheet === 0),
    );
    const rank = (field: DraftField): number => (field.kind === "number" ? 0 : 1);
    fields.sort(
      (a, b) => b.sheet - a.sheet || a.shapes.length - b.shapes.length || rank(a) - rank(b),
    );
    return fields.flatMap((field) => (field.kind === "list" ? this.under(field.path) : [field]));
  }

  /** Where a field is: "Districts · d05 · Value". */
  label(path: Path): string {
    const parts = path.map((part, index) =>
      typeof part === "string"
        ? (this.form?.keys[part] ?? part)
        : this.entryName(path.slice(0, index), part),
    );
    // The name of an entry says enough without the name of its list.
    const needless = (index: number): boolean =>
      index > 0 && typeof path[index + 1] === "number" && Number.isNaN(Number(parts[index + 1]));
    return parts.filter((_, index) => !needless(index)).join(" · ");
  }

  /** The name of a field within its entry; a space of a map is called by what it holds. */
  name(inside: Path, path: Path): string {
    if (inside.some((part) => typeof part === "string")) return this.label(inside);
    const key = path.filter((part) => typeof part === "string").at(-1);
    return key === undefined ? "" : this.label([key]);
  }

  /** The name of an entry of a list, or its number. */
  entryName(list: Path, index: number): string {
    const entry = keyOf([...list, index]);
    const named = NAMES.map((name) => this.values[`${entry}.${name}`]);
    return String(named.find((name) => name !== undefined) ?? index + 1);
  }

  /** The path of the table that a field belongs to: of a card, a tile, a token. */
  entry(path: Path): Path {
    const index = path.findIndex((part) => typeof part === "number");
    return index < 0 ? path.slice(0, -1) : path.slice(0, index + 1);
  }
}

/** A path as errors name it: "tiles.tile[3].time". */
export function keyOf(path: Path): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index ? "." : ""}${part}`))
    .join("");
}
