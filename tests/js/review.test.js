import assert from "node:assert/strict";
import { test } from "node:test";
import { dueRules, reviews } from "../../tutorials/kit/web/src/browser/review.js";
import { shared } from "./data.js";

const cases = shared("progress");
const entries = (one) => one.entries.map((entry) => ({ page: "p", stage: 1, ...entry }));

for (const one of cases) {
  test(`the first page reckons reviews as the training does: ${one.name}`, () => {
    const due = Object.fromEntries(Object.entries(one.rules).map(([theme, { due: at }]) => [theme, at]));
    assert.deepEqual(Object.fromEntries(reviews(entries(one), one.now)), due);
  });
}

test("the reviews compared are of many lengths", () => {
  const waits = cases.flatMap((one) => Object.values(one.rules).map(({ due, last }) => due - last));
  assert.ok(new Set(waits).size > 5);
});

test("a rule is due from its day on", () => {
  const [one] = cases.filter(({ name }) => name === "two rules, one with a hint");
  const [first, second] = Object.values(one.rules).map(({ due }) => due).sort((a, b) => a - b);
  assert.equal(dueRules(entries(one), first - 1).length, 0);
  assert.equal(dueRules(entries(one), first).length, 1);
  assert.equal(dueRules(entries(one), second).length, 2);
});

test("what is damaged tells nothing, and breaks nothing", () => {
  const sound = { kind: "try", page: "p", stage: 1, theme: "follow", at: 1, right: true, hints: 0, key: "a" };
  assert.equal(reviews([sound], 9).size, 1);
  for (const odd of [{}, [], -1, 0.5, "x"]) {
    for (const name of ["theme", "at", "right", "hints", "binding", "misreading", "kind_of", "profile"]) {
      assert.ok(reviews([/** @type {any} */ ({ ...sound, [name]: odd })], 9).size <= 1);
    }
    for (const name of ["right", "hints", "theme"]) {
      if (name === "theme" && odd === "x") continue;
      assert.equal(reviews([/** @type {any} */ ({ ...sound, [name]: odd })], 9).size, 0, `${name}: ${odd}`);
    }
  }
});
