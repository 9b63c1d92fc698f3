/** Shows positions one after another, so that the eye can follow; a click shows the newest at once. */

/** How long a move of somebody else is shown before the next, in milliseconds. */
const PACES: Record<string, number> = { slow: 1400, normal: 700, fast: 300, none: 0 };

export function paceOf(name: string | undefined): number {
  return PACES[name ?? ""] ?? 700;
}

export class Pace<T> {
  private readonly waiting: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: T, last: boolean) => void,
    private readonly pause: number,
  ) {}

  /** Show an item as soon as those before it were shown; `atOnce` shows it without waiting. */
  add(item: T, atOnce: boolean): void {
    this.waiting.push(item);
    if (atOnce || !this.pause) this.skip();
    else if (this.timer === undefined) this.next();
  }

  /** Show what waits, only the last of it. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.waiting.pop();
    this.waiting.length = 0;
    if (last !== undefined) this.show(last, true);
  }

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  private next(): void {
    const item = this.waiting.shift();
    if (item === undefined) {
      this.timer = undefined;
      return;
    }
    this.timer = setTimeout(() => this.next(), this.pause);
    this.show(item, this.waiting.length === 0);
  }
}
