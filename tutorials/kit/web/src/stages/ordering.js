// Cards that are put in order: which have a place, and whether it is theirs.

/** @import { OrderStage } from "../screens.js" */

export class Ordering {
  /** @param {Pick<OrderStage, "cards" | "right">} stage */
  constructor({ cards, right }) {
    this.right = right;
    /** As they lie on the felt. */
    this.laid = [...cards];
    /** @type {string[]} */
    this.placed = [];
    /** @type {"choose" | "right" | "wrong" | "shown"} */
    this.phase = "choose";
  }

  /** The first place with a card that belongs elsewhere; -1 where there is none. */
  get firstWrong() {
    return this.right.findIndex((code, i) => this.placed[i] !== code);
  }

  /**
   * Give a card the next place, or take it back.
   *
   * @param {string} code
   * @returns {"taken back" | "placed" | "judged" | null} null where nothing may be pressed
   */
  press(code) {
    if (this.phase !== "choose") return null;
    if (this.placed.includes(code)) {
      this.placed = this.placed.filter((other) => other !== code);
      return "taken back";
    }
    this.placed.push(code);
    if (this.placed.length < this.right.length) return "placed";
    this.phase = this.firstWrong < 0 ? "right" : "wrong";
    return "judged";
  }

  /** Keep what is right so far. */
  retry() {
    this.placed = this.placed.slice(0, this.firstWrong);
    this.phase = "choose";
  }

  show() {
    this.placed = [...this.right];
    this.phase = "shown";
  }

  /**
   * The place that a card has, from 0, and whether it is its own; -1 for none.
   *
   * @param {string} code
   */
  placeOf(code) {
    const place = this.placed.indexOf(code);
    const good = place >= 0 && this.right[place] === code;
    const judged = this.phase === "right" || this.phase === "wrong";
    return { place, good, state: !judged ? "" : good ? "good" : "bad" };
  }
}
