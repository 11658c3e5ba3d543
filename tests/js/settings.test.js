import assert from "node:assert/strict";
import { test } from "node:test";
import {
  frenchFaces, initialLang, initialSettings, keepLang, keepSetting,
} from "../../tutorials/kit/web/src/browser/settings.js";
import { open } from "./browser.js";

const KEY = "belote.settings";
const DEFAULTS = /** @type {const} */ ({
  colours: 2, faces: "auto", text: false, large: false, left: false, theme: "system", order: "suit",
});
const stored = (values) => ({ [KEY]: JSON.stringify(values) });

test("the address comes before what was kept, and that before the default", () => {
  open("?colours=4&large=1", stored({ colours: 2, faces: "JQK", left: true }));
  assert.deepEqual(initialSettings(DEFAULTS), {
    ...DEFAULTS, colours: 4, large: true, faces: "JQK", left: true,
  });
});

test("a setting has the type it was offered with", () => {
  open("?colours=4&text=0&large&left=false");
  const { colours, text, large, left } = initialSettings({ ...DEFAULTS, text: true, left: true });
  assert.deepEqual([colours, text, large, left], [4, false, true, false]);
});

test("what is not known is passed over", () => {
  for (const query of ["", "?colours=3&faces=&order=random&theme=pink&other=1"]) {
    for (const values of ["null", "[]", "3", "{", JSON.stringify({ colours: 5, large: null })]) {
      open(query, { [KEY]: values });
      assert.deepEqual(initialSettings(DEFAULTS), DEFAULTS, `${query} ${values}`);
    }
  }
  open("?colours=9", stored({ colours: 4 }));
  assert.equal(initialSettings(DEFAULTS).colours, 4, "what was kept is asked then");
});

test("a setting is kept beside the others, and stands in the address", () => {
  const { storage, place } = open("?seed=3&q=2", stored({ left: true }));
  keepSetting("colours", 4, DEFAULTS);
  keepSetting("large", true, DEFAULTS);
  assert.deepEqual(storage.json(KEY), { left: true, colours: 4, large: true });
  assert.equal(place.search, "?seed=3&q=2&colours=4&large=1");
});

test("a setting that is the page's own default stands in no address", () => {
  const { storage, place } = open("?seed=3&colours=4&large=1");
  keepSetting("colours", 2, DEFAULTS);
  keepSetting("large", false, DEFAULTS);
  assert.equal(place.search, "?seed=3");
  assert.deepEqual(storage.json(KEY), { colours: 2, large: false }, "it is kept all the same");
});

test("a switch that is on by default is written when it is off", () => {
  const { place } = open();
  keepSetting("large", false, { ...DEFAULTS, large: true });
  assert.equal(place.search, "?large=0");
  keepSetting("large", true, { ...DEFAULTS, large: true });
  assert.equal(place.search, "");
});

test("with the storage blocked the address alone remembers", () => {
  const { storage, place } = open("?theme=dark");
  storage.blocked = true;
  keepSetting("left", true, DEFAULTS);
  keepLang("en");
  assert.equal(place.search, "?theme=dark&left=1");
  assert.deepEqual(initialSettings(DEFAULTS), { ...DEFAULTS, theme: "dark", left: true });
  assert.equal(initialLang("fr"), "fr");
});

test("the language: the address, what was kept, what is offered", () => {
  const kept = { "belote.lang": "en" };
  for (const [query, values, offered, told] of /** @type {const} */ ([
    ["?lang=fr", kept, "en", "fr"], ["", kept, "fr", "en"], ["", {}, "en", "en"],
    ["?lang=de", kept, "fr", "en"], ["?lang=", {}, "fr", "fr"], ["", { "belote.lang": "de" }, "fr", "fr"],
  ])) {
    open(query, values);
    assert.equal(initialLang(offered), told, query);
  }
  const { storage } = open();
  keepLang("en");
  assert.equal(storage.getItem("belote.lang"), "en");
});

test("the faces are those asked for, else the language's", () => {
  for (const [faces, lang, french] of /** @type {const} */ ([
    ["auto", "fr", true], ["auto", "en", false], ["VDR", "en", true], ["JQK", "fr", false],
    [undefined, "fr", true],
  ])) assert.equal(frenchFaces({ faces }, lang), french);
});
