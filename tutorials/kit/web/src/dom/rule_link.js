import { make, setText, show } from "./nodes.js";

/**
 * A link to where a rule stands in plain words; in a tab of its own, so that the question stays.
 *
 * @param {HTMLElement} parent
 * @param {string} name its class
 */
export function buildRuleLink(parent, name) {
  const root = make("a", name, parent, { target: "_blank", rel: "noopener" });
  return {
    root,
    /**
     * @param {string | undefined} article none, no link
     * @param {string | undefined} text
     * @param {string} lang
     */
    lead(article, text, lang) {
      show(root, Boolean(article));
      setText(root, text ?? "");
      const href = `rules.html?lang=${lang}#${article ?? ""}`;
      if (root.getAttribute("href") !== href) root.setAttribute("href", href);
    },
  };
}
