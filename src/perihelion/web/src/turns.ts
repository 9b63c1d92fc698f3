/**
 * The visitor's other games, on every page: how many wait for a move (in the navigation, the title
 * and on the app's icon), the way to the next one, and rematches that were offered.
 */

import { fill, make } from "./dom";

/** In milliseconds. */
const REFRESH_EVERY = 30_000;

interface Turns {
  count: number;
  tables: string[];
  /** How many of one's own mistakes are due to be tried again. */
  mistakes: number;
  offers: { table: string; say: string; link: string }[];
}

/** A page's title with the number of games that wait. */
export function countedTitle(title: string, count: number): string {
  const [, dot = "", rest = ""] = /^(● )?(?:\(\d+\) )?(.*)$/s.exec(title) ?? [];
  return dot + (count ? `(${count}) ` : "") + rest;
}

/** Ask the server now, and show the answer. */
export async function refreshTurns(): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  const answer = await fetch("/you/turns").catch(() => undefined);
  if (answer?.ok) show((await answer.json()) as Turns);
}

/** Keep the page up to date. */
export function watchTurns(): void {
  void refreshTurns();
  setInterval(() => void refreshTurns(), REFRESH_EVERY);
  document.addEventListener("visibilitychange", () => void refreshTurns());
}

function showMistakes(due: number): void {
  for (const link of document.querySelectorAll<HTMLElement>(".due-mistakes")) {
    link.hidden = due === 0;
    const badge = link.querySelector("span");
    if (badge) badge.textContent = String(due);
  }
}

function show({ count, tables, offers, mistakes }: Turns): void {
  showMistakes(mistakes);
  for (const badge of document.querySelectorAll<HTMLElement>(".turns")) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
    badge.title = badge.dataset.text ?? "";
  }
  document.title = countedTitle(document.title, count);
  if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  const here = document.body.dataset.table ?? "";
  const others = tables.filter((table) => table !== here).length;
  const next = document.querySelector<HTMLElement>("#next-turn");
  if (next) {
    next.hidden = others === 0 || document.body.classList.contains("yours");
    next.textContent = fill(next.dataset.text, String(others));
  }
  showOffers(offers.filter((offer) => offer.table !== here));
}

const DISMISSED = "perihelion-dismissed-offers";

/** The tables whose offers the visitor closed in this tab; the home page shows them all the same. */
function dismissedOffers(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]") as string[];
  } catch {
    return []; // the browser keeps nothing
  }
}

function dismiss(table: string): void {
  try {
    sessionStorage.setItem(DISMISSED, JSON.stringify([...dismissedOffers(), table]));
  } catch {
    // Then it is closed on this page only.
  }
}

function showOffers(all: Turns["offers"]): void {
  const dismissed = dismissedOffers();
  const offers = all.filter((offer) => !dismissed.includes(offer.table));
  const shown = document.querySelector<HTMLElement>("#offers");
  if (!shown || document.body.dataset.page === "home") return; // they stand there already
  shown.replaceChildren(
    ...offers.map((offer) => {
      const line = make("p", "");
      line.append(make("span", offer.say));
      line.append(make("a", shown.dataset.open ?? "", { href: offer.link }));
      const close = make("button", "✕", { "aria-label": shown.dataset.close ?? "" });
      close.addEventListener("click", () => {
        dismiss(offer.table);
        showOffers(offers.filter((other) => other.table !== offer.table));
      });
      line.append(close);
      return line;
    }),
  );
  shown.hidden = offers.length === 0;
}
