// The counter before Python is up: an empty sheet, whose fields keep what is typed. A sheet that this
// browser keeps is Python's to fold.

import { begin } from "../first/first.js";
import { asksFor } from "../first/screens.js";
import shared from "../first/shared.js";
import { render } from "../score/counter.js";
import { stored } from "../score/kept.js";

/**
 * @typedef {import("../traits.js").ScoreTraits} ScoreTraits
 * @typedef {import("../first/first.js").FirstPage<ScoreTraits>} ScorePage
 */

begin(
  /** @type {import("../first/first.js").Shared<ScoreTraits>} */ (shared),
  /** @type {import("../first/first.js").Main<ScoreTraits, ScorePage>} */ ({
    render,
    opens(page, asked) {
      const here = page.at === 0 || asksFor(asked, "profile", page.profile);
      const nothing = !Object.keys(stored().sheets).length;
      return here && nothing ? { main: { choice: {}, kept: {}, keep: {}, draft: {}, handed: {} }, frame: {} } : null;
    },
    heardIn: "seen",
    lastHeard: (model) => model.get("seen") ?? -1,
    lastSent: (model) => model.get("choice").n ?? 0,
  }),
);
