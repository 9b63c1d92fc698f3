import assert from "node:assert/strict";
import { test } from "node:test";
import { formatTime, remaining, ServerTime } from "../src/clock";
import type { ClockState } from "../src/wire";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const CLOCK: ClockState = {
  left: [3 * MINUTE, 2 * MINUTE],
  since: 1_000_000,
  running: 0,
  free: 2 * SECOND,
  low: 20 * SECOND,
  timed: [true, true],
};

test("the clock that runs loses time once the free moments are over", () => {
  assert.equal(remaining(CLOCK, 0, CLOCK.since + 2 * SECOND), 3 * MINUTE);
  assert.equal(remaining(CLOCK, 0, CLOCK.since + 12 * SECOND), 3 * MINUTE - 10 * SECOND);
});

test("the other clocks stand still, and so do all when none runs", () => {
  assert.equal(remaining(CLOCK, 1, CLOCK.since + HOUR), 2 * MINUTE);
  assert.equal(remaining({ ...CLOCK, running: null }, 0, CLOCK.since + HOUR), 3 * MINUTE);
});

test("a clock never shows more than it had nor less than nothing", () => {
  assert.equal(remaining(CLOCK, 0, CLOCK.since - HOUR), 3 * MINUTE);
  assert.equal(remaining(CLOCK, 0, CLOCK.since + HOUR), 0);
  assert.equal(remaining(CLOCK, 7, CLOCK.since), 0);
});

for (const [milliseconds, text] of [
  [0, "0:00.0"],
  [99, "0:00.0"],
  [9_549, "0:09.5"],
  [9_999, "0:09.9"],
  [10 * SECOND, "0:10"],
  [59_999, "0:59"],
  [3 * MINUTE + 7 * SECOND, "3:07"],
  [HOUR - 1, "59:59"],
  [HOUR + 2 * MINUTE + 7 * SECOND, "1:02:07"],
  [24 * HOUR - 1, "23:59:59"],
  [24 * HOUR, "1 d 00:00"],
  [51 * HOUR + 5 * MINUTE, "2 d 03:05"],
] as const)
  test(`${milliseconds} ms are ${text}`, () => assert.equal(formatTime(milliseconds), text));

test("the server's time is unknown before its first answer", () => {
  let own = 0;
  const time = new ServerTime(() => own);
  assert.equal(time.known, false);
  own = 100;
  time.addSample(0, 5_000);
  assert.equal(time.known, true);
  assert.equal(time.now(), 5_050); // the answer was on its way for half of the round trip
});

test("the quickest answer counts, and of equals the latest", () => {
  let own = 0;
  const time = new ServerTime(() => own);
  const answer = (roundTrip: number, ahead: number): void => {
    const sent = own;
    own += roundTrip;
    time.addSample(sent, sent + roundTrip / 2 + ahead);
  };
  answer(100, 1_000);
  answer(400, 1_150);
  assert.equal(time.now() - own, 1_000);
  answer(20, 1_004);
  assert.equal(time.now() - own, 1_004);
  answer(20, 1_006);
  assert.equal(time.now() - own, 1_006);
  for (let later = 0; later < 5; later++) answer(300, 1_100);
  assert.equal(time.now() - own, 1_006);
  answer(300, 1_100); // the sixth since: the quick one is too old to count
  assert.equal(time.now() - own, 1_100);
});

/** In milliseconds: less than a person notices. */
const LARGEST_ERROR = 100;

/** The largest error in an hour over a network of 30 to 270 ms there and back. */
function largestError(seed: number, drift: number): number {
  let state = seed;
  const chance = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let real = 0;
  const own = (): number => 5_000 + real * (1 + drift);
  const server = (): number => 1e12 + real;
  const time = new ServerTime(own);
  let largest = 0;
  for (let step = 0; step < 360; step++) {
    const sent = own();
    real += 15 + chance() * 120;
    const answer = server();
    real += 15 + chance() * 120;
    time.addSample(sent, answer);
    const next = (step + 1) * 10_000;
    for (; real < next; real += 250)
      if (step > 5) largest = Math.max(largest, Math.abs(time.now() - server()));
    real = next;
  }
  return largest;
}

for (const drift of [-2e-4, 0, 2e-4])
  test(`the server's time is known over an uneven network, with a drift of ${drift}`, () => {
    for (const seed of [1, 7, 42]) assert.ok(largestError(seed, drift) < LARGEST_ERROR);
  });
