// The page's own address, and links that lead to "Vérifier" with a text: the same in the served and
// in the exported course.

const CHECK_PAGE = "22_check.html";
export const CHECK_TEXT = "check"; // `text` is taken: cards as text only

/**
 * @param {string} text
 * @param {string | null | undefined} profile
 * @param {string} lang
 */
export function checkLink(text, profile, lang) {
  const asked = { [CHECK_TEXT]: text, ...(profile && { profile }), lang };
  return `${CHECK_PAGE}?${new URLSearchParams(asked)}`;
}

/**
 * Put parameters into the address, never as a new entry of the history; those of others stay.
 *
 * @param {Record<string, string | number | null | undefined>} values what is empty is taken out
 */
export function writeAddress(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  // Commas may stand in an address as they are: it stays short, and readable.
  url.search = url.search.replaceAll("%2C", ",");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/**
 * Write to the clipboard.
 *
 * @param {string} text
 * @returns {Promise<boolean>} false where the browser does not let a page, as on a bare http address
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
