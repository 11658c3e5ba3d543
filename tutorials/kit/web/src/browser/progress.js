// What a pupil did, kept in the browser and nowhere else: for each pupil of this device a log that
// only grows. A class has numbers, no names. What a blocked or full storage does not take is held for
// as long as the tab is open, and told.

import { keep, kept } from "./storage.js";

export const KEY = "belote.v1";
export const LONGEST = 2000;
const UNSAVED_KEY = `${KEY}.unsaved`;

/**
 * What a widget notes, without the time; and what is kept.
 *
 * @typedef {import("../screens.js").LogEntry
 *   & Required<Pick<import("../screens.js").LogEntry, "kind" | "page" | "stage">>} News
 * @typedef {News & { at: number }} Entry
 *
 * @typedef {object} Progress
 * @property {number} pupil who sits here
 * @property {Record<string, unknown[]>} logs by pupil; what another version wrote stays in them
 */

/** @returns {Progress} */
const empty = () => ({ pupil: 1, logs: { 1: [] } });

/**
 * @param {any} entry whatever stands in a log or in a file
 * @returns {entry is Entry}
 */
const isEntry = (entry) => Boolean(entry) && typeof entry === "object"
  && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);

/**
 * @param {any} data whatever stands in the storage
 * @returns {data is Progress}
 */
const sound = (data) => Number.isInteger(data?.pupil) && areLogs(data.logs);

/**
 * @param {any} logs
 * @returns {logs is Record<string, unknown[]>}
 */
const areLogs = (logs) => Boolean(logs) && typeof logs === "object" && Object.entries(logs)
  .every(([pupil, log]) => /^\d+$/.test(pupil) && Array.isArray(log));

/** Whether this browser keeps anything; a full one does. */
export function storageWorks() {
  try {
    localStorage.setItem(`${KEY}.probe`, "1");
    localStorage.removeItem(`${KEY}.probe`);
    return true;
  } catch {
    return isFull();
  }
}

function isFull() {
  try {
    return localStorage.length > 0;
  } catch {
    return false; // Blocked.
  }
}

/**
 * @param {string} text
 * @returns {unknown} null for what is no JSON
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns {Progress} what is in the storage; what is not ours to understand reads as none */
function stored() {
  const text = kept(KEY);
  const data = text === null ? null : parsed(text);
  return sound(data) ? data : empty();
}

/** @returns {Record<string, unknown[]>} by pupil, what the storage did not take */
function unsaved() {
  /** @type {unknown} */
  let logs = window.beloteUnsaved;
  try {
    logs ??= parsed(sessionStorage.getItem(UNSAVED_KEY) ?? "null");
  } catch {
    // Blocked too: then it is held by this page alone.
  }
  return areLogs(logs) ? logs : {};
}

/** @param {Record<string, unknown[]>} logs */
function hold(logs) {
  window.beloteUnsaved = logs;
  try {
    sessionStorage.removeItem(UNSAVED_KEY);
    // A tab has room of its own, and takes it along to its next page.
    if (Object.keys(logs).length) sessionStorage.setItem(UNSAVED_KEY, JSON.stringify(logs));
  } catch {
    // Held by this page alone.
  }
}

/** Whether there are answers that the storage did not take. */
export const holdsUnsaved = () => Object.keys(unsaved()).length > 0;

/**
 * What is in one log and not in the other.
 *
 * @template Entry
 * @param {Entry[]} log
 * @param {unknown[]} other
 */
function missing(log, other) {
  const known = new Set(other.map((entry) => JSON.stringify(entry)));
  return log.filter((entry) => !known.has(JSON.stringify(entry)));
}

/** The progress as it stands, nothing touched. */
export function lookIntoProgress() {
  const data = stored();
  for (const [pupil, entries] of Object.entries(unsaved())) {
    const log = data.logs[pupil] ?? [];
    data.logs[pupil] = [...log, ...missing(entries, log)];
  }
  return data;
}

/** @returns {boolean} false where what cannot be understood could not be laid aside */
function layAside() {
  const text = kept(KEY);
  // Somebody's work all the same.
  return text === null || sound(parsed(text)) || keep(`${KEY}.aside`, text);
}

/** The progress, to be written again: what cannot be understood is laid aside, not lost. */
export function readProgress() {
  layAside();
  return lookIntoProgress();
}

/**
 * The log of who sits here.
 *
 * @param {Progress} data
 */
export const currentLog = (data) => (data.logs[data.pupil] ?? []).filter(isEntry);

/**
 * The oldest answers go first; where a pupil stands in each page is worth more than any of them.
 *
 * @param {Entry[]} log
 */
function compact(log) {
  if (log.length <= LONGEST) return log;
  const last = new Map(log.map((entry, i) => [`${entry.kind} ${entry.page}`, i]));
  const standing = [...last].filter(([name]) => name.startsWith("at ")).map(([, i]) => i);
  const places = new Set(standing);
  const from = log.length - LONGEST + places.size;
  return log.filter((entry, i) => i >= from || places.has(i) || entry.done);
}

/**
 * Read again before each writing: another tab may have written in between.
 *
 * @param {(data: Progress) => void} how
 * @returns {Progress | null} null where it could not be written: then its answers are held
 */
function change(how) {
  const data = lookIntoProgress();
  how(data);
  if (layAside() && keep(KEY, JSON.stringify(data))) {
    hold({});
    return data;
  }
  const before = stored().logs;
  const news = Object.entries(data.logs).map(([pupil, log]) => [pupil, missing(log, before[pupil] ?? [])]);
  hold(Object.fromEntries(news.filter(([, log]) => log.length)));
  return null;
}

/** Write what is held, if there is room for it now. */
export function saveUnsaved() {
  if (holdsUnsaved()) change(() => {});
}

/** @param {News} entry */
export const append = (entry) => change((data) => {
  const log = currentLog(data);
  if (entry.kind === "at") {
    const here = log.findLast((old) => old.kind === "at" && old.page === entry.page);
    if (here?.stage === entry.stage && Boolean(here.done) === Boolean(entry.done)) return;
  }
  // A question seen before, by F5 or by starting again, tells nothing new of what is known.
  if (entry.kind === "try" && log.some((old) => old.kind === "try" && old.key === entry.key)) return;
  data.logs[data.pupil] = compact([...log, { ...entry, at: Date.now() }]);
});

/** Forget what who sits here did. */
export const erase = () => change((data) => {
  data.logs[data.pupil] = [];
});

/** @param {number} pupil */
export const choosePupil = (pupil) => change((data) => {
  data.pupil = pupil;
  data.logs[pupil] ??= [];
});

/** Give the device to one more pupil. */
export const newPupil = () => change((data) => {
  data.pupil = Math.max(...Object.keys(data.logs).map(Number), 0) + 1;
  data.logs[data.pupil] = [];
});

/** The log as a file. */
export const exported = () => JSON.stringify({ format: KEY, log: currentLog(readProgress()) });

/**
 * Add what a file holds, once, however often it is read in.
 *
 * @param {string} text
 * @returns {Progress | null | false} false where the file is none of ours, null where it cannot be
 *   written
 */
export function importText(text) {
  const file = /** @type {{ format?: unknown, log?: unknown } | null} */ (parsed(text));
  if (file?.format !== KEY || !Array.isArray(file.log) || !file.log.every(isEntry)) return false;
  const read = file.log;
  return change((data) => {
    const log = currentLog(data);
    data.logs[data.pupil] = compact([...log, ...missing(read, log)].sort((a, b) => a.at - b.at));
  });
}
