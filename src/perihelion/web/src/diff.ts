/** Positions as the server sends them: the whole at first, then the differences. */

import type { Choice, Position } from "./position";
import type { ChoiceNode, Details, LogLine } from "./wire";

/** A list in terms of the one before it: new items, and [from, to] for a stretch that stays. */
type ListDiff<T> = (T | [number, number])[];

export interface PositionDiff extends Partial<Details> {
  picture?: ListDiff<string>;
  log?: ListDiff<LogLine>;
  choices?: ListDiff<ChoiceNode>;
}

/** The position as it is after all the diffs received so far. */
export class ReceivedPosition {
  private position: Position | undefined;
  private picture: string[] = [];
  private log: LogLine[] = [];
  private choices: ChoiceNode[] = [];

  /** Apply a diff; returns the whole position. The first diff must hold all of it. */
  apply({ picture, log, choices, ...rest }: PositionDiff): Position {
    if (picture) this.picture = patched(this.picture, picture);
    if (log) this.log = patched(this.log, log);
    if (choices) this.choices = patched(this.choices, choices);
    const position = { ...this.position, ...rest, log: this.log } as Position;
    if (picture) position.svg = this.picture.join("\n");
    position.choices = position.yours ? choiceTree(this.choices) : null;
    this.position = position;
    return position;
  }
}

function patched<T>(before: T[], diff: ListDiff<T>): T[] {
  return diff.flatMap((part) =>
    Array.isArray(part) ? before.slice(part[0] as number, part[1] as number) : [part],
  );
}

/** The tree of choices from its nodes, parents first. */
export function choiceTree(nodes: ChoiceNode[]): Choice {
  const root: Choice = { word: "", label: "" };
  const byWords = new Map([["", root]]);
  for (const { words, label, touches, cyclic } of nodes) {
    let choice = byWords.get(words);
    if (!choice) {
      const cut = words.lastIndexOf(" ");
      choice = { word: words.slice(cut + 1), label };
      byWords.set(words, choice);
      const parent = byWords.get(words.slice(0, Math.max(cut, 0))) ?? root;
      parent.next ??= [];
      parent.next.push(choice);
    }
    if (touches) choice.touches = touches;
    if (cyclic) choice.cyclic = cyclic;
  }
  return root;
}
