/** Talk at the table: lines, quick phrases, and hiding or reporting whoever is rude. */

import { find, make } from "./page";
import type { Position } from "./position";

export interface Line {
  number: number;
  seat: number;
  words: string;
}

export class Talk {
  private readonly place = document.querySelector<HTMLElement>("#talk .lines");
  private readonly hidden = new Set<number>();

  constructor(private readonly order: (what: string, more: Record<string, unknown>) => void) {
    for (const button of document.querySelectorAll<HTMLElement>("#talk [data-phrase]"))
      button.addEventListener("click", () => order("say", { phrase: button.dataset.phrase }));
    document.querySelector("#talk form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = find<HTMLInputElement>("#talk input");
      if (input.value.trim()) order("say", { words: input.value });
      input.value = "";
    });
  }

  hear(lines: Line[], position: Position | undefined): void {
    if (!this.place) return;
    for (const line of lines) {
      const seat = position?.seats[line.seat];
      this.place.append(this.line(line, seat?.name || seat?.colour || "", seat?.mine ?? false));
    }
    this.hide();
    this.place.scrollTop = this.place.scrollHeight;
  }

  private line(line: Line, who: string, mine: boolean): HTMLElement {
    const item = make("li", "", { "data-seat": String(line.seat) });
    item.append(make("strong", who), " ", make("span", line.words));
    if (mine) return item;
    const texts = this.place?.dataset ?? {};
    const hide = make("button", "◌", { class: "small" });
    const name = (hidden: boolean): string =>
      (texts[hidden ? "show" : "hide"] ?? "").replace("@@", who);
    hide.setAttribute("aria-label", name(false));
    hide.title = name(false);
    hide.addEventListener("click", () => {
      if (!this.hidden.delete(line.seat)) this.hidden.add(line.seat);
      hide.setAttribute("aria-label", name(this.hidden.has(line.seat)));
      hide.title = name(this.hidden.has(line.seat));
      this.hide();
    });
    const report = make("button", "⚑", { class: "small", title: texts.report ?? "" });
    report.setAttribute("aria-label", texts.report ?? "");
    report.addEventListener("click", () => {
      this.order("report", { line: line.number });
      report.replaceWith(make("small", texts.reported ?? ""));
    });
    item.append(" ", hide, report);
    return item;
  }

  private hide(): void {
    for (const item of this.place?.querySelectorAll<HTMLElement>("li") ?? [])
      item.classList.toggle("muted", this.hidden.has(Number(item.dataset.seat)));
  }
}
