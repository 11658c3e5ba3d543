// The browser's storage, which may be blocked or full.

/**
 * @param {string} key
 * @returns {string | null} null where nothing is kept, or nothing may be read
 */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} false where the storage is blocked or full
 */
export function keep(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
