import { linesOf } from "../checker/answer.js";
import { filled } from "../dom/filled.js";
import { button, make, setText } from "../dom/nodes.js";

// The sheet: a line a deal, each unfolds to its settlement. Built anew when it has changed; the
// focus stays on the button that had it.

/**
 * @import { ScoreRow, ScoreScreen } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

const MINUS = "−\u202f";
/** @param {number} amount */
const plain = (amount) => String(amount).replace("-", MINUS);
/** @param {number} amount */
const gain = (amount) => (amount > 0 ? `+\u202f${amount}` : amount < 0 ? plain(amount) : "–");

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(at: number) => void} told.onUnfold
 * @param {(row: ScoreRow) => void} told.onCorrect
 * @param {(row: ScoreRow) => void} told.onRemove
 */
export function buildLines(parent, { onUnfold, onCorrect, onRemove }) {
  const root = make("section", "sheet-of", parent, { "aria-labelledby": "sheet-title" });
  const title = make("h2", "", root, { id: "sheet-title" });
  const empty = make("p", "empty", root);
  const place = make("div", "", root);
  let shown = "";

  /** @param {HTMLElement} body @param {ScoreRow} row @param {ScoreScreen} screen @param {Record<string, string>} words @param {Lang} lang */
  function lineOf(body, row, screen, words, lang) {
    const line = make("tr", `deal ${row.kind}`, body);
    const head = make("th", "", line, { scope: "row" });
    const unfold = button("unfold", head, () => onUnfold(row.at));
    unfold.dataset.key = `unfold-${row.at}`;
    unfold.setAttribute("aria-expanded", String(row.open));
    const name = row.name[lang];
    if (row.kind === "rules") {
      head.colSpan = screen.sides.length + 1;
      make("b", "", unfold).textContent = name;
      make("span", "said", unfold).textContent = row.outcome[lang];
    } else {
      make("b", "number", unfold, { "aria-hidden": "true" }).textContent = String(row.number);
      make("span", "said", unfold, { "aria-hidden": "true" }).textContent = [row.outcome[lang], row.held?.[lang]].filter(Boolean).join(" · ");
      unfold.setAttribute("aria-label", filled(words.unfold, { name, outcome: row.outcome[lang] }));
      row.totals.forEach((total, side) => cellOf(line, row, side, total, words));
    }
    if (row.fault) {
      const told = make("td", "fault", make("tr", "of-fault", body));
      told.colSpan = screen.sides.length + 1;
      told.textContent = row.fault[lang];
    }
    if (row.open) moreOf(body, row, screen, words, lang);
  }

  /** @param {HTMLElement} line @param {ScoreRow} row @param {number} side @param {number} total @param {Record<string, string>} words */
  function cellOf(line, row, side, total, words) {
    const cell = make("td", "", line);
    const [marked, totals] = row.was ?? [];
    make("b", "", cell).textContent = plain(total);
    if (row.marked) make("span", "gain", cell).textContent = ` ${gain(row.marked[side])}`;
    if (row.taker === side) make("small", "tag took", cell).textContent = ` ${words.took}`;
    if (row.belote === side) make("small", "tag", cell).textContent = ` ${words.belote.toLowerCase()}`;
    if (totals && totals[side] !== total) make("small", "was", cell).textContent = ` ${filled(words.was, { n: plain(totals[side]) })}`;
    else if (marked?.length && marked[side] !== row.marked?.[side]) make("small", "was", cell).textContent = ` ${filled(words.was, { n: gain(marked[side]) })}`;
  }

  /** @param {HTMLElement} body @param {ScoreRow} row @param {ScoreScreen} screen @param {Record<string, string>} words @param {Lang} lang */
  function moreOf(body, row, screen, words, lang) {
    const cell = make("td", "", make("tr", "more", body));
    cell.colSpan = screen.sides.length + 1;
    const settled = row.lines?.[lang];
    if (settled) linesOf(cell, /** @type {any} */ ({ ...settled }), lang);
    const buttons = make("div", "row", cell);
    if (row.kind !== "rules") {
      const correct = button("second", buttons, () => onCorrect(row));
      setText(correct, words.correct);
      correct.dataset.key = `correct-${row.at}`;
    }
    const remove = button("second", buttons, () => onRemove(row));
    setText(remove, row.kind === "rules" ? words.remove_rules : words.remove);
    remove.dataset.key = `remove-${row.at}`;
  }

  return {
    root,
    /** @param {ScoreScreen} screen @param {Record<string, string>} words @param {Lang} lang */
    paint(screen, words, lang) {
      const key = JSON.stringify([screen.sides, screen.rows, lang]);
      if (key === shown) return;
      shown = key;
      setText(title, words.score);
      setText(empty, screen.rows.length ? "" : words.empty);
      empty.hidden = screen.rows.length > 0;
      const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
      const had = root.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement).dataset.key : undefined;
      place.replaceChildren();
      if (!screen.rows.length) return;
      const table = make("table", "deals", place);
      table.style.setProperty("--sides", String(screen.sides.length));
      const heads = make("tr", "", make("thead", "", table));
      make("th", "", heads, { scope: "col" }).textContent = words.deal;
      for (const name of screen.sides) make("th", "", heads, { scope: "col" }).textContent = name[lang];
      const body = make("tbody", "", table);
      for (const row of screen.rows) lineOf(body, row, screen, words, lang);
      if (had) /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${had}"]`))?.focus({ preventScroll: true });
    },
  };
}
