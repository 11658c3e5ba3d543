// Totals that are added up card by card.

/** @import { CountStage } from "../screens.js" */

const TOTAL = /^\d{1,4}$/;

export class Counting {
  /** @param {Pick<CountStage, "right">} stage the totals, one after the other */
  constructor({ right }) {
    this.right = right;
    /** How many are right. */
    this.at = 0;
    /** @type {"" | "wrong" | "missing" | "shown"} */
    this.state = "";
    /** @type {number[]} what was written first, step by step */
    this.first = [];
  }

  get done() {
    return this.at === this.right.length;
  }

  /**
   * Check the next total.
   *
   * @param {string} text
   * @returns {"missing" | "wrong" | "right"}
   */
  check(text) {
    if (!TOTAL.test(text)) {
      this.state = "missing";
      return "missing";
    }
    this.first[this.at] ??= Number(text);
    if (Number(text) !== this.right[this.at]) {
      this.state = "wrong";
      return "wrong";
    }
    this.at += 1;
    this.state = "";
    return "right";
  }

  /** Something is written: it may be a number now. */
  write() {
    if (this.state !== "missing") return false;
    this.state = "";
    return true;
  }

  show() {
    this.at = this.right.length;
    this.state = "shown";
  }

  get mode() {
    if (this.done) return this.state === "shown" ? "count" : "allowed";
    return this.state === "wrong" ? "refused" : "count";
  }
}
