import assert from "node:assert/strict";
import { test } from "node:test";
import { type PositionDiff, ReceivedPosition } from "../src/diff";

const E7 = { number: 1, seat: 0, words: "E7", say: "", touches: [] };
const E8 = { number: 2, seat: 1, words: "E8", say: "", touches: [] };
const F1 = { number: 2, seat: 1, words: "F1", say: "", touches: [] };

/** The position after some diffs. */
function received(...diffs: PositionDiff[]): ReturnType<ReceivedPosition["apply"]> {
  const position = new ReceivedPosition();
  const last = diffs.pop() ?? {};
  for (const diff of diffs) position.apply(diff);
  return position.apply(last);
}

const FIRST: PositionDiff = {
  number: 1,
  yours: false,
  prompt: "Wait.",
  picture: ["<svg>", "<g/>", "</svg>"],
  log: [E7],
};

test("the first diff is the whole position", () => {
  const position = received(FIRST);
  assert.equal(position.prompt, "Wait.");
  assert.equal(position.svg, "<svg>\n<g/>\n</svg>");
  assert.deepEqual(position.log, [E7]);
  assert.equal(position.choices, null);
});

test("what a diff leaves out stays", () => {
  const position = received(FIRST, { number: 2 });
  assert.deepEqual(position, { ...received(FIRST), number: 2 });
});

test("a value may become null or empty", () => {
  const position = received({ ...FIRST, curtain: 1 }, { curtain: null, prompt: "" });
  assert.equal(position.curtain, null);
  assert.equal(position.prompt, "");
});

test("a stretch [from, to] is taken from the list before, without its end", () => {
  const picture = ["a", "b", "c", "d"];
  const svg = (diff: NonNullable<PositionDiff["picture"]>): string =>
    received({ picture }, { picture: diff }).svg;
  assert.equal(svg([[0, 4]]), "a\nb\nc\nd");
  assert.equal(svg([[2, 4], "new", [0, 1]]), "c\nd\nnew\na");
  assert.equal(svg(["new", [1, 2], [1, 2]]), "new\nb\nb");
  assert.equal(svg([]), "");
});

test("each diff builds on the last", () => {
  const diffs: PositionDiff[] = [
    { picture: ["a", "b"] },
    { picture: [[1, 2], "c"] },
    { number: 3 },
    { picture: [[1, 2], [0, 1], "d"] },
  ];
  assert.equal(received(...diffs).svg, "c\nb\nd");
});

test("the log grows, and grows shorter when moves are undone", () => {
  assert.deepEqual(received(FIRST, { log: [[0, 1], E8] }).log, [E7, E8]);
  assert.deepEqual(received(FIRST, { log: [[0, 1], E8] }, { log: [[0, 1], F1] }).log, [E7, F1]);
  assert.deepEqual(received(FIRST, { log: [] }).log, []);
});

test("choices become a tree", () => {
  const { choices } = received({
    yours: true,
    choices: [
      { words: "tile", label: "A tile", cyclic: true },
      { words: "tile 0", label: "Upright" },
      { words: "tile 0 E7", label: "E7", touches: { "cell-E7": "blue" } },
      { words: "pass", label: "Pass" },
    ],
  });
  assert.deepEqual(choices, {
    word: "",
    label: "",
    next: [
      {
        word: "tile",
        label: "A tile",
        cyclic: true,
        next: [
          {
            word: "0",
            label: "Upright",
            next: [{ word: "E7", label: "E7", touches: { "cell-E7": "blue" } }],
          },
        ],
      },
      { word: "pass", label: "Pass" },
    ],
  });
});

test("the first choice itself may be cyclic", () => {
  const { choices } = received({
    yours: true,
    choices: [
      { words: "", label: "", cyclic: true },
      { words: "0", label: "Upright" },
    ],
  });
  assert.deepEqual(choices, {
    word: "",
    label: "",
    cyclic: true,
    next: [{ word: "0", label: "Upright" }],
  });
});

test("choices are kept for the next decision, and hidden until then", () => {
  const pass = { words: "pass", label: "Pass" };
  const take = { words: "take", label: "Take" };
  const diffs: PositionDiff[] = [{ yours: true, choices: [pass, take] }, { yours: false }];
  assert.equal(received(...diffs).choices, null);
  const { choices } = received(...diffs, { yours: true, choices: [[1, 2]] });
  assert.deepEqual(choices?.next, [{ word: "take", label: "Take" }]);
});
