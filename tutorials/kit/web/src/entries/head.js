// Before the first paint: language, theme and size, so that nothing flashes. The frame keeps them.

import { hideCheckText } from "../browser/address.js";
import { initialLang, initialSettings } from "../browser/settings.js";
import { watchTrouble } from "../browser/trouble.js";

const html = document.documentElement;
// marimo's editor leaves this head out: there, cells and menus stay marimo's own.
html.dataset.mode = "read";
html.lang = initialLang("fr");
const { theme, large } = initialSettings({});
if (theme === "dark" || theme === "light") html.dataset.theme = theme;
if (large) html.dataset.large = "";
document.addEventListener("DOMContentLoaded", () => {
  document.getElementById("root")?.setAttribute("role", "main");
});
hideCheckText();
watchTrouble();
