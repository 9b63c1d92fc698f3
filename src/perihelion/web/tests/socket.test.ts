import assert from "node:assert/strict";
import { test } from "node:test";
import { reconnectDelay } from "../src/socket";

test("a page connects again after the usual wait", () => {
  assert.equal(reconnectDelay(1006, 500, 0.5), 500);
  assert.equal(reconnectDelay(1001, 4000, 0.5), 4000);
});

test("pages come to a server that takes over at once, but spread over a moment", () => {
  assert.equal(reconnectDelay(1012, 8000, 0), 0);
  assert.equal(reconnectDelay(1012, 8000, 0.5), 100);
});

test("a busy server is left alone for long", () => {
  assert.equal(reconnectDelay(1013, 500, 0.5), 8000);
});

test("a table that is not there or not for this person is not asked for again", () => {
  for (const code of [4401, 4403, 4404, 4405, 4406])
    assert.equal(reconnectDelay(code, 500, 0.5), undefined);
});
