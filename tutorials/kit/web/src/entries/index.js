// The first page: what this pupil did, as the pages noted it, and both languages.

import { currentLog, lookIntoProgress } from "../browser/progress.js";
import { dueRules } from "../browser/review.js";
import { goesOn, standings } from "../browser/standing.js";
import { followLanguage } from "../browser/language.js";

/** @type {Record<string, Record<string, string>>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
const cards = new Map(
  [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".lesson"))]
    .map((lesson) => [lesson.dataset.page ?? "", lesson]),
);
const start = /** @type {HTMLAnchorElement} */ (document.querySelector(".start"));
const review = /** @type {HTMLAnchorElement} */ (document.querySelector(".review"));

/**
 * @param {Element | null} node
 * @param {string} key
 * @param {Record<string, string | number | undefined>} facts
 */
function say(node, key, facts) {
  const spans = /** @type {NodeListOf<HTMLElement>} */ (node?.querySelectorAll("span[lang]") ?? []);
  for (const span of spans) {
    span.textContent = words[key][span.lang].replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));
  }
}

const progress = lookIntoProgress();
const log = currentLog(progress);
const found = standings(log);

for (const [page, { stage, of, done }] of found) {
  const card = cards.get(page);
  if (!card) continue;
  card.classList.toggle("done", done);
  const number = card.querySelector(".number");
  if (done && number) number.textContent = "✓";
  const under = card.querySelector("small");
  if (done) say(under, "done", {});
  else if (stage > 0) say(under, "step", { n: stage + 1, total: of + 1 });
  if (stage > 0 && !done) card.dataset.q = String(stage);
}

const next = goesOn([...cards.keys()], found);
const nextCard = next && cards.get(next.page);
if (next && nextCard) {
  nextCard.classList.add("now");
  say(start, "continue", { n: nextCard.dataset.number });
  start.setAttribute("href", nextCard.getAttribute("href") ?? "");
  if (next.stage > 0) start.dataset.q = String(next.stage);
}

// Reviewed is what occurs at the table where one sat last; the training opens at that one.
/** @type {{ usual: string, tables: Record<string, string[]> }} */
const themes = JSON.parse(document.getElementById("themes")?.textContent ?? "{}");
const tried = log.findLast(({ kind, profile }) => kind === "try" && profile && Object.hasOwn(themes.tables, profile));
const table = tried?.profile ?? themes.usual;
const due = dueRules(log, Date.now()).filter((theme) => themes.tables[table].includes(theme));
review.hidden = due.length === 0;
review.dataset.profile = table;
say(review, "review", { n: due.length });

followLanguage((lang) => {
  document.documentElement.classList.toggle("jqk-faces", lang === "en");
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("main a"))) {
    const { q, profile } = link.dataset;
    link.search = String(new URLSearchParams({ lang, ...(q && { q }), ...(profile && { profile }) }));
  }
});
