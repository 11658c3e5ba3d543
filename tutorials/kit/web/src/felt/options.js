import { button, make, resize, setText, show } from "../dom/nodes.js";
import { markOf } from "../questions/verdicts.js";

// The answers to choose from, as large buttons; those that are cards lie on the felt as such.

/**
 * @import { OptionScreen } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {(id: string, event: MouseEvent) => void} onPick
 */
export function buildOptions(parent, onPick) {
  const root = make("div", "options", parent, { role: "group" });
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  /** @type {OptionScreen[]} */
  let shown = [];

  /** @param {number} index */
  function create(index) {
    const node = button("option", root, (event) => onPick(shown[index].id, event));
    const sign = make("span", "sign", node, { "aria-hidden": "true" });
    return { root: node, sign, name: make("span", "", node), tag: make("span", "mark-word", node) };
  }

  return {
    root,
    get first() {
      return shown.length ? pool[0].root : null;
    },
    /** @param {View} view */
    paint(view) {
      const { ask } = view.position;
      const options = ask?.options ?? [];
      shown = options.some(({ card }) => card) ? [] : options;
      show(root, shown.length > 0);
      root.setAttribute("aria-label", view.words.answers);
      root.dataset.seats = String(shown.length > 0 && shown.every(({ seat }) => seat !== null));
      root.dataset.many = String(shown.length > 3);
      root.style.setProperty("--options", String(shown.length));
      resize(pool, shown.length, create);
      shown.forEach(({ id, label }, i) => {
        const { root: node, sign, name, tag } = pool[i];
        const mark = markOf(view, id);
        node.dataset.id = id;
        node.dataset.state = mark.state;
        setText(sign, mark.sign ?? "");
        show(sign, Boolean(mark.sign));
        setText(name, label[view.lang]);
        setText(tag, mark.word && ` ${mark.word}`);
        show(tag, Boolean(mark.word));
        node.setAttribute("aria-disabled", String(!view.ready));
        if (ask?.form === "cards") node.setAttribute("aria-pressed", String(view.chosen.includes(id)));
        else node.removeAttribute("aria-pressed");
      });
    },
  };
}
