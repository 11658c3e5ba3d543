import { make, resize, setText, show } from "../dom/nodes.js";
import { paintFace } from "./face.js";

// The bidding: the turned card in the middle, and before each player what he has said, turn by turn.

/**
 * @import { Laid, View } from "../view.js"
 */

/** @param {HTMLElement} parent */
export function buildSaid(parent) {
  const root = make("ol", "spoken", parent, { role: "list" });
  /** @type {{ root: HTMLElement }[]} */
  const bubbles = [];
  return {
    root,
    /** @param {string[]} said */
    paint(said) {
      show(root, said.length > 0);
      resize(bubbles, said.length, () => ({ root: make("li", "", root) }));
      said.forEach((text, i) => setText(bubbles[i].root, text));
    },
  };
}

/** @param {HTMLElement} parent */
export function buildTurned(parent) {
  const root = make("div", "turned", parent);
  const name = make("span", "unseen", root);
  const front = make("span", "front", root, { "aria-hidden": "true" });
  const label = make("span", "label", root);
  const own = make("div", "own-said", parent);
  const dealt = make("span", "dealt", own);
  const mine = buildSaid(own);
  return {
    /**
     * @param {View} view
     * @param {Laid} table
     * @param {string[]} lit
     */
    paint(view, { bidding, seats = [], seat }, lit) {
      show(root, Boolean(bidding));
      const dealer = bidding?.dealer === (seat ?? 0);
      const said = bidding?.said[seat ?? 0] ?? [];
      show(own, Boolean(bidding) && seats.length > 0 && (dealer || said.length > 0));
      if (!bidding) return;
      root.dataset.lit = lit.includes(bidding.turned) ? "yes" : "";
      paintFace(front, view, bidding.turned);
      setText(name, `${view.words.turned}, ${view.names[bidding.turned]}. `);
      setText(label, view.words.turned);
      show(dealt, dealer);
      setText(dealt, view.words.dealer);
      mine.paint(said.map((one) => one[view.lang]));
    },
  };
}
