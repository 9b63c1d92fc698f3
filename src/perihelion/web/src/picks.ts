/** What is picked in any order, until it makes a row of whole moves. */

import type { LogLine, PlanState, PlanWay } from "./wire";

export class Picks {
  private picked: string[] = [];
  /** The number of the position in which the last whole row was picked. */
  private since: number | undefined;

  constructor(
    private plan: PlanState | null = null,
    private number = 0,
  ) {}

  /** Start over with what may be picked in the position with a number. */
  restart(plan: PlanState | null, number = 0): void {
    this.plan = plan;
    this.number = number;
    this.picked = [];
  }

  /** The ids of the shapes that are picked. */
  get chosen(): readonly string[] {
    return this.picked;
  }

  /** Whether a shape can be picked, if need be instead of others. */
  has(id: string): boolean {
    return this.plan?.ways.some((way) => way.picks.includes(id)) ?? false;
  }

  /** Whether picks lead to a move that begins with these words. */
  leadTo(words: string): boolean {
    return this.plan?.ways.some(({ moves }) => `${moves[0]} `.startsWith(`${words} `)) ?? false;
  }

  /** The ids of the shapes that go with those that are picked. */
  get open(): string[] {
    const ids = new Set(this.plan?.ways.flatMap((way) => way.picks));
    return [...ids].filter((id) => this.ways([...this.picked, id]).length);
  }

  /**
   * Pick a shape; returns the moves to play if nothing else is to be picked. A shape that is picked
   * already is put back, and those that it does not go with are put back for it.
   */
  pick(id: string): string[] | undefined {
    if (!this.has(id)) return undefined;
    let picked = [...this.picked, id];
    if (!this.ways(picked).length && this.picked.includes(id)) {
      this.picked = this.picked.filter((other) => other !== id);
      return undefined;
    }
    if (!this.ways(picked).length) picked = this.without(picked);
    this.picked = picked;
    const ways = this.ways(picked);
    const alike = ways.every((way) => sorted(way) === sorted(ways[0]));
    if (alike) this.since = this.number;
    return alike ? ways[0]?.moves : undefined;
  }

  /** A move is made that was not picked: what was picked is put back, and an undo takes back that
   * move alone. */
  forgetRow(): void {
    this.since = undefined;
    this.picked = [];
  }

  /** The number of the first move of the row that was picked last, if it was played. */
  rowIn(log: LogLine[]): number | undefined {
    const { since } = this;
    return since === undefined
      ? undefined
      : log.find((line) => line.number > since && line.seat >= 0)?.number;
  }

  /** Put back what was picked last; returns whether there was anything. */
  back(): boolean {
    return this.picked.pop() !== undefined;
  }

  /** How much is spent with what is picked, and one more: a number, or from the least to the most. */
  spent(hovered?: string): string {
    const picked = hovered ? [...this.picked, hovered] : this.picked;
    const sums = this.ways(picked).map((way) => spentBy(way, picked));
    const [least, most] = [Math.min(...sums), Math.max(...sums)];
    if (!sums.length) return "–";
    return least === most ? `${least}` : `${least}–${most}`;
  }

  /** The ways that hold all of these. */
  private ways(picked: string[]): PlanWay[] {
    return (this.plan?.ways ?? []).filter((way) => {
      const left = [...way.picks];
      return picked.every((id) => {
        const at = left.indexOf(id);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
    });
  }

  /** As many of these as go with the last one: without one of them, else without the oldest. */
  private without(picked: string[]): string[] {
    for (let at = 0; at < picked.length - 1; at++) {
      const rest = picked.filter((_, other) => other !== at);
      if (this.ways(rest).length) return rest;
    }
    return this.without(picked.slice(1));
  }
}

function sorted(way: PlanWay | undefined): string {
  return [...(way?.picks ?? [])].sort().join(" ");
}

/** How much a way spends on what is picked. */
function spentBy(way: PlanWay, picked: string[]): number {
  const left = way.picks.map((id, at) => ({ id, spent: way.spent[at] ?? 0 }));
  let sum = 0;
  for (const id of picked) {
    const at = left.findIndex((pick) => pick.id === id);
    sum += left.splice(at, 1)[0]?.spent ?? 0;
  }
  return sum;
}
