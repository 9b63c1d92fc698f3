/** What the server tells of a position. */

import type { ClockKept } from "./clock";

export interface Choice {
  word: string;
  label: string;
  touches?: Record<string, string>;
  next?: Choice[];
  cyclic?: boolean;
}

export interface SeatShown {
  name: string;
  colour: string;
  kind: string;
  bot: string;
  score: number;
  place: number;
  mine: boolean;
  /** Where to read about who sits there, or "". */
  page: string;
}

export interface LogLine {
  number: number;
  seat: number;
  words: string;
}

export interface PadRow {
  label: string;
  rule: string;
  points: number[];
  notes: string[];
}

export interface Around {
  open: number[];
  notes: string[];
  clock: ClockKept | null;
  paused: boolean;
  pause: string;
  wish: boolean;
  back: string[];
  claim: { from: number; who: string } | null;
  may: { leave: boolean; resign: boolean; pause: boolean; end: boolean };
  series: string;
  next: string;
  ready: { series: boolean; mine: boolean; say: string };
}

export interface Position {
  number: number;
  moves: number;
  svg: string;
  seat: number | null;
  yours: boolean;
  turn: number;
  prompt: string;
  hint: string;
  choices: Choice | null;
  seats: SeatShown[];
  log: LogLine[];
  told: string;
  pad: PadRow[];
  over: string;
  undo: "" | "free" | "ask";
  asked: { by: string; answer: boolean } | null;
  curtain: number | null;
  fair: { promise: string; secret: string; salts: string[] };
  thinking: boolean;
  around: Around | null;
}

export interface Said {
  key?: string;
  words?: string;
  rule: string;
  say: string;
}
