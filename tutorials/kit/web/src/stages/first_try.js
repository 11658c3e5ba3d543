// The first answer to a stage is what was known; the later ones only explain.

/** @import { Tools } from "../view.js" */

/** @param {Tools["judged"]} judged is told of it */
export function firstTry(judged) {
  let tried = false;
  return {
    begin() {
      tried = false;
    },
    /** @type {Tools["judged"]} */
    settle(right, answer, hints) {
      if (tried) return;
      tried = true;
      judged(right, answer, hints);
    },
    /** The answer was shown before, which is no answer. */
    giveUp() {
      this.settle(false, [], 1);
    },
  };
}
