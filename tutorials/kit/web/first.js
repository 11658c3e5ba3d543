// The first screens of an exported page, before Python is up. The very code of the widgets shows
// them, over a stand-in for the model; once the live widgets are there, the nodes move over to them
// as they stand, and what was done meanwhile is told to Python. Under its frame a lesson has a
// table, a tool a widget of its own: `shared` says which, and brings its `render`.

import { render as renderFrame } from "./frame.js";
import shared, { render as renderMain } from "./shared.js";

const TOLD_MS = 8000; // after this Python's own view of things counts
const LOOK_MS = 30;
const LAST_BOOT = "belote.boot";

// What a widget reads and writes: values of our own first, the live model's as soon as it has news.
class Bridge {
  constructor(values) {
    this.values = values;
    this.handlers = {};
    this.changed = new Set();
    this.held = new Set();
    this.live = null;
  }

  get(name) {
    return this.live && !this.held.has(name) ? this.live.get(name) : this.values[name];
  }

  // The widget's own doing; Python will have to know.
  set(name, value) {
    this.values[name] = value;
    this.held.delete(name);
    if (this.live) this.live.set(name, value);
    else {
      this.changed.add(name);
      this.emit(name);
    }
  }

  // Ours: Python will come to the same by itself.
  put(name, value) {
    this.values[name] = value;
    this.emit(name);
  }

  save_changes() {
    this.live?.save_changes();
  }

  on(event, handler) {
    (this.handlers[event] ??= new Set()).add(handler);
  }

  off(event, handler) {
    this.handlers[event]?.delete(handler);
  }

  emit(name) {
    for (const handler of this.handlers[`change:${name}`] ?? []) handler();
  }

  // Ours stays in sight until Python has caught up with it.
  join(live) {
    this.live = live;
    this.held = new Set(Object.keys(this.values));
    for (const event of Object.keys(this.handlers)) {
      const name = event.slice("change:".length);
      live.on(event, () => this.held.has(name) || this.emit(name));
    }
    for (const name of this.changed) live.set(name, this.values[name]);
    if (this.changed.size) live.save_changes();
  }

  release() {
    this.held.clear();
    for (const event of Object.keys(this.handlers)) this.emit(event.slice("change:".length));
  }
}

function deepFocus() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

// The nodes of one widget in a shadow root with its style, as they will be on the live page.
function show(parent, render, style, model) {
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style;
  const el = document.createElement("div");
  shadow.append(sheet, el);
  parent.append(host);
  const stop = render({ model, el });
  return { el, stop };
}

// Nothing asked for that the screens here do not hold.
function begins(page) {
  const asked = new URLSearchParams(location.search);
  const same = (name, value) => !asked.has(name) || asked.get(name) === String(value);
  if (page.unasked?.some((name) => asked.has(name))) return -1;
  // A tool has no screens: what its address brings it reads by itself.
  if (!page.screens) return same("profile", page.profile) ? 0 : -1;
  const stage = Number(asked.get("q") ?? 0);
  return same("profile", page.profile) && same("seed", page.seed) && page.screens[stage] ? stage : -1;
}

function start(first, page) {
  const wait = document.getElementById("first-wait");
  const began = performance.now();
  const clock = document.getElementById("first-clock");
  const lang = () => document.documentElement.lang;
  let lastTime = null;
  try {
    lastTime = localStorage.getItem(LAST_BOOT);
  } catch {
    // Blocked: then it is not known.
  }
  function tick() {
    const words = shared.words.first[lang()];
    const seconds = Math.floor((performance.now() - began) / 1000);
    const last = lastTime ? words.last.replace("{n}", lastTime) : "";
    if (seconds > 0) clock.textContent = `${words.clock.replace("{n}", seconds)} ${last}`;
  }
  const ticking = setInterval(tick, 1000);

  function ended() {
    clearInterval(ticking);
    try {
      localStorage.setItem(LAST_BOOT, Math.round((performance.now() - began) / 1000));
    } catch {
      // Blocked: then it is not kept.
    }
    first.remove();
  }

  const live = {};
  let pressed = false;
  const parts = {};

  function veil() {
    for (const { el } of Object.values(parts)) el.getRootNode().host.remove();
    for (const name of Object.keys(parts)) delete parts[name];
    first.dataset.veiled = "";
  }

  // Not between a press and its release, or the click would be lost; and not before marimo, which
  // keeps a new page unseen for a moment, shows it, or everything would flash.
  function moveOver() {
    if (pressed || !live.frame || !live.main || !first.isConnected) return;
    if (getComputedStyle(live.main.el).visibility !== "visible") {
      setTimeout(moveOver, LOOK_MS);
      return;
    }
    const focused = deepFocus();
    const { scrollX, scrollY } = window;
    for (const [name, { el }] of Object.entries(parts)) live[name].el.append(...el.childNodes);
    ended();
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    window.scrollTo(scrollX, scrollY);
  }
  for (const event of ["pointerdown", "pointerup", "pointercancel"]) {
    first.addEventListener(event, () => {
      pressed = event === "pointerdown";
      if (!pressed) setTimeout(moveOver);
    });
  }

  // What the live widget calls instead of drawing itself; nothing back means: draw.
  function adopt(name, widget) {
    return (model, el) => {
      const part = parts[name];
      delete window.beloteFirst[widget];
      live[name] = { el };
      if (part) part.join(model);
      // After the one that draws itself has drawn.
      setTimeout(moveOver);
      return part ? () => part.stop() : undefined;
    };
  }
  window.beloteFirst = { frame: adopt("frame", "frame"), [shared.main]: adopt("main", shared.main) };

  const stage = begins(page);
  if (stage < 0) {
    first.dataset.veiled = "";
    return;
  }
  let at = stage;
  const screen = page.screens && { position: page.screens[at], choice: {}, seen: -1 };
  const main = new Bridge({ ...shared.widget, ...page.main, ...screen });
  const frame = new Bridge({
    ...shared.frame, ...page.frame, progress: page.progress?.[at] ?? {},
    address: { ...page.frame.address, ...(page.screens && { q: page.unasked ? null : at }) },
  });

  // A step to a screen that is here is taken at once; what follows an answer only Python knows.
  main.on("change:choice", () => {
    if (main.live) return;
    const choice = main.get("choice");
    const reading = ["read", "watch", "replay", "explore", "compare", "fork"].includes(page.screens[at].kind);
    const to = choice.action === "back" ? at - 1 : choice.action === "next" && reading ? at + 1 : -1;
    if (!page.screens[to]) return;
    at = to;
    frame.put("progress", page.progress[at]);
    frame.put("address", { ...frame.get("address"), q: at });
    main.put("position", page.screens[at]);
  });
  for (const name of ["lang", "settings"]) {
    frame.on(`change:${name}`, () => main.put(name, frame.get(name)));
  }
  frame.on("change:profile", () => {
    if (!frame.live) veil();
  });

  let told = false;
  function release() {
    told = true;
    if (!frame.live || !main.live) return;
    frame.release();
    main.release();
  }

  function joinFrame(model) {
    frame.join(model);
    if (told) release();
  }

  // What goes up is numbered, and what comes down says up to which number Python has heard.
  function joinMain(model) {
    const last = main.get(page.screens ? "choice" : "typed").n ?? 0;
    const toldIn = page.screens ? "seen" : "answer";
    function heard() {
      const news = model.get(toldIn);
      const seen = (page.screens ? news : news?.n) ?? -1;
      if (told || seen < 0) return;
      if (seen >= last) release();
      else setTimeout(() => told || release(), TOLD_MS);
    }
    main.join(model);
    model.on(`change:${toldIn}`, heard);
    heard();
  }

  parts.frame = { ...show(first, renderFrame, shared.frameStyle, frame), join: joinFrame };
  main.values.lang = frame.get("lang");
  main.values.settings = frame.get("settings");
  parts.main = { ...show(first, renderMain, shared.widgetStyle, main), join: joinMain };
  first.append(wait);
  first.dataset.playable = "";
}

const first = document.getElementById("first");
start(first, JSON.parse(document.getElementById("first-page").textContent));
