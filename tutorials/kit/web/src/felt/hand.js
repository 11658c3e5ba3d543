import { afterPaint, button, make, resize, show } from "../dom/nodes.js";
import { paintFace } from "./face.js";
import { markOf } from "../questions/verdicts.js";

// The learner's hand: cards that overlap as far as there is too little room, never so far that less
// than a thumb's width of one is in sight.

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * @import { Felt } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * The sign, and its word where the card is wide enough: one that is not falls out of sight.
 *
 * @param {HTMLElement} tag
 * @param {string} sign
 * @param {string} word
 * @param {boolean} [places] whether the word is a place, which is short enough for any card
 */
function paintTag(tag, sign, word, places = false) {
  const text = [sign, word].filter(Boolean).join(" ");
  if (tag.dataset.text === text) return;
  tag.dataset.text = text;
  tag.dataset.places = places ? "yes" : "";
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
 * @param {(code: string, event: MouseEvent) => void} onPlay
 */
export function buildHand(parent, onPlay) {
  const hand = make("div", "hand", parent, { role: "group" });
  /** @type {ReturnType<typeof create>[]} */
  const cards = [];
  /** @type {string[]} */
  let codes = [];
  let closed = false; // nothing to play: answered, or no question

  /** @param {number} index */
  function create(index) {
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
    const there = [...cards.keys()].filter((i) => !cards[i].root.hidden);
    const now = there.findIndex((i) => cards[i].root.tabIndex === 0);
    const top = cards[there[0]].root.offsetTop;
    const row = there.filter((i) => cards[i].root.offsetTop === top).length;
    const last = there.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowLeft: now - 1, ArrowRight: now + 1, ArrowUp: now - row, ArrowDown: now + row,
      Home: 0, End: last,
    };
    const to = ways[event.key];
    if (to >= 0 && to <= last) rove(there[to]);
  });

  // Not part of the verdict's frame: the page's style rules look at this attribute and restyle
  // every pip of every card.
  function paintClosed() {
    const value = String(closed);
    for (const { root } of cards) {
      if (root.getAttribute("aria-disabled") !== value) root.setAttribute("aria-disabled", value);
    }
  }

  /**
   * One of several cards to choose: pressed while chosen, marked after the answer.
   *
   * @param {ReturnType<typeof create>} card
   * @param {View} view
   * @param {string} code
   * @param {string} trump
   */
  function paintPicked({ root, tag }, view, code, trump) {
    const looks = markOf(view, code);
    mark(root, "state", looks.state);
    paintTag(tag, looks.sign ?? "", looks.word, Boolean(view.position.ask?.ordered));
    root.setAttribute("aria-pressed", String(view.chosen.includes(code)));
    const told = looks.word && `, ${looks.word}`;
    root.setAttribute("aria-label", `${view.names[code]}${trump}${told}`);
  }

  return {
    root: hand,
    /** @param {string} code */
    cardOf: (code) => cards[codes.indexOf(code)]?.root,
    get first() {
      return cards.find(({ root }) => !root.hidden)?.root ?? null;
    },
    rove,
    /**
     * @param {View} view
     * @param {Felt} table
     * @param {string[]} lit
     * @param {string | null} gone the card that lies on the table by now
     */
    paint(view, table, lit, gone) {
      const { ask, rulings = {} } = view.position;
      const { lang } = view;
      codes = table.orders?.[view.settings.order] ?? table.hand ?? [];
      // The cards of the hand are what is chosen from: one that is played, or all that may be.
      const picking = ask?.options?.some(({ card }) => card) && codes.length > 0;
      const playing = view.position.kind === "play" || picking;
      const judged = view.phase === "refused" || view.phase === "allowed";
      const shown = view.phase === "refused" && !view.withheld; // what may be played
      const there = codes.filter((code) => code !== gone).length;
      show(hand, codes.length > 0);
      hand.setAttribute("aria-label", view.words.hand);
      hand.dataset.count = String(there);
      hand.style.setProperty("--n", String(there));
      resize(cards, codes.length, create);
      codes.forEach((code, i) => {
        const { root, front, tag } = cards[i];
        const ruling = rulings[code];
        const chosen = judged && code === view.card;
        const open = Boolean(view.opened?.includes(code));
        const good = (open || (judged && (chosen || shown))) && ruling?.allowed;
        const bad = (open || chosen) && !ruling?.allowed;
        show(root, code !== gone);
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
      const stop = cards.findIndex(({ root }) => root.tabIndex === 0 && !root.hidden);
      if (stop < 0) rove(cards.findIndex(({ root }) => !root.hidden), false);
    },
  };
}
