// The tool "Vérifier" before Python is up: what its address brings it reads by itself.

import { render } from "../widgets/checker.js";
import { begin } from "../first/first.js";
import { asksForTable } from "../first/screens.js";
import shared from "../first/shared.js";

/** @typedef {import("../traits.js").CheckerTraits} CheckerTraits */

begin(
  /** @type {import("../first/first.js").Shared<CheckerTraits>} */ (shared),
  /** @type {import("../first/first.js").Main<
   *   CheckerTraits, import("../first/first.js").FirstPage<CheckerTraits>
   * >} */ ({
    render,
    opens: (page, asked) => (
      page.at === 0 || asksForTable(asked, page.profile) ? { main: {}, frame: {} } : null
    ),
    heardIn: "answer",
    lastHeard: (model) => model.get("answer")?.n ?? -1,
    lastSent: (model) => model.get("typed").n ?? 0,
  }),
);
