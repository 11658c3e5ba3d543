// When a rule is to be reviewed: FSRS as the training reckons it, so that the first page, which has
// no Python, says the same. What both find is compared on tests/data/shared/progress.json.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LATEST_MS = 32_503_680_000_000;
const [LEARN_MS, RELEARN_MS] = [MINUTE_MS, 10 * MINUTE_MS];
const LONGEST_DAYS = 36_500;
const LEAST_STABILITY = 0.001;
// The weights that the package is shipped with.
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const DECAY = -W[20];
const FACTOR = 0.9 ** (1 / DECAY) - 1;
const [AGAIN, HARD, GOOD, EASY] = [1, 2, 3, 4];
// Every card is legal in these: playing one shows nothing, unless the entry says that it did.
const FREE = ["lead", "no-trump-to-follow", "nothing-to-play"];

/**
 * @typedef {import("./progress.js").Entry} Entry
 * @typedef {object} Card what is known of a rule; `learning` until it was once right unaided
 * @property {"learning" | "review" | "relearning"} state
 * @property {number} stability
 * @property {number} difficulty
 * @property {number} last
 * @property {number} due
 */

/** @param {number} value */
const difficultyWithin = (value) => Math.min(Math.max(value, 1), 10);
/** @param {number} rating */
const difficultyAt = (rating) => W[4] - Math.exp(W[5] * (rating - 1)) + 1;

/**
 * @param {number} difficulty
 * @param {number} rating
 */
function nextDifficulty(difficulty, rating) {
  const damped = difficulty + ((10 - difficulty) * -(W[6] * (rating - 3))) / 9;
  return difficultyWithin(W[7] * difficultyAt(EASY) + (1 - W[7]) * damped);
}

/**
 * @param {Card} card
 * @param {number} rating
 * @param {number} days since the last review, whole ones
 */
function nextStability({ stability, difficulty }, rating, days) {
  if (days < 1) {
    const more = Math.exp(W[17] * (rating - 3 + W[18])) * stability ** -W[19];
    return stability * (rating === AGAIN ? more : Math.max(more, 1));
  }
  const recalled = (1 + (FACTOR * days) / stability) ** DECAY;
  if (rating === AGAIN) {
    const long = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recalled) * W[14]);
    return Math.min(long, stability / Math.exp(W[17] * W[18]));
  }
  const grown = Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp((1 - recalled) * W[10]) - 1);
  return stability * (1 + grown * (rating === HARD ? W[15] : 1));
}

/** Halves go to the even number, as they do in Python. @param {number} value */
function rounded(value) {
  const low = Math.floor(value);
  if (value - low !== 0.5) return Math.round(value);
  return low % 2 ? low + 1 : low;
}

/** @param {number} stability */
function intervalMs(stability) {
  const days = rounded((stability / FACTOR) * (0.9 ** (1 / DECAY) - 1));
  return Math.min(Math.max(days, 1), LONGEST_DAYS) * DAY_MS;
}

/**
 * @param {Card | null} card
 * @param {number} rating
 * @param {number} at
 * @returns {Card}
 */
function reviewed(card, rating, at) {
  const days = card ? Math.floor((at - card.last) / DAY_MS) : 0;
  const stability = Math.max(card ? nextStability(card, rating, days) : W[rating - 1], LEAST_STABILITY);
  const difficulty = card ? nextDifficulty(card.difficulty, rating) : difficultyWithin(difficultyAt(rating));
  let state = card?.state ?? "learning";
  let wait = intervalMs(stability);
  if (state === "review") {
    if (rating === AGAIN) [state, wait] = ["relearning", RELEARN_MS];
  } else if (rating === GOOD) state = "review";
  else wait = (state === "learning" ? LEARN_MS : RELEARN_MS) * (rating === HARD ? 1.5 : 1);
  return { state, stability, difficulty, last: at, due: at + wait };
}

/**
 * Whether an entry is a first try of which something can be learnt.
 *
 * @param {Entry} entry
 */
function tells({ kind, theme, at, right, hints = 0, binding, misreading, kind_of: of, profile }) {
  const name = (/** @type {unknown} */ value) => value === undefined || value === null || typeof value === "string";
  return kind === "try" && typeof theme === "string" && theme !== "" && at >= 0 && at < LATEST_MS
    && typeof right === "boolean" && Number.isInteger(hints) && hints >= 0
    && (binding === undefined || typeof binding === "boolean") && name(misreading) && name(of) && name(profile);
}

/**
 * By rule, when to review it; a question seen before tells nothing new. A try dated after `now` comes
 * from a clock that was wrong: it counts as made with the one before.
 *
 * @param {Entry[]} log
 * @param {number} now
 * @returns {Map<string, number>}
 */
export function reviews(log, now) {
  /** @type {Map<string, Card>} */
  const cards = new Map();
  const seen = new Set();
  const sound = log.filter(tells).map((entry, i) => ({ entry, i }))
    .sort((one, other) => one.entry.at - other.entry.at || one.i - other.i);
  for (const { entry: { key, theme = "", at, right, hints = 0, binding } } of sound) {
    if (typeof key === "string" && seen.has(key)) continue;
    if (typeof key === "string") seen.add(key);
    if (!(binding ?? !FREE.includes(theme))) continue;
    const card = cards.get(theme) ?? null;
    const rating = !right ? AGAIN : hints ? HARD : GOOD;
    cards.set(theme, reviewed(card, rating, at <= now ? at : card?.last ?? 0));
  }
  return new Map([...cards].map(([theme, { due }]) => [theme, due]));
}

/**
 * The rules to review now.
 *
 * @param {Entry[]} log
 * @param {number} now
 */
export const dueRules = (log, now) => (
  [...reviews(log, now)].filter(([, due]) => due <= now).map(([theme]) => theme)
);
