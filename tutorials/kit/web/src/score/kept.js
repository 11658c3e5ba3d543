// The sheets of this browser, and what is being typed: every letter is kept as it is typed, so that
// a reload in the middle of a field loses nothing.

import { keep, kept } from "../browser/storage.js";

export const KEY = "belote.score.v1";
const ASIDE = `${KEY}.aside`;
const DRAFT = `${KEY}.draft`;
const STORES = /** @type {const} */ (["sessionStorage", "localStorage"]);

/** @import { DealForm, HeapForm, ScoreAction, ScoreKeeping } from "../screens.js" */

/**
 * @typedef {{ sheets: Record<string, string>, last: string, news: ScoreAction[] }} Stored
 * @typedef {{ sheet: string, at: number | null, form: DealForm, heap: HeapForm }} Draft
 */

/** @param {unknown} value */
const isRecord = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);

/** @returns {Stored} what cannot be understood is laid aside, and reads as nothing */
export function stored() {
  const text = kept(KEY);
  try {
    const data = JSON.parse(text ?? "{}");
    if (isRecord(data)) {
      const { sheets, last, news } = data;
      return {
        sheets: isRecord(sheets) ? sheets : {}, last: typeof last === "string" ? last : "",
        news: Array.isArray(news) ? news : [],
      };
    }
  } catch {
    // No JSON.
  }
  if (text !== null) keep(ASIDE, text);
  return { sheets: {}, last: "", news: [] };
}

/**
 * Read again before each writing: another tab may have written in between.
 *
 * @param {(data: Stored) => void} how
 */
function change(how) {
  const data = stored();
  how(data);
  return keep(KEY, JSON.stringify(data));
}

/** @param {ScoreAction} action what was done, until Python has answered it */
export const keepNews = (action) => change((data) => {
  data.news = [...data.news, action].slice(-20);
});

/**
 * A sheet as Python wrote it; what it has heard of is no news any more.
 *
 * @param {Partial<ScoreKeeping>} told
 * @param {(action: ScoreAction) => boolean} heard
 */
export function keepSheet({ sheet = "", text = "", dropped = [], aside: damaged = [] }, heard) {
  return change((data) => {
    const lost = damaged.map((key) => data.sheets[key]).filter(Boolean);
    if (lost.length) keep(ASIDE, lost.join("\n"));
    for (const key of [...dropped, ...damaged]) delete data.sheets[key];
    if (text) Object.assign(data.sheets, { [sheet]: text });
    else delete data.sheets[sheet];
    data.last = sheet;
    data.news = data.news.filter((one) => !heard(one));
  });
}

/** What was laid aside, if anything. */
export const aside = () => kept(ASIDE);

export function works() {
  return keep(`${KEY}.probe`, "1") && (localStorage.removeItem(`${KEY}.probe`), true);
}

/** @returns {Partial<Draft>} this tab's own, or the last that any tab kept */
export function readDraft() {
  for (const store of STORES) {
    try {
      const found = JSON.parse(window[store].getItem(DRAFT) ?? "null");
      if (isRecord(found)) return found;
    } catch {
      // Blocked, or no JSON: the other may do.
    }
  }
  return {};
}

/** @param {Draft} draft */
export function keepDraft(draft) {
  for (const store of STORES) {
    try {
      window[store].setItem(DRAFT, JSON.stringify(draft));
    } catch {
      // Blocked: it lasts as long as the page.
    }
  }
}
