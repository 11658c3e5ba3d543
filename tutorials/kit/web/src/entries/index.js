// The first page: what this pupil did, as the pages noted it, and both languages.

import { currentLog, lookIntoProgress } from "../browser/progress.js";
import { dueRules } from "../browser/review.js";
import { goesOn, lastTable, standings } from "../browser/standing.js";
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

for (const [page, { stage, step, of, done }] of found) {
  const card = cards.get(page);
  if (!card) continue;
  card.classList.toggle("done", done);
  const number = card.querySelector(".number");
  if (done && number) number.textContent = "✓";
  const under = card.querySelector("small");
  if (done) say(under, "done", {});
  else if (step > 0) say(under, "step", { n: step + 1, total: of + 1 });
  if (step > 0 && !done) card.dataset.q = String(stage);
}

const next = goesOn([...cards.keys()], found);
const nextCard = next && cards.get(next.page);
if (next && nextCard) {
  nextCard.classList.add("now");
  say(start, "continue", { n: nextCard.dataset.number });
  start.setAttribute("href", nextCard.getAttribute("href") ?? "");
  if (next.stage !== null) start.dataset.q = String(next.stage);
  start.dataset.home = "yes";
  if (nextCard.dataset.players) start.dataset.players = nextCard.dataset.players;
}

// Reviewed is what occurs at the table where one sat last; the training opens at that one.
/** @type {{ usual: string, tables: Record<string, string[]> }} */
const themes = JSON.parse(document.getElementById("themes")?.textContent ?? "{}");
/** @param {string | null | undefined} code @returns {string} the preset that a table is one of, or begins with */
const presetOf = (code) => (code ?? "").split("-")[0];
const tried = log.findLast(({ kind, profile }) => kind === "try" && Object.hasOwn(themes.tables, presetOf(profile)));
const sat = tried?.profile ?? themes.usual;
const due = dueRules(log, Date.now()).filter((theme) => themes.tables[presetOf(sat)].includes(theme));
review.hidden = due.length === 0;
review.dataset.table = sat;
say(review, "review", { n: due.length });

// At how many one learns: asked here once; where one plays already, it can be changed.
const tables = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".join"))];
const played = lastTable(log);
const players = tables.find(({ dataset }) => dataset.tables?.split(" ").includes(presetOf(played)))?.dataset.players;
for (const table of tables) {
  if (table.dataset.players === players) table.setAttribute("aria-current", "true");
}
start.hidden = !next;
const asked = document.querySelector(".asked");
if (asked) /** @type {HTMLElement} */ (asked).dataset.small = next ? "yes" : "";

followLanguage((lang) => {
  document.documentElement.classList.toggle("jqk-faces", lang === "en");
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("main a"))) {
    const { q, home, players: for_, table: own } = link.dataset;
    // A lesson keeps the table, unless it is about another number of players.
    const table = own ?? (home && played && (!for_ || for_ === players) ? played : "");
    link.search = String(new URLSearchParams({ lang, ...(table && { table }), ...(q && { q }) }));
  }
});
