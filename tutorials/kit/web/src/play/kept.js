// The matches that are played, kept in the browser: for each pupil of this device a match, and a
// single deal. What was done since Python last answered is kept beside them, so that nothing is lost
// while it is away.

import { lookIntoProgress } from "../browser/progress.js";
import { keep, kept } from "../browser/storage.js";

export const KEY = "belote.play.v1";
const ASIDE = `${KEY}.aside`;

/** @import { Action, Keeping } from "../screens.js" */

/**
 * @typedef {{ match: string, deal: string, last: string, news: Action[] }} Slots
 * @typedef {{ pupils: Record<string, Partial<Slots>>, pace?: number }} Stored
 */

/** @returns {Slots} */
const empty = () => ({ match: "", deal: "", last: "", news: [] });

/** @returns {Stored} what cannot be understood is laid aside, and reads as nothing */
function stored() {
  const text = kept(KEY);
  try {
    const data = JSON.parse(text ?? "{}");
    if (data && typeof data === "object" && !Array.isArray(data)) {
      const { pupils } = data;
      if (pupils === undefined || (pupils && typeof pupils === "object")) return { ...data, pupils: pupils ?? {} };
    }
  } catch {
    // No JSON.
  }
  if (text !== null) keep(ASIDE, text);
  return { pupils: {} };
}

const pupil = () => String(lookIntoProgress().pupil);

/**
 * @param {unknown} value
 * @returns {string}
 */
const asText = (value) => (typeof value === "string" ? value : "");

/** @returns {Slots} what is kept of who sits here */
export function readSlots() {
  const found = stored().pupils[pupil()] ?? {};
  return {
    match: asText(found.match), deal: asText(found.deal), last: asText(found.last),
    news: Array.isArray(found.news) ? found.news : [],
  };
}

/**
 * Read again before each writing: another tab may have written in between.
 *
 * @param {(slots: Slots) => void} how
 * @returns {boolean} false where it could not be kept
 */
function change(how) {
  const data = stored();
  const slots = { ...empty(), ...readSlots() };
  how(slots);
  data.pupils[pupil()] = slots;
  return keep(KEY, JSON.stringify(data));
}

/**
 * A card or a bid, until Python has answered it.
 *
 * @param {Action} action
 */
export const keepNews = (action) => change((slots) => {
  slots.news = [...slots.news, action].slice(-20);
});

/**
 * A match as Python wrote it; what it has heard of is no news any more.
 *
 * @param {Partial<Keeping>} told
 * @param {(action: Action) => boolean} heard
 */
export const keepMatch = ({ name, text: written = "" }, heard) => change((slots) => {
  if (name) Object.assign(slots, { [name]: written, last: name });
  slots.news = slots.news.filter((one) => !heard(one));
});

/**
 * What cannot be gone on with: out of the way, and to be downloaded.
 *
 * @param {string[]} names
 */
export function layAside(names) {
  const slots = readSlots();
  const found = names.map((name) => slots[/** @type {"match" | "deal"} */ (name)]).filter(Boolean);
  if (!found.length || !keep(ASIDE, found.join("\n"))) return;
  change((mine) => {
    for (const name of names) mine[/** @type {"match" | "deal"} */ (name)] = "";
  });
}

/** What was laid aside, if anything. */
export const aside = () => kept(ASIDE);

export function works() {
  return keep(`${KEY}.probe`, "1") && (localStorage.removeItem(`${KEY}.probe`), true);
}

/** @param {number} usual */
export function readPace(usual) {
  const { pace } = stored();
  return typeof pace === "number" && Number.isFinite(pace) ? pace : usual;
}

/** @param {number} pace */
export const keepPace = (pace) => keep(KEY, JSON.stringify({ ...stored(), pace }));
