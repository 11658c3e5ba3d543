// The moments of a deal, each whole, and the way through them.

/** @import { Frame } from "../screens.js" */

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
