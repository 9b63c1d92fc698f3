/** Messages over a table's socket. */

import type { PositionDiff } from "./diff";
import type { ChatMessage, Misfit, Preview, Refusal, ServerTime, Watching } from "./wire";

/** What the server sends; a message has one part or several. */
export interface Message {
  position?: PositionDiff;
  chat?: ChatMessage[];
  time?: ServerTime;
  watching?: Watching;
  refused?: Refusal;
  /** Why a word is not on offer. */
  why?: Refusal;
  /** What a move would bring. */
  preview?: Preview;
  /** A later move that does not fit what was mended. */
  misfit?: Misfit;
}

/** Sends an order to the server, with the details it needs. */
export type SendOrder = (name: string, details?: Record<string, unknown>) => void;
