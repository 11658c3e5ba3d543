import { make, show } from "../dom/nodes.js";
import { render } from "./table.js";

// A question of the set as pupils will see it: the very table of the lessons, over a model of its
// own. What is answered here is noted nowhere, and Python hears of nothing.

/**
 * @import { Choice } from "../screens.js"
 * @import { Position, TableTraits } from "../traits.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {(action: string) => void} onAct what a button of the panel asks for: another question, or the set
 */
export function buildPreview(parent, onAct) {
  const host = make("div", "preview", parent);
  const shadow = host.attachShadow({ mode: "open" });
  const style = make("style", "", shadow);
  const el = make("div", "", shadow);
  /** @type {Partial<TableTraits>} */
  let values = {};
  /** @type {Map<string, () => void>} */
  const handlers = new Map();
  /** @type {(() => void) | undefined} */
  let stop;
  show(host, false);

  /** @type {import("../model.js").Model<TableTraits>} */
  const model = {
    get: (name) => /** @type {any} */ (values[name]),
    set(name, value) {
      values = { ...values, [name]: value };
      if (name !== "choice") return;
      const { action, n } = /** @type {Choice} */ (value);
      values.seen = n;
      if (action && ["next", "back", "choose"].includes(action)) onAct(action);
    },
    on: (event, handler) => { handlers.set(event, handler); },
    off: (event) => { handlers.delete(event); },
    save_changes() {},
  };

  return {
    host,
    /**
     * @param {Position} position
     * @param {Omit<TableTraits, "position" | "choice" | "seen">} given
     * @param {string} sheet the styles of the table
     */
    open(position, given, sheet) {
      const before = values;
      values = { choice: {}, seen: -1, ...before, ...given, position };
      show(host, true);
      if (stop) {
        for (const name of /** @type {const} */ (["settings", "lang", "words", "position"])) {
          if (before[name] !== values[name]) handlers.get(`change:${name}`)?.();
        }
        return;
      }
      style.textContent = sheet;
      stop = render({ model, el });
    },
    close() {
      show(host, false);
      stop?.();
      stop = undefined;
      values = {};
      handlers.clear();
      el.replaceChildren();
    },
  };
}
