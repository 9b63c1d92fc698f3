import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MoveBuilder } from "../src/move-builder";
import type { Choice } from "../src/position";
import { choicesOf } from "./trees";

const MOVES = choicesOf("take red A1", "take red A2", "take blue A1", "pass");

/** A tile with three rotations. E7 takes all of them, E8 only the last two, E9 only the last. */
const TILE = choicesOf(
  "tile *0 E7",
  "tile *1 E7",
  "tile *1 E8",
  "tile *2 E7",
  "tile *2 E8",
  "tile *2 E9",
  "pass",
);

function offered(builder: MoveBuilder): string[] {
  return builder.offers().map((offer) => offer.choice.word);
}

/** A builder to which some words were added. */
function builderAfter(root: Choice, ...words: string[]): MoveBuilder {
  const builder = new MoveBuilder(root);
  for (const word of words) assert.equal(builder.add(word), undefined);
  return builder;
}

describe("words", () => {
  test("a move is complete with its last word", () => {
    const builder = new MoveBuilder(MOVES);
    assert.deepEqual(offered(builder), ["take", "pass"]);
    assert.equal(builder.add("take"), undefined);
    assert.deepEqual(offered(builder), ["red", "blue"]);
    assert.equal(builder.add("red"), undefined);
    assert.deepEqual(builder.words, ["take", "red"]);
    assert.equal(builder.add("A2"), "take red A2");
    assert.equal(new MoveBuilder(MOVES).add("pass"), "pass");
  });

  test("a word that is not on offer changes nothing", () => {
    const builder = builderAfter(MOVES, "take");
    assert.equal(builder.add("A1"), undefined);
    assert.deepEqual(builder.words, ["take"]);
    assert.equal(builder.offer("A1"), undefined);
    assert.equal(builder.offer("red")?.choice.label, "the red");
  });

  test("words without an alternative are passed over, but for the last", () => {
    assert.deepEqual(new MoveBuilder(choicesOf("take red A1", "take red A2")).words, [
      "take",
      "red",
    ]);
    const builder = new MoveBuilder(choicesOf("take red A1"));
    assert.deepEqual(builder.words, ["take", "red"]);
    assert.deepEqual(offered(builder), ["A1"]);
    assert.equal(builder.add("A1"), "take red A1");
  });

  test("a new position starts over", () => {
    const builder = builderAfter(MOVES, "take", "red");
    builder.restart(MOVES);
    assert.deepEqual(builder.words, []);
    assert.deepEqual(offered(builder), ["take", "pass"]);
  });
});

describe("the only move", () => {
  test("is known if there is no choice at all", () => {
    assert.equal(MoveBuilder.onlyMove(choicesOf("take red A1")), "take red A1");
    assert.equal(MoveBuilder.onlyMove(choicesOf("tile *0 E7")), "tile 0 E7");
  });

  test("is unknown if there is a choice, or no move", () => {
    assert.equal(MoveBuilder.onlyMove(choicesOf("take red A1", "take red A2")), undefined);
    assert.equal(MoveBuilder.onlyMove(choicesOf("take", "pass")), undefined);
    assert.equal(MoveBuilder.onlyMove({ word: "", label: "" }), undefined);
  });
});

describe("back", () => {
  test("removes the last choice", () => {
    const builder = builderAfter(MOVES, "take", "red");
    builder.back();
    assert.deepEqual(builder.words, ["take"]);
    builder.back();
    assert.deepEqual(builder.words, []);
    builder.back();
    assert.deepEqual(offered(builder), ["take", "pass"]);
  });

  test("removes words without an alternative together with the choice before them", () => {
    const builder = builderAfter(choicesOf("take red A1", "take red A2", "pass"), "take");
    assert.deepEqual(builder.words, ["take", "red"]);
    builder.back();
    assert.deepEqual(builder.words, []);
  });

  test("removes a rotation together with the word after it", () => {
    const deep = choicesOf("tile *0 E7 up", "tile *0 E7 down", "tile *1 E7 up", "pass");
    const builder = builderAfter(deep, "tile", "E7");
    assert.deepEqual(builder.words, ["tile", "0", "E7"]);
    builder.back();
    assert.deepEqual(builder.words, []);
  });

  test("is possible only after a choice", () => {
    assert.equal(new MoveBuilder(MOVES).canGoBack, false);
    assert.equal(builderAfter(MOVES, "take").canGoBack, true);
    assert.equal(new MoveBuilder(choicesOf("take red A1", "take red A2")).canGoBack, false);
  });
});

describe("leading to a word", () => {
  test("are the words on offer that it may follow directly", () => {
    const builder = new MoveBuilder(choicesOf("take A1", "give A1", "give A2", "look at A2"));
    assert.deepEqual(builder.leadingTo("A1"), ["take", "give"]);
    assert.deepEqual(builder.leadingTo("A2"), ["give"]);
    assert.deepEqual(builder.leadingTo("A3"), []);
  });

  test("is also what it follows in some rotation", () => {
    assert.deepEqual(new MoveBuilder(TILE).leadingTo("E9"), ["tile"]);
  });
});

describe("a cyclic group", () => {
  test("is held, not picked from: the words after it are offered at once", () => {
    const builder = builderAfter(TILE, "tile");
    assert.equal(builder.held?.word, "0");
    assert.equal(builder.rotations, 3);
    const offers = builder
      .offers()
      .map(({ choice, rotation, fits }) => [choice.word, rotation, fits]);
    assert.deepEqual(offers, [
      ["E7", 0, true],
      ["E8", 1, false],
      ["E9", 2, false],
    ]);
  });

  test("elsewhere nothing is held", () => {
    const builder = new MoveBuilder(TILE);
    assert.equal(builder.held, undefined);
    assert.equal(builder.rotations, 0);
    builder.rotate(1);
    assert.deepEqual(offered(builder), ["tile", "pass"]);
  });

  test("a word takes the held rotation if it fits, or else the next that does", () => {
    assert.equal(builderAfter(TILE, "tile").add("E7"), "tile 0 E7");
    assert.equal(builderAfter(TILE, "tile").add("E8"), "tile 1 E8");
    assert.equal(builderAfter(TILE, "tile").add("E9"), "tile 2 E9");
  });

  test("rotates both ways and all around", () => {
    const builder = builderAfter(TILE, "tile");
    const held = (by: number): string | undefined => {
      builder.rotate(by);
      return builder.held?.word;
    };
    assert.deepEqual([held(1), held(1), held(1), held(-1), held(-1)], ["1", "2", "0", "2", "1"]);
    assert.equal(builder.add("E7"), "tile 1 E7");
  });

  test("rotates on to where a word fits", () => {
    const builder = builderAfter(TILE, "tile");
    builder.rotate(1, "E9");
    assert.equal(builder.held?.word, "2");
    builder.rotate(1, "E9");
    assert.equal(builder.held?.word, "2");
    builder.rotate(-1, "E8");
    assert.equal(builder.held?.word, "1");
    builder.rotate(-1, "E8");
    assert.equal(builder.held?.word, "2");
    builder.rotate(1, "F1"); // fits nowhere
    assert.equal(builder.held?.word, "2");
  });

  test("takes the rotation of an offer", () => {
    const builder = builderAfter(TILE, "tile");
    const offer = builder.offer("E8");
    assert.ok(offer);
    builder.rotateFor(offer);
    assert.equal(builder.held?.word, "1");
    assert.equal(builder.offer("E8")?.fits, true);
  });
});

describe("two sides", () => {
  const SIDES = choicesOf(
    "tile *r0 E7",
    "tile *r1 E7",
    "tile *m0 E8",
    "tile *m1 E7",
    "small *r0 E7",
    "small *r1 E7",
  );

  test("are turned over in the same rotation, or to the next that a word fits", () => {
    const builder = builderAfter(SIDES, "tile");
    builder.rotate(1);
    assert.equal(builder.flip(), true);
    assert.equal(builder.held?.word, "m1");
    builder.flip();
    assert.equal(builder.held?.word, "r1");
    builder.rotate(-1);
    assert.equal(builder.flip("E7"), true);
    assert.equal(builder.held?.word, "m1");
  });

  test("are kept while the tile is spun", () => {
    const builder = builderAfter(SIDES, "tile");
    builder.spin(1);
    builder.spin(1);
    assert.equal(builder.held?.word, "r0");
    builder.flip();
    builder.spin(-1);
    assert.equal(builder.held?.word, "m1");
  });

  test("a tile with one side is not turned over", () => {
    const builder = builderAfter(SIDES, "small");
    assert.equal(builder.flip(), false);
    assert.equal(builder.held?.word, "r0");
    assert.equal(new MoveBuilder(SIDES).flip(), false);
  });
});

describe("another word instead", () => {
  test("is taken where the first was chosen", () => {
    const builder = builderAfter(MOVES, "take", "red");
    assert.deepEqual(builder.chosen, ["take", "red"]);
    assert.equal(builder.switchTo("blue"), true);
    assert.deepEqual(builder.words, ["take", "blue"]);
  });

  test("and the one in hand is laid down by choosing it again", () => {
    const builder = builderAfter(MOVES, "take", "red");
    assert.equal(builder.switchTo("red"), true);
    assert.deepEqual(builder.words, ["take"]);
  });

  test("also with a tile in hand", () => {
    const tiles = choicesOf("big *0 A1", "big *1 A1", "small *0 A1", "small *1 A1");
    const builder = builderAfter(tiles, "big");
    assert.equal(builder.switchTo("small"), true);
    assert.equal(builder.add("A1"), "small 0 A1");
  });

  test("is never a whole move, a rotation, or a word that was not there", () => {
    const builder = builderAfter(TILE, "tile");
    for (const word of ["pass", "1", "E7", "nonsense"]) assert.equal(builder.switchTo(word), false);
    assert.deepEqual(builder.words, ["tile"]);
  });
});

describe("a rotation is remembered", () => {
  test("after it was rotated", () => {
    const builder = builderAfter(TILE, "tile");
    builder.rotate(-1);
    builder.restart(TILE);
    builder.add("tile");
    assert.equal(builder.held?.word, "2");
  });

  test("after it was played", () => {
    const builder = builderAfter(TILE, "tile");
    builder.add("E8");
    builder.restart(TILE);
    builder.add("tile");
    assert.equal(builder.held?.word, "1");
  });

  test("for each tile by itself", () => {
    const tiles = choicesOf("big *0 A1", "big *1 A1", "small *0 A1", "small *1 A1");
    const builder = builderAfter(tiles, "big");
    builder.rotate(1);
    builder.back();
    builder.add("small");
    assert.equal(builder.held?.word, "0");
    builder.back();
    builder.add("big");
    assert.equal(builder.held?.word, "1");
  });

  test("but not where the tile no longer has it", () => {
    const builder = builderAfter(TILE, "tile");
    builder.rotate(-1);
    builder.restart(choicesOf("tile *0 E7", "tile *1 E7", "pass"));
    builder.add("tile");
    assert.equal(builder.held?.word, "0");
  });
});
