import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { buildRuleLink } from "../dom/rule_link.js";

// A deal that is over: its settlement line by line, the match, and below it each of one's own cards
// with what it cost.

/**
 * @import { SettledScreen } from "../screens.js"
 * @import { View } from "../view.js"
 */

/** @param {number} amount */
const signed = (amount) => (amount === 0 ? "" : String(amount).replace("-", "− "));

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(id: string) => void} told.onCard
 * @param {(id: string) => void} told.onWay
 */
export function buildSettled(parent, { onCard, onWay }) {
  const root = make("div", "settled", parent);
  const sheet = make("div", "sheet-of", root);
  const account = make("div", "account whole", sheet);
  const whole = button("second", make("div", "row", sheet), () => onWay(""));
  const turning = make("section", "turning", root);
  const head = make("p", "tally", turning);
  const title = make("h2", "", turning);
  const text = make("p", "", turning);
  const rows = make("ul", "lines", turning, { role: "list" });
  const note = make("p", "box", turning);
  const ways = make("div", "row", turning);
  const line = button("second", ways, () => onWay(way));
  const strip = make("section", "strip", root);
  const stripTitle = make("h2", "", strip);
  const progress = make("p", "progress", strip);
  const list = make("ol", "prices", strip, { role: "list" });
  /** @type {ReturnType<typeof createPrice>[]} */
  const prices = [];
  /** @type {ReturnType<typeof createRow>[]} */
  const figures = [];
  /** @type {string[]} */
  let ids = [];
  let way = "";
  let shown = "";

  /** @param {number} index */
  function createPrice(index) {
    const item = make("li", "", list);
    const trick = make("span", "of", item);
    const node = button("price", item, () => onCard(ids[index]));
    const front = make("span", "front", node, { "aria-hidden": "true" });
    return { root: item, trick, node, front, label: make("span", "label-of", item) };
  }

  function createRow() {
    const item = make("li", "", rows);
    const front = make("span", "front", item, { "aria-hidden": "true" });
    return { root: item, front, name: make("span", "", item), points: make("b", "", item) };
  }

  /**
   * @param {View} view
   * @param {SettledScreen} screen
   */
  function paintAccount({ lang, words }, screen) {
    const settled = screen.lines[lang];
    const key = JSON.stringify([settled, screen.scores, screen.goal, lang]);
    if (key === shown) return;
    shown = key;
    account.replaceChildren();
    const table = make("table", "", account);
    const heads = make("tr", "", make("thead", "", table));
    make("td", "", heads);
    for (const side of settled.head) make("th", "", heads, { scope: "col" }).textContent = side;
    const body = make("tbody", "", table);
    for (const { text: told, amounts, article } of settled.rows) {
      const row = make("tr", "", body);
      const first = make(amounts ? "th" : "td", "", row, amounts ? { scope: "row" } : {});
      if (!amounts) first.colSpan = settled.head.length + 1;
      setHtml(make("span", "", first), told);
      buildRuleLink(first, "source").lead(article, settled.rule_name, lang);
      for (const amount of amounts ?? []) make("td", "", row).textContent = signed(amount);
    }
    const foot = make("tfoot", "", table);
    const total = make("tr", "", foot);
    make("th", "", total, { scope: "row" }).textContent = settled.total_name;
    for (const amount of settled.total) make("td", "", total).textContent = String(amount);
    if (!screen.scores.length) return;
    const match = make("tr", "match", foot);
    make("th", "", match, { scope: "row" }).textContent = screen.goal?.[lang] ?? words.scores;
    for (const { total: points } of screen.scores) make("td", "", match).textContent = String(points);
  }

  /**
   * @param {View} view
   * @param {SettledScreen} screen
   */
  function paintTurning(view, { told, asking }) {
    const { lang, words } = view;
    show(turning, Boolean(told) || !asking);
    setText(head, told?.head[lang] ?? "");
    setText(title, told?.title[lang] ?? "");
    setText(text, told?.text[lang] ?? "");
    const lines = told?.rows ?? [];
    show(rows, lines.length > 0);
    resize(figures, lines.length, createRow);
    lines.forEach(({ card, label, points }, i) => {
      paintFace(figures[i].front, view, card);
      setText(figures[i].name, `${label[lang]} (${view.names[card]}) `);
      setText(figures[i].points, points);
    });
    show(note, Boolean(told?.note));
    setText(note, told?.note?.[lang] ?? "");
    way = told?.way ?? "";
    show(line, Boolean(way));
    setText(line, words.see_line);
    setText(whole, words.see_deal);
  }

  return {
    /**
     * @param {View} view
     * @param {SettledScreen | null} screen null hides it
     */
    paint(view, screen) {
      show(root, Boolean(screen));
      if (!screen) return;
      const { lang, names } = view;
      paintAccount(view, screen);
      paintTurning(view, screen);
      show(strip, screen.costs.length > 0);
      setText(stripTitle, screen.costs_title[lang]);
      show(progress, Boolean(screen.progress));
      setText(progress, screen.progress?.[lang] ?? "");
      ids = screen.costs.map(({ id }) => id);
      resize(prices, screen.costs.length, createPrice);
      screen.costs.forEach(({ trick, card, label, state }, i) => {
        const { root: item, trick: of, node, front, label: told } = prices[i];
        item.dataset.state = state;
        setText(of, trick[lang]);
        paintFace(front, view, card);
        const cost = label?.[lang] ?? "…";
        setText(told, cost);
        node.setAttribute("aria-label", `${names[card]}, ${cost}`);
      });
    },
  };
}
