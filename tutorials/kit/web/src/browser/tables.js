// The tables of one's own: name and code, kept in the browser under one key. Each is told from the
// others by an id of its own, so that what two tabs keep at a time stands side by side.

import { keep, kept } from "./storage.js";

export const KEY = "belote.tables.v1";
const ASIDE = `${KEY}.aside`;
const CHANGED = "belote-tables";
const LONGEST_NAME = 40;
const MOST = 50;

/** @typedef {{ id: string, name: string, code: string }} OwnTable */

/** @type {OwnTable[] | null} what the storage did not take, as long as the page lasts */
let unsaved = null;

/**
 * @param {unknown} value
 * @returns {value is OwnTable}
 */
function isTable(value) {
  if (!value || typeof value !== "object") return false;
  const { id, name, code } = /** @type {Record<string, unknown>} */ (value);
  return [id, name, code].every((one) => typeof one === "string" && one !== "");
}

/** @param {string} name */
export const tidy = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

/** @returns {OwnTable[]} what is kept, in the order in which it was */
export function ownTables() {
  if (unsaved) return unsaved;
  const text = kept(KEY);
  if (text === null) return [];
  try {
    const found = JSON.parse(text);
    if (Array.isArray(found)) {
      const tables = found.filter(isTable);
      // What cannot be read is somebody's table all the same.
      if (tables.length < found.length) keep(ASIDE, text);
      return tables;
    }
  } catch {
    // No JSON.
  }
  keep(ASIDE, text);
  return [];
}

/**
 * Read again before each writing: another tab may have written in between.
 *
 * @param {(tables: OwnTable[]) => OwnTable[]} how
 * @returns {boolean} false where it is kept as long as the page lasts only
 */
function change(how) {
  const tables = how(ownTables()).slice(-MOST);
  const saved = keep(KEY, JSON.stringify(tables));
  unsaved = saved ? null : tables;
  window.dispatchEvent(new Event(CHANGED));
  return saved;
}

/**
 * Keep a table; one of the same id is changed where it stands.
 *
 * @param {OwnTable} table
 */
export function keepTable(table) {
  const own = { ...table, name: tidy(table.name) };
  return change((tables) => (
    tables.some(({ id }) => id === own.id)
      ? tables.map((one) => (one.id === own.id ? own : one))
      : [...tables, own]
  ));
}

/** @param {string} id */
export const dropTable = (id) => change((tables) => tables.filter((one) => one.id !== id));

/** An id that no other table has, on whichever tab it is made. */
export const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * Hear of every change, in this tab and in another.
 *
 * @param {() => void} heard
 * @returns {() => void} what stops it
 */
export function followTables(heard) {
  /** @param {StorageEvent} event */
  const stored = (event) => {
    if (event.key === KEY || event.key === null) heard();
  };
  window.addEventListener(CHANGED, heard);
  window.addEventListener("storage", stored);
  return () => {
    window.removeEventListener(CHANGED, heard);
    window.removeEventListener("storage", stored);
  };
}
