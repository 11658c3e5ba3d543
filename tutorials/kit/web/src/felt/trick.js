import { make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { paintFace } from "./face.js";
import { counted, placeOf } from "./laid.js";

// The middle of the table: the cards of the trick before their players, in the order of play, and
// the suits that count.

const ARROW = '<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M35 30C33 16 22 9 8 12M14 5L7 12L15 18"/></svg>';

/**
 * @import { Token } from "../screens.js"
 * @import { Laid, View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {string} kind
 */
function buildToken(parent, kind) {
  const root = make("div", `token ${kind}`, parent);
  const head = make("span", "", root);
  const pip = make("span", "pip", root, { "aria-hidden": "true" });
  const name = make("b", "", root);
  const by = make("span", "by", root);
  return {
    /**
     * @param {View} view
     * @param {Token | undefined} token
     */
    paint({ lang }, token) {
      show(root, Boolean(token));
      if (!token) return;
      root.dataset.suit = token.suit;
      setText(head, `${token.head[lang]} `);
      setHtml(pip, `<svg viewBox="0 0 100 100"><use href="#pip-${token.suit}"/></svg>`);
      setText(name, token.name[lang]);
      setText(by, token.by[lang] && ` ${token.by[lang]}`);
    },
  };
}

/** @param {HTMLElement} parent */
export function buildTrick(parent) {
  const list = make("ol", "trick", parent, { role: "list" });
  const arrows = make("div", "arrows", parent, { "aria-hidden": "true" });
  const slot = make("div", "slot", parent, { "aria-hidden": "true" });
  const trump = buildToken(parent, "trump");
  const led = buildToken(parent, "led");
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  /** @type {{ root: HTMLElement }[]} */
  const drawn = [];

  function create() {
    const root = make("li", "laid-card", list);
    const name = make("span", "unseen", root);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name, label: make("span", "label", root) };
  }

  return {
    slot,
    get cards() {
      return pool.map(({ root }) => root);
    },
    /** @param {string} code */
    cardOf: (code) => pool.find(({ root }) => root.dataset.code === code)?.root,
    /**
     * @param {View} view
     * @param {Laid} table
     * @param {string[]} lit
     */
    paint(view, table, lit) {
      const { order = [], seats = [], trick = {}, points, turn = null, tokens } = table;
      const { words, lang, verdict } = view;
      // After a first refusal what obliges is named where it lies.
      const obliging = view.withheld && verdict && "owed" in verdict ? verdict.owed?.obliging ?? {} : {};
      const laid = order.filter((seat) => trick[seat]);
      show(list, laid.length > 0);
      list.setAttribute("aria-label", words.trick);
      resize(pool, laid.length, create);
      laid.forEach((seat, i) => {
        const { root, front, name, label } = pool[i];
        const code = trick[seat];
        const master = seat === table.master;
        const place = placeOf(seat, table);
        root.dataset.place = String(place);
        root.dataset.code = code;
        root.dataset.lit = lit.includes(code) ? "yes" : "";
        root.dataset.master = master ? "yes" : "";
        root.style.setProperty("--z", String(i + 1));
        paintFace(front, view, code);
        setText(name, `${place ? seats[seat]?.name[lang] : words.you}, ${view.names[code]}. `);
        const word = i === 0 && !(master && laid.length > 1) ? words.leads : master ? words.master : "";
        const told = obliging[code]?.[lang] ?? (word ? `${i + 1} · ${word}` : String(i + 1));
        setText(label, points ? counted(words, "points", points[i]) : told);
      });
      // From card to card, and on to the place where the next one will lie.
      const from = laid.filter((_, i) => laid[i + 1] !== undefined || (turn !== null && i === laid.length - 1));
      resize(drawn, points ? 0 : from.length, () => ({ root: make("i", "", arrows) }));
      drawn.forEach(({ root }, i) => {
        root.dataset.place = String(placeOf(from[i], table));
        setHtml(root, ARROW);
      });
      const next = turn === null ? null : placeOf(turn, table);
      show(slot, next !== null && seats.length > 0 && !table.bidding);
      slot.dataset.place = String(next);
      setText(slot, next === 0 ? words.you : "…");
      trump.paint(view, tokens?.trump);
      led.paint(view, tokens?.led);
    },
  };
}
