import { make, resize, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { withCard } from "../felt/laid.js";

// What a whole trick is worth: each card with its points, and the sum that Python has written.

/** @import { Laid, View } from "../view.js" */

/** @param {HTMLElement} parent */
export function buildSum(parent) {
  const root = make("div", "sum", parent);
  const title = make("h3", "", root);
  const row = make("div", "figures", root, { "aria-hidden": "true" });
  const total = make("p", "total", root);
  /** @type {ReturnType<typeof create>[]} */
  const figures = [];

  function create() {
    const node = make("span", "figure", row);
    return { root: node, front: make("span", "front", node), worth: make("b", "", node) };
  }

  return {
    /** @param {View} view */
    paint(view) {
      const { position: { table, kind }, phase, card, lang } = view;
      /** @type {Laid | null} */
      const laid = table && kind === "play" && phase === "allowed" ? withCard(table, card) : table;
      const told = laid?.sum?.[lang];
      show(root, Boolean(told));
      if (!laid || !told) return;
      const { order = [], trick = {}, points = [] } = laid;
      setText(title, laid.taken?.[lang] ?? "");
      resize(figures, order.length, create);
      order.forEach((seat, i) => {
        paintFace(figures[i].front, view, trick[seat]);
        figures[i].root.dataset.master = seat === laid.master ? "yes" : "";
        setText(figures[i].worth, points[i]);
      });
      setText(total, told);
    },
  };
}
