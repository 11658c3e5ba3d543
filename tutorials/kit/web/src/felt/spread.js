import { button, make, setText, show } from "../dom/nodes.js";
import { paintFace } from "./face.js";
import { roving } from "../dom/roving.js";
import { markOf } from "../questions/verdicts.js";

// Cards that are no trick and no hand: piles, whole hands, a deal by columns. The cards of a deal by
// columns may be the answer, and are buttons then.

/**
 * @import { Spread } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {(code: string, event: MouseEvent) => void} onPick
 */
export function buildSpread(parent, onPick) {
  const root = make("div", "spread", parent);
  /** @type {{ code: string, node: HTMLElement }[]} */
  let fronts = [];
  /** @type {{ code: string, node: HTMLElement, sign: HTMLElement, leads: boolean }[]} */
  let cells = [];
  let shown = "";
  const stops = roving(root, () => cells.map(({ node }) => node));

  /**
   * @param {HTMLElement} into
   * @param {View} view
   * @param {string} code
   */
  function card(into, view, code) {
    const node = make("span", "laid", into);
    const front = make("span", "front", node, { "aria-hidden": "true" });
    paintFace(front, view, code);
    make("span", "unseen", node).textContent = `${view.names[code]}. `;
    fronts.push({ code, node });
  }

  /**
   * @param {View} view
   * @param {Spread} spread
   */
  function rows(view, { kind, rows: laid }) {
    const list = make("ul", kind === "heaps" ? "won" : kind, root, { role: "list" });
    for (const { label, cards } of laid) {
      const item = make("li", "", list);
      const text = label[view.lang] ?? "";
      const above = kind !== "piles";
      const name = make("span", "caption", above ? item : null);
      const line = make("span", "line", item);
      line.style.setProperty("--cards", String(cards.length));
      let into = kind === "heaps" && cards.length ? make("span", "trick", line) : line;
      for (const code of cards) {
        if (code) card(into, view, code);
        else if (kind === "heaps") into = make("span", "trick", line);
      }
      setText(name, text);
      if (!above) item.append(name);
      show(name, Boolean(text));
    }
  }

  /**
   * @param {View} view
   * @param {Spread} spread
   */
  function grid(view, { heads, rows: laid }) {
    const table = make("table", "deal", root);
    const head = make("tr", "", make("thead", "", table));
    make("td", "", head);
    for (const name of heads) make("th", "", head, { scope: "col" }).textContent = name[view.lang];
    const body = make("tbody", "", table);
    for (const { label, cards, lead } of laid) {
      const row = make("tr", "", body);
      make("th", "", row, { scope: "row" }).textContent = label[view.lang];
      cards.forEach((code, seat) => {
        const cell = make("td", "", row);
        if (!code) return;
        const node = button("cell", cell, (event) => onPick(code, event));
        node.dataset.code = code;
        if (seat === lead) make("span", "lead", node, { "aria-hidden": "true" }).textContent = "▸";
        make("b", `ink-${code[1]}`, node).textContent = view.shorts[code];
        const sign = make("span", "sign", node, { "aria-hidden": "true" });
        cells.push({ code, node, sign, leads: seat === lead });
      });
    }
  }

  /**
   * @param {View} view
   * @param {Spread} spread
   */
  function build(view, spread) {
    const key = JSON.stringify([spread, view.lang, view.french, view.settings.text]);
    if (key === shown) return;
    shown = key;
    root.replaceChildren();
    [fronts, cells] = [[], []];
    if (spread.kind === "grid") grid(view, spread);
    else rows(view, spread);
  }

  return {
    root,
    get first() {
      return cells.find(({ node }) => node.tabIndex === 0)?.node ?? null;
    },
    /**
     * @param {View} view
     * @param {string[]} lit
     */
    paint(view, lit) {
      const { spread, trump } = view.position.table ?? {};
      show(root, Boolean(spread));
      if (!spread) {
        [shown, fronts, cells] = ["", [], []];
        root.replaceChildren();
        return;
      }
      build(view, spread);
      for (const { code, node } of fronts) node.dataset.lit = lit.includes(code) ? "yes" : "";
      for (const { code, node, sign, leads } of cells) {
        const mark = markOf(view, code);
        node.dataset.state = mark.state;
        node.dataset.lit = lit.includes(code) ? "yes" : "";
        setText(sign, mark.sign ?? "");
        const told = [
          view.names[code], code[1] === trump && view.words.trump, leads && view.words.leads, mark.word,
        ];
        node.setAttribute("aria-label", told.filter(Boolean).join(", "));
        node.setAttribute("aria-disabled", String(!view.ready));
      }
      if (cells.length) stops.refresh();
    },
  };
}
