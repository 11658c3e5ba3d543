// "Votre table" before Python is up: the table that the page opens with; a change waits for Python.

import { render } from "../widgets/house.js";
import { begin } from "../first/first.js";
import { asksForTable } from "../first/screens.js";
import shared from "../first/shared.js";

/** @typedef {import("../traits.js").HouseTraits} HouseTraits */

begin(
  /** @type {import("../first/first.js").Shared<HouseTraits>} */ (shared),
  /** @type {import("../first/first.js").Main<
   *   HouseTraits, import("../first/first.js").FirstPage<HouseTraits>
   * >} */ ({
    render,
    opens: (page, asked) => (
      page.at === 0 || asksForTable(asked, page.profile) ? { main: {}, frame: {} } : null
    ),
    heardIn: "table",
    lastHeard: (model) => model.get("table")?.n ?? -1,
    lastSent: (model) => model.get("wanted").n ?? 0,
  }),
);
