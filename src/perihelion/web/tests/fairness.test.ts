import assert from "node:assert/strict";
import { test } from "node:test";
import { commitmentTo, fixed, unchanged } from "../src/fairness";
import { sha256 } from "../src/sha256";
import type { FairPlay } from "../src/wire";

const MINE = "a".repeat(64);
const OTHER = "b".repeat(64);

function fairPlay(changes: Partial<FairPlay> = {}): FairPlay {
  return {
    promise: sha256("perihelion dealer s"),
    secret: "",
    words: [],
    salts: [
      { seat: 0, commitment: commitmentTo(MINE), salt: MINE },
      { seat: 1, commitment: commitmentTo(OTHER), salt: OTHER },
    ],
    voided: 0,
    asked: "",
    ...changes,
  };
}

const kept = { salt: MINE, shown: fixed(fairPlay()) };

test("what stays as it was is trusted, also when the secret is shown", () => {
  assert.ok(unchanged(fairPlay(), kept));
  assert.ok(unchanged(fairPlay({ secret: "s" }), kept));
  assert.ok(unchanged(fairPlay(), undefined));
});

test("another promise, commitment or secret is noticed, and a salt that is missing", () => {
  const [own] = fairPlay().salts;
  assert.ok(own);
  const ground = { seat: 1, commitment: commitmentTo(MINE), salt: MINE };
  assert.ok(!unchanged(fairPlay({ promise: sha256("another") }), kept));
  assert.ok(!unchanged(fairPlay({ salts: [own, ground] }), kept));
  assert.ok(!unchanged(fairPlay({ secret: "another" }), kept));
  assert.ok(
    !unchanged(fairPlay({ salts: [] }), { salt: MINE, shown: fixed(fairPlay({ salts: [] })) }),
  );
});

test("a round that begins anew asks anew, and is no change", () => {
  assert.ok(unchanged(fairPlay({ salts: [], asked: "commit", voided: 1 }), kept));
});

test("the commitment is the one that the server computes", () => {
  // perihelion.core.fair.commitment("00" * 32)
  assert.equal(
    commitmentTo("00".repeat(32)),
    "b2c1b8500b7a8dc3ac44a94b8215000db779728ac4707e7c73aa8057e033fa66",
  );
});
