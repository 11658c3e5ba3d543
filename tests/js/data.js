// What Python wrote for the tests of both languages: see tests/shared_data.py.

import { readFileSync } from "node:fs";

/**
 * @param {string} name
 * @returns {any} checked by what reads it
 */
export const shared = (name) => JSON.parse(
  readFileSync(new URL(`../data/shared/${name}.json`, import.meta.url), "utf8"),
);
