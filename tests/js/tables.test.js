// The tables of one's own that a browser keeps: nothing lost, two tabs side by side.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage } from "./browser.js";

/* global window, Event, EventTarget */
let storage = new FakeStorage();
Object.defineProperty(globalThis, "localStorage", { get: () => storage, configurable: true });
globalThis.window = /** @type {any} */ (new EventTarget());
const store = await import("../../tutorials/kit/web/src/browser/tables.js");

const ONE = { id: "a", name: "Chez nous", code: "CLASSIC_4-c500" };
const OTHER = { id: "b", name: "Au club", code: "FFB_4" };

beforeEach(() => {
  storage = new FakeStorage();
  // What did not fit before fits now.
  store.dropTable("none");
});

test("a table is kept, changed where it stands, and dropped", () => {
  assert.deepEqual(store.ownTables(), []);
  assert.equal(store.keepTable(ONE), true);
  store.keepTable(OTHER);
  store.keepTable({ ...ONE, name: "  Chez   eux " });
  assert.deepEqual(store.ownTables(), [{ ...ONE, name: "Chez eux" }, OTHER]);
  store.dropTable("a");
  assert.deepEqual(store.ownTables(), [OTHER]);
});

test("what another tab kept meanwhile stays", () => {
  store.keepTable(ONE);
  storage.setItem(store.KEY, JSON.stringify([ONE, OTHER]));
  store.keepTable({ ...ONE, code: "CLASSIC_4" });
  assert.deepEqual(store.ownTables(), [{ ...ONE, code: "CLASSIC_4" }, OTHER]);
});

test("ids differ, and a long name is cut", () => {
  assert.notEqual(store.newId(), store.newId());
  assert.equal(store.tidy("x".repeat(99)).length, 40);
});

for (const [what, text] of [["no JSON", "{"], ["no list", "{}"], ["a table without a code", '[{"id":"a","name":"x"}]']]) {
  test(`${what} is laid aside, not overwritten`, () => {
    storage.setItem(store.KEY, text);
    store.keepTable(OTHER);
    assert.equal(storage.getItem(`${store.KEY}.aside`), text);
    assert.deepEqual(store.ownTables(), [OTHER]);
  });
}

test("where nothing can be kept it says so, and has the tables as long as the page lasts", () => {
  storage.blocked = true;
  assert.equal(store.keepTable(ONE), false);
  assert.deepEqual(store.ownTables(), [ONE]);
  storage.blocked = false;
  assert.equal(store.keepTable(OTHER), true);
  assert.deepEqual(storage.json(store.KEY), [ONE, OTHER]);
});

test("every change is told, of this tab and of another, until nobody listens", () => {
  let heard = 0;
  const stop = store.followTables(() => { heard += 1; });
  store.keepTable(ONE);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: store.KEY }));
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "other" }));
  assert.equal(heard, 2);
  stop();
  store.dropTable("a");
  assert.equal(heard, 2);
});
