// What the keys of a clicker, and a few others, do while a page is presented.

/** @typedef {"on" | "back" | "leave" | "hands" | "vote" | "notes" | "full"} Deed */

/** @type {Record<string, Deed>} */
const KEYS = {
  ArrowRight: "on", PageDown: "on", " ": "on", ArrowLeft: "back", PageUp: "back", Escape: "leave",
  m: "hands", v: "vote", n: "notes", f: "full",
};

/**
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean }} event
 * @returns {Deed | undefined}
 */
export function deedOf({ key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}
