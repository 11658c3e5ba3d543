// What the learner chose, kept in the browser and in the address. The storage may be blocked; then
// the address alone remembers.

import { writeAddress } from "./address.js";
import { keep, kept } from "./storage.js";

const KEY = "belote.settings";
const LANG_KEY = "belote.lang";

/** @import { Lang } from "../traits.js" */

/**
 * @typedef {object} Settings
 * @property {2 | 4} colours
 * @property {"auto" | "VDR" | "JQK"} faces
 * @property {"suit" | "strength" | "trumps"} order
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} text
 * @property {boolean} large
 * @property {boolean} left
 *
 * @typedef {Settings[keyof Settings]} Value
 */

export const CHOICES = /** @type {const} */ ({
  colours: [2, 4],
  faces: ["auto", "VDR", "JQK"],
  order: ["suit", "strength", "trumps"],
  theme: ["system", "light", "dark"],
});
export const SWITCHES = /** @type {const} */ (["text", "large", "left"]);

/** @typedef {keyof typeof CHOICES} Choice @typedef {(typeof SWITCHES)[number]} Switch */

const CHOICE_NAMES = /** @type {Choice[]} */ (Object.keys(CHOICES));

/** @returns {Record<string, unknown>} */
function readStored() {
  try {
    const stored = JSON.parse(kept(KEY) ?? "null");
    return stored && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/**
 * What is known of a setting: an address or a storage can hold anything.
 *
 * @param {Choice | Switch} name
 * @param {unknown} value
 * @returns {Value | undefined}
 */
function known(name, value) {
  if (name in CHOICES) {
    /** @type {readonly Value[]} */
    const offered = CHOICES[/** @type {Choice} */ (name)];
    return offered.find((choice) => String(choice) === String(value));
  }
  if (typeof value === "boolean") return value;
  return value === null || value === undefined ? undefined : value !== "0" && value !== "false";
}

/**
 * The settings a page starts with: the address, then what was kept, then `defaults`.
 *
 * @template {Partial<Settings>} Defaults
 * @param {Defaults} defaults
 * @returns {Defaults & Partial<Settings>}
 */
export function initialSettings(defaults) {
  const asked = new URLSearchParams(location.search);
  const stored = readStored();
  /** @type {Record<string, Value>} */
  const found = {};
  for (const name of [...CHOICE_NAMES, ...SWITCHES]) {
    const value = known(name, asked.get(name)) ?? known(name, stored[name]);
    if (value !== undefined) found[name] = value;
  }
  return { ...defaults, ...found };
}

/**
 * @param {string | null} lang
 * @returns {lang is Lang}
 */
const isLang = (lang) => lang === "fr" || lang === "en";

/**
 * The language a page starts in: the address, then what was kept, then what is `offered`.
 *
 * @param {Lang} offered
 */
export function initialLang(offered) {
  const asked = new URLSearchParams(location.search).get("lang");
  return [asked, kept(LANG_KEY)].find(isLang) ?? offered;
}

/** @param {Lang} lang */
export const keepLang = (lang) => keep(LANG_KEY, lang);

/**
 * Keep a setting; one that is what the page would have by itself needs no place in the address.
 *
 * @param {Choice | Switch} name
 * @param {Value} value
 * @param {Partial<Settings>} defaults
 */
export function keepSetting(name, value, defaults) {
  keep(KEY, JSON.stringify({ ...readStored(), [name]: value }));
  const written = typeof value === "boolean" ? Number(value) : value;
  writeAddress({ [name]: value === defaults[name] ? null : written });
}

/**
 * Whether the cards carry V, D, R: as asked for, else as the language has it.
 *
 * @param {Partial<Settings>} settings
 * @param {Lang} lang
 */
export function frenchFaces({ faces }, lang) {
  return faces === "VDR" || (faces !== "JQK" && lang === "fr");
}
