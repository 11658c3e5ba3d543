// The first screens of a page with a table: a step to a screen that stands in the page is taken at
// once.

import { render } from "../widgets/table.js";
import { begin } from "../first/first.js";
import { atTable, leadsTo, numberOf, opensAt } from "../first/screens.js";
import shared from "../first/shared.js";

/**
 * @typedef {import("../traits.js").TableTraits} TableTraits
 * @typedef {import("../first/first.js").FirstPage<TableTraits> & import("../first/screens.js").Screens & {
 *   progress: import("../traits.js").FrameTraits["progress"][],
 * }} LessonPage
 */

let at = 0;

begin(
  /** @type {import("../first/first.js").Shared<TableTraits>} */ (shared),
  /** @type {import("../first/first.js").Main<TableTraits, LessonPage>} */ ({
    render,
    opens(page, asked) {
      Object.assign(page, atTable(page, asked));
      at = opensAt(page, asked);
      if (at < 0) return null;
      const { profile } = page;
      const q = page.unasked ? null : numberOf(page, at);
      const address = page.at === undefined ? { ...page.frame.address, table: profile, q } : page.frame.address;
      return {
        main: { position: page.screens[at], choice: {}, seen: -1 },
        frame: { progress: page.progress[at] ?? {}, address, profile },
      };
    },
    follow(page, main, frame) {
      main.on("change:choice", () => {
        if (main.live) return;
        const to = leadsTo(page, at, main.get("choice").action);
        if (to < 0) return;
        at = to;
        frame.put("progress", page.progress[at]);
        frame.put("address", { ...frame.get("address"), q: numberOf(page, at) });
        main.put("position", page.screens[at]);
      });
    },
    heardIn: "seen",
    lastHeard: (model) => model.get("seen") ?? -1,
    lastSent: (model) => model.get("choice").n ?? 0,
  }),
);
