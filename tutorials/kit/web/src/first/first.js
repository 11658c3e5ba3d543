// The first screens of an exported page, before Python is up. The very code of the widgets shows
// them, over a stand-in for the model; once the live widgets are there, the nodes move over to them
// as they stand, and what was done meanwhile is told to Python. Under its frame a lesson has a
// table, a tool a widget of its own: `first_table.js` and `first_checker.js` say how each begins.

import { render as renderFrame } from "../widgets/frame.js";
import { append } from "../browser/progress.js";
import { keep, kept } from "../browser/storage.js";
import { Bridge } from "./bridge.js";

const TOLD_MS = 8000; // after this Python's own view of things counts
const LOOK_MS = 30;
const LAST_BOOT = "belote.boot";

/**
 * @template {object} Traits
 * @typedef {import("../model.js").Model<Traits>} Model
 */
/**
 * @template {object} Traits
 * @typedef {import("../model.js").Render<Traits>} Render
 */
/** @typedef {import("../traits.js").FrameTraits} FrameTraits */

/**
 * What all pages share: the export lays it beside the bundle.
 *
 * @template {object} Traits
 * @typedef {object} Shared
 * @property {{ first: Record<string, { clock: string, last: string }> }} words
 * @property {"table" | "checker" | "play" | "score" | "house" | "classroom"} main
 * @property {Pick<FrameTraits, "words" | "profiles">} frame
 * @property {Partial<Traits>} widget
 * @property {string} frameStyle
 * @property {string} widgetStyle
 */

/**
 * What the page at hand has of its own.
 *
 * @template {object} Traits
 * @typedef {object} FirstPage
 * @property {string} profile
 * @property {number} [at] there where the server has read the address
 * @property {Omit<FrameTraits, "words" | "profiles" | "progress">} frame
 * @property {Partial<Traits>} main
 */

/**
 * How a widget under the frame begins. What it sends up is numbered, and what comes down says up to
 * which number Python has heard.
 *
 * @template {{ lang: FrameTraits["lang"], settings: FrameTraits["settings"] }} Traits
 * @template {FirstPage<Traits>} Page
 * @typedef {object} Main
 * @property {Render<Traits>} render
 * @property {(page: Page, asked: URLSearchParams) =>
 *   { main: Partial<Traits>, frame: Partial<FrameTraits> } | null} opens null where the address asks
 *   for what is not here
 * @property {(page: Page, main: Bridge<Traits>, frame: Bridge<FrameTraits>) => void} [follow]
 * @property {keyof Traits & string} heardIn
 * @property {(model: Model<Traits>) => number} lastHeard -1 for nothing yet
 * @property {(model: Model<Traits>) => number} lastSent
 */

function deepFocus() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return /** @type {HTMLElement | null} */ (at);
}

/**
 * The nodes of one widget in a shadow root with its style, as they will be on the live page.
 *
 * @template {object} Traits
 * @param {Element} parent
 * @param {Render<Traits>} render
 * @param {string} style
 * @param {Model<Traits>} model
 */
function show(parent, render, style, model) {
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style;
  const el = document.createElement("div");
  shadow.append(sheet, el);
  parent.append(host);
  const stop = render({ model, el });
  return { host, el, stop };
}

/** Until the store is there, what the table notes is kept from here: Python may never come. */
function keepLog() {
  const take = () => {
    for (const entry of window.beloteLog?.splice(0) ?? []) append(entry);
  };
  window.addEventListener("belote:log", take);
  return () => window.removeEventListener("belote:log", take);
}

/** How long it takes, beside how long it took last time, until what comes back is called. */
function startClock(/** @type {Shared<object>} */ shared) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const clock = document.getElementById("first-clock");
  if (!clock) return () => {}; // A served page takes two seconds.
  const lastTime = kept(LAST_BOOT);
  const ticking = setInterval(() => {
    const words = shared.words.first[document.documentElement.lang];
    const n = Math.floor(seconds());
    const last = lastTime ? words.last.replace("{n}", () => String(lastTime)) : "";
    if (n > 0) clock.textContent = `${words.clock.replace("{n}", String(n))} ${last}`;
  }, 1000);
  return () => {
    clearInterval(ticking);
    keep(LAST_BOOT, String(Math.round(seconds())));
  };
}

/**
 * @template {{ lang: FrameTraits["lang"], settings: FrameTraits["settings"] }} Traits
 * @template {FirstPage<Traits>} Page
 * @param {Shared<Traits>} shared
 * @param {Main<Traits, Page>} kind
 */
export function begin(shared, kind) {
  const first = /** @type {HTMLElement} */ (document.getElementById("first"));
  /** @type {Page} */
  const page = JSON.parse(document.getElementById("first-page")?.textContent ?? "");
  const wait = /** @type {HTMLElement} */ (document.getElementById("first-wait"));
  const stopClock = startClock(shared);
  const leaveLog = keepLog();
  let pressed = false;
  /** @type {string | null} a table that was chosen here: only Python has its screens */
  let chosen = null;
  /** @type {{ frame?: HTMLElement, main?: HTMLElement }} */
  const live = {};
  /** @type {{ frame?: Part<FrameTraits>, main?: Part<Traits> }} */
  const parts = {};

  /**
   * @template {object} OfPart
   * @typedef {ReturnType<typeof show> & { join: (model: Model<OfPart>) => void }} Part
   */

  function veil() {
    for (const { host } of Object.values(parts)) host.remove();
    delete parts.frame;
    delete parts.main;
    first.dataset.veiled = "";
  }

  // Not between a press and its release, or the click would be lost; and not before marimo, which
  // keeps a new page unseen for a moment, shows it, or everything would flash.
  function moveOver() {
    if (pressed || !live.frame || !live.main || !first.isConnected) return;
    if (getComputedStyle(live.main).visibility !== "visible") {
      setTimeout(moveOver, LOOK_MS);
      return;
    }
    const focused = deepFocus();
    const { scrollX, scrollY } = window;
    if (parts.frame) live.frame.append(...parts.frame.el.childNodes);
    if (parts.main) live.main.append(...parts.main.el.childNodes);
    stopClock();
    leaveLog();
    first.remove();
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    window.scrollTo(scrollX, scrollY);
  }
  for (const event of ["pointerdown", "pointerup", "pointercancel"]) {
    first.addEventListener(event, () => {
      pressed = event === "pointerdown";
      if (!pressed) setTimeout(moveOver);
    });
  }

  /**
   * What the live widget calls instead of drawing itself; nothing back means: draw.
   *
   * @template {object} OfPart
   * @param {"frame" | "main"} name
   * @param {"frame" | "table" | "checker" | "play" | "score" | "house" | "classroom"} widget
   * @param {() => Part<OfPart> | undefined} partOf
   */
  function adopt(name, widget, partOf) {
    /** @type {(model: Model<OfPart>, el: HTMLElement) => (() => void) | undefined} */
    return (model, el) => {
      const part = partOf();
      delete window.beloteFirst?.[widget];
      live[name] = el;
      if (part) part.join(model);
      else if (chosen && name === "frame") {
        model.set(/** @type {keyof OfPart} */ ("profile"), /** @type {any} */ (chosen));
        model.save_changes();
      }
      // After the one that draws itself has drawn.
      setTimeout(moveOver);
      return part ? () => part.stop?.() : undefined;
    };
  }
  window.beloteFirst = {
    frame: adopt("frame", "frame", () => parts.frame),
    [shared.main]: adopt("main", shared.main, () => parts.main),
  };

  const opening = kind.opens(page, new URLSearchParams(location.search));
  if (!opening) {
    first.dataset.veiled = "";
    return;
  }
  const main = new Bridge(/** @type {Traits} */ ({
    ...shared.widget, ...page.main, ...opening.main,
  }));
  /** @type {Bridge<FrameTraits>} */
  const frame = new Bridge({ ...shared.frame, ...page.frame, progress: {}, ...opening.frame });
  kind.follow?.(page, main, frame);
  frame.on("change:lang", () => main.put("lang", frame.get("lang")));
  frame.on("change:settings", () => main.put("settings", frame.get("settings")));
  frame.on("change:profile", () => {
    if (frame.live) return;
    chosen = frame.get("profile");
    veil();
  });

  let told = false;
  function release() {
    told = true;
    if (!frame.live || !main.live) return;
    frame.release();
    main.release();
  }

  parts.frame = {
    ...show(first, renderFrame, shared.frameStyle, frame),
    join(model) {
      frame.join(model);
      if (told) release();
    },
  };
  main.values.lang = frame.get("lang");
  main.values.settings = frame.get("settings");
  parts.main = {
    ...show(first, kind.render, shared.widgetStyle, main),
    join(model) {
      const last = kind.lastSent(main);
      function heard() {
        const seen = kind.lastHeard(model);
        if (told || seen < 0) return;
        if (seen >= last) release();
        else setTimeout(() => told || release(), TOLD_MS);
      }
      main.join(model);
      model.on(`change:${kind.heardIn}`, heard);
      heard();
    },
  };
  first.append(wait);
  first.dataset.playable = "";
}
