// A page to read and to print.

import { followLanguage } from "../browser/language.js";

const home = /** @type {HTMLAnchorElement} */ (document.querySelector("header a"));
document.getElementById("print")?.addEventListener("click", () => print());
followLanguage((lang) => {
  home.search = String(new URLSearchParams({ lang }));
});
