// Links that lead to "Vérifier" with a text, the same in the served and in the exported course.

const CHECK_PAGE = "22_check.html";
export const CHECK_TEXT = "check"; // `text` is taken: cards as text only

export function checkLink(text, profile, lang) {
  const asked = { [CHECK_TEXT]: text, ...(profile && { profile }), lang };
  return `${CHECK_PAGE}?${new URLSearchParams(asked)}`;
}

// False where the browser does not let a page write there, as on a bare http address.
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
