// The moments of a deal, each whole, and the way through them.

/** @import { Frame, Text } from "../screens.js" */

/**
 * Each frame says what differs from the one before it.
 *
 * @param {Frame[]} frames
 * @returns {Required<Frame>[]}
 */
export function whole(frames) {
  let before = /** @type {Required<Frame>} */ ({});
  return frames.map((frame) => {
    before = { ...before, ...frame };
    return before;
  });
}

/**
 * The end of the part that is shown, or of the next one when it is over.
 *
 * @param {Pick<Frame, "to">[]} frames
 * @param {number} at
 */
export function endOfPart(frames, at) {
  const { to = at } = frames[at];
  return at < to ? to : frames[at + 1]?.to ?? at;
}

/**
 * The next moment to stop at, or the one before: what happens on the way is passed over.
 *
 * @param {Pick<Frame, "quiet">[]} frames
 * @param {number} at
 * @param {1 | -1} by
 */
export function nextStop(frames, at, by) {
  let to = at + by;
  while (frames[to]?.quiet && frames[to + by]) to += by;
  return Math.max(0, Math.min(to, frames.length - 1));
}

/**
 * How many moments one stops at, and which of them this is.
 *
 * @param {Pick<Frame, "quiet">[]} frames
 * @param {number} at
 */
export function stops(frames, at) {
  const stop = frames.map(({ quiet }, i) => !quiet || i === at || i === frames.length - 1);
  return { n: stop.slice(0, at + 1).filter(Boolean).length, total: stop.filter(Boolean).length };
}

/**
 * Who took each trick so far, and how many there are in all.
 *
 * @param {Pick<Frame, "lay" | "part">[]} frames
 * @param {number} at
 */
export function takers(frames, at) {
  const full = frames.map(({ lay }, i) => ({ i, lay })).filter(({ lay }, i, all) => (
    lay?.points && lay !== all[i - 1]?.lay
  ));
  const before = full.filter(({ i }) => i <= at);
  return { of: full.length, won: before.map(({ lay }) => lay?.master ?? 0) };
}

/**
 * The wrong answers that are told each for itself: what is told of all of them is no reason.
 *
 * @param {Pick<Frame, "ask">[]} frames
 * @returns {(ask: Frame["ask"]) => string[]} their ids; none where a card of the hand is asked for
 */
function wrongAnswers(frames) {
  /** @param {Frame["ask"]} ask */
  const wrong = (ask) => (ask && !ask.hand ? ask.options.filter(({ right, told }) => !right && told) : []);
  const texts = (/** @type {import("../screens.js").FrameOption[]} */ options) => options.map(({ told }) => JSON.stringify(told));
  const one = new Set(frames.flatMap(({ ask }, i) => (ask === frames[i - 1]?.ask ? [] : texts(wrong(ask))))).size < 2;
  return (ask) => {
    const options = one ? [] : wrong(ask);
    const said = texts(options);
    return options.filter((_, i) => said.indexOf(said[i]) === i).map(({ id }) => id);
  };
}

/**
 * How a deal is presented: each moment one stops at; where something is asked, each wrong answer with
 * a reason of its own before one goes on. `word` is told before what the moment tells.
 *
 * @param {Pick<Frame, "quiet" | "ask">[]} frames
 * @returns {{ at: number, missed: string, word: Text | null }[]}
 */
export function presentedSteps(frames) {
  const wrong = wrongAnswers(frames);
  const steps = [];
  let word = null;
  for (let at = frames[0]?.quiet ? nextStop(frames, 0, 1) : 0; frames[at]; at = nextStop(frames, at, 1)) {
    const { ask } = frames[at];
    steps.push({ at, missed: "", word });
    for (const missed of wrong(ask)) steps.push({ at, missed, word: null });
    word = ask?.options.find(({ right }) => right)?.told ?? null;
    if (at === frames.length - 1) break;
  }
  return steps;
}
