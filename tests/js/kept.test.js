// The matches that a browser keeps: nothing lost, nothing overwritten that cannot be understood.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Map<string, string>} */
let kept;
let full = false;
globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => kept.get(key) ?? null,
  setItem(key, text) {
    if (full) throw new Error("full");
    kept.set(key, text);
  },
  removeItem: (key) => kept.delete(key),
  get length() {
    return kept.size;
  },
});
globalThis.sessionStorage = globalThis.localStorage;
globalThis.window = /** @type {any} */ ({});
const store = await import("../../tutorials/kit/web/src/play/kept.js");

beforeEach(() => {
  kept = new Map();
  full = false;
});

const NOTHING = { match: "", deal: "", last: "", news: [] };

test("a match and a single deal are kept apart, and which of them was last", () => {
  store.keepMatch({ name: "match", text: "m" }, () => false);
  store.keepMatch({ name: "deal", text: "d" }, () => false);
  assert.deepEqual(store.readSlots(), { match: "m", deal: "d", last: "deal", news: [] });
});

test("what was done stays until it was heard of", () => {
  store.keepNews({ n: 1 });
  store.keepNews({ n: 2 });
  store.keepMatch({ name: "match", text: "m" }, ({ n }) => n <= 1);
  assert.deepEqual(store.readSlots().news, [{ n: 2 }]);
});

test("each pupil has his own", () => {
  store.keepMatch({ name: "match", text: "m" }, () => true);
  kept.set("belote.v1", JSON.stringify({ pupil: 2, logs: { 1: [], 2: [] } }));
  assert.deepEqual(store.readSlots(), NOTHING);
  store.keepMatch({ name: "match", text: "other" }, () => true);
  kept.set("belote.v1", JSON.stringify({ pupil: 1, logs: { 1: [], 2: [] } }));
  assert.equal(store.readSlots().match, "m");
});

test("what cannot be gone on with is laid aside and can be had again", () => {
  store.keepMatch({ name: "match", text: "{damaged" }, () => true);
  store.layAside(["match"]);
  assert.equal(store.readSlots().match, "");
  assert.equal(store.aside(), "{damaged");
});

for (const text of ["{", "[]", "null", "7", '{"pupils": 3}']) {
  test(`a storage that is not ours is laid aside, not lost: ${text}`, () => {
    kept.set(store.KEY, text);
    assert.deepEqual(store.readSlots(), NOTHING);
    store.keepMatch({ name: "match", text: "m" }, () => true);
    assert.equal(store.readSlots().match, "m");
    if (text !== "null") assert.equal(store.aside(), text);
  });
}

test("the pace is kept beside them, and one that is none is the usual one", () => {
  assert.equal(store.readPace(700), 700);
  store.keepMatch({ name: "match", text: "m" }, () => true);
  store.keepPace(0);
  assert.equal(store.readPace(700), 0);
  assert.equal(store.readSlots().match, "m");
  kept.set(store.KEY, JSON.stringify({ pace: "fast" }));
  assert.equal(store.readPace(700), 700);
});

test("a full storage keeps nothing and says so", () => {
  full = true;
  assert.equal(store.works(), false);
  assert.equal(store.keepMatch({ name: "match", text: "m" }, () => true), false);
  assert.deepEqual(store.readSlots(), NOTHING);
});
