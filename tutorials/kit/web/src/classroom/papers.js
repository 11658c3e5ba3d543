import { button, make, setText } from "../dom/nodes.js";

// What is printed of the set, and what other programs read of it: Python makes each when it is
// wanted, the browser opens it or keeps it.

const PRINTED = ["sheet", "sheet-large", "key"];
const KEPT = ["moodle", "gift", "answers"];
const TYPES = /** @type {Record<string, string>} */ ({ html: "text/html", xml: "text/xml", txt: "text/plain", csv: "text/csv" });

/** @import { ClassFile } from "../screens.js" */

/**
 * @param {HTMLElement} parent
 * @param {(name: string) => number} ask asks for a file, and returns the number of the wish
 */
export function buildPapers(parent, ask) {
  const root = make("section", "papers", parent);
  const heading = make("h2", "", root);
  const told = make("p", "quiet", root);
  const rows = [PRINTED, KEPT].map((names) => {
    const row = make("div", "row", root);
    return names.map((name) => ({ name, node: button("second", row, () => want(name)) }));
  });
  let awaited = 0;
  /** @type {Window | null} */
  let tab = null;

  /** @param {string} name */
  function want(name) {
    // A browser opens a tab at a click only, not when the page to show has come.
    tab = PRINTED.includes(name) ? window.open("", "_blank") : null;
    awaited = ask(name);
  }

  return {
    /** @param {Record<string, string>} words */
    paint(words) {
      setText(heading, words.papers);
      setText(told, words.papers_told);
      for (const { name, node } of rows.flat()) setText(node, words[`paper_${name.replace("-", "_")}`]);
    },
    /** @param {ClassFile} file */
    take(file) {
      if (!awaited || file.n !== awaited) return;
      awaited = 0;
      const { name = "", text = "" } = file;
      const type = TYPES[name.split(".").pop() ?? ""];
      const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      if (tab) tab.location.href = url;
      else make("a", "", null, { href: url, download: name }).click();
      // A tab reads it later than a file is kept.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  };
}
