import assert from "node:assert/strict";
import { test } from "node:test";
import { filled } from "../../tutorials/kit/web/src/dom/filled.js";

// What a person typed stands in these sentences.
for (const typed of ["$&", "$1", "$$", "$`", "$'", "{n}", "{sentence}", "\\", "<b>"]) {
  test(`what was typed is shown as it was typed: ${typed}`, () => {
    assert.equal(filled("{n}: « {sentence} »", { n: 2, sentence: typed }), `2: « ${typed} »`);
  });
}
