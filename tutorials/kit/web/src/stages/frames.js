// The moments of a deal, each whole, and the way through them.

/** @import { Captions, Felt, Frame, Lay } from "../screens.js" */

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
 * What lies in the middle, with who is below each place and whether he leads or is master.
 *
 * @param {Lay | null | undefined} lay
 * @param {Captions} captions
 * @param {string} lang
 * @returns {Felt}
 */
export function captioned(lay, { names, leads, master }, lang) {
  if (!lay?.order) return lay ?? {};
  const told = lay.order.map((seat, i) => {
    if (seat === lay.master) return names[seat] + master;
    return names[seat] + (i === 0 && lay.master !== null ? leads : "");
  });
  return { ...lay, captions: { [lang]: told } };
}
