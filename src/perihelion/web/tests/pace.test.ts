import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Pace, paceOf } from "../src/pace";

function watched(pause: number) {
  const shown: number[] = [];
  return { shown, pace: new Pace<number>((item) => shown.push(item), pause) };
}

test("positions are shown one after another", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, pace } = watched(700);
  for (const item of [1, 2, 3]) pace.add(item, false);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(700);
  assert.deepEqual(shown, [1, 2]);
  mock.timers.tick(700);
  assert.deepEqual(shown, [1, 2, 3]);
  mock.timers.reset();
});

test("whoever does not want to wait sees the newest at once", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, pace } = watched(700);
  for (const item of [1, 2, 3]) pace.add(item, false);
  pace.skip();
  assert.deepEqual(shown, [1, 3]);
  assert.equal(pace.busy, false);
  pace.add(4, true);
  assert.deepEqual(shown, [1, 3, 4]);
  mock.timers.reset();
});

test("without a pause everything is shown as it comes", () => {
  const { shown, pace } = watched(paceOf("none"));
  for (const item of [1, 2]) pace.add(item, false);
  assert.deepEqual(shown, [1, 2]);
});
