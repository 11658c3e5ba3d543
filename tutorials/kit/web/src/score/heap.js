import { filled } from "../dom/filled.js";
import { button, make, resize, setText } from "../dom/nodes.js";
import { roving } from "../dom/roving.js";

// "Compter les plis": the cards of one side's heap are clicked, what they come to came from Python.

const SUITS = ["s", "h", "d", "c"];
/** @type {Record<string, string>} */
const NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
/** @type {Record<string, string>} */
const SIGNS = { s: "♠\ufe0e", h: "♥\ufe0e", d: "♦\ufe0e", c: "♣\ufe0e" };

/**
 * @import { HeapForm, ScoreForm, ScoreScreen } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {() => HeapForm} told.heap
 * @param {() => void} told.onChange
 * @param {(side: number, points: number) => void} told.onPut
 */
export function buildHeap(parent, { heap, onChange, onPut }) {
  const root = make("details", "heap", parent);
  const summary = make("summary", "", root);
  const inside = make("div", "inside", root);
  const trumps = make("div", "suits", inside, { role: "group", "aria-labelledby": "heap-trump" });
  const trumpTitle = make("span", "label", trumps, { id: "heap-trump" });
  const suits = SUITS.map((suit) => {
    const node = button(`suit ink-${suit}`, trumps, () => {
      heap().trump = heap().trump === suit ? null : suit;
      onChange();
    });
    return { suit, node, name: make("span", "unseen", node), sign: make("span", "", node, { "aria-hidden": "true" }) };
  });
  const pack = make("div", "pack", inside, { role: "group" });
  const lines = SUITS.map((suit) => ({ suit, root: make("div", "suit-line", pack), cards: /** @type {{ root: HTMLElement, code: string }[]} */ ([]) }));
  const stops = roving(pack, () => lines.flatMap(({ cards }) => cards.map((card) => card.root)));
  const label = make("label", "tick", inside);
  const last = make("input", "", label, { type: "checkbox" });
  const lastText = make("span", "", label);
  const sum = make("p", "sum", inside);
  const puts = make("div", "row", inside);
  /** @type {{ root: HTMLButtonElement }[]} */
  const places = [];
  const clear = button("second", puts, () => {
    Object.assign(heap(), { cards: [], last: false });
    onChange();
  });
  let points = /** @type {number | null} */ (null);
  last.addEventListener("change", () => {
    heap().last = last.checked;
    onChange();
  });

  /** @param {string} code */
  function toggle(code) {
    const now = heap().cards ?? [];
    heap().cards = now.includes(code) ? now.filter((one) => one !== code) : [...now, code];
    onChange();
  }

  return {
    root,
    /**
     * @param {ScoreScreen} screen
     * @param {Partial<ScoreForm>} told
     * @param {{ words: Record<string, string>, lang: Lang, names: Record<string, string>, shorts: Record<string, string> }} view
     */
    paint(screen, told, { words, lang, names, shorts }) {
      const now = heap();
      points = told.heap_points ?? null;
      setText(summary, words.heap);
      setText(trumpTitle, words.trump);
      for (const { suit, node, name, sign } of suits) {
        setText(name, words[NAMES[suit]]);
        setText(sign, SIGNS[suit]);
        node.setAttribute("aria-pressed", String(now.trump === suit));
      }
      pack.setAttribute("aria-label", words.heap);
      for (const line of lines) {
        const codes = screen.pack.filter((code) => code[1] === line.suit).reverse();
        resize(line.cards, codes.length, (i) => {
          const node = button(`pick ink-${line.suit}`, line.root, () => toggle(line.cards[i].code));
          return { root: node, code: "" };
        });
        codes.forEach((code, i) => {
          const card = line.cards[i];
          card.code = code;
          setText(card.root, shorts[code] ?? code);
          card.root.setAttribute("aria-label", names[code] ?? code);
          card.root.setAttribute("aria-pressed", String(now.cards?.includes(code) ?? false));
        });
      }
      stops.refresh();
      last.checked = Boolean(now.last);
      setText(lastText, words.last_trick);
      setText(sum, told.heap?.[lang] ?? "");
      resize(places, points === null ? 0 : screen.sides.length, (side) => {
        const node = button("second", null, () => points !== null && onPut(side, points));
        clear.before(node);
        return { root: node };
      });
      places.forEach(({ root: node }, side) => setText(node, filled(words.put, { who: screen.sides[side][lang] })));
      setText(clear, words.clear_heap);
    },
  };
}
