// What happens on one screen: what is chosen or written, what was answered and its verdict, how far
// one is with hints. Drawing it is the table's affair.

import { isRight, keyOf } from "./verdicts.js";

/**
 * @import { Ask } from "../screens.js"
 * @import { Answer, Position, Verdict } from "../traits.js"
 */

/**
 * @typedef {object} Attempt
 * @property {"choose" | "retry" | "refused" | "allowed"} phase a refused answer may be given anew at once;
 *   it is "retry" from when something of it is changed
 * @property {string | null} card the card that was played
 * @property {Answer} answer what was answered where no card is played
 * @property {Verdict | null} verdict
 * @property {Record<number, boolean>} asked of a refusal, what was answered to the questions left open
 * @property {boolean} revealed whether the right answer was shown, asked for or after a second miss
 * @property {string[]} chosen what is chosen and not yet given
 * @property {Record<string, string>} numbers what is written, by field
 * @property {boolean} incomplete whether it was given too early
 * @property {number} hints
 * @property {boolean} ruleOpen
 * @property {"copied" | "not_copied" | null} copied
 * @property {boolean} waiting whether Python takes its time
 */

/** @returns {Attempt} */
export const begun = () => ({
  phase: "choose", card: null, answer: [], verdict: null, asked: {}, revealed: false, chosen: [], numbers: {},
  incomplete: false, hints: 0, ruleOpen: false, copied: null, waiting: false,
});

/** @param {Pick<Position, "kind">} position */
export const asking = ({ kind }) => kind === "play" || kind === "ask";

/**
 * Whether an answer is awaited.
 *
 * @param {Attempt} attempt
 * @param {Pick<Position, "kind" | "once">} position
 */
export const awaited = ({ phase }, position) => (
  asking(position) && (phase === "refused" ? !position.once : phase !== "allowed")
);

/**
 * Whether a miss is told without its answer: it can be tried again.
 *
 * @param {Attempt} attempt
 * @param {Pick<Position, "once">} position
 */
export const withheld = ({ phase, revealed }, { once }) => (
  (phase === "refused" || phase === "retry") && !once && !revealed
);

/**
 * What the panel is about: the phase of a question, else the kind of the screen.
 *
 * @param {Attempt} attempt
 * @param {Pick<Position, "kind">} position
 */
export function modeOf({ phase, hints }, position) {
  if (!asking(position)) return position.kind;
  return phase === "choose" && hints > 0 ? "hint" : phase;
}

/**
 * The cards to light: those of a hint, those that oblige, and the one in question.
 *
 * @param {Attempt} attempt
 * @param {Pick<Position, "kind" | "table" | "hint_cards" | "once">} position
 */
export function litCards(attempt, position) {
  const { table, hint_cards: cards } = position;
  const asked = table?.asked ? [table.asked] : [];
  const { verdict } = attempt;
  // What lies on the table obliges; the cards that obey are for the learner to find.
  if (withheld(attempt, position) && verdict && "owed" in verdict) {
    return [...asked, ...Object.keys(verdict.owed?.obliging ?? {})];
  }
  if (modeOf(attempt, position) !== "hint") return asked;
  return [...asked, ...cards?.[attempt.hints - 1] ?? []];
}

/**
 * Something of the answer is changed: a refusal no longer speaks of all of it.
 *
 * @param {Attempt} attempt
 */
export function change(attempt) {
  if (attempt.phase === "refused") attempt.phase = "retry";
  attempt.incomplete = false;
}

/**
 * Choose an option, or take it back; where no order is asked for they stay in that of the options.
 *
 * @param {Attempt} attempt
 * @param {Pick<Ask, "options" | "ordered">} ask
 * @param {string} id
 */
export function choose(attempt, { options = [], ordered }, id) {
  const chosen = attempt.chosen.includes(id)
    ? attempt.chosen.filter((other) => other !== id)
    : [...attempt.chosen, id];
  const ids = options.map((option) => option.id);
  attempt.chosen = ordered ? chosen : ids.filter((other) => chosen.includes(other));
  change(attempt);
}

/**
 * A refused order is begun anew after the places that are right.
 *
 * @param {Attempt} attempt
 * @param {Pick<Ask, "right">} ask
 */
export function orderAnew(attempt, { right }) {
  const wrong = attempt.chosen.findIndex((id, i) => id !== right[i]);
  attempt.chosen = attempt.chosen.slice(0, Math.max(wrong, 0));
  change(attempt);
}

/**
 * Take an answer with its verdict.
 *
 * @param {Attempt} attempt
 * @param {Ask | undefined} ask
 * @param {{ card: string } | { answer: Answer }} given
 * @param {Verdict} verdict
 * @returns what is to be noted of it; null but for the first try, which alone tells what was known
 */
export function judge(attempt, ask, given, verdict) {
  const right = isRight(verdict);
  const first = attempt.phase === "choose";
  const { hints } = attempt;
  Object.assign(attempt, {
    ...given, verdict, asked: {}, phase: right ? "allowed" : "refused", ruleOpen: false, incomplete: false,
    revealed: attempt.revealed || !(first || right),
  });
  if (!first) return null;
  const told = "card" in given ? given : { answer: keyOf(ask ?? {}, given.answer) };
  return { ...told, right, hints, misreading: verdict.misreading ?? null };
}

/** How many choices are remembered that Python may not have heard of. */
const UNHEARD = 50;

/**
 * What goes up to Python, numbered. The last of it is all that reaches Python while it is not there,
 * so it carries what Python has not answered yet.
 *
 * @template {{ n?: number }} Sent
 */
export class Outbox {
  /** @param {number} count the number of what was sent last */
  constructor(count) {
    this.count = count;
    /** @type {(Sent & { n: number })[]} */
    this.unheard = [];
  }

  /**
   * @param {Sent} choice
   * @param {number} seen the last number that Python has heard of
   */
  next(choice, seen) {
    this.count += 1;
    const earlier = this.unheard.filter(({ n }) => n > seen);
    const sent = { ...choice, n: this.count };
    this.unheard = [...earlier, sent].slice(-UNHEARD);
    return { ...sent, earlier };
  }
}
