// Which moment comes next when a screen arrives, and how long each stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { afterCard, goesOnFrom, PACES, stay, USUAL } from "../../tutorials/kit/web/src/play/pacing.js";

const screen = (deal, ...ns) => ({ deal, moments: ns.map((n) => ({ n })) });

test("what was there before one came is not played again", () => {
  assert.equal(goesOnFrom(screen("a", 5, 7, 9), null, -1), 2);
});

test("a new deal is shown from its first moment", () => {
  assert.equal(goesOnFrom(screen("b", 1, 3), "a", 51), -1);
});

test("the same deal goes on after what was shown", () => {
  assert.equal(goesOnFrom(screen("a", 5, 7, 9), "a", 5), 0);
  // A whole trick lies there, and is still to be gathered.
  assert.equal(goesOnFrom(screen("a", 7, 9), "a", 6), -1);
});

test("what was taken back is gone at once", () => {
  assert.equal(goesOnFrom(screen("a", 1, 3), "a", 21), 1);
});

test("one's own card counts with what was said along with it", () => {
  assert.equal(afterCard(5, 0, false), 7);
  assert.equal(afterCard(5, 2, false), 11);
  assert.equal(afterCard(5, 0, true), 6);
});

test("a whole trick stays longer, and with a key everything until it is pressed", () => {
  assert.ok(PACES.includes(USUAL));
  for (const pace of PACES.filter(Boolean)) {
    const [card, trick] = [stay({ rests: false }, pace), stay({ rests: true }, pace)];
    assert.equal(card, pace);
    assert.ok(trick > card);
  }
  assert.equal(stay({ rests: true }, 0), null);
});
