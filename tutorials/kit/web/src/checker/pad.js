import { filled } from "../dom/filled.js";
import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { roving } from "../dom/roving.js";

// The cards to click: a trump, two rows, the pack. It knows what lies where, and no rule.

const SUITS = ["s", "h", "d", "c"];
const ROWS = /** @type {const} */ (["trick", "hand"]);

/**
 * @import { Fields } from "../screens.js"
 * @import { CardView } from "../view.js"
 */

/**
 * @typedef {(typeof ROWS)[number]} RowName
 * @typedef {CardView & { suits: Record<string, string> }} CheckerView
 * @typedef {{ fields: Fields, view: CheckerView }} News what lies where, and how it is shown
 */

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(suit: string) => void} told.onTrump
 * @param {(code: string, row: RowName) => void} told.onPlace
 * @param {(code: string, row: RowName, index: number) => void} told.onTakeBack
 */
export function buildPad(parent, { onTrump, onPlace, onTakeBack }) {
  const pad = make("div", "pad", parent);
  const trumpRow = make("div", "trumps", pad, { role: "group" });
  const trumpTitle = make("span", "name", trumpRow, { id: "trump-title" });
  trumpRow.setAttribute("aria-labelledby", "trump-title");
  const trumps = SUITS.map((suit) => {
    const root = button("suit", trumpRow, () => onTrump(suit));
    const glyph = make("span", `glyph ink-${suit}`, root, { "aria-hidden": "true" });
    setHtml(glyph, `<svg viewBox="0 0 100 100" width="1em" height="1em"><use href="#pip-${suit}"/></svg>`);
    return { suit, root, name: make("span", "", root) };
  });
  roving(trumpRow, () => trumps.map(({ root }) => root)).refresh();

  /** @type {RowName} */
  let chosen = "hand";
  let latest = /** @type {News} */ ({}); // painted again when another row is chosen
  const choice = make("div", "rows", pad, { role: "radiogroup" });
  const rows = ROWS.map(buildRow);
  const pack = make("div", "pack", pad, { role: "group" });
  const lines = SUITS.map((suit) => ({
    suit, root: make("div", "line", pack), cards: /** @type {PackCard[]} */ ([]),
  }));
  const packNodes = () => lines.flatMap(({ cards }) => cards.map(({ root }) => root));
  const packStops = roving(pack, packNodes);

  /**
   * @typedef {{ root: HTMLElement, front: HTMLElement }} Laid
   * @typedef {Laid & { where: HTMLElement, code: string }} PackCard
   */

  /** @param {RowName} name */
  function buildRow(name) {
    const root = make("div", "laying", choice);
    const label = make("label", "into", root);
    const radio = make("input", "", label, { type: "radio", name: "into", value: name });
    const title = make("span", "", label);
    const here = make("span", "here", label, { "aria-hidden": "true" });
    const laid = make("div", "laid", root, { role: "group" });
    const empty = make("p", "empty", laid);
    /** @type {Laid[]} */
    const cards = [];
    const stops = roving(laid, () => cards.map((card) => card.root));
    radio.addEventListener("change", () => choose(name));
    // The whole row may be pressed; the radio button says the same to who cannot see it.
    root.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!target.closest("button, label")) choose(name);
    });
    return { name, root, radio, title, here, laid, empty, cards, stops };
  }

  /** @typedef {ReturnType<typeof buildRow>} Row */

  /** @param {RowName} name */
  function choose(name) {
    chosen = name;
    paint(latest);
  }

  /** @param {Row} row */
  function createLaid(row) {
    return (/** @type {number} */ index) => {
      const root = button("card", row.laid, () => takeBack(row, index));
      return { root, front: make("span", "front", root, { "aria-hidden": "true" }) };
    };
  }

  /**
   * The focus stays in the row: on the card that came in its place, or on the row itself.
   *
   * @param {Row} row
   * @param {number} index
   */
  function takeBack(row, index) {
    const had = row.cards[index].root.matches(":focus");
    onTakeBack(latest.fields[row.name][index], row.name, index);
    if (had) (row.cards[Math.min(index, row.cards.length - 1)]?.root ?? row.radio).focus();
  }

  /** @param {(typeof lines)[number]} line */
  function createCard(line) {
    return (/** @type {number} */ index) => {
      const root = button("card", line.root, () => press(line.cards[index].code));
      const front = make("span", "front", root, { "aria-hidden": "true" });
      const where = make("span", "where", root, { "aria-hidden": "true" });
      return { root, front, where, code: "" };
    };
  }

  /** @param {string} code */
  function press(code) {
    const row = ROWS.find((name) => latest.fields[name].includes(code));
    if (row) onTakeBack(code, row, latest.fields[row].indexOf(code));
    else onPlace(code, chosen);
  }

  /**
   * @param {Row} row
   * @param {News} news
   */
  function paintRow(row, { fields, view }) {
    const { words, names } = view;
    const codes = fields[row.name];
    row.radio.checked = row.name === chosen;
    row.root.dataset.chosen = row.name === chosen ? "yes" : "";
    setText(row.title, words[row.name]);
    setText(row.here, row.name === chosen ? words.here : "");
    row.laid.setAttribute("aria-label", words[row.name]);
    setText(row.empty, words[`empty_${row.name}`]);
    show(row.empty, codes.length === 0);
    resize(row.cards, codes.length, createLaid(row));
    codes.forEach((code, i) => {
      paintFace(row.cards[i].front, view, code);
      row.cards[i].root.setAttribute("aria-label", filled(words.take_back, { card: names[code] }));
    });
    row.stops.refresh();
  }

  /** @param {News} news */
  function paintPack({ fields, view }) {
    const { words, names } = view;
    pack.setAttribute("aria-label", words.pack);
    const suited = lines.map(({ suit }) => fields.pack.filter((code) => code[1] === suit));
    const widest = Math.max(1, ...suited.map((codes) => codes.length));
    pack.style.setProperty("--cols", String(widest));
    pack.dataset.cols = String(widest);
    for (const [number, line] of lines.entries()) {
      const codes = suited[number];
      resize(line.cards, codes.length, createCard(line));
      codes.forEach((code, i) => {
        const card = line.cards[i];
        const where = ROWS.find((name) => fields[name].includes(code));
        card.code = code;
        paintFace(card.front, view, code);
        card.root.dataset.laid = where ?? "";
        card.root.setAttribute("aria-pressed", String(Boolean(where)));
        card.root.setAttribute("aria-label", where ? `${names[code]}, ${words[where]}` : names[code]);
        setText(card.where, where ? words[`short_${where}`] : "");
      });
    }
    packStops.refresh();
  }

  /** @param {News} news */
  function paint(news) {
    latest = news;
    const { fields, view } = news;
    setText(trumpTitle, view.words.trump);
    choice.setAttribute("aria-label", view.words.into);
    for (const { suit, root, name } of trumps) {
      setText(name, view.suits[suit]);
      root.setAttribute("aria-pressed", String(fields.trump === suit));
    }
    for (const row of rows) paintRow(row, news);
    paintPack(news);
  }

  return { root: pad, paint };
}
