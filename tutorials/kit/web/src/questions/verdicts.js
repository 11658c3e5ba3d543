// An answer by its name, and the verdict that came down for it: looked up, never judged here. An
// answer is a list: of ids, or of numbers in the order of the fields.

/**
 * @import { AnswerVerdict, Ask } from "../screens.js"
 * @import { Answer, Lang, Position, Verdict } from "../traits.js"
 * @import { View } from "../view.js"
 */

/**
 * The name of an answer: what is not graded has no part in it.
 *
 * @param {Pick<Ask, "fields">} ask
 * @param {Answer} answer
 */
export function keyOf(ask, answer) {
  const { fields } = ask;
  /** @type {readonly (string | number)[]} */
  const given = answer;
  const told = fields ? given.filter((_, i) => fields[i].graded) : given;
  return told.join(" ");
}

/**
 * @param {Answer} one
 * @param {Answer} other
 */
const same = (one, other) => one.join(" ") === other.join(" ");

/**
 * What was chosen too much, then what is missing; each reason once, where it comes last.
 *
 * @param {Ask} ask
 * @param {readonly (string | number)[]} answer
 * @param {Record<string, Record<string, string>>} parts
 * @returns {AnswerVerdict}
 */
function joined(ask, answer, parts) {
  /** @type {readonly (string | number)[]} */
  const right = ask.right;
  const ids = (ask.options ?? []).map(({ id }) => id);
  const wrong = ids.filter((id) => answer.includes(id) && !right.includes(id));
  const missing = ids.filter((id) => !answer.includes(id) && right.includes(id));
  /** @param {Lang} lang */
  function said(lang) {
    /** @type {Set<string>} */
    const sentences = new Set();
    for (const id of [...wrong, ...missing]) {
      sentences.delete(parts[id][lang]);
      sentences.add(parts[id][lang]);
    }
    return { ...ask.otherwise[lang], sentence: [...sentences].join(" ") };
  }
  return { ...ask.otherwise, fr: said("fr"), en: said("en") };
}

/**
 * @param {Ask} ask
 * @param {Answer} answer
 * @returns {AnswerVerdict}
 */
export function verdictOf(ask, answer) {
  if (same(answer, ask.right)) return ask.good;
  const key = keyOf(ask, answer);
  if (Object.hasOwn(ask.verdicts, key)) return ask.verdicts[key];
  return ask.parts ? joined(ask, answer, ask.parts) : ask.otherwise;
}

/**
 * Whether a verdict says yes: of a card that was played, or of an answer.
 *
 * @param {Verdict} verdict
 */
export const isRight = (verdict) => ("allowed" in verdict ? verdict.allowed : verdict.right);

/**
 * The verdict of what was answered before, to look at it again; none where nothing was.
 *
 * @param {Pick<Position, "ask" | "rulings" | "answered">} position
 * @returns {Verdict | undefined}
 */
export function answeredVerdict({ ask, rulings, answered }) {
  if (answered?.answer && ask) return verdictOf(ask, answered.answer);
  return answered?.card === undefined ? undefined : rulings?.[answered.card];
}

/**
 * What an answer still lacks, by the name of its sentence.
 *
 * @param {Pick<Ask, "form" | "ordered"> | undefined} ask
 */
export function neededBy(ask) {
  if (ask?.form === "numbers") return "number_needed";
  return ask?.ordered ? "cards_needed" : "card_needed";
}

/**
 * @typedef {object} Mark
 * @property {"" | "picked" | "good" | "missed" | "bad" | "dim"} state
 * @property {string} word
 * @property {string} [sign]
 */

/**
 * How an option looks, and the word for it: nothing is marked before the answer, and what was not
 * chosen is not marked as long as the answer is withheld.
 *
 * @param {Pick<View, "position" | "lang" | "phase" | "answer" | "picked" | "withheld" | "opened">} view
 * @param {string} id
 * @returns {Mark}
 */
export function markOf({ position: { ask }, lang, phase, answer, picked, withheld, opened }, id) {
  /** @type {readonly (string | number)[][]} */
  const [rights, given] = [ask?.right ?? [], answer];
  if (opened) {
    if (!ask || !opened.includes(id)) return { state: "", word: "" };
    if (ask.ordered) return { state: "good", word: String(opened.indexOf(id) + 1) };
    const good = rights.includes(id);
    return { state: good ? "good" : "bad", sign: good ? "✓" : "✗", word: ask.marks[good ? "good" : "bad"][lang] };
  }
  const judged = phase === "refused" || phase === "allowed";
  const unchanged = phase === "retry" && !ask?.ordered && given.includes(id) && picked.includes(id);
  if (!judged && !unchanged) {
    if (!picked.includes(id)) return { state: "", word: "" };
    return { state: "picked", word: ask?.ordered ? String(picked.indexOf(id) + 1) : "" };
  }
  if (!ask) return { state: "", word: "" };
  if (ask.ordered) {
    const place = (withheld ? given : rights).indexOf(id);
    const good = given[place] === rights[place] && rights[place] === id;
    return { state: good ? "good" : "bad", sign: good ? "✓" : "✗", word: String(place + 1) };
  }
  if (withheld) {
    if (!given.includes(id)) return { state: "", word: "" };
    const good = rights.includes(id);
    return {
      state: good ? "good" : "bad", sign: good ? "✓" : "✗", word: ask.marks[good ? "good" : "bad"][lang],
    };
  }
  if (unchanged) return { state: "picked", word: "" };
  const chosen = given.includes(id);
  const right = rights.includes(id);
  if (right && chosen) return { state: "good", sign: "✓", word: ask.marks.good[lang] };
  // Another sign and another line, not only another colour, for what was overlooked; of several ways
  // one alone is right, and nothing of it is missing.
  if (right && phase === "refused" && ask.form === "choice") return { state: "missed", sign: "✓", word: ask.marks.good[lang] };
  if (right && phase === "refused") return { state: "missed", sign: "+", word: ask.marks.missed[lang] };
  if (chosen && !right) return { state: "bad", sign: "✗", word: ask.marks.bad[lang] };
  return { state: phase === "refused" ? "dim" : "", word: "" };
}
