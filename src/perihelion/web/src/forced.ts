/** Moves without an alternative are played by the page, if their player wants it so. */

import { MoveBuilder } from "./move-builder";
import type { Choice } from "./position";

/** How long a position is shown before its only move is played. */
const FORCED_AFTER = 700;

/** Call `play` with the only move there is, after a while. */
export function whenForced(choices: Choice | null, play: (words: string) => void): void {
  const move = choices ? MoveBuilder.onlyMove(choices) : undefined;
  if (move && document.body.dataset.forced === "on") setTimeout(() => play(move), FORCED_AFTER);
}
