// Whether the page is presented: it stands in the address alone, so nothing of it is kept.

import { writeAddress } from "../browser/address.js";

const NAME = "present";
const CHANGED = "belote:present";

export const presenting = () => new URLSearchParams(location.search).has(NAME);

/** The styles of the whole page hang on it. */
export function markPage() {
  if (presenting()) document.documentElement.dataset.present = "";
  else delete document.documentElement.dataset.present;
}

/** @param {boolean} on */
export function present(on) {
  writeAddress({ [NAME]: on ? 1 : null });
  markPage();
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * @param {() => void} changed
 * @returns {() => void} ends it
 */
export function watchPresenting(changed) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
