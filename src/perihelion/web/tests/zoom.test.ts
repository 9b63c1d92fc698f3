import assert from "node:assert/strict";
import { test } from "node:test";
import { within, zoomedAt } from "../src/zoom";

const WHOLE = { scale: 1, x: 0, y: 0 };
const FRAME = [800, 600] as const;

test("the point under the pointer stays where it is", () => {
  const closer = zoomedAt(WHOLE, 2, [200, 150], FRAME);
  assert.deepEqual(closer, { scale: 2, x: -200, y: -150 });
  assert.deepEqual(zoomedAt(closer, 1, [200, 150], FRAME), WHOLE);
});

test("the picture is never smaller than its frame, nor absurdly large", () => {
  assert.equal(zoomedAt(WHOLE, 0.3, [10, 10], FRAME).scale, 1);
  assert.equal(zoomedAt(WHOLE, 100, [10, 10], FRAME).scale, 6);
});

test("a picture that is dragged still covers its frame", () => {
  assert.deepEqual(within({ scale: 2, x: 50, y: -900 }, FRAME), { scale: 2, x: 0, y: -600 });
});
