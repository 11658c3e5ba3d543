// Which screens ask nothing: whoever is there may go on as he likes.

const ASK_NOTHING = ["read", "replay", "explore", "compare", "fork", "players"];

/** @param {string} kind */
export const asksNothing = (kind) => ASK_NOTHING.includes(kind);
