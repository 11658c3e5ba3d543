// What the log says of a pupil as a whole: where he stands in each page.

/**
 * @typedef {import("./progress.js").Entry} Entry
 * @typedef {{ stage: number, of: number, done: boolean }} Standing
 */

/**
 * Where the pupil was last in every page, the page of last time at the end; done stays done.
 *
 * @param {Entry[]} log
 * @returns {Map<string, Standing>}
 */
export function standings(log) {
  /** @type {Map<string, Standing>} */
  const found = new Map();
  for (const { kind, page, stage, of, done } of log) {
    if (kind !== "at") continue;
    const standing = { stage, of: Number.isInteger(of) ? Number(of) : 0, done: Boolean(done || found.get(page)?.done) };
    found.delete(page);
    found.set(page, standing);
  }
  return found;
}

/**
 * The lesson to go on with: the one under way, else after a finished one the first that is not.
 *
 * @param {string[]} lessons their pages, in order
 * @param {Map<string, Standing>} found
 * @returns {{ page: string, stage: number } | null} null where nothing is begun, or nothing left
 */
export function goesOn(lessons, found) {
  const open = [...found].findLast(([name, { stage, done }]) => (
    stage > 0 && !done && lessons.includes(name)
  ));
  if (open) return { page: open[0], stage: open[1].stage };
  if (!lessons.some((one) => found.get(one)?.done)) return null;
  const page = lessons.find((one) => !found.get(one)?.done);
  return page ? { page, stage: 0 } : null;
}
