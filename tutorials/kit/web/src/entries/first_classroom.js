// The page "Classe" before Python is up: the set that it begins with, or the one that the server has
// read in the address.

import { render } from "../classroom/desk.js";
import { begin } from "../first/first.js";
import { asksFor } from "../first/screens.js";
import shared from "../first/shared.js";

/** @typedef {import("../traits.js").ClassroomTraits} ClassroomTraits */

begin(
  /** @type {import("../first/first.js").Shared<ClassroomTraits>} */ (shared),
  /** @type {import("../first/first.js").Main<
   *   ClassroomTraits, import("../first/first.js").FirstPage<ClassroomTraits>
   * >} */ ({
    render,
    opens: (page, asked) => (
      page.at === 0 || (!asked.has("set") && asksFor(asked, "profile", page.profile))
        ? { main: { look: { n: 0, at: -1 }, pasted: { n: 0, text: "" }, shown: {}, gathered: {} }, frame: {} }
        : null
    ),
    heardIn: "desk",
    lastHeard: (model) => model.get("desk")?.n ?? -1,
    lastSent: (model) => model.get("wish").n ?? 0,
  }),
);
