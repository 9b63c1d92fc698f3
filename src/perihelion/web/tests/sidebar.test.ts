import assert from "node:assert/strict";
import { test } from "node:test";
import { pauseAction } from "../src/sidebar";

test("the pause button asks for a pause, and takes that back", () => {
  assert.equal(pauseAction({ paused: false, pause: "", wish: false }), "pause");
  assert.equal(pauseAction({ paused: false, pause: "Ana asks.", wish: true }), "withdraw");
});

test("the pause button agrees with what somebody else asked for", () => {
  assert.equal(pauseAction({ paused: false, pause: "Ana asks.", wish: false }), "agree");
});

test("the pause button ends a pause", () => {
  assert.equal(pauseAction({ paused: true, pause: "Paused.", wish: false }), "resume");
});
