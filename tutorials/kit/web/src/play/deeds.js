import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";

// What one may do beside playing a card: the bids, and what is declared or said along with a card.

/**
 * @import { Deed } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {(id: string, event: MouseEvent) => void} onBid
 */
export function buildBids(parent, onBid) {
  const root = make("div", "bids", parent, { role: "group" });
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  /** @type {Deed[]} */
  let shown = [];

  /** @param {number} index */
  function create(index) {
    const node = button("option bid", root, (event) => onBid(shown[index].id, event));
    return { root: node, pip: make("span", "pip", node, { "aria-hidden": "true" }), name: make("span", "", node) };
  }

  return {
    get first() {
      return pool[0]?.root ?? null;
    },
    /**
     * @param {View} view
     * @param {Deed[]} bids
     */
    paint({ lang, words }, bids) {
      shown = bids;
      show(root, bids.length > 0);
      root.setAttribute("aria-label", words.bids);
      resize(pool, bids.length, create);
      bids.forEach(({ label, suit }, i) => {
        const { root: node, pip, name } = pool[i];
        node.dataset.suit = suit ?? "";
        show(pip, Boolean(suit));
        setHtml(pip, suit ? `<svg viewBox="0 0 100 100"><use href="#pip-${suit}"/></svg>` : "");
        setText(name, label[lang]);
      });
    },
  };
}

/** @param {HTMLElement} parent */
export function buildCalls(parent) {
  const root = make("fieldset", "calls", parent);
  const legend = make("legend", "", root);
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  /** @type {Deed[]} */
  let shown = [];

  function create() {
    const label = make("label", "tick", root);
    const box = make("input", "", label, { type: "checkbox" });
    return { root: label, box, name: make("span", "", label) };
  }

  return {
    /** What is ticked. */
    chosen: () => shown.filter((_, i) => pool[i]?.box.checked).map(({ id }) => id),
    clear() {
      for (const { box } of pool) box.checked = false;
    },
    /**
     * @param {View} view
     * @param {Deed[]} calls
     */
    paint({ lang, words }, calls) {
      shown = calls;
      show(root, calls.length > 0);
      setText(legend, words.with_card);
      resize(pool, calls.length, create);
      calls.forEach(({ label }, i) => setText(pool[i].name, label[lang]));
    },
  };
}
