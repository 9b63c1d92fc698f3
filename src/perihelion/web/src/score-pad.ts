/** The score pad alone: places are painted on the picture, and every change is counted at once. */

import { find, make } from "./dom";
import { icon } from "./sentence";

interface Brush {
  word: string;
  label: string;
}

/** What is entered for a place, in the game's own icons: a real board may show more than a game's picture. */
function marks(shape: SVGGraphicsElement, word: string): SVGSVGElement[] {
  const { x, y, width, height } = shape.getBBox();
  const known = document.body.dataset.icons?.split(" ") ?? [];
  return word
    .split("-")
    .filter((part) => known.includes(part))
    .map((part) => {
      const picture = icon(part, "entered");
      for (const [name, value] of Object.entries({ x, y, width, height }))
        picture.setAttribute(name, String(value));
      return picture;
    });
}

export class ScorePad {
  private brush = "";
  private counting = 0;

  constructor() {
    this.form.addEventListener("change", (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.matches("[data-setup]")) this.form.submit();
      else if (target?.matches("[name=edition]")) this.begin();
      else void this.count();
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.count();
    });
    this.board?.addEventListener("click", (event) => this.tap(event));
    this.showBrushes();
    this.showMarks();
  }

  private get form(): HTMLFormElement {
    return find<HTMLFormElement>("#score-form");
  }

  private get board(): HTMLElement | null {
    return document.querySelector("#tap-board");
  }

  private get places(): HTMLSelectElement[] {
    return [...this.form.querySelectorAll<HTMLSelectElement>("[data-shape]")];
  }

  /** Begin anew with another edition: what was entered may mean something else there. */
  private begin(): void {
    for (const field of this.form.querySelectorAll<HTMLSelectElement>("select"))
      if (!field.matches("[data-setup], [name=edition]")) field.disabled = true;
    this.form.submit();
  }

  private showBrushes(): void {
    const [first] = this.places;
    if (!first) return;
    const brushes: Brush[] = [...first.options].map(({ value, text }) => ({
      word: value,
      label: text,
    }));
    this.brush = brushes[1]?.word ?? "";
    find("#brushes").replaceChildren(
      ...brushes.map(({ word, label }) => {
        const field = make("label", ` ${label}`);
        const radio = make("input", "", { type: "radio", name: "brush", value: word, form: "" });
        radio.checked = word === this.brush;
        radio.addEventListener("change", (event) => {
          event.stopPropagation();
          this.brush = word;
        });
        field.prepend(radio);
        return field;
      }),
    );
  }

  /** Put the brush on a place, or take it off again. */
  private tap(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    const field = this.places.find((one) =>
      target?.closest(`#${CSS.escape(one.dataset.shape ?? "")}`),
    );
    if (!field) return;
    const usual = field.options[0]?.value ?? "";
    field.value = field.value === this.brush ? usual : this.brush;
    void this.count();
  }

  private showMarks(): void {
    const svg = this.board?.querySelector("svg");
    for (const old of svg?.querySelectorAll(".entered") ?? []) old.remove();
    for (const field of this.places) {
      const shape = svg?.querySelector<SVGGraphicsElement>(
        `#${CSS.escape(field.dataset.shape ?? "")}`,
      );
      if (shape) shape.append(...marks(shape, field.value));
    }
  }

  /** Have the server count what is entered now, and show what it says. */
  private async count(): Promise<void> {
    const turn = ++this.counting;
    this.showMarks();
    const query = new URLSearchParams(
      [...new FormData(this.form)].map(([name, value]) => [name, String(value)]),
    );
    query.delete("brush");
    const answer = await fetch(`${location.pathname}?${query}`);
    if (!answer.ok || turn !== this.counting) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["#score-result", "#tap-board"]) {
      const now = page.querySelector(part);
      if (now) document.querySelector(part)?.replaceChildren(...now.childNodes);
    }
    this.showMarks();
    const link = document.querySelector<HTMLInputElement>("#score-result .link input");
    if (link) history.replaceState(null, "", new URL(link.value).search);
  }
}
