// What a question shows when it is presented, step by step: asked, each card or wrong answer with
// its reason, the answer, the rule. The verdicts came with the screen; nothing is graded here.

import { isRight, verdictOf } from "../questions/verdicts.js";

/**
 * @import { Ask } from "../screens.js"
 * @import { Position } from "../traits.js"
 * @import { Told, View } from "../view.js"
 */

/**
 * @typedef {{ kind: "asked" | "answer" | "rule" }
 *   | { kind: "card" | "wrong" | "option", id: string }
 *   | { kind: "place" | "field", n: number }} Step `n` are given so far
 */

/**
 * What can be chosen, in the order of the hand or of the answers: what a class votes on.
 *
 * @param {Pick<Position, "kind" | "ask" | "rulings" | "table">} position
 * @param {string} order how the hand is sorted
 * @returns {string[]} ids; none where something is written, or put in order
 */
export function choices({ kind, ask, rulings, table }, order) {
  if (kind === "play") return (table?.orders?.[order] ?? table?.hand ?? []).filter((id) => rulings?.[id]);
  if (!ask || ask.ordered) return [];
  const ids = (ask.options ?? []).map(({ id }) => id);
  const hand = table?.orders?.[order] ?? table?.hand ?? [];
  return ids.every((id) => hand.includes(id)) ? hand.filter((id) => ids.includes(id)) : ids;
}

/**
 * @param {Ask} ask
 * @param {string} id
 */
const wronglyRead = (ask, id) => {
  const verdict = verdictOf(ask, [id]);
  return isRight(verdict) || !("first" in verdict) ? undefined : verdict.first;
};

/**
 * @param {Ask} ask
 * @param {string[]} ids
 * @returns {Step[]}
 */
function answering(ask, ids) {
  // What has no reason of its own is told by that of the answer.
  if (ask.form === "choice") {
    return ids.filter((id) => wronglyRead(ask, id)).map((id) => ({ kind: "wrong", id }));
  }
  if (ask.form === "cards" && !ask.ordered) return ids.map((id) => ({ kind: "option", id }));
  const kind = ask.ordered ? "place" : "field";
  return ask.right.slice(1).map((_, i) => ({ kind, n: i + 1 }));
}

/**
 * The steps of a question; none of a screen that asks nothing, or in its own way.
 *
 * @param {Pick<Position, "kind" | "ask" | "rulings" | "table" | "rule">} position
 * @param {string} order how the hand is sorted
 * @returns {Step[]}
 */
export function reveals(position, order) {
  const { kind, ask, rule } = position;
  if (kind !== "play" && kind !== "ask") return [];
  const ids = choices(position, order);
  /** @type {Step[]} */
  const steps = [{ kind: "asked" }];
  if (kind === "play") steps.push(...ids.map((id) => /** @type {Step} */ ({ kind: "card", id })));
  else if (ask) steps.push(...answering(ask, ids), { kind: "answer" });
  if (rule) steps.push({ kind: "rule" });
  return steps;
}

/**
 * The answers that are shown at a step, each with its mark.
 *
 * @param {Position} position
 * @param {Step[]} steps
 * @param {number} at
 * @param {string} order
 */
function opened({ ask, ...position }, steps, at, order) {
  const before = steps.slice(0, at + 1);
  if (before.some(({ kind }) => kind === "answer")) {
    return ask?.ordered ? ask.right.map(String) : choices({ ask, ...position }, order);
  }
  const last = steps[at];
  if (last.kind === "place" && ask) return ask.right.slice(0, last.n).map(String);
  return before.flatMap((step) => ("id" in step ? [step.id] : []));
}

/**
 * What is said at a step.
 *
 * @param {View} view
 * @param {Step} step
 * @returns {Told}
 */
function told({ position: { ask, rulings }, lang, words }, step) {
  if (step.kind === "rule") return { title: words.present_rule, rule: true };
  if (step.kind === "card") {
    const verdict = rulings?.[step.id];
    // Of a refused card its duty: which cards may be played is still to come.
    const said = verdict?.owed?.[lang] ?? verdict?.[lang];
    return { title: said?.title, sentence: said?.sentence };
  }
  if (!ask) return {};
  if (step.kind === "wrong") {
    return { title: labelOf(ask, step.id)?.[lang], sentence: wronglyRead(ask, step.id)?.[lang] };
  }
  if (step.kind === "option") {
    return { title: labelOf(ask, step.id)?.[lang], sentence: ask.parts?.[step.id]?.[lang] };
  }
  if (step.kind !== "answer") return {};
  return { title: words.present_answer, sentence: ask.good[lang].sentence, lines: ask.lines?.[lang] };
}

/**
 * @param {Pick<Ask, "options">} ask
 * @param {string} id
 */
export const labelOf = ({ options = [] }, id) => options.find((option) => option.id === id)?.label;

/**
 * @param {Position} position
 * @param {Step} step
 */
function modeOf({ ask, rulings }, step) {
  if (step.kind === "card") return rulings?.[step.id].allowed ? "allowed" : "refused";
  if (step.kind === "wrong") return "refused";
  /** @type {readonly (string | number)[]} */
  const right = ask?.right ?? [];
  if (step.kind === "option") return right.includes(step.id) ? "allowed" : "refused";
  return step.kind === "answer" ? "allowed" : step.kind;
}

/**
 * The view of a question at one of its steps.
 *
 * @param {View} view as nobody has answered
 * @param {Step[]} steps
 * @param {number} at
 * @returns {View}
 */
export function shownAt(view, steps, at) {
  const { position, settings } = view;
  const step = steps[at];
  const { ask } = position;
  const answered = ask && steps.slice(0, at + 1).some(({ kind }) => kind === "answer");
  const fields = ask?.fields ?? [];
  const written = step.kind === "field" ? fields.slice(0, step.n) : [];
  return {
    ...view,
    ready: false,
    mode: modeOf(position, step),
    told: told(view, step),
    ruleOpen: step.kind === "rule",
    opened: opened(position, steps, at, settings.order),
    numbers: Object.fromEntries(written.map(({ id }, i) => [id, String(ask?.right[i])])),
    ...(answered && { phase: "allowed", answer: ask.right }),
    ...("id" in step && { lit: [step.id] }),
  };
}

/**
 * Parts of a hundred, for the bars; nothing where nobody has voted.
 *
 * @param {number[]} counts
 */
export function shares(counts) {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return counts.map((n) => (all ? (n / all) * 100 : 0));
}
