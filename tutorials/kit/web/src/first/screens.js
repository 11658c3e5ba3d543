// The screens of a lesson that stand in its page: which comes first, and which follow without Python.

import { askedTable } from "../browser/address.js";
import { asksNothing } from "../stages/kinds.js";

/**
 * @typedef {object} Screens
 * @property {string} profile
 * @property {number} seed
 * @property {import("../traits.js").Position[]} screens
 * @property {Record<string, { profile: string, screens: import("../traits.js").Position[] }>} [others] the
 *   same at other tables
 * @property {string[]} [unasked] parameters of an address that ask for something else
 * @property {number} [at] the screen that was asked for, where the server has read the address
 */

/**
 * @param {URLSearchParams} asked
 * @param {string} name
 * @param {string | number} value
 */
export const asksFor = (asked, name, value) => (
  !asked.has(name) || asked.get(name) === String(value)
);

/**
 * @param {URLSearchParams} asked
 * @param {string} code
 */
export const asksForTable = (asked, code) => (askedTable(asked) ?? code) === code;

/**
 * The screens of the table that an address names, where they are here too.
 *
 * @param {Screens} page
 * @param {URLSearchParams} asked
 */
export const atTable = (page, asked) => page.others?.[askedTable(asked) ?? ""] ?? {};

/**
 * The number of a screen's stage, by which addresses name it.
 *
 * @param {Screens} page
 * @param {number} at
 */
export const numberOf = (page, at) => page.screens[at]?.log?.stage ?? at;

/**
 * The screen to begin with; -1 where the address asks for what is not here.
 *
 * @param {Screens} page
 * @param {URLSearchParams} asked
 */
export function opensAt(page, asked) {
  if (page.at !== undefined) return page.at;
  if (page.unasked?.some((name) => asked.has(name))) return -1;
  const q = asked.get("q");
  // Who names a table was asked at how many he plays; an address names a stage by its number, which need not be its place.
  const begin = askedTable(asked) !== null && page.screens[0]?.kind === "players" ? 1 : 0;
  const at = q === null ? begin : page.screens.findIndex((one, i) => (one?.log?.stage ?? i) === Number(q));
  const here = asksForTable(asked, page.profile) && asksFor(asked, "seed", page.seed);
  return here && page.screens[at] ? at : -1;
}

/**
 * The screen that a step leads to; -1 where only Python knows, as after an answer.
 *
 * @param {Screens} page
 * @param {number} at
 * @param {string | undefined} action
 */
export function leadsTo(page, at, action) {
  const onward = action === "next" && asksNothing(page.screens[at].kind);
  const to = action === "back" ? at - 1 : onward ? at + 1 : -1;
  return page.screens[to] ? to : -1;
}
