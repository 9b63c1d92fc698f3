/** Earlier positions of a table, asked of the server one by one. */

import { type PositionDiff, ReceivedPosition } from "./diff";
import { showProblem } from "./dom";
import type { Form } from "./form";
import { turns } from "./log";
import type { Position } from "./position";
import type { LogLine } from "./wire";

const CHANCE = -1;

/** The numbers of the positions to step through: what is drawn for the set-up is one step. */
export function positions(log: LogLine[]): number[] {
  const setup = turns(log)[0];
  const drawn = setup?.seat === CHANCE ? setup.lines : [];
  const first = drawn[drawn.length - 1]?.number ?? 0;
  return [first, ...log.slice(drawn.length).map((line) => line.number)];
}

/** Where a table is asked for: a page in a frame of another site shows what spectators see. */
export function tablePath(table: string): string {
  return `${document.body.dataset.embed ? "/embed" : ""}/table/${table}`;
}

/** The position after the move with a number, or the last one; undefined if it cannot be had. */
export async function fetchPosition(
  table: string,
  number: number | undefined,
  form: Form,
): Promise<Position | undefined> {
  const query = `?form=${form}${number === undefined ? "" : `&at=${number}`}`;
  try {
    const answer = await fetch(`${tablePath(table)}/position${query}`);
    if (!answer.ok) throw new Error(answer.statusText);
    showProblem("");
    const { position } = (await answer.json()) as { position: PositionDiff };
    return new ReceivedPosition().apply(position);
  } catch (error) {
    showProblem(String(error instanceof Error ? error.message : error));
    return undefined;
  }
}
