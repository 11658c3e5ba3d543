import assert from "node:assert/strict";
import { test } from "node:test";
import { nextStop, stops } from "../../tutorials/kit/web/src/stages/frames.js";

const frames = [true, false, true, true, false, true].map((quiet) => ({ quiet }));

test("what happens on the way is passed over, in both directions", () => {
  assert.equal(nextStop(frames, 0, 1), 1);
  assert.equal(nextStop(frames, 1, 1), 4);
  assert.equal(nextStop(frames, 4, 1), 5, "the last one is a stop whatever it says");
  assert.equal(nextStop(frames, 4, -1), 1);
  assert.equal(nextStop(frames, 1, -1), 0);
  assert.equal(nextStop(frames, 5, 1), 5);
  assert.equal(nextStop(frames, 0, -1), 0);
});

test("steps are counted by stops", () => {
  assert.deepEqual(stops(frames, 1), { n: 1, total: 3 });
  assert.deepEqual(stops(frames, 4), { n: 2, total: 3 });
  assert.deepEqual(stops(frames, 5), { n: 3, total: 3 });
  assert.deepEqual(stops(frames, 2), { n: 2, total: 4 }, "one that was gone to by key counts too");
  const all = [{}, {}, {}];
  assert.deepEqual(all.map((_, i) => stops(all, i).n), [1, 2, 3]);
});
