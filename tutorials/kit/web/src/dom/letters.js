// The letters of the court cards, where a text writes a card in two signs.

/** @type {Record<string, string>} */
const TO_FRENCH = { J: "V", Q: "D", K: "R" };
/** @type {Record<string, string>} */
const FROM_FRENCH = { V: "J", D: "Q", R: "K" };

/**
 * A text whose cards are written with the letters that the settings ask for: whatever the language,
 * a card reads as it is drawn.
 *
 * @param {string} text a sentence, or a whole screen as JSON
 * @param {boolean} french
 */
export function withLetters(text, french) {
  const letters = french ? TO_FRENCH : FROM_FRENCH;
  return text.replace(french ? /[JQK](?=[♠♥♦♣])/g : /[VDR](?=[♠♥♦♣])/g, (letter) => letters[letter]);
}

/**
 * The same in all the texts of a screen, where they stand: what was made of them follows.
 *
 * @template Screen
 * @param {Screen} screen
 * @param {boolean} french
 * @returns {Screen}
 */
export function reletter(screen, french) {
  if (screen === null || typeof screen !== "object") return screen;
  const texts = /** @type {Record<string, unknown>} */ (screen);
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") texts[key] = withLetters(value, french);
    else reletter(value, french);
  }
  return screen;
}
