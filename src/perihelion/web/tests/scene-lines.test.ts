import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, longestRun } from "../src/scene-lines";

const SCENE = `<svg viewBox="0 0 9 9">
<defs></defs>
<g class="ground">
<g id="a"></g>
<g id="b"></g>
</g>
<g class="pieces">
</g>
</svg>
`;

test("a picture is read by its groups", () => {
  const lines = linesOf(SCENE);
  assert.equal(lines?.head, '<svg viewBox="0 0 9 9">\n<defs></defs>');
  assert.deepEqual(lines?.groups, [
    { opening: '<g class="ground">', shapes: ['<g id="a"></g>', '<g id="b"></g>'] },
    { opening: '<g class="pieces">', shapes: [] },
  ]);
});

test("what is written in another way is left alone", () => {
  assert.equal(linesOf(""), undefined);
  assert.equal(linesOf("<svg><g/></svg>"), undefined);
  assert.equal(linesOf(SCENE.replace("</g>\n</svg>", "</g>\n<g/>\n</svg>")), undefined);
  assert.equal(linesOf(SCENE.replace("</g>\n</svg>", "</svg>")), undefined);
});

test("as many as possible stay where they are", () => {
  const run = (...numbers: number[]) => [...longestRun(numbers)].sort((a, b) => a - b);
  assert.deepEqual(run(0, 1, 2, 3), [0, 1, 2, 3]);
  assert.deepEqual(run(1, 2, 3, 0), [0, 1, 2]);
  assert.deepEqual(run(3, 0, -1, 1, 2), [1, 3, 4]);
  assert.deepEqual(run(-1, -1), []);
  assert.deepEqual(run(2, 1, 0).length, 1);
});
