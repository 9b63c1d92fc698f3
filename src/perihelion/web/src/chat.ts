/** Chat at the table: lines, quick phrases, and buttons that hide or report somebody. */

import { fill, find, make } from "./dom";
import type { SendOrder } from "./messages";
import type { Position } from "./position";
import { markUnread } from "./tabs";
import type { ChatMessage } from "./wire";

export class Chat {
  private readonly list = document.querySelector<HTMLElement>("#talk .lines");
  private readonly hidden = new Set<number>();

  constructor(private readonly order: SendOrder) {
    for (const button of document.querySelectorAll<HTMLElement>("#talk [data-phrase]"))
      button.addEventListener("click", () => order("say", { phrase: button.dataset.phrase }));
    document.querySelector("#talk form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = find<HTMLInputElement>("#talk input");
      if (input.value.trim()) order("say", { words: input.value });
      input.value = "";
    });
  }

  /** Append lines; the position says who sits where. */
  add(lines: ChatMessage[], position: Position | undefined): void {
    if (!this.list) return;
    for (const line of lines) {
      const seat = position?.seats[line.seat];
      const who = line.name || seat?.name || seat?.colour || "";
      this.list.append(this.item(line, who, seat?.mine ?? false));
    }
    if (lines.some((line) => !position?.seats[line.seat]?.mine)) markUnread("chat");
    this.updateHidden();
    this.list.scrollTop = this.list.scrollHeight;
  }

  private item(line: ChatMessage, who: string, mine: boolean): HTMLElement {
    const item = make("li", "", { "data-seat": String(line.seat) });
    item.classList.toggle("spectator", line.name !== "");
    item.append(make("strong", who), " ", make("span", line.words));
    if (mine) return item;
    const texts = this.list?.dataset ?? {};
    const hide = make("button", "◌", { class: "small" });
    const name = (hidden: boolean): string => fill(texts[hidden ? "show" : "hide"], who);
    hide.setAttribute("aria-label", name(false));
    hide.title = name(false);
    hide.addEventListener("click", () => {
      if (!this.hidden.delete(line.seat)) this.hidden.add(line.seat);
      hide.setAttribute("aria-label", name(this.hidden.has(line.seat)));
      hide.title = name(this.hidden.has(line.seat));
      this.updateHidden();
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

  private updateHidden(): void {
    for (const item of this.list?.querySelectorAll<HTMLElement>("li") ?? [])
      item.classList.toggle("muted", this.hidden.has(Number(item.dataset.seat)));
  }
}
