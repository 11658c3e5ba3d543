// The score sheets that a browser keeps, and what is being typed: nothing lost, nothing done twice.

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
});
globalThis.sessionStorage = globalThis.localStorage;
globalThis.window = /** @type {any} */ ({ localStorage: globalThis.localStorage, sessionStorage: globalThis.localStorage });
const store = await import("../../tutorials/kit/web/src/score/kept.js");

beforeEach(() => {
  kept = new Map();
  full = false;
});

test("several sheets are kept, and which one was open last", () => {
  store.keepSheet({ sheet: "1", text: "a" }, () => false);
  store.keepSheet({ sheet: "2", text: "b" }, () => false);
  assert.deepEqual(store.stored(), { sheets: { 1: "a", 2: "b" }, last: "2", news: [] });
  store.keepSheet({ sheet: "1", text: "a", dropped: ["2"] }, () => false);
  assert.deepEqual(store.stored().sheets, { 1: "a" });
});

test("what was done stays until it was heard of", () => {
  store.keepNews({ n: 1 });
  store.keepNews({ n: 2 });
  store.keepSheet({ sheet: "1", text: "a" }, ({ n }) => n <= 1);
  assert.deepEqual(store.stored().news, [{ n: 2 }]);
});

test("what cannot be read is laid aside, not overwritten", () => {
  kept.set(store.KEY, "{");
  assert.deepEqual(store.stored().sheets, {});
  assert.equal(store.aside(), "{");
  store.keepSheet({ sheet: "1", text: "damaged" }, () => false);
  store.keepSheet({ sheet: "2", text: "b", aside: ["1"] }, () => false);
  assert.equal(store.aside(), "damaged");
  assert.deepEqual(store.stored().sheets, { 2: "b" });
});

test("a draft is kept letter by letter, and a full storage stops nobody", () => {
  const draft = { sheet: "1", at: null, form: { points: ["6"] }, heap: {} };
  store.keepDraft(draft);
  assert.deepEqual(store.readDraft(), draft);
  kept.clear();
  assert.deepEqual(store.readDraft(), {});
  full = true;
  store.keepDraft(draft);
  assert.equal(store.keepNews({ n: 1 }), false);
  assert.equal(store.works(), false);
});
