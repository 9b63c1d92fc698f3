/** Marks in the picture and at the controls of the editor what is changed, looked at, or wrong. */

import { make } from "./dom";
import type { EditionModel } from "./edition-model";
import type { DraftProblem, DraftView } from "./wire";

export class Marks {
  private problem: DraftProblem | null = null;
  private changed: string[] = [];

  constructor(private readonly model: EditionModel) {}

  show(view: DraftView, inspected: string[], sheet: number): void {
    this.problem = view.problem;
    this.changed = view.differences.map((each) => each.key);
    this.shapes("changed", this.changed, sheet);
    this.shapes("inspected", inspected.slice(0, 1), sheet);
    this.controls();
  }

  /** Mark the controls; again whenever new ones are shown. */
  controls(): void {
    for (const old of document.querySelectorAll(".changing .wrong")) old.remove();
    for (const control of document.querySelectorAll<HTMLElement>(".changing [data-key]")) {
      const key = control.dataset.key ?? "";
      control.classList.toggle("differs", this.changed.includes(key));
      if (this.problem?.key === key) {
        control.setAttribute("aria-invalid", "true");
        this.explain(control);
      } else control.removeAttribute("aria-invalid");
    }
  }

  private shapes(look: string, keys: string[], sheet: number): void {
    for (const shape of document.querySelectorAll(`#board .${look}`)) {
      shape.classList.remove(look);
    }
    const fields = keys.flatMap((key) => this.model.field(key) ?? []);
    for (const field of fields.filter((each) => each.sheet === sheet)) {
      for (const id of this.model.shapes(field)) {
        document.querySelector(`#board [id="${CSS.escape(id)}"]`)?.classList.add(look);
      }
    }
  }

  /** The sentence about what is wrong, at its field. */
  private explain(control: HTMLElement): void {
    const wrong = make("p", this.problem?.say ?? "", { class: "problem wrong" });
    const place = control.closest("label, .field, fieldset, tr, li") ?? control;
    if (place instanceof HTMLTableRowElement) place.lastElementChild?.append(wrong);
    else if (place instanceof HTMLFieldSetElement) place.firstElementChild?.after(wrong);
    else place.append(wrong);
  }
}
