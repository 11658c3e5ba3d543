import { button, make, setHtml, setText, show } from "../dom/nodes.js";

// The codes of a class, and the table they make: numbers, never a name.

/**
 * @import { ClassGathered, ClassRow, Text } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {(text: string) => void} onPaste
 */
export function buildResults(parent, onPaste) {
  const root = make("section", "results", parent);
  const heading = make("h2", "", root);
  const honest = make("div", "quiet", root);
  const label = make("label", "", root, { for: "codes" });
  const area = make("textarea", "", root, { id: "codes", rows: 4, spellcheck: "false", autocomplete: "off" });
  const read = button("second", root, () => onPaste(area.value));
  const status = make("p", "told", root, { role: "status" });
  const faults = make("ul", "faults", root);
  const found = make("div", "found", root);

  /**
   * @param {ClassRow[]} rows
   * @param {Lang} lang
   * @param {Record<string, string>} words
   */
  function table(rows, lang, words) {
    const scroller = make("div", "scroller", found, { tabindex: 0, role: "group", "aria-label": words.results });
    const node = make("table", "", scroller);
    const head = make("tr", "", make("thead", "", node));
    const names = [words.pupil_head, ...rows[0].marks.map((_, at) => String(at + 1)), words.alone_head];
    for (const name of names) make("th", "", head, { scope: "col" }).textContent = name;
    const body = make("tbody", "", node);
    for (const { name, version, marks, total } of rows) {
      const row = make("tr", "", body);
      make("th", "", row, { scope: "row" }).textContent = `${name[lang]} ${version}`.trim();
      for (const { sign, told } of marks) {
        const cell = make("td", "", row);
        cell.dataset.sign = sign;
        make("span", "", cell, { "aria-hidden": "true" }).textContent = sign;
        make("span", "unseen", cell).textContent = told[lang];
      }
      make("td", "sum", row).textContent = total[lang];
    }
  }

  /**
   * @param {string} title
   * @param {string[]} lines
   */
  function listed(title, lines) {
    if (!lines.length) return;
    make("h3", "", found).textContent = title;
    const list = make("ul", "", found);
    for (const line of lines) make("li", "", list).textContent = line;
  }

  return {
    root,
    /**
     * @param {ClassGathered} gathered
     * @param {Lang} lang
     * @param {Record<string, string>} words
     * @param {Text} told
     */
    paint(gathered, lang, words, told) {
      setText(heading, words.results);
      setHtml(honest, told[lang]);
      setText(label, words.pasted);
      setText(read, words.read);
      const { rows = [], rules = [], misread = [], faults: wrong = [], told: was } = gathered;
      setText(status, was?.[lang] ?? "");
      faults.replaceChildren(...wrong.map((fault) => {
        const line = make("li", "");
        line.textContent = fault[lang];
        return line;
      }));
      show(faults, wrong.length > 0);
      found.replaceChildren();
      if (!rows.length) return;
      table(rows, lang, words);
      listed(words.by_rule_head, rules.map((rule) => rule[lang]));
      listed(words.misread, misread.map((one) => one[lang]));
    },
  };
}
