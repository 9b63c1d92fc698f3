/** A position as the server sends it to one person. */

import type { ClockState } from "./clock";

export interface Choice {
  word: string;
  label: string;
  touches?: Record<string, string>;
  next?: Choice[];
  cyclic?: boolean;
}

export interface Seat {
  name: string;
  colour: string;
  kind: string;
  bot: string;
  score: number;
  place: number;
  mine: boolean;
  /** The address of the player's page, or "". */
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

/** What the sidebar shows: clocks, pauses, open seats, the next game. */
export interface SidebarState {
  open: number[];
  notes: string[];
  clock: ClockState | null;
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
  seats: Seat[];
  log: LogLine[];
  told: string;
  pad: PadRow[];
  over: string;
  undo: "" | "free" | "ask";
  asked: { by: string; answer: boolean } | null;
  curtain: number | null;
  fair: { promise: string; secret: string; salts: string[] };
  thinking: boolean;
  around: SidebarState | null;
}
