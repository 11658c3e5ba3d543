// The language of a page without Python: the address, then what was kept, then what the command
// asked for.

import { initialLang, keepLang } from "./settings.js";

/** @import { Lang } from "../traits.js" */

/**
 * Show the page in its language, and in the other one at each press of the button for it.
 *
 * @param {(lang: Lang) => void} onShow what else changes with it
 */
export function followLanguage(onShow) {
  const html = document.documentElement;
  const other = /** @type {HTMLElement} */ (document.getElementById("other"));

  /** @param {Lang} to */
  function show(to) {
    html.lang = to;
    document.title = html.getAttribute(`data-title-${to}`) ?? "";
    other.lang = to === "fr" ? "en" : "fr";
    onShow(to);
  }

  let lang = initialLang(/** @type {Lang} */ (html.dataset.default));
  show(lang);
  other.addEventListener("click", () => {
    lang = lang === "fr" ? "en" : "fr";
    show(lang);
    keepLang(lang);
  });
}
