import assert from "node:assert/strict";
import { test } from "node:test";
import { PendingOrder } from "../src/pending";
import type { Position } from "../src/position";

const MOVE = { do: "move", number: 4, words: "single E7" };

function position(number: number, words: string[] = [], mine = true): Position {
  const log = words.map((said, k) => ({ number: 5 + k, seat: 0, words: said }));
  return { number, log, seats: [{ mine }] } as unknown as Position;
}

test("a move that was answered is not sent again", () => {
  const pending = new PendingOrder();
  pending.sent(MOVE, 100);
  pending.position(position(5, ["single E7"]));
  assert.equal(pending.disconnected(), false);
  assert.equal(pending.position(position(5)), undefined);
});

test("an answered ping answers what was sent before it, and not what was sent after", () => {
  const pending = new PendingOrder();
  pending.sent(MOVE, 100);
  pending.answered(90);
  pending.disconnected();
  assert.deepEqual(pending.position(position(4)), MOVE);
  pending.sent(MOVE, 200);
  pending.answered(210);
  pending.disconnected();
  assert.equal(pending.position(position(4)), undefined);
});

test("a move that was lost with the connection is sent again, once", () => {
  const pending = new PendingOrder();
  pending.sent(MOVE, 100);
  assert.equal(pending.disconnected(), false);
  assert.deepEqual(pending.position(position(4)), MOVE);
  assert.equal(pending.position(position(4)), undefined);
});

test("a move that had arrived is not sent again", () => {
  const pending = new PendingOrder();
  pending.sent(MOVE, 100);
  pending.disconnected();
  assert.equal(pending.position(position(6, ["single E7", "single E5"])), undefined);
});

test("a move that cannot be made any more is reported", () => {
  const pending = new PendingOrder();
  pending.sent(MOVE, 100);
  pending.disconnected();
  assert.equal(pending.position(position(6, ["single E5"], false)), "stale");
});

test("anything else that may be lost is reported at once", () => {
  const pending = new PendingOrder();
  pending.sent({ do: "say", number: 4, words: "hello" }, 100);
  assert.equal(pending.disconnected(), true);
  assert.equal(pending.position(position(4)), undefined);
  pending.sent({ do: "form", number: 4 }, 200);
  assert.equal(pending.disconnected(), false);
});
