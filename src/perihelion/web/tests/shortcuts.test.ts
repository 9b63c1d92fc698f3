import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MoveBuilder } from "../src/move-builder";
import { choicesOf } from "./trees";

function offered(builder: MoveBuilder): string[] {
  return builder.offers().map((offer) => offer.choice.word);
}

describe("a group at the beginning", () => {
  const STARS = choicesOf("*red A1", "*red A2", "*blue A1", "*blue A3", "*stop");

  test("one word is in hand, and whole moves stand beside it", () => {
    const builder = new MoveBuilder(STARS);
    assert.equal(builder.held?.word, "red");
    assert.deepEqual(offered(builder), ["stop", "A1", "A2", "A3"]);
    assert.equal(builder.offer("A3")?.fits, false);
    assert.equal(builder.flips || builder.spins, false);
    assert.equal(builder.wordsWith("stop"), "stop");
    assert.equal(builder.add("A2"), "red A2");
    assert.equal(new MoveBuilder(STARS).add("stop"), "stop");
  });

  test("another word is taken instead", () => {
    const builder = new MoveBuilder(STARS);
    assert.equal(builder.take("stop"), false);
    builder.spin(1);
    assert.equal(builder.held?.word, "blue");
    builder.spin(-1);
    assert.equal(builder.take("blue"), true);
    assert.deepEqual(builder.chosen, ["blue"]);
    assert.equal(builder.add("A1"), "blue A1");
    builder.restart(STARS);
    assert.equal(builder.held?.word, "blue");
    builder.restart(STARS, true);
    assert.equal(builder.held?.word, "red");
  });
});

describe("words that mean two", () => {
  test("follow one word on offer alone", () => {
    const builder = new MoveBuilder(
      choicesOf("build A1", "dig A1", "dig A2", "tile *0 E7", "A2 x"),
    );
    assert.deepEqual([...builder.direct().keys()], ["0", "E7", "x"]);
    assert.deepEqual(builder.ahead("x"), { choice: { word: "x", label: "the x" }, words: "A2 x" });
    assert.equal(builder.ahead("A1").choice, undefined);
  });
});
