// A sheet that is filled in, one line after the other, each checked on its own.

/** @import { FillInRow, FillInStage } from "../screens.js" */

const AMOUNT = /^[+]?[-−–]?\s?\d{0,4}$/;

/** @param {string} text an amount as one writes it; an empty box is 0 */
const number = (text) => Number(text.replace(/[−–]/, "-").replace(/[\s+]/g, "") || 0);

export class Filling {
  /** @param {Pick<FillInStage, "rows">} stage */
  constructor({ rows }) {
    this.rows = rows;
    /** The line to fill in. */
    this.at = 0;
    /** @type {"" | "wrong" | "missing" | "shown"} */
    this.state = "";
    /** @type {number[][]} what was written first, line by line; those that are given not among them */
    this.first = [];
    /** @type {number[]} what was checked last */
    this.given = [];
    this.#skip();
  }

  get done() {
    return this.at === this.rows.length;
  }

  /** Over what is given. */
  #skip() {
    while (!this.done && this.rows[this.at].given) this.at += 1;
  }

  /**
   * Check a line.
   *
   * @param {string[]} texts one for each side
   * @returns {{ told: "missing" | "wrong" | "right", box: number }} with the box in question
   */
  check(texts) {
    const box = texts.findIndex((text) => !AMOUNT.test(text));
    if (box >= 0) {
      this.state = "missing";
      return { told: "missing", box };
    }
    this.given = texts.map(number);
    const asked = this.rows.slice(0, this.at).filter(({ given }) => !given).length;
    this.first[asked] ??= this.given;
    const wrong = this.wrongCells.indexOf(true);
    if (wrong >= 0) {
      this.state = "wrong";
      return { told: "wrong", box: wrong };
    }
    this.state = "";
    this.at += 1;
    this.#skip();
    return { told: "right", box: 0 };
  }

  /** By side, whether what was checked last is wrong. */
  get wrongCells() {
    return this.given.map((value, i) => value !== this.rows[this.at].right[i]);
  }

  /** A line is told, not asked. */
  pass() {
    this.at += 1;
    this.#skip();
  }

  show() {
    this.at = this.rows.length;
    this.state = "shown";
  }

  /**
   * Why the line is as it is: its sentence, or the sum of each wrong box.
   *
   * @param {string} lang
   */
  reasons(lang) {
    const { told, cells = [] } = this.rows[this.at];
    if (told) return [told[lang]];
    const wrong = this.wrongCells;
    return cells.filter((_, i) => wrong[i]).map((cell) => cell[lang]);
  }

  /**
   * What the line just filled in says, and the notes it leads to.
   *
   * @param {string} lang
   */
  news(lang) {
    const row = this.rows.slice(0, this.at).findLast(({ given }) => !given);
    if (!row) return [];
    return [row.told?.[lang], ...(row.notes ?? []).map((note) => note[lang])].filter(Boolean);
  }

  /**
   * What a line is called: its own sentence would give it away before it is right.
   *
   * @param {FillInRow} row
   * @param {number} i
   * @param {string} lang
   */
  nameOf(row, i, lang) {
    return (i < this.at && row.name ? row.name : row.label)[lang];
  }

  get mode() {
    if (this.done) return this.state === "shown" ? "sheet" : "allowed";
    return this.state === "wrong" ? "refused" : "sheet";
  }
}
