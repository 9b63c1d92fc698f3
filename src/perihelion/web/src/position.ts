/** What the server tells of a position. */

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
}

export interface Said {
  key?: string;
  words?: string;
  rule: string;
  say: string;
}
