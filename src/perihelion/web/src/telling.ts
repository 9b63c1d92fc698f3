/** What the server tells of a position: everything at first, then only what has changed. */

import type { Choice, LogLine, Position } from "./position";

/** A list in terms of the one before it: new items, and [from, to] for those that stay. */
type Changes<T> = (T | [number, number])[];

/** A node of the tree of choices, by the words that lead to it; it comes after those before it. */
interface Node {
  words: string;
  label: string;
  touches?: Record<string, string>;
  cyclic?: boolean;
}

export interface Told extends Partial<Omit<Position, "svg" | "log" | "choices">> {
  picture?: Changes<string>;
  log?: Changes<LogLine>;
  choices?: Changes<Node>;
}

export class Telling {
  private position: Position | undefined;
  private lines: string[] = [];
  private log: LogLine[] = [];
  private nodes: Node[] = [];

  /** The whole position, after what was told before. */
  hear({ picture, log, choices, ...rest }: Told): Position {
    if (picture) this.lines = changed(this.lines, picture);
    if (log) this.log = changed(this.log, log);
    if (choices) this.nodes = changed(this.nodes, choices);
    const position = { ...this.position, ...rest, log: this.log } as Position;
    if (picture || !this.position) position.svg = this.lines.join("\n");
    position.choices = position.yours ? tree(this.nodes) : null;
    this.position = position;
    return position;
  }
}

function changed<T>(before: T[], changes: Changes<T>): T[] {
  return changes.flatMap((part) =>
    Array.isArray(part) ? before.slice(part[0] as number, part[1] as number) : [part],
  );
}

function tree(nodes: Node[]): Choice {
  const root: Choice = { word: "", label: "" };
  const known = new Map([["", root]]);
  for (const { words, label, touches, cyclic } of nodes) {
    let choice = known.get(words);
    if (!choice) {
      const cut = words.lastIndexOf(" ");
      choice = { word: words.slice(cut + 1), label };
      known.set(words, choice);
      const group = known.get(words.slice(0, Math.max(cut, 0))) ?? root;
      (group.next ??= []).push(choice);
    }
    if (touches) choice.touches = touches;
    if (cyclic) choice.cyclic = cyclic;
  }
  return root;
}
