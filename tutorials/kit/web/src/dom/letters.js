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
