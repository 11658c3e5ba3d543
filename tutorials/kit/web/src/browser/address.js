// The page's own address, and links that lead to "Vérifier" with a text: the same in the served and
// in the exported course.

const CHECK_PAGE = "22_check.html";
const CHECK_TEXT = "check"; // `text` is taken: cards as text only

/** @param {URLSearchParams} asked @returns {string | null} the code of the table; an older link calls it a profile */
export const askedTable = (asked) => asked.get("table") ?? asked.get("profile");

/**
 * The text stands behind `#`, which is never sent: servers answer short addresses only.
 *
 * @param {string} text
 * @param {string | null | undefined} table its code
 * @param {string} lang
 */
export function checkLink(text, table, lang) {
  const asked = new URLSearchParams({ ...(table && { table }), lang });
  return `${CHECK_PAGE}?${asked}#${new URLSearchParams({ [CHECK_TEXT]: text })}`;
}

/** The text that the address brings to be checked. */
export const checkText = () => new URLSearchParams(location.hash.slice(1)).get(CHECK_TEXT);

export function dropCheckText() {
  if (checkText() !== null) setHash("");
}

/** A link of an older course has the text in what is sent: out of it, before the page's socket opens. */
export function hideCheckText() {
  const url = new URL(location.href);
  const text = url.searchParams.get(CHECK_TEXT);
  if (text === null) return;
  url.searchParams.delete(CHECK_TEXT);
  history.replaceState(history.state, "", url);
  setHash(String(new URLSearchParams({ [CHECK_TEXT]: text })));
}

/** @param {string} hash */
function setHash(hash) {
  const url = new URL(location.href);
  url.hash = hash;
  history.replaceState(history.state, "", url);
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
  if (values.table) url.searchParams.delete("profile");
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
