import assert from "node:assert/strict";
import { test } from "node:test";
import { isKept, noticeTarget, stepAddresses } from "../worker/paths";

test("what is the same for everybody is kept", () => {
  for (const path of [
    "/static/app.js",
    "/rules/a-game",
    "/learn/a-game",
    "/learn/a-game/lessons/3",
  ])
    assert.ok(isKept(path), path);
});

test("nothing of a table, a person or an answer is kept", () => {
  for (const path of [
    "/",
    "/table/abc",
    "/table/abc/position",
    "/you",
    "/you/turns",
    "/learn/a-game/lessons/3/answer",
    "/learn/a-game/lessons/3/why",
    "/rules/a-game/more",
    "/api/v1/tables",
  ])
    assert.ok(!isKept(path), path);
});

test("a course without a name is that of the lessons", () => {
  assert.deepEqual(stepAddresses("/learn/a-game", 2), [
    "/learn/a-game/lessons/2?form=wide&given=",
    "/learn/a-game/lessons/2?form=tall&given=",
  ]);
  assert.equal(
    stepAddresses("/learn/a-game/examples", 0)[0],
    "/learn/a-game/examples/0?form=wide&given=",
  );
});

test("a message leads to a page of ours and nowhere else", () => {
  const origin = "https://table.example.org";
  assert.equal(noticeTarget("/table/abc", origin), `${origin}/table/abc`);
  for (const evil of ["//evil.example.org/", "https://evil.example.org/", "javascript:alert(1)", 3])
    assert.equal(new URL(noticeTarget(evil, origin)).origin, origin);
});
