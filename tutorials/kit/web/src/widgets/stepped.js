import { button, make, setText, show } from "../dom/nodes.js";
import { render } from "./table.js";

// A recorded deal on the table of the lessons, stepped through: the widget of the lessons, over
// values of our own. Its styles are those of that table, so it stands apart.

/**
 * @import { ReplayScreen } from "../screens.js"
 * @import { TableTraits } from "../traits.js"
 * @import { Model } from "../model.js"
 * @import { CheckerView } from "../checker/pad.js"
 */

/**
 * A model that nobody answers: what is shown changes from here.
 *
 * @param {TableTraits} values
 * @returns {Model<TableTraits> & { put: <Name extends keyof TableTraits>(name: Name, value: TableTraits[Name]) => void }}
 */
function alone(values) {
  /** @type {Map<string, Set<() => void>>} */
  const handlers = new Map();
  return {
    get: (name) => values[name],
    set(name, value) {
      values[name] = value;
    },
    put(name, value) {
      if (values[name] === value) return;
      values[name] = value;
      for (const handler of handlers.get(`change:${name}`) ?? []) handler();
    },
    on: (event, handler) => void handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
    off: (event, handler) => void handlers.get(event)?.delete(handler),
    save_changes() {},
  };
}

/** @param {HTMLElement} parent */
export function buildStepped(parent) {
  const root = make("section", "panel stepped", parent);
  const opener = button("second", root, () => {
    open = !open;
    repaint();
    if (open) root.scrollIntoView({ block: "start" });
  });
  const host = make("div", "replayed", root);
  let open = false;
  let shown = "";
  /** @type {ReturnType<typeof alone> | null} */
  let model = null;
  /** @type {(() => void) | undefined} */
  let stop;
  /** @type {Now | null} */
  let latest = null;

  /**
   * @typedef {object} Now
   * @property {ReplayScreen} replay
   * @property {CheckerView} view
   * @property {Pick<TableTraits, "faces" | "card_names" | "card_shorts" | "words">} kit
   * @property {string} css the styles of the table
   */

  function drop() {
    stop?.();
    stop = undefined;
    model = null;
    host.replaceChildren();
  }

  function repaint() {
    if (!latest) return;
    const { replay, view, kit, css } = latest;
    setText(opener, open ? view.words.stepped_close : view.words.stepped_open);
    opener.setAttribute("aria-expanded", String(open));
    show(host, open);
    if (!open) {
      drop();
      return;
    }
    if (model) {
      model.put("lang", view.lang);
      model.put("settings", view.settings);
      return;
    }
    const el = make("div", "", host);
    const shadow = el.attachShadow({ mode: "open" });
    setText(make("style", "", shadow), css);
    model = alone(/** @type {TableTraits} */ ({
      ...kit, lang: view.lang, settings: view.settings, choice: {}, seen: -1,
      position: /** @type {TableTraits["position"]} */ (/** @type {unknown} */ (replay)),
    }));
    stop = render({ model, el: make("div", "", shadow) });
  }

  return {
    root,
    /** @param {Now | null} now */
    paint(now) {
      show(root, Boolean(now));
      latest = now;
      const key = now ? JSON.stringify(now.replay.stage.frames) : "";
      if (key !== shown) {
        drop();
        open = false;
      }
      shown = key;
      repaint();
    },
  };
}
