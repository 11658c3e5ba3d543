// What Python counts in characters is changed at the right place of a text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { edited } from "../../tutorials/kit/web/src/checker/edits.js";

test("what stands there goes, the rest stays", () => {
  assert.equal(edited("\u{1F0A1}, sous-couper libre, main V♥", { offset: 15, length: 5 }, "obligatoire"),
    "\u{1F0A1}, sous-couper obligatoire, main V♥");
  assert.equal(edited("main V♥", { offset: 0, length: 0 }, "capot 300, "), "capot 300, main V♥");
  assert.equal(edited("capot 300, main V♥", { offset: 0, length: 11 }, ""), "main V♥");
});
