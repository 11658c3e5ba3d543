// The page "Jouer" before Python is up: where one sits down, or the match that the server has read
// in the address. A match that this browser keeps is Python's to replay.

import { render } from "../play/desk.js";
import { readSlots } from "../play/kept.js";
import { begin } from "../first/first.js";
import { asksForTable } from "../first/screens.js";
import shared from "../first/shared.js";

/**
 * @typedef {import("../traits.js").PlayTraits} PlayTraits
 * @typedef {import("../first/first.js").FirstPage<PlayTraits> & { unasked?: string[] }} PlayPage
 */

begin(
  /** @type {import("../first/first.js").Shared<PlayTraits>} */ (shared),
  /** @type {import("../first/first.js").Main<PlayTraits, PlayPage>} */ ({
    render,
    opens(page, asked) {
      const { match, deal } = readSlots();
      const elsewhere = page.unasked?.some((name) => asked.has(name));
      const here = page.at === 0 || (!elsewhere && asksForTable(asked, page.profile));
      return here && !match && !deal ? { main: { choice: {}, kept: {}, keep: {} }, frame: {} } : null;
    },
    heardIn: "seen",
    lastHeard: (model) => model.get("seen") ?? -1,
    lastSent: (model) => model.get("choice").n ?? 0,
  }),
);
