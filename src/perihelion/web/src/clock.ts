/** Clocks: what the server keeps, gone on with by the page's own time. The server is the judge. */

export interface ClockKept {
  /** What each seat had left at `since`, in milliseconds. */
  left: number[];
  since: number;
  running: number | null;
  /** The first moments of a decision cost nothing. */
  free: number;
  low: number;
  timed: boolean[];
}

/**
 * How far the server's time is ahead of the page's own. Each answer tells it to within half of its
 * round trip; the quickest of the last answers is believed, for a slow one may have lingered on
 * either way. Old answers are forgotten, for clocks drift.
 */
export class ServerTime {
  private readonly samples: { round: number; ahead: number }[] = [];

  constructor(private readonly own: () => number = () => performance.now()) {}

  hear(sent: number, server: number): void {
    const round = this.own() - sent;
    this.samples.push({ round, ahead: server - (sent + round / 2) });
    if (this.samples.length > 6) this.samples.shift();
  }

  get known(): boolean {
    return this.samples.length > 0;
  }

  now(): number {
    let best = this.samples[0];
    for (const sample of this.samples) if (best && sample.round <= best.round) best = sample;
    return this.own() + (best?.ahead ?? 0);
  }
}

export function remaining(clock: ClockKept, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  if (seat !== clock.running) return left;
  return Math.max(0, left - Math.max(0, now - clock.since - clock.free));
}

/** 3:07, 1:02:07, 2 d 03:00; tenths in the last seconds. */
export function spell(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  if (tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${two(hours % 24)}:${two(minutes % 60)}`;
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
