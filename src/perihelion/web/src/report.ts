/** The report of an analysis as the server sends it, and what is found in it. */

/** A move of the list; `grade` and all after it are empty until it is judged. */
export interface JudgedMove {
  number: number;
  last: number;
  at: number;
  actor: number;
  who: string;
  mine: boolean;
  words: string;
  grade: string;
  mark: string;
  called: string;
  proven: string;
  cost: string;
  chances: string[];
}

export interface SeatSummary {
  name: string;
  glyph: string;
  accuracy: string;
  cost: string;
  luck: string;
  mistakes: number[];
  mine: boolean;
}

/** All that is known of a game so far. */
export interface Report {
  /** Whether anybody has asked for an analysis. */
  asked: boolean;
  /** How many of its parts are done. */
  judged: number;
  parts: number;
  graph: string;
  seats: SeatSummary[];
  moves: JudgedMove[];
}

export interface Candidate {
  words: string;
  said: string;
  value: string;
  proven: string;
  touches: string[];
}

/** One move with its picture, what was played and what was better. */
export interface MoveDetails extends JudgedMove {
  svg: string;
  said: string;
  played: Candidate | null;
  better: Candidate[];
  luck: string[];
}

const MISTAKES = ["inaccuracy", "mistake", "blunder"];

export function isMistake(move: Pick<JudgedMove, "grade">): boolean {
  return MISTAKES.includes(move.grade);
}

/** The indices of the mistakes to learn from: the person's own, or all if the person only watches. */
export function mistakesToReview(moves: readonly JudgedMove[]): number[] {
  const playing = moves.some((move) => move.mine);
  return [...moves.keys()].filter((index) => {
    const move = moves[index];
    return move !== undefined && isMistake(move) && (move.mine || !playing);
  });
}

/** The index of the next mistake after a move, from the start again after the last; -1 if none. */
export function nextMistake(moves: readonly JudgedMove[], index: number): number {
  const mistakes = mistakesToReview(moves);
  return mistakes.find((mistake) => mistake > index) ?? mistakes[0] ?? -1;
}

/** The index of the first move that a player decided; 0 if there is none. */
export function firstDecision(moves: readonly JudgedMove[]): number {
  return Math.max(
    0,
    moves.findIndex((move) => move.actor >= 0),
  );
}
