import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { resumed } from "../src/lesson";

test("a course goes on after the last step that was done", () => {
  const kept = [null, "", "0", "3", "12", "99", "-1", "2.5", "moon"];
  deepEqual(
    kept.map((step) => resumed(step, 12)),
    [0, 0, 0, 3, 12, 12, 0, 0, 0],
  );
});
