import assert from "node:assert/strict";
import { test } from "node:test";
import { guideText } from "../src/guide";

const TEXTS = { onBoard: "@@: choose a place.", byButton: "@@: choose.", confirm: "Confirm it." };
const START = { chosen: "", onBoard: true, waits: false };

test("at the beginning of a move the game says what to do", () => {
  assert.equal(guideText(TEXTS, START), undefined);
});

test("with a piece in hand the prompt says what to do with it", () => {
  const inHand = { ...START, chosen: "Bend ($& left)" };
  assert.equal(guideText(TEXTS, inHand), "Bend ($& left): choose a place.");
  assert.equal(guideText(TEXTS, { ...inHand, onBoard: false }), "Bend ($& left): choose.");
});

test("a move that waits is to be confirmed", () => {
  assert.equal(guideText(TEXTS, { ...START, chosen: "Bend", waits: true }), "Confirm it.");
});
