import assert from "node:assert/strict";
import { test } from "node:test";
import { Bridge } from "../../tutorials/kit/web/src/first/bridge.js";
import { atTable, leadsTo, numberOf, opensAt } from "../../tutorials/kit/web/src/first/screens.js";
import { adopting } from "../../tutorials/kit/web/src/first/adoption.js";
import { units } from "../../tutorials/kit/web/src/checker/edits.js";
import { open } from "./browser.js";

const screens = ["read", "replay", "play"].map((kind) => ({ kind }));
const page = { profile: "MARQUOIR_3", seed: 5, screens };
const opens = (query, more = {}) => opensAt({ ...page, ...more }, new URLSearchParams(query));

test("a page opens at the screen that its address asks for, if it is here", () => {
  assert.equal(opens(""), 0);
  assert.equal(opens("q=2&lang=en&colours=4"), 2);
  for (const query of ["q=3", "q=-1", "q=x", "profile=CLASSIC_4", "seed=6"]) assert.equal(opens(query), -1, query);
  assert.equal(opens("profile=MARQUOIR_3&seed=5&q=1"), 1);
  assert.equal(opens("rules=follow", { unasked: ["rules"] }), -1);
  assert.equal(opens("seed=6&q=x", { at: 2 }), 2, "the server has read the address");
});

test("without Python one goes back, and on from what asks nothing", () => {
  assert.equal(leadsTo(page, 0, "next"), 1);
  assert.equal(leadsTo(page, 1, "next"), 2);
  assert.equal(leadsTo(page, 2, "next"), -1, "what follows an answer only Python knows");
  assert.equal(leadsTo(page, 2, "back"), 1);
  assert.equal(leadsTo(page, 0, "back"), -1);
  for (const action of ["again", "play", undefined]) assert.equal(leadsTo(page, 0, action), -1);
  assert.equal(leadsTo({ ...page, screens: screens.slice(0, 1) }, 0, "next"), -1, "not here");
  assert.equal(leadsTo({ ...page, screens: [null, ...screens] }, 1, "back"), -1, "not here either");
});

class Live {
  constructor(values) {
    this.values = values;
    this.handlers = {};
    this.saved = 0;
  }

  get(name) { return this.values[name]; }
  set(name, value) { this.values[name] = value; }
  on(event, handler) { this.handlers[event] = handler; }
  off() {}
  save_changes() { this.saved += 1; }
  comes(name, value) {
    this.values[name] = value;
    this.handlers[`change:${name}`]?.();
  }
}

function followed(values) {
  const bridge = new Bridge(values);
  /** @type {string[]} */
  const heard = [];
  for (const name of Object.keys(values)) bridge.on(`change:${name}`, () => heard.push(name));
  return { bridge, heard };
}

test("before Python is up a widget reads and writes values of our own", () => {
  const { bridge, heard } = followed({ lang: "fr", seen: -1 });
  bridge.set("lang", "en");
  bridge.put("seen", 3);
  bridge.save_changes();
  assert.deepEqual([bridge.get("lang"), bridge.get("seen"), heard], ["en", 3, ["lang", "seen"]]);
});

test("what the widget did is told to Python, what was ours is not", () => {
  const { bridge } = followed({ lang: "fr", seen: -1 });
  bridge.set("lang", "en");
  bridge.put("seen", 3);
  const live = new Live({ lang: "fr", seen: 0 });
  bridge.join(live);
  assert.deepEqual([live.values, live.saved], [{ lang: "en", seen: 0 }, 1]);
  bridge.set("lang", "fr");
  assert.equal(live.values.lang, "fr");
  bridge.save_changes();
  assert.equal(live.saved, 2);
});

test("nothing done, nothing told", () => {
  const live = new Live({ lang: "fr" });
  followed({ lang: "fr" }).bridge.join(live);
  assert.equal(live.saved, 0);
});

test("ours stays in sight until Python has caught up with it", () => {
  const { bridge, heard } = followed({ position: "ours", lang: "fr" });
  const live = new Live({ position: "Python's", lang: "fr" });
  bridge.join(live);
  live.comes("position", "newer");
  assert.deepEqual([bridge.get("position"), heard], ["ours", []]);
  bridge.release();
  assert.equal(bridge.get("position"), "newer");
  assert.deepEqual(heard, ["position", "lang"]);
  live.comes("position", "newest");
  assert.deepEqual([bridge.get("position"), heard.length], ["newest", 3]);
});

test("a handler that is taken off hears nothing", () => {
  const bridge = new Bridge({ lang: "fr" });
  const hear = () => assert.fail();
  bridge.on("change:lang", hear);
  bridge.off("change:lang", hear);
  bridge.off("change:other", hear);
  bridge.put("lang", "en");
});

test("a live widget takes over what stands there, else it draws itself", () => {
  open();
  const drawn = () => () => "drawn";
  const widget = { model: {}, el: {} };
  assert.equal(adopting("table", drawn)(widget)(), "drawn");
  globalThis.window.beloteFirst = { table: () => () => "adopted", frame: () => undefined };
  assert.equal(adopting("table", drawn)(widget)(), "adopted");
  assert.equal(adopting("frame", drawn)(widget)(), "drawn", "nothing back means: draw");
  assert.equal(adopting("checker", drawn)(widget)(), "drawn");
});

test("a place counted in characters, in the units of a text area", () => {
  assert.deepEqual(units("atout: ♥", 7, 1), [7, 8]);
  assert.deepEqual(units("🂱 x 🂱", 2, 1), [3, 4]);
  assert.deepEqual(units("🂱🂱", 1, 1), [2, 4]);
});

test("an address that names another table gets the screens of that table, and skips the question", () => {
  const there = { profile: "B", screens: [{ kind: "players" }, { kind: "play", log: { stage: 91 } }] };
  const asking = { profile: "A", seed: 1, screens: [{ kind: "players" }, { kind: "play" }], others: { B: there } };
  const at = (query) => {
    const asked = new URLSearchParams(query);
    const opened = /** @type {any} */ ({ ...asking, ...atTable(/** @type {any} */ (asking), asked) });
    return [opened.profile, opensAt(opened, asked)];
  };
  assert.deepEqual(at(""), ["A", 0]);
  assert.deepEqual(at("profile=A"), ["A", 1]);
  assert.deepEqual(at("profile=B"), ["B", 1]);
  assert.deepEqual(at("profile=B&q=91"), ["B", 1]);
  assert.deepEqual(at("profile=C"), ["A", -1]);
  assert.deepEqual(at("table=B"), ["B", 1]);
  assert.deepEqual(at("table=B-c500"), ["A", -1]);
  assert.equal(numberOf(/** @type {any} */ (there), 1), 91);
  assert.equal(numberOf(/** @type {any} */ (there), 0), 0);
});
