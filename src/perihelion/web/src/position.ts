/** A position as the page holds it: what the server sent, put together. */

import type { Details, LogLine } from "./wire";

/** A word that may come next; the whole move is the words on the way to a leaf. */
export interface Choice {
  word: string;
  label: string;
  touches?: Record<string, string>;
  next?: Choice[];
  cyclic?: boolean;
}

export interface Position extends Details {
  svg: string;
  choices: Choice | null;
  log: LogLine[];
}

/** What is needed of a position to show it and to enter a move. */
export type PlayablePosition = Pick<
  Position,
  "number" | "yours" | "prompt" | "plan" | "svg" | "choices"
>;
