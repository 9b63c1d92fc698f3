/**
 * Fair chance: the page adds its salt without being told to, shows what was promised and added, and
 * warns if the server later says anything else than it did when the salt was shown.
 */

import { fill, find } from "./dom";
import type { SendOrder } from "./messages";
import type { Position } from "./position";
import { sha256 } from "./sha256";
import type { FairPlay } from "./wire";

/** How long a page that does not have the salt waits for another page of the person, in ms. */
const OTHER_PAGE_WAIT = 4000;

/** What this browser keeps about a table. */
export interface KeptSalt {
  salt: string;
  /** What was promised and fixed when the salt was shown; "" before that. */
  shown: string;
}

/** Everything that must not change once a salt is shown. */
export function fixed({ promise, salts }: FairPlay): string {
  return JSON.stringify([promise, salts.map(({ seat, commitment }) => [seat, commitment])]);
}

export function commitmentTo(salt: string): string {
  return sha256(`perihelion salt ${salt}`);
}

/** Whether what the server says fits what it said before, for a player who has shown a salt. */
export function unchanged(fair: FairPlay, kept: KeptSalt | undefined): boolean {
  if (fair.secret && sha256(`perihelion dealer ${fair.secret}`) !== fair.promise) return false;
  if (!kept?.shown || fair.asked) return true;
  return fixed(fair) === kept.shown && fair.salts.some(({ salt }) => salt === kept.salt);
}

export class Fairness {
  private readonly key: string;
  private kept: KeptSalt | undefined;
  private fair: FairPlay | undefined;
  private timer = 0;

  constructor(
    table: string,
    private readonly order: SendOrder,
  ) {
    this.key = `salt/${table}`;
    this.kept = this.load();
  }

  show(position: Position): void {
    this.fair = position.fair;
    this.kept = this.load() ?? this.kept; // another page of this browser may have changed it
    const seat = position.seats.findIndex(({ mine }) => mine);
    if (position.fair.asked) this.answer(seat);
    find("#fair-changed").hidden = seat < 0 || unchanged(position.fair, this.kept);
    showPanel(position);
  }

  /** Send what the server asks for: a commitment, or the salt once all have committed. */
  private answer(seat: number): void {
    const fair = this.fair as FairPlay;
    if (fair.asked === "commit") {
      this.commit();
      return;
    }
    const own = fair.salts.find((salt) => salt.seat === seat);
    if (this.kept && own?.commitment === commitmentTo(this.kept.salt)) {
      this.keep({ salt: this.kept.salt, shown: fixed(fair) });
      this.order("salt", { words: this.kept.salt });
      return;
    }
    // Another page of this person has the salt. If it is closed, this one begins anew.
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.fair?.asked === "salt") this.commit();
    }, OTHER_PAGE_WAIT);
  }

  /** Commit to a salt that was never shown: the one that another page has just made, or a new one. */
  private commit(): void {
    if (!this.kept || this.kept.shown) this.keep({ salt: randomSalt(), shown: "" });
    this.order("commit", { words: commitmentTo(this.kept?.salt ?? "") });
  }

  private load(): KeptSalt | undefined {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  }

  private keep(kept: KeptSalt): void {
    this.kept = kept;
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // Without storage the salt lives as long as the page.
    }
  }
}

function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function showPanel({ fair, seats }: Position): void {
  const places = [...document.querySelectorAll<HTMLElement>("#fair dd")];
  const { committed = "", none = "" } = places[2]?.dataset ?? {};
  const salts = fair.salts.map(({ seat, commitment, salt }) => {
    const who = seats[seat]?.name || seats[seat]?.colour || "";
    return `${who}: ${salt || (commitment ? committed : none)}`;
  });
  const texts = [fair.promise, fair.secret, [...fair.words, ...salts].join(" · ")];
  places.forEach((place, index) => {
    const text = texts[index] ?? "";
    (place.firstElementChild ?? place).textContent = text;
    place.hidden = !text;
    (place.previousElementSibling as HTMLElement).hidden = !text;
  });
  const voided = find("#voided");
  voided.hidden = fair.voided === 0;
  voided.textContent = fill(voided.dataset.text, String(fair.voided));
}
