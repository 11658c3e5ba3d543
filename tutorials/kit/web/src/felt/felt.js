import { afterPaint, button, calm, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { paintFace } from "./face.js";
import { buildOptions } from "./options.js";
import { buildSheet } from "./sheet.js";
import { buildSpread } from "./spread.js";
import { markOf } from "../questions/verdicts.js";

// The felt: what lies on the table and what the learner holds.

const REPLAY_MS = 500;
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * @import { Felt } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * Dash-separated captions ("Malik — maître") carry the news in their second half.
 *
 * @param {HTMLElement} node
 * @param {string} caption
 */
function paintCaption(node, caption) {
  if (node.dataset.caption === caption) return;
  node.dataset.caption = caption;
  const at = caption.indexOf("—");
  node.textContent = at < 0 ? caption : caption.slice(0, at);
  if (at >= 0) make("b", "", node).textContent = caption.slice(at);
}

/**
 * The sign, and its word where the card is wide enough: one that is not falls out of sight.
 *
 * @param {HTMLElement} tag
 * @param {string} sign
 * @param {string} word
 */
function paintTag(tag, sign, word) {
  const text = [sign, word].filter(Boolean).join(" ");
  if (tag.dataset.text === text) return;
  tag.dataset.text = text;
  tag.replaceChildren();
  for (const part of text.split(" ").filter(Boolean)) make("span", "", tag).textContent = part;
}

/**
 * Attributes, not classes: marimo's own style rules look at every change of a class and restyle all
 * that lies below, here hundreds of pips.
 *
 * @param {HTMLElement} node
 * @param {string} name
 * @param {string} value
 */
function mark(node, name, value) {
  if (node.dataset[name] !== value) node.dataset[name] = value;
}

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(id: string, event: MouseEvent) => void} told.onPlay a card, or an answer to choose
 * @param {(id: string, value: string) => void} told.onWrite
 * @param {() => void} told.onEnter
 */
export function buildFelt(parent, { onPlay, onWrite, onEnter }) {
  const felt = make("div", "felt", parent);
  const chips = make("ul", "chips", felt, { role: "list" });
  const spread = buildSpread(felt, onPlay);
  const trick = make("div", "trick", felt, { role: "group" });
  const hand = make("div", "hand", felt, { role: "group" });
  const sheet = buildSheet(felt, onWrite, onEnter);
  const options = buildOptions(felt, onPlay);
  /** @type {ReturnType<typeof createSlot>[]} */
  const slots = [];
  /** @type {ReturnType<typeof createCard>[]} */
  const cards = [];
  /** @type {string[]} */
  let codes = [];
  let shownChips = "";
  let timer = 0;
  let closed = false; // nothing to play: answered, or a screen to watch

  function createSlot() {
    const root = make("div", "slot", trick);
    const place = make("div", "place", root);
    const front = make("div", "front", place, { "aria-hidden": "true" });
    const name = make("span", "unseen", root);
    return { root, place, front, name, caption: make("span", "caption", root) };
  }

  /** @param {number} index */
  function createCard(index) {
    const root = button("card", hand, (event) => onPlay(codes[index], event));
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, tag: make("span", "tag", root, { "aria-hidden": "true" }) };
  }

  /**
   * @param {number} index
   * @param {boolean} [focus]
   */
  function rove(index, focus = true) {
    for (const [i, { root }] of cards.entries()) root.tabIndex = i === index ? 0 : -1;
    if (focus) cards[index]?.root.focus();
  }

  hand.addEventListener("focusin", (event) => {
    const index = cards.findIndex(({ root }) => root === event.target);
    if (index >= 0) rove(index, false);
  });
  hand.addEventListener("keydown", (event) => {
    if (!KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const now = cards.findIndex(({ root }) => root.tabIndex === 0);
    const top = cards[0].root.offsetTop;
    const row = cards.filter(({ root }) => root.offsetTop === top).length;
    const last = cards.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: now - 1, ArrowRight: now + 1, ArrowUp: now - row, ArrowDown: now + row,
      Home: 0, End: last,
    };
    const to = ways[event.key];
    if (to >= 0 && to <= last) rove(to);
  });

  /**
   * @param {View} view
   * @param {Felt} table
   */
  function paintChips(view, table) {
    const list = table.chips?.[view.lang] ?? [];
    const key = JSON.stringify(list);
    if (key === shownChips) return;
    shownChips = key;
    chips.replaceChildren(...list.map(({ text, strong, suit }) => {
      const chip = make("li", "chip");
      chip.append(strong ? `${text} ` : text);
      if (strong) make("b", suit ? `ink-${suit}` : "", chip).textContent = strong;
      return chip;
    }));
  }

  /**
   * @param {View} view
   * @param {Felt} table
   * @param {string[]} lit
   */
  function paintTrick(view, table, lit) {
    const { order } = table;
    show(trick, Boolean(order));
    if (!order) return;
    trick.setAttribute("aria-label", view.words.trick);
    trick.style.setProperty("--places", String(order.length));
    resize(slots, order.length, createSlot);
    order.forEach((seat, i) => {
      const { root, place, front, name, caption } = slots[i];
      const code = table.trick?.[seat];
      const own = seat === table.seat;
      mark(root, "master", seat === table.master ? "yes" : "");
      mark(root, "lit", code && lit.includes(code) ? "yes" : "");
      place.classList.toggle("empty", !code);
      if (code) paintFace(front, view, code);
      else {
        if (front.className !== "front") front.className = "front";
        setHtml(front, own ? view.words.you : "");
      }
      setText(name, code ? `${view.names[code]}. ` : "");
      let words = table.captions?.[view.lang]?.[i] ?? "";
      if (seat === table.partner && view.words.partner) words += ` (${view.words.partner})`;
      paintCaption(caption, words);
    });
  }

  // Not part of the verdict's frame: the page's style rules look at this attribute and restyle
  // every pip of every card.
  function paintClosed() {
    const value = String(closed);
    for (const { root } of cards) {
      if (root.getAttribute("aria-disabled") !== value) root.setAttribute("aria-disabled", value);
    }
  }

  /**
   * @param {View} view
   * @param {Felt} table
   * @param {string[]} lit
   */
  function paintHand(view, table, lit) {
    const { ask, rulings = {} } = view.position;
    const { lang } = view;
    codes = table.orders?.[view.settings.order] ?? table.hand ?? [];
    // The cards of the hand are what is chosen from: one that is played, or all that may be.
    const picking = ask?.options?.some(({ card }) => card) && codes.length > 0;
    const playing = view.position.kind === "play" || picking;
    const judged = view.phase === "refused" || view.phase === "allowed";
    const shown = view.phase === "refused" && !view.withheld; // what may be played
    show(hand, codes.length > 0);
    hand.setAttribute("aria-label", view.words.hand);
    hand.dataset.count = String(codes.length);
    resize(cards, codes.length, createCard);
    codes.forEach((code, i) => {
      const { root, front, tag } = cards[i];
      const ruling = rulings[code];
      const chosen = judged && code === view.card;
      const good = judged && (chosen || shown) && ruling?.allowed;
      const bad = chosen && !ruling?.allowed;
      paintFace(front, view, code);
      mark(root, "code", code);
      mark(root, "lit", lit.includes(code) ? "yes" : "");
      const trump = code[1] === table.trump ? `, ${view.words.trump}` : "";
      if (picking) {
        paintPicked(cards[i], view, code, trump);
        return;
      }
      const still = !playing && view.position.kind === "ask";
      mark(root, "state", good ? "good" : bad ? "bad" : shown && !still ? "dim" : "");
      const word = ruling?.[lang]?.mark ?? "";
      paintTag(tag, good ? "✓" : bad ? "✗" : "", good || bad ? word : "");
      root.removeAttribute("aria-pressed");
      root.setAttribute(
        "aria-label",
        ((good || bad || shown || view.phase === "allowed") && ruling?.[lang].name)
          || `${view.names[code]}${trump}`,
      );
    });
    closed = !view.ready || !playing;
    afterPaint(paintClosed);
    if (!cards.some(({ root }) => root.tabIndex === 0)) rove(0, false);
  }

  /**
   * One of several cards to choose: pressed while chosen, marked after the answer.
   *
   * @param {ReturnType<typeof createCard>} card
   * @param {View} view
   * @param {string} code
   * @param {string} trump
   */
  function paintPicked({ root, tag }, view, code, trump) {
    const looks = markOf(view, code);
    mark(root, "state", looks.state);
    paintTag(tag, looks.sign ?? "", looks.word);
    root.setAttribute("aria-pressed", String(view.chosen.includes(code)));
    const told = looks.word && `, ${looks.word}`;
    root.setAttribute("aria-label", `${view.names[code]}${trump}${told}`);
  }

  return {
    root: felt,
    sheet,
    /**
     * @param {View} view
     * @param {string[]} lit
     */
    paint(view, lit) {
      const { table } = view.position;
      show(felt, Boolean(table));
      if (!table) return;
      paintChips(view, table);
      spread.paint(view, lit);
      paintTrick(view, table, lit);
      paintHand(view, table, lit);
      sheet.paint(view);
      options.paint(view);
    },
    // Where one answers: the boxes, the answers to choose from, the cards.
    focusFirst() {
      rove(0, false);
      const first = sheet.first ?? options.first ?? spread.first ?? cards[0]?.root;
      first?.focus({ preventScroll: true });
    },
    // The trick once more, card by card. Without motion there is nothing to replay.
    replay() {
      clearTimeout(timer);
      const laid = slots.filter(({ place }) => !place.classList.contains("empty"));
      for (const { place } of laid) place.classList.remove("coming");
      if (calm()) return;
      for (const { place } of laid) place.classList.add("coming");
      const next = () => {
        laid.shift()?.place.classList.remove("coming");
        if (laid.length) timer = setTimeout(next, REPLAY_MS);
      };
      timer = setTimeout(next, REPLAY_MS);
    },
  };
}
