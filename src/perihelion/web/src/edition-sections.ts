/** The sections of an edition in the editor; what is in them is made when they are opened. */

import { make } from "./dom";
import type { Controls } from "./edition-controls";
import type { Marks } from "./edition-marks";
import type { EditionModel } from "./edition-model";
import type { DraftForm } from "./wire";

export class Sections {
  private digest = "";

  constructor(
    private readonly box: HTMLElement,
    private readonly model: EditionModel,
    private readonly controls: Controls,
    private readonly marks: Marks,
  ) {}

  show(): void {
    const form = this.model.form;
    if (!form) return;
    if (this.digest === form.digest) this.refresh();
    else this.build(form);
    this.digest = form.digest;
  }

  private build(form: DraftForm): void {
    const opened = this.box.querySelectorAll<HTMLElement>("details[open]");
    const open = new Set([...opened].map((details) => details.dataset.section));
    this.box.replaceChildren();
    const name = this.model.field("name");
    if (name) this.box.append(this.controls.labelled(name, this.box.dataset.name ?? ""));
    for (const section of form.sections) {
      const details = make("details");
      details.dataset.section = section.key;
      const summary = make("summary", `${section.label} `);
      if (section.reconstructed) {
        const title = this.box.dataset.reconstructed ?? "";
        summary.append(make("span", "?", { class: "unknown", title }));
      }
      details.append(summary);
      details.addEventListener("toggle", () => this.fill(details));
      this.box.append(details);
      details.open = open.has(section.key);
    }
  }

  /** The values of the controls that are there. */
  private refresh(): void {
    for (const control of this.box.querySelectorAll<HTMLElement>("[data-key]")) {
      const value = this.model.values[control.dataset.key ?? ""];
      if (value === undefined) continue;
      if (control instanceof HTMLButtonElement) control.textContent = String(value);
      if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      ) {
        control.value = String(value);
      }
    }
  }

  private fill(details: HTMLDetailsElement): void {
    if (!details.open || details.childElementCount > 1) return;
    const key = details.dataset.section ?? "";
    const section = this.model.form?.sections.find((each) => each.key === key);
    if (section?.reconstructed) {
      details.append(make("p", this.box.dataset.reconstructed ?? "", { class: "notice" }));
    }
    const source = this.model.field(`${key}.provenance`);
    if (source) details.append(this.controls.labelled(source, this.box.dataset.source ?? ""));
    details.append(...this.controls.contents(this.model.inSection(key), 1));
    this.marks.controls();
  }
}
