// What the log says of a pupil as a whole: where he stands in each page.

/**
 * @typedef {import("./progress.js").Entry} Entry
 * @typedef {{ stage: number, step: number, of: number, done: boolean }} Standing its number, its place
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
  for (const { kind, page, stage, step, of, done } of log) {
    if (kind !== "at") continue;
    const standing = { stage, step: Number.isInteger(step) ? Number(step) : stage, of: Number.isInteger(of) ? Number(of) : 0, done: Boolean(done || found.get(page)?.done) };
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
 * @returns {{ page: string, stage: number | null } | null} null where nothing is begun, or nothing left
 */
export function goesOn(lessons, found) {
  const open = [...found].findLast(([name, { step, done }]) => (
    step > 0 && !done && lessons.includes(name)
  ));
  if (open) return { page: open[0], stage: open[1].stage };
  if (!lessons.some((one) => found.get(one)?.done)) return null;
  const page = lessons.find((one) => !found.get(one)?.done);
  return page ? { page, stage: null } : null;
}

/**
 * The table that the pupil was at last, as far as the log says.
 *
 * @param {Entry[]} log
 * @returns {string | null}
 */
export const lastTable = (log) => (
  log.findLast(({ profile }) => typeof profile === "string" && profile)?.profile ?? null
);
