import assert from "node:assert/strict";
import { test } from "node:test";
import { withLetters } from "../../tutorials/kit/web/src/dom/letters.js";

test("a card in a text has the letters that the settings ask for, and nothing else changes", () => {
  const french = "Tu peux jouer : V♥ D♠︎, pas le 10♦ ni R♣ ; Roi, Valet, RD.";
  const english = "Tu peux jouer : J♥ Q♠︎, pas le 10♦ ni K♣ ; Roi, Valet, RD.";
  assert.equal(withLetters(french, false), english);
  assert.equal(withLetters(english, true), french);
  for (const letters of [true, false]) {
    const once = withLetters(english, letters);
    assert.equal(withLetters(once, letters), once);
  }
});
