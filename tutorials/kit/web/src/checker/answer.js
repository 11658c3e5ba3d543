import { button, make, setHtml, setText } from "../dom/nodes.js";
import { roving } from "../dom/roving.js";
import { buildRuleLink } from "../dom/rule_link.js";
import { paintFace } from "../felt/face.js";

// The answer, section by section; every sentence in it came from Python. A card of a deal can be
// asked about: what is said of it stands under the tricks.

/**
 * @import {
 *   CardsSection, CheckedCard, LinesSection, PathStep, Section, TableSection,
 * } from "../screens.js"
 * @import { CardView } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {string[]} texts
 * @param {string} className
 */
function paragraphs(parent, texts, className) {
  for (const text of texts) setHtml(make("p", className, parent), text);
}

/**
 * @param {HTMLElement} parent
 * @param {PathStep[]} steps
 */
function pathOf(parent, steps) {
  const list = make("ol", "path", parent, { role: "list" });
  for (const { q, a, end } of steps) {
    const item = make("li", end ? "end" : "", list);
    if (q) setHtml(make("span", "asked", item), `${q} `);
    setHtml(make("b", "", item), a ?? "");
  }
}

/**
 * Open stays open: by its code, over every new answer.
 *
 * @param {HTMLElement} parent
 * @param {CheckedCard} card
 * @param {CardView} view
 * @param {Set<string>} opened
 * @param {boolean} [open]
 */
function cardRow(parent, card, view, opened, open = false) {
  const row = make("details", card.allowed ? "verdict allowed" : "verdict refused", parent);
  row.open = open || opened.has(card.code);
  row.addEventListener("toggle", () => (row.open ? opened.add(card.code) : opened.delete(card.code)));
  const summary = make("summary", "", row);
  paintFace(make("span", "front", make("span", "mini", summary, { "aria-hidden": "true" })), view, card.code);
  const said = make("span", "said", summary);
  const head = make("span", "head", said);
  setText(make("b", "", head), view.names[card.code] ?? card.title);
  const mark = make("span", "mark", head);
  make("span", "", mark, { "aria-hidden": "true" }).textContent = card.allowed ? "✓ " : "✗ ";
  mark.append(card.mark);
  setHtml(make("span", "sentence", said), card.sentence);
  const more = make("div", "more", row);
  if (card.outcome) setHtml(make("p", "outcome", more), card.outcome);
  if (card.path?.length) pathOf(more, card.path);
  paragraphs(more, card.elsewhere ?? [], "box");
  buildRuleLink(make("p", "article", more), "").lead(card.rule, card.article, view.lang);
}

/**
 * The roles are said, since on a phone the rows are laid out otherwise than a table's.
 *
 * @param {HTMLElement} parent
 * @param {string} [className]
 */
function tableRow(parent, className = "") {
  return make("tr", className, parent, { role: "row" });
}

const ROLES = { col: "columnheader", row: "rowheader" };

/**
 * @param {HTMLElement} row
 * @param {string | number} text
 * @param {"" | "col" | "row"} [heads] what it is the heading of
 */
function cell(row, text, heads = "") {
  const node = make(heads ? "th" : "td", "", row, {
    role: heads ? ROLES[heads] : "cell", ...(heads && { scope: heads }),
  });
  setText(node, text);
  return node;
}

/**
 * @param {HTMLElement} parent
 * @param {string} className
 * @param {string[]} head
 */
function tableWith(parent, className, head) {
  const table = make("table", className, parent, { role: "table" });
  const row = tableRow(make("thead", "", table, { role: "rowgroup" }));
  // An empty first heading names nothing: a plain cell.
  for (const name of head) cell(row, name, name && "col");
  return { table, body: make("tbody", "", table, { role: "rowgroup" }) };
}

/**
 * @param {HTMLElement} parent
 * @param {LinesSection} section
 * @param {string} lang
 */
export function linesOf(parent, { head, rows, total, total_name: totalName, rule_name: ruleName }, lang) {
  const { table, body } = tableWith(parent, "lines", ["", ...head]);
  table.style.setProperty("--sides", String(head.length));
  for (const { text, amounts, article } of rows) {
    const row = tableRow(body, amounts ? "" : "remark");
    const first = cell(row, "", amounts ? "row" : "");
    if (!amounts) first.colSpan = head.length + 1;
    setHtml(make("span", "", first), text);
    buildRuleLink(first, "source").lead(article, ruleName, lang);
    for (const amount of amounts ?? []) cell(row, signed(amount));
  }
  if (!total) return;
  const foot = tableRow(make("tfoot", "", table, { role: "rowgroup" }));
  cell(foot, totalName ?? "", totalName && "row");
  for (const amount of total) cell(foot, amount);
}

/**
 * A real minus sign; nothing where nothing is written down.
 *
 * @param {number} amount
 */
const signed = (amount) => (amount === 0 ? "" : amount < 0 ? `− ${-amount}` : String(amount));

/**
 * @param {HTMLElement} parent
 * @param {TableSection} section
 * @param {(at: string) => void} onAsk
 */
function tableOf(parent, { head, rows, asks }, onAsk) {
  const { table, body } = tableWith(parent, "listing", head);
  /** @type {HTMLButtonElement[]} */
  const cards = [];
  rows.forEach((texts, number) => {
    const row = tableRow(body);
    for (const [i, text] of texts.entries()) {
      const card = asks?.[number]?.[i];
      const node = cell(row, card ? "" : text, i ? "" : "row");
      node.dataset.head = head[i] ?? "";
      if (!card) continue;
      const ask = button("ask", node, () => onAsk(card.at));
      setText(ask, text);
      ask.setAttribute("aria-label", card.name);
      ask.dataset.at = card.at;
      cards.push(ask);
    }
  });
  if (cards.length) roving(table, () => cards).refresh();
  return cards;
}

/**
 * @param {HTMLElement} parent
 * @param {CardsSection} section
 * @param {CardView} view
 * @param {Set<string>} opened
 */
function cardsOf(parent, section, view, opened) {
  const list = make("div", "verdicts", parent);
  for (const card of section.cards) cardRow(list, card, view, opened, section.open);
}

/**
 * @param {HTMLElement} parent
 * @param {object} doings
 * @param {(at: string) => void} doings.onAsk
 * @param {string} [doings.name] tells its headings from those of another
 */
export function buildAnswer(parent, { onAsk, name = "section" }) {
  const root = make("div", "answer", parent);
  /** @type {Set<string>} */
  const opened = new Set();
  let shown = "";
  /** @type {HTMLButtonElement[]} */
  let cards = [];
  /** @type {HTMLElement | null} */
  let asked = null;
  let shownOfCard = "";

  return {
    root,
    /**
     * Built anew when it changed. The focus is never in here then: what changes it is elsewhere.
     *
     * @param {Section[]} sections
     * @param {CardView} view
     */
    paint(sections, view) {
      const key = JSON.stringify([sections, view.lang, view.french, view.settings.text]);
      if (key === shown) return;
      shown = key;
      root.replaceChildren();
      cards = [];
      asked = null;
      shownOfCard = "";
      sections.forEach((section, i) => {
        const part = make("section", "panel", root, { "aria-labelledby": `${name}-${i}` });
        setText(make("h2", "", part, { id: `${name}-${i}` }), section.title);
        if (section.kind === "cards") cardsOf(part, section, view, opened);
        else if (section.kind === "lines") linesOf(part, section, view.lang);
        else if (section.kind === "table") {
          const found = tableOf(part, section, onAsk);
          if (!found.length) return;
          cards = found;
          asked = make("div", "of-card", part);
        } else paragraphs(part, section.paragraphs, "");
      });
    },
    /**
     * What is said of the card that was asked about, under the tricks; the focus stays on the card.
     *
     * @param {string} at its place, empty for none
     * @param {Section[]} sections
     * @param {CardView} view
     */
    paintCard(at, sections, view) {
      for (const card of cards) card.setAttribute("aria-pressed", String(card.dataset.at === at));
      const box = asked;
      const key = JSON.stringify([at, sections, view.lang, view.french, view.settings.text]);
      if (!box || key === shownOfCard) return;
      shownOfCard = key;
      box.replaceChildren();
      for (const section of sections) {
        setText(make("h3", "", box), section.title);
        if (section.kind === "cards") cardsOf(box, section, view, new Set());
        else if (section.kind === "text") paragraphs(box, section.paragraphs, "");
      }
    },
  };
}
