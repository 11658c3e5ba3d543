import assert from "node:assert/strict";
import { test } from "node:test";
import { goesOn, standings } from "../../tutorials/kit/web/src/browser/standing.js";

const at = (page, stage, done = false) => ({ kind: "at", page, stage, of: 9, done, at: 0 });
const tried = (theme, when, more = {}) => ({ kind: "try", page: "p", stage: 1, theme, at: when, ...more });

test("a page stands where it was left, the one of last time at the end, and done stays done", () => {
  const found = standings([
    at("a", 9, true), at("b", 2), at("b", 3), tried("follow", 1), at("a", 0),
  ]);
  assert.deepEqual([...found], [
    ["b", { stage: 3, step: 3, of: 9, done: false }], ["a", { stage: 0, step: 0, of: 9, done: true }],
  ]);
});

test("what stands in an entry instead of a number or a name breaks nothing", () => {
  for (const odd of [null, {}, [], "x", -1, true]) {
    for (const name of ["kind", "of", "done", "theme", "binding", "hints", "right", "key"]) {
      const log = [{ ...at("a", 2), [name]: odd }, { ...tried("follow", 1), [name]: odd }];
      for (const { stage, of, done } of standings(log).values()) {
        assert.ok(Number.isInteger(stage) && Number.isInteger(of), `${name}: ${odd}`);
        assert.equal(typeof done, "boolean");
      }
      goesOn(LESSONS, standings(log));
    }
  }
});

const LESSONS = ["a", "b", "c"];
for (const [name, log, told] of [
  ["nothing is begun", [], null],
  ["one is begun", [at("b", 2)], { page: "b", stage: 2 }],
  ["the first screen is no beginning", [at("b", 0)], null],
  ["by its number, which need not be its place", [{ ...at("b", 50), step: 2 }], { page: "b", stage: 50 }],
  ["the first step of one is no beginning", [{ ...at("b", 50), step: 0 }], null],
  ["of two the last", [at("c", 1), at("a", 4)], { page: "a", stage: 4 }],
  ["after a finished one the first that is not", [at("b", 9, true)], { page: "a", stage: null }],
  ["what is under way comes first", [at("c", 1), at("a", 9, true)], { page: "c", stage: 1 }],
  ["a page that is no lesson", [at("20_train", 3)], null],
  ["all are finished", LESSONS.map((page) => at(page, 9, true)), null],
  ["looked at again", [at("a", 9, true), at("a", 3)], { page: "b", stage: null }],
]) {
  test(`where to go on: ${name}`, () => {
    assert.deepEqual(goesOn(LESSONS, standings(log)), told);
  });
}
