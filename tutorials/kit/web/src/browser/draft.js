// What was typed and not yet kept elsewhere. A tab keeps its own draft; a new one begins with the
// last that any tab kept.

const DRAFT = "belote.v1.check";
const STORES = /** @type {const} */ (["sessionStorage", "localStorage"]);

export function readDraft() {
  for (const store of STORES) {
    try {
      const draft = window[store].getItem(DRAFT);
      if (draft !== null) return draft;
    } catch {
      // Blocked: the other may not be.
    }
  }
  return "";
}

/** @param {string} text */
export function keepDraft(text) {
  for (const store of STORES) {
    try {
      window[store].setItem(DRAFT, text);
    } catch {
      // Blocked: it lasts as long as the page.
    }
  }
}
