/** Finds the mistakes in the report of an analysis. */

import type { JudgedMove } from "./wire";

const MISTAKES = ["inaccuracy", "mistake", "blunder"];

export function isMistake(move: Pick<JudgedMove, "grade">): boolean {
  return MISTAKES.includes(move.grade);
}

/** Whether another move was better, or may have been. */
export function isDoubted(move: Pick<JudgedMove, "grade">): boolean {
  return isMistake(move) || move.grade === "doubtful";
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
