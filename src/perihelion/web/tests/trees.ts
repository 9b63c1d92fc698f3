/** Trees of choices for the tests. */

import type { Choice } from "../src/position";

/**
 * The tree of some moves. In a move, "*" before a word says that it belongs to a cyclic group:
 * "tile *0 E7" has the group of rotations after "tile".
 */
export function choicesOf(...moves: string[]): Choice {
  const root: Choice = { word: "", label: "" };
  for (const move of moves) {
    let last = root;
    for (const part of move.split(" ")) {
      const word = part.replace("*", "");
      if (part !== word) last.cyclic = true;
      last.next ??= [];
      let choice = last.next.find((other) => other.word === word);
      if (!choice) {
        choice = { word, label: `the ${word}` };
        last.next.push(choice);
      }
      last = choice;
    }
  }
  return root;
}
