import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askedTable, checkLink, checkText, copied, dropCheckText, hideCheckText, writeAddress,
} from "../../tutorials/kit/web/src/browser/address.js";
import { keepDraft, readDraft } from "../../tutorials/kit/web/src/browser/draft.js";
import { open } from "./browser.js";

test("parameters are written, emptied ones taken out, those of others stay", () => {
  const { place } = open("?other=x&seed=3&profile=A#here");
  writeAddress({ seed: 0, profile: null, q: undefined, rules: "", lang: "en" });
  assert.equal(place.search, "?other=x&seed=0&lang=en");
  assert.equal(place.hash, "#here");
});

test("a table that is written takes the place of the profile of an older link", () => {
  const { place } = open("?profile=FFB_4&seed=3");
  assert.equal(askedTable(place.searchParams), "FFB_4");
  writeAddress({ table: "CLASSIC_4-c500" });
  assert.equal(place.search, "?seed=3&table=CLASSIC_4-c500");
  assert.equal(askedTable(place.searchParams), "CLASSIC_4-c500");
});

test("commas stand in an address as they are", () => {
  const { place } = open();
  writeAddress({ rules: "follow,must-trump,go-up" });
  assert.equal(place.search, "?rules=follow,must-trump,go-up");
});

test("the history has no new entry, and none is replaced where nothing changes", () => {
  const { replaced } = open("?seed=3");
  writeAddress({ seed: 3 });
  assert.deepEqual(replaced, []);
  writeAddress({ seed: 4 });
  writeAddress({ seed: 4 });
  assert.equal(replaced.length, 1);
});

test("a link to check a text holds it, with its table and language", () => {
  const link = new URL(checkLink("atout : ♥\nmain : V♥ & 9♥", "CLASSIC_4", "fr"), "http://a/b/");
  assert.equal(link.pathname, "/b/22_check.html");
  assert.deepEqual([...link.searchParams], [["table", "CLASSIC_4"], ["lang", "fr"]]);
  assert.deepEqual([...new URLSearchParams(link.hash.slice(1))], [
    ["check", "atout : ♥\nmain : V♥ & 9♥"],
  ]);
  for (const none of [null, undefined, ""]) {
    assert.equal(checkLink("x", none, "en"), "22_check.html?lang=en#check=x");
  }
});

test("a text in the address is read behind #, and taken out", () => {
  const { place } = open("?lang=en#check=atout+%E2%99%A5%0Amain");
  assert.equal(checkText(), "atout ♥\nmain");
  dropCheckText();
  assert.equal(checkText(), null);
  assert.equal(place.search, "?lang=en");
});

test("an older link's text is not sent", () => {
  const { place } = open("?check=a+%26+b&lang=en");
  hideCheckText();
  assert.equal(place.search, "?lang=en");
  assert.equal(checkText(), "a & b");
});

test("a copy that the browser does not allow is told", async () => {
  /** @type {string[]} */
  const board = [];
  const clipboard = { writeText: async (/** @type {string} */ text) => void board.push(text) };
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
  assert.equal(await copied("text"), true);
  assert.deepEqual(board, ["text"]);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  assert.equal(await copied("text"), false);
});

test("a tab keeps its own draft, a new one begins with the last of any", () => {
  const { storage, session } = open();
  assert.equal(readDraft(), "");
  keepDraft("mine");
  storage.setItem("belote.v1.check", "another tab's");
  assert.equal(readDraft(), "mine");
  session.values.clear();
  assert.equal(readDraft(), "another tab's");
  session.blocked = true;
  keepDraft("new");
  assert.equal(readDraft(), "new");
  storage.blocked = true;
  keepDraft("lost");
  assert.equal(readDraft(), "");
});
