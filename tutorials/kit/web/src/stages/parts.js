import { make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { buildRuleLink } from "../dom/rule_link.js";

// What several stages are made of: words with their numbers, small cards, a settlement.

/** @import { Chips, Felt, Ledger } from "../screens.js" */

/**
 * A real minus sign.
 *
 * @param {number} amount
 */
export const minus = (amount) => String(amount).replace("-", "−");

/**
 * The tricks that are counted, and what is known of the deal after their own chips.
 *
 * @param {Felt | undefined} won
 * @param {Chips} chips
 * @returns {Felt}
 */
export function beside(won, chips) {
  const own = won?.chips ?? {};
  const langs = Object.keys({ ...own, ...chips });
  return { ...won, chips: Object.fromEntries(langs.map((lang) => [lang, [...(own[lang] ?? []), ...(chips[lang] ?? [])]])) };
}

/**
 * A card in two signs, small: a whole hand fits in a line.
 *
 * @param {HTMLElement} node
 * @param {import("../view.js").View} view
 * @param {string} code nothing for one that is not known
 * @param {string[]} lit
 */
export function paintMini(node, view, code, lit) {
  node.className = code ? `mini ink-${code[1]}` : "mini back";
  setText(node, code ? view.shorts[code] ?? code : "");
  const value = code && lit.includes(code) ? "yes" : "";
  if (node.dataset.lit !== value) node.dataset.lit = value;
}

/**
 * A settlement line by line, as far as it is shown.
 *
 * @param {HTMLElement} parent
 */
export function buildLedger(parent) {
  const table = make("table", "ledger", parent);
  const caption = make("caption", "", table);
  const title = make("b", "", caption);
  const subtitle = make("span", "", caption);
  const heads = make("tr", "", make("thead", "", table));
  make("td", "", heads);
  const body = make("tbody", "", table);
  const foot = make("tr", "", make("tfoot", "", table));
  const name = make("th", "", foot, { scope: "row" });
  /** @type {{ root: HTMLElement }[]} */
  const columns = [];
  /** @type {{ root: HTMLElement }[]} */
  const totals = [];
  /** @type {ReturnType<typeof createRow>[]} */
  const rows = [];

  function createRow() {
    const root = make("tr", "", body);
    const told = make("th", "", root, { scope: "row" });
    return { root, text: make("span", "", told), rule: buildRuleLink(told, "source"), told,
      cells: /** @type {{ root: HTMLElement }[]} */ ([]) };
  }

  return {
    root: table,
    /**
     * @param {Ledger} lines
     * @param {number} [shown] how many of them
     * @param {boolean} [withTotal]
     * @param {string[]} [titles] a title and what stands below it
     */
    paint(lines, shown = lines.rows.length, withTotal = true, titles = []) {
      show(caption, titles.length > 0);
      setText(title, titles[0] ?? "");
      setText(subtitle, titles[1] ?? "");
      table.style.setProperty("--sides", String(lines.head.length));
      resize(columns, lines.head.length, () => ({ root: make("th", "", heads, { scope: "col" }) }));
      lines.head.forEach((head, i) => setText(columns[i].root, head));
      resize(rows, shown, createRow);
      rows.forEach((row, i) => {
        const { text, amounts, article } = lines.rows[i];
        setHtml(row.text, text);
        row.rule.lead(article, lines.rule_name, table.closest("[lang]")?.getAttribute("lang") ?? "");
        row.root.className = amounts ? "" : "note";
        row.told.colSpan = amounts ? 1 : lines.head.length + 1;
        resize(row.cells, amounts ? amounts.length : 0, () => ({ root: make("td", "", row.root) }));
        row.cells.forEach((cell, j) => setText(cell.root, amounts?.[j] ? minus(amounts[j]) : ""));
      });
      show(foot, withTotal);
      setText(name, lines.total_name);
      resize(totals, lines.total.length, () => ({ root: make("td", "", foot) }));
      totals.forEach((cell, i) => setText(cell.root, minus(lines.total[i])));
    },
  };
}
