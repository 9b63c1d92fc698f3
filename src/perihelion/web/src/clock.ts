/** Clocks that run on between messages by the page's own time. The server's clocks decide. */

import type { ClockState } from "./wire";

/** So many answers of the server count. */
const SAMPLES = 6;

/**
 * Estimates the server's time. An answer gives it to within half of its round trip, so the quickest
 * of the last answers counts. Older answers are dropped because clocks drift.
 */
export class ServerTime {
  private readonly samples: { roundTrip: number; ahead: number }[] = [];

  constructor(private readonly own: () => number = () => performance.now()) {}

  /** Add an answer: when the page asked, by its own time, and the server's time in the answer. */
  addSample(sent: number, server: number): void {
    const roundTrip = this.own() - sent;
    this.samples.push({ roundTrip, ahead: server - (sent + roundTrip / 2) });
    if (this.samples.length > SAMPLES) this.samples.shift();
  }

  get known(): boolean {
    return this.samples.length > 0;
  }

  now(): number {
    let best = this.samples[0];
    for (const sample of this.samples)
      if (best && sample.roundTrip <= best.roundTrip) best = sample;
    return this.own() + (best?.ahead ?? 0);
  }
}

/** What a seat has left at a moment of the server's time. */
export function remaining(clock: ClockState, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  if (seat !== clock.running) return left;
  return Math.max(0, left - Math.max(0, now - clock.since - clock.free));
}

/** 0:09.5 with tenths in the last ten seconds, then 3:07, 1:02:07, 2 d 03:00. */
export function formatTime(milliseconds: number): string {
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
