import { make, resize, setText, show } from "../dom/nodes.js";

// Order and points, in sight while one decides.

/** @import { View } from "../view.js" */

/** A card in two signs without its suit. @param {string} short */
const rankOf = (short) => short.replace(/[♠♥♦♣]\uFE0E?/u, "");

/** @param {HTMLElement} parent */
export function buildRecall(parent) {
  const root = make("div", "recall", parent);
  const title = make("h3", "", root);
  /** @type {ReturnType<typeof create>[]} */
  const rows = [];

  function create() {
    const row = make("div", "", root);
    const label = make("p", "", row);
    const list = make("ol", "", row, { role: "list" });
    return { root: row, label, list, cards: /** @type {ReturnType<typeof cardIn>[]} */ ([]) };
  }

  /** @param {HTMLElement} list */
  function cardIn(list) {
    const card = make("li", "", list);
    return { root: card, rank: make("b", "", card), worth: make("span", "", card) };
  }

  return {
    root,
    /**
     * @param {View} view
     * @param {boolean} wanted
     */
    paint({ position: { recall }, lang, shorts }, wanted) {
      show(root, Boolean(recall && wanted));
      if (!recall || !wanted) return;
      setText(title, recall.title[lang]);
      resize(rows, recall.rows.length, create);
      recall.rows.forEach(({ label, suit, cards }, i) => {
        const row = rows[i];
        row.root.className = suit ? `ink-${suit} of-trump` : "";
        setText(row.label, label[lang]);
        resize(row.cards, cards.length, () => cardIn(row.list));
        cards.forEach(([code, worth], n) => {
          setText(row.cards[n].rank, rankOf(shorts[code] ?? code));
          setText(row.cards[n].worth, worth);
        });
      });
    },
  };
}
