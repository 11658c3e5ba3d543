import { make, resize, setText } from "../dom/nodes.js";

// At how many one learns: two ways in, alike.

/**
 * @import { PlayersStage } from "../screens.js"
 * @import { Places, Stage } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent">} places
 * @returns {Stage}
 */
export function buildPlayers({ parent }) {
  const list = make("ul", "tables-to-join", parent, { role: "list" });
  /** @type {ReturnType<typeof create>[]} */
  const ways = [];
  let data = /** @type {PlayersStage} */ ({ options: [] });

  function create() {
    const root = make("li", "", list);
    const link = make("a", "", root);
    return { root, link, name: make("b", "", link), text: make("span", "", link) };
  }

  return {
    begin(position) {
      data = /** @type {PlayersStage} */ (position.stage);
    },
    shown: () => ({ told: { primary: null } }),
    paint({ lang }) {
      resize(ways, data.options.length, create);
      data.options.forEach(({ label, text, link: way }, i) => {
        const { link, name, text: told } = ways[i];
        setText(name, label[lang]);
        setText(told, ` ${text[lang]}`);
        link.setAttribute("href", `${way}&lang=${lang}`);
      });
    },
    act: () => false,
    focus() {
      ways[0]?.link.focus({ preventScroll: true });
      return ways.length > 0;
    },
  };
}
