import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveBuilder } from "../src/move-builder";
import { buttonOffers } from "../src/offers";
import { choicesOf } from "./trees";

/** The words on buttons, where some words on offer have no shape on the board. */
function buttons(moves: string[], withoutShape: string[] = []): string[] {
  const offers = new MoveBuilder(choicesOf(...moves)).offers();
  const shapeless = offers.filter((offer) => withoutShape.includes(offer.choice.word));
  return buttonOffers(offers, shapeless).map((offer) => offer.choice.word);
}

test("choices with shapes need none", () => {
  assert.deepEqual(buttons(["A1", "A2", "A3"]), []);
});

test("one choice without a shape brings the others along", () => {
  assert.deepEqual(buttons(["A1", "A2", "pass"], ["pass"]), ["A1", "A2", "pass"]);
});

test("of many choices only those without a shape have one", () => {
  const cells = ["A1", "A2", "A3", "A4", "A5", "A6"];
  assert.deepEqual(buttons([...cells, "pass"], ["pass"]), ["pass"]);
  assert.deepEqual(buttons([...cells.slice(1), "pass"], ["pass"]).length, 6);
});

test("a choice of two is a yes or no", () => {
  assert.deepEqual(buttons(["A1", "A2"]), ["A1", "A2"]);
});

test("words that only begin a move are a menu", () => {
  assert.deepEqual(buttons(["take A1", "give A1", "look A1"]), ["take", "give", "look"]);
  assert.deepEqual(buttons(["take A1", "give A1", "pass"]), []);
});
