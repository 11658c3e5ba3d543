import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import {
  append, choosePupil, currentLog, erase, exported, holdsUnsaved, importText, KEY, LONGEST,
  lookIntoProgress, newPupil, readProgress, saveUnsaved, storageWorks,
} from "../../tutorials/kit/web/src/browser/progress.js";
import { reviews } from "../../tutorials/kit/web/src/browser/review.js";
import { open } from "./browser.js";
import { shared } from "./data.js";

let { storage, session } = open();
let now = 0;
mock.method(Date, "now", () => now);

beforeEach(() => {
  ({ storage, session } = open());
  now = 1000;
});

const log = () => currentLog(readProgress());
const at = (stage, more = {}) => ({ kind: "at", page: "p", stage, of: 9, done: false, ...more });
const tried = (key, more = {}) => ({
  kind: "try", page: "p", stage: 1, key, theme: "follow", right: true, hints: 0, ...more,
});

/** A log as a browser may hold it, written past `append`. */
function hold(entries) {
  const data = { pupil: 1, logs: { 1: entries } };
  storage.setItem(KEY, JSON.stringify(data));
}

const cases = shared("progress");
assert.ok(cases.length > 5);
for (const { name, entries, kept, rules } of cases) {
  test(`what Python counts is what is kept: ${name}`, () => {
    for (const entry of entries) {
      now = entry.at;
      append(entry);
    }
    assert.deepEqual(log(), kept.map((number) => entries[number]));
    assert.deepEqual([...reviews(log(), Infinity).keys()].sort(), Object.keys(rules).sort());
  });
}

test("the first try of a question is kept, by the key of its screen", () => {
  append(tried("a", { right: false }));
  append(tried("a", { right: true }));
  append(tried("b"));
  assert.deepEqual(log().map(({ key, right }) => [key, right]), [["a", false], ["b", true]]);
});

test("where one stands is noted when it changes, by page, and when it is done", () => {
  append(at(1));
  append(at(1));
  append({ ...at(1), page: "q" });
  append(at(1));
  append(at(1, { done: true }));
  append(at(1, { done: true }));
  append(at(2));
  append(at(1));
  assert.deepEqual(log().map(({ page, stage, done }) => `${page}${stage}${done ? "!" : ""}`),
    ["p1", "q1", "p1!", "p2", "p1"]);
});

test("an entry carries the time at which it was noted", () => {
  now = 42;
  append(tried("a"));
  assert.equal(log()[0].at, 42);
});

test("past so many entries the oldest answers go; where one stands and what is done stay", () => {
  const first = [
    { ...at(3), page: "left", at: 1 }, { ...at(9, { done: true }), page: "ended", at: 2 },
    { ...at(0), page: "ended", at: 3 },
  ];
  const answers = Array.from({ length: LONGEST }, (_, i) => ({ ...tried(`k${i}`), at: 10 + i }));
  const old = { ...tried("old"), page: "left", at: 4 };
  hold([...first, old, ...answers]);
  now = 9999;
  append(tried("last"));
  const kept = log();
  assert.ok(kept.length <= LONGEST + 1, `${kept.length}`);
  assert.deepEqual(kept.slice(0, 3), first);
  assert.equal(kept.at(-1).key, "last");
  const keys = kept.filter(({ kind }) => kind === "try").map(({ key }) => key);
  assert.ok(!keys.includes("k0"));
  assert.ok(keys.includes(`k${LONGEST - 1}`));
  // In one piece: none is left out between two that stay.
  const numbers = keys.slice(0, -1).map((key) => Number(key.slice(1)));
  assert.deepEqual(numbers, numbers.map((_, i) => numbers[0] + i));
});

test("up to so many entries none goes", () => {
  const answers = Array.from({ length: LONGEST - 2 }, (_, i) => ({ ...tried(`k${i}`), at: i }));
  hold([...answers, { ...at(1), at: LONGEST }]);
  append(tried("last"));
  assert.equal(log().length, LONGEST);
  assert.equal(log()[0].key, "k0");
});

test("each pupil of a device has his own log", () => {
  append(tried("a"));
  assert.equal(newPupil()?.pupil, 2);
  assert.deepEqual(log(), []);
  append(tried("b"));
  choosePupil(1);
  assert.deepEqual(log().map(({ key }) => key), ["a"]);
  choosePupil(7);
  assert.deepEqual(log(), []);
  assert.equal(newPupil()?.pupil, 8);
  choosePupil(1);
  erase();
  assert.deepEqual(log(), []);
  choosePupil(2);
  assert.deepEqual(log().map(({ key }) => key), ["b"], "only his own is erased");
});

test("a file is read in once, in order of time, and only one of ours", () => {
  append(tried("a"));
  const file = exported();
  assert.equal(JSON.parse(file).format, KEY);
  now = 2000;
  append(tried("b"));
  assert.ok(importText(file));
  assert.deepEqual(log().map(({ key }) => key), ["a", "b"]);
  newPupil();
  for (const [key, when] of /** @type {const} */ ([["c", 500], ["d", 1500]])) {
    now = when;
    append(tried(key));
  }
  assert.ok(importText(file));
  assert.ok(importText(file));
  assert.deepEqual(log().map(({ key }) => key), ["c", "a", "d"]);
  for (const other of ["", "{", "null", "[]", "{}", JSON.stringify({ format: "other", log: [] }),
    JSON.stringify({ format: KEY, log: {} }), JSON.stringify({ format: KEY, log: [{ page: "p" }] })]) {
    assert.equal(importText(other), false, other);
  }
  assert.equal(log().length, 3);
});

test("what cannot be understood is laid aside and not written over", () => {
  for (const other of ["not json", "[]", "null", JSON.stringify({ pupil: 1 }),
    JSON.stringify({ pupil: "1", logs: {} }), JSON.stringify({ pupil: 1, logs: { a: [] } }),
    JSON.stringify({ pupil: 1, logs: { 1: {} } })]) {
    ({ storage } = open("", { [KEY]: other }));
    assert.deepEqual(lookIntoProgress().logs, { 1: [] });
    assert.equal(storage.getItem(`${KEY}.aside`), null, "looking touches nothing");
    append(tried("a"));
    assert.equal(storage.getItem(`${KEY}.aside`), other);
    assert.deepEqual(log().map(({ key }) => key), ["a"]);
  }
});

test("nothing is laid aside on a first visit", () => {
  append(tried("a"));
  assert.equal(storage.getItem(`${KEY}.aside`), null);
});

test("damaged entries of a log are left out, the others read on", () => {
  hold([null, 3, {}, { ...tried("x"), at: "soon" }, { ...tried("y"), stage: 1.5, at: 1 },
    { kind: "try", stage: 1, at: 1 }, { ...tried("a"), at: 1 }]);
  assert.deepEqual(log().map(({ key }) => key), ["a"]);
});

test("where the storage is blocked everything answers, and is held while the page is open", () => {
  storage.blocked = true;
  session.blocked = true;
  assert.equal(storageWorks(), false);
  assert.equal(append(tried("a")), null);
  assert.equal(newPupil(), null);
  assert.equal(importText(JSON.stringify({ format: KEY, log: [] })), null);
  assert.deepEqual(log().map(({ key }) => key), ["a"]);
  ({ storage } = open());
  assert.deepEqual(log(), [], "another page knows nothing of it");
  assert.equal(storageWorks(), true);
});

const logged = () => log().map(({ key }) => key);

test("what a full storage does not take is told, held by the tab, shown, and saved when there is room", () => {
  append(tried("a"));
  const before = storage.getItem(KEY);
  storage.room = KEY.length + before.length + 20;
  assert.equal(storageWorks(), true, "the probe fits, the log does not");
  assert.equal(append(tried("b")), null);
  assert.equal(append(tried("c")), null);
  assert.equal(append(tried("b")), null, "seen before");
  assert.ok(holdsUnsaved());
  assert.equal(storage.getItem(KEY), before, "what was kept stays");
  assert.deepEqual(logged(), ["a", "b", "c"]);
  assert.deepEqual(JSON.parse(exported()).log.map(({ key }) => key), ["a", "b", "c"]);
  // The next page of the same tab.
  const [old, held] = [storage, session];
  ({ storage, session } = open());
  storage.values = old.values;
  session.values = held.values;
  storage.room = old.room;
  saveUnsaved();
  assert.deepEqual(logged(), ["a", "b", "c"]);
  assert.ok(holdsUnsaved());
  // Another tab has written meanwhile, and there is room again.
  storage.room = Infinity;
  hold([...JSON.parse(before).logs[1], { ...tried("other"), at: 7 }]);
  saveUnsaved();
  assert.equal(holdsUnsaved(), false);
  assert.equal(session.values.size, 0);
  assert.deepEqual(storage.json(KEY).logs[1].map(({ key }) => key), ["a", "other", "b", "c"]);
});

test("a storage that is full to the last character works, one that takes nothing at all does not", () => {
  storage.full = true;
  assert.equal(storageWorks(), false);
  ({ storage } = open("", { somebody: "else" }));
  storage.full = true;
  assert.equal(storageWorks(), true);
  storage.blocked = true;
  assert.equal(storageWorks(), false);
});

test("to erase makes room, and forgets what was held of the same pupil", () => {
  append(tried("a"));
  storage.room = KEY.length + storage.getItem(KEY).length + 20;
  assert.equal(append(tried("b")), null);
  assert.ok(erase());
  assert.deepEqual([logged(), holdsUnsaved()], [[], false]);
  assert.ok(append(tried("c")));
});

test("where the tab has no room either the page holds it", () => {
  storage.full = true;
  session.full = true;
  assert.equal(append(tried("a")), null);
  assert.equal(append(tried("b")), null);
  assert.deepEqual(logged(), ["a", "b"]);
  storage.full = false;
  saveUnsaved();
  assert.equal(storage.json(KEY).logs[1].length, 2);
});

test("what another hand wrote where the tab holds its answers is no answer", () => {
  for (const other of ["not json", "null", "[]", "3", JSON.stringify({ 1: 3 }), JSON.stringify({ a: [] }),
    JSON.stringify({ 1: [null, 3, {}] })]) {
    ({ storage, session } = open());
    session.setItem(`${KEY}.unsaved`, other);
    assert.deepEqual(log(), [], other);
    saveUnsaved();
    assert.ok(append(tried("a")));
    assert.deepEqual(logged(), ["a"]);
  }
});

test("where there is no room to lay aside what cannot be understood, it is not written over", () => {
  const other = "x".repeat(400);
  ({ storage, session } = open("", { [KEY]: other }));
  storage.room = 600;
  assert.equal(append(tried("a")), null);
  assert.equal(storage.getItem(KEY), other);
  assert.deepEqual(logged(), ["a"]);
  storage.room = Infinity;
  saveUnsaved();
  assert.equal(storage.getItem(`${KEY}.aside`), other);
  assert.deepEqual(storage.json(KEY).logs[1].map(({ key }) => key), ["a"]);
});
