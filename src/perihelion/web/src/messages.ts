/** Messages over a table's socket. */

import type { ChatLine } from "./chat";
import type { PositionDiff } from "./diff";

/** What the server sends; a message has one part or several. */
export interface Message {
  position?: PositionDiff;
  talk?: ChatLine[];
  /** When the page asked, by its own time, and what the server's time was then. */
  time?: { sent: number; now: number };
  /** How many people watch. */
  watching?: { say: string };
  refused?: Refusal;
  /** Why a word is not on offer. */
  why?: Refusal;
}

export interface Refusal {
  say: string;
  /** The rule that is the reason, or "". */
  rule: string;
}

/** Sends an order to the server, with the details it needs. */
export type SendOrder = (name: string, details?: Record<string, unknown>) => void;
