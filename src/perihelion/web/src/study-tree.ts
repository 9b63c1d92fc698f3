/** The tree of a study as nested lists, and the ways through it by keyboard. */

import { find, make } from "./dom";
import type { StudyMove } from "./wire";

/** The number that the root has as its parent. */
const NOWHERE = -1;

export function childrenOf(moves: readonly StudyMove[], node: number): StudyMove[] {
  return moves.filter((move) => move.parent === node);
}

/** Where an arrow key leads from a node: back, on, or to another move of the same position. */
export function nodeByKey(moves: readonly StudyMove[], node: number, key: string): number {
  const here = moves.find((move) => move.node === node);
  if (!here) return node;
  const siblings = childrenOf(moves, here.parent);
  const place = siblings.indexOf(here);
  const targets: Record<string, StudyMove | undefined> = {
    ArrowLeft: moves.find((move) => move.node === here.parent),
    ArrowRight: childrenOf(moves, node)[0],
    ArrowUp: siblings[place - 1],
    ArrowDown: siblings[place + 1],
  };
  return targets[key]?.node ?? node;
}

/** Show the tree with the current node marked. A line without branches stays on one level. */
export function showTree(
  moves: readonly StudyMove[],
  current: number,
  go: (node: number) => void,
): void {
  const tree = find("#tree");
  tree.replaceChildren();
  const add = (list: HTMLElement, parent: number): void => {
    const children = childrenOf(moves, parent);
    for (const move of children) {
      list.append(item(move, move.node === current, go));
      if (children.length === 1) {
        add(list, move.node);
        continue;
      }
      const below = make("ul");
      add(below, move.node);
      if (below.childElementCount) list.lastElementChild?.append(below);
    }
  };
  add(tree, NOWHERE);
  tree.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function item(move: StudyMove, here: boolean, go: (node: number) => void): HTMLElement {
  const entry = make("li");
  const button = make("button", move.say, { type: "button" });
  if (here) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => go(move.node));
  entry.append(button);
  if (move.mark) {
    entry.append(make("span", ` ${move.mark}`, { class: "mark", "aria-hidden": "true" }));
    entry.append(make("span", ` ${move.called}`, { class: "visually-hidden" }));
  }
  if (move.comment) entry.append(" ", make("em", move.comment, { class: "quiet" }));
  return entry;
}
