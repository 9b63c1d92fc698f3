/** What the server tells of a position: everything at first, then only what has changed. */

import type { LogLine, Position } from "./position";

/** A list in terms of the one before it: new items, and [from, to] for those that stay. */
type Changes<T> = (T | [number, number])[];

export interface Told extends Partial<Omit<Position, "svg" | "log">> {
  picture?: Changes<string>;
  log?: Changes<LogLine>;
}

export class Telling {
  private position: Position | undefined;
  private lines: string[] = [];

  /** The whole position, after what was told before. */
  hear({ picture, log, ...rest }: Told): Position {
    if (picture) this.lines = changed(this.lines, picture);
    const svg = picture || !this.position ? this.lines.join("\n") : this.position.svg;
    const moves = log ? changed(this.position?.log ?? [], log) : (this.position?.log ?? []);
    this.position = { ...this.position, ...rest, svg, log: moves } as Position;
    return this.position;
  }
}

function changed<T>(before: T[], changes: Changes<T>): T[] {
  return changes.flatMap((part) =>
    Array.isArray(part) ? before.slice(part[0] as number, part[1] as number) : [part],
  );
}
