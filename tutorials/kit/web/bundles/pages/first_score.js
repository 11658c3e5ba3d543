// Made by `npm run build` from tutorials/kit/web/src/: change it there.

// src/dom/nodes.js
function make(tag, className, parent, attributes = {}) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  parent?.append(node);
  return node;
}
function button(className, parent, onPress) {
  const node = make("button", className, parent, { type: "button" });
  node.addEventListener("click", (event) => onPress(event));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation();
    if (event.repeat) event.preventDefault();
  });
  return node;
}
function setText(node, text) {
  if (node.textContent !== String(text)) node.textContent = String(text);
}
var written = /* @__PURE__ */ new WeakMap();
function setHtml(node, html) {
  if (written.get(node) === html) return;
  written.set(node, html);
  node.innerHTML = html;
}
function show(node, shown) {
  if (node.hidden === shown) node.hidden = !shown;
}
function resize(pool, length, create) {
  while (pool.length > length) pool.pop()?.root.remove();
  while (pool.length < length) pool.push(create(pool.length));
}
var calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
function bringIntoView(node, over = null) {
  if (over) node.style.scrollMarginBottom = `${over.offsetHeight + 8}px`;
  node.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
}
function afterPaint(task) {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}

// src/browser/address.js
function writeAddress(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === void 0 || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  if (values.table) url.searchParams.delete("profile");
  url.search = url.search.replaceAll("%2C", ",");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

// src/browser/storage.js
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function keep(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// src/browser/tables.js
var KEY = "belote.tables.v1";
var ASIDE = `${KEY}.aside`;
var CHANGED = "belote-tables";
var unsaved = null;
function isTable(value) {
  if (!value || typeof value !== "object") return false;
  const { id, name, code } = value;
  return [id, name, code].every((one) => typeof one === "string" && one !== "");
}
function ownTables() {
  if (unsaved) return unsaved;
  const text = kept(KEY);
  if (text === null) return [];
  try {
    const found = JSON.parse(text);
    if (Array.isArray(found)) {
      const tables = found.filter(isTable);
      if (tables.length < found.length) keep(ASIDE, text);
      return tables;
    }
  } catch {
  }
  keep(ASIDE, text);
  return [];
}
function followTables(heard) {
  const stored3 = (event) => {
    if (event.key === KEY || event.key === null) heard();
  };
  window.addEventListener(CHANGED, heard);
  window.addEventListener("storage", stored3);
  return () => {
    window.removeEventListener(CHANGED, heard);
    window.removeEventListener("storage", stored3);
  };
}

// src/present/mode.js
var NAME = "present";
var CHANGED2 = "belote:present";
var presenting = () => new URLSearchParams(location.search).has(NAME);
function markPage() {
  if (presenting()) document.documentElement.dataset.present = "";
  else delete document.documentElement.dataset.present;
}
function present(on) {
  writeAddress({ [NAME]: on ? 1 : null });
  markPage();
  window.dispatchEvent(new Event(CHANGED2));
}

// src/browser/settings.js
var KEY2 = "belote.settings";
var LANG_KEY = "belote.lang";
var CHOICES = {
  colours: [2, 4],
  faces: ["auto", "VDR", "JQK"],
  order: ["suit", "strength", "trumps"],
  theme: ["system", "light", "dark"]
};
var SWITCHES = ["text", "large", "left"];
var CHOICE_NAMES = Object.keys(CHOICES);
function readStored() {
  try {
    const stored3 = JSON.parse(kept(KEY2) ?? "null");
    return stored3 && typeof stored3 === "object" ? stored3 : {};
  } catch {
    return {};
  }
}
function known(name, value) {
  if (name in CHOICES) {
    const offered = CHOICES[name];
    return offered.find((choice) => String(choice) === String(value));
  }
  if (typeof value === "boolean") return value;
  return value === null || value === void 0 ? void 0 : value !== "0" && value !== "false";
}
function initialSettings(defaults) {
  const asked = new URLSearchParams(location.search);
  const stored3 = readStored();
  const found = {};
  for (const name of [...CHOICE_NAMES, ...SWITCHES]) {
    const value = known(name, asked.get(name)) ?? known(name, stored3[name]);
    if (value !== void 0) found[name] = value;
  }
  return { ...defaults, ...found };
}
var isLang = (lang) => lang === "fr" || lang === "en";
function initialLang(offered) {
  const asked = new URLSearchParams(location.search).get("lang");
  return [asked, kept(LANG_KEY)].find(isLang) ?? offered;
}
var keepLang = (lang) => keep(LANG_KEY, lang);
function keepSetting(name, value, defaults) {
  keep(KEY2, JSON.stringify({ ...readStored(), [name]: value }));
  const written2 = typeof value === "boolean" ? Number(value) : value;
  writeAddress({ [name]: value === defaults[name] ? null : written2 });
}
function frenchFaces({ faces }, lang) {
  return faces === "VDR" || faces !== "JQK" && lang === "fr";
}

// src/widgets/frame.js
var AWAY_MS = 1500;
function render({ model, el }) {
  const root = make("div", "frame", el);
  const bar = make("header", "bar", root);
  const brand = make("a", "brand", bar);
  const where = make("span", "where", bar);
  const chip = make("label", "chip", bar);
  const chipName = make("span", "unseen", chip);
  const profile = make("select", "", chip);
  const presets = make("optgroup", "", profile);
  const owned = make("optgroup", "", profile);
  const tables = make("span", "tables", bar);
  tables.append(chip);
  const change3 = make("a", "small", tables);
  const progress = make("span", "progress", bar, { role: "img" });
  const other = button("small", bar, switchLang);
  const otherShort = make("span", "", other);
  const otherRest = make("span", "rest", other);
  const opener = button("small", bar, () => open(!panelOpen));
  const notice = make("p", "notice", root);
  const noticeText = make("span", "", notice);
  const dismiss = button("small", notice, () => {
    dismissed = JSON.stringify(model.get("notice"));
    paint();
    opener.focus();
  });
  const away = make("p", "notice", root, { role: "status" });
  const panel = make("div", "settings", root, { id: "settings", role: "group" });
  opener.setAttribute("aria-controls", "settings");
  const little = matchMedia("(width <= 700px), (height <= 500px)");
  function settle() {
    if (little.matches) panel.prepend(other, tables);
    else {
      where.after(tables);
      opener.before(other);
    }
  }
  const defaults = { ...model.get("settings") };
  const bars = [];
  const options = [];
  const ownOptions = [];
  const labels = [];
  let panelOpen = false;
  let dismissed = "";
  function addSwitch(into, name) {
    const label = make("label", "option", into);
    const box = make("input", "", label, { type: "checkbox" });
    box.addEventListener("change", () => choose(name, box.checked));
    labels.push({ node: make("span", "", label), key: name });
    return { name, box };
  }
  function addChoice(name, values) {
    const field = make("fieldset", "", panel);
    labels.push({ node: make("legend", "", field), key: name });
    return values.map((value) => {
      const label = make("label", "option", field);
      const radio = make("input", "", label, { type: "radio", name, value: String(value) });
      radio.addEventListener("change", () => choose(name, value));
      const key = `${name}_${String(value).toLowerCase()}`;
      labels.push({ node: make("span", "", label), key });
      return { name, value, radio };
    });
  }
  const radios = Object.entries(CHOICES).flatMap(([name, values]) => addChoice(name, values));
  const switches = make("div", "switches", panel);
  const boxes = SWITCHES.map((name) => addSwitch(switches, name));
  const presents = button("small", panel, () => {
    panelOpen = false;
    paint();
    present(true);
  });
  labels.push({ node: presents, key: "present" });
  const close = button("small", panel, () => open(false));
  labels.push({ node: close, key: "close" });
  function open(value) {
    panelOpen = value;
    paint();
    const first = panel.querySelector("input:checked, input");
    if (value) first?.focus();
    else opener.focus();
  }
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && panelOpen) {
      event.stopPropagation();
      open(false);
    } else if (/^(Arrow|Home|End| )/.test(event.key)) event.stopPropagation();
  });
  profile.addEventListener("change", () => {
    model.set("profile", profile.value);
    model.save_changes();
  });
  function choose(name, value) {
    model.set("settings", { ...model.get("settings"), [name]: value });
    model.save_changes();
    keepSetting(name, value, defaults);
    paint();
  }
  function switchLang() {
    const lang = model.get("lang") === "fr" ? "en" : "fr";
    keepLang(lang);
    model.set("lang", lang);
    model.save_changes();
    mirror();
    paint();
  }
  function mirror() {
    writeAddress({ ...model.get("address"), lang: model.get("lang") });
  }
  function paintPage(words, title, settings) {
    const html = document.documentElement;
    const lang = model.get("lang");
    if (html.lang !== lang) html.lang = lang;
    if (settings.theme === "system") delete html.dataset.theme;
    else html.dataset.theme = settings.theme;
    if (settings.large) html.dataset.large = "";
    else delete html.dataset.large;
    const name = [title, words.brand].filter(Boolean).join(" – ");
    if (name && document.title !== name) document.title = name;
  }
  function paintTables(lang) {
    const words = model.get("words")[lang] ?? {};
    const profiles = model.get("profiles");
    const now = model.get("profile");
    show(tables, profiles.length > 0);
    presets.label = words.presets ?? "";
    resize(options, profiles.length, () => ({ root: make("option", "", presets) }));
    profiles.forEach(({ id, label }, i) => {
      options[i].root.value = id;
      setText(options[i].root, label[lang]);
    });
    const own = ownTables().map(({ name, code }) => ({ name, code }));
    if (![...own.map(({ code }) => code), ...profiles.map(({ id }) => id)].includes(now)) {
      own.push({ name: model.get("table")?.[lang] ?? "", code: now });
    }
    owned.label = words.own_tables ?? "";
    show(owned, own.length > 0);
    resize(ownOptions, own.length, () => ({ root: make("option", "", owned) }));
    own.forEach(({ name, code }, i) => {
      ownOptions[i].root.value = code;
      setText(ownOptions[i].root, name);
    });
    if (profile.value !== now) profile.value = now;
    setText(change3, words.change_table ?? "");
    const asked = new URLSearchParams({ table: now, lang });
    change3.href = `24_your_table.html?${asked}`;
    show(change3, model.get("page").name !== "24_your_table");
  }
  function paintProgress(lang) {
    const { done = [], alone = [], now, label } = model.get("progress");
    show(progress, done.length > 0);
    progress.setAttribute("aria-label", label?.[lang] ?? "");
    resize(bars, done.length, () => ({ root: make("i", "", progress) }));
    bars.forEach(({ root: node }, i) => {
      node.className = i === now ? "now" : !done[i] ? "" : alone[i] ? "alone" : "done";
    });
  }
  function paintSettings(words, settings) {
    for (const { node, key } of labels) setText(node, words[key] ?? "");
    for (const { name, value, radio } of radios) radio.checked = value === settings[name];
    for (const { name, box } of boxes) box.checked = Boolean(settings[name]);
    setText(opener, words.settings ?? "");
    opener.setAttribute("aria-expanded", String(panelOpen));
    panel.setAttribute("aria-label", words.settings ?? "");
    show(panel, panelOpen);
    show(presents, "presents" in document.documentElement.dataset);
  }
  function paint() {
    const lang = model.get("lang");
    const words = model.get("words")[lang] ?? {};
    const settings = model.get("settings");
    const page = model.get("page");
    const title = page.title?.[lang] ?? "";
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("left", Boolean(settings.left));
    root.dataset.open = panelOpen ? "yes" : "";
    setText(brand, words.brand ?? "");
    brand.href = `index.html?lang=${lang}`;
    if (words.home) brand.title = words.home;
    setText(where, page.number ? `${page.number} · ${title}` : title);
    setText(chipName, words.profile ?? "");
    const [short, ...rest] = (words.other_lang ?? "").split(" – ");
    setText(otherShort, short);
    setText(otherRest, rest.length ? ` – ${rest.join(" – ")}` : "");
    other.lang = lang === "fr" ? "en" : "fr";
    const news = model.get("notice")?.[lang] ?? "";
    setText(noticeText, news);
    show(notice, Boolean(news) && dismissed !== JSON.stringify(model.get("notice")));
    setText(dismiss, words.dismiss ?? "");
    paintTables(lang);
    paintProgress(lang);
    paintSettings(words, settings);
    paintPage(words, title, settings);
  }
  function start() {
    const lang = initialLang(model.get("lang"));
    const settings = initialSettings(defaults);
    const changed = JSON.stringify(settings) !== JSON.stringify(defaults);
    if (changed) model.set("settings", settings);
    if (lang !== model.get("lang")) model.set("lang", lang);
    else if (!changed) return;
    model.save_changes();
  }
  let awayTimer = 0;
  function sayAway(gone) {
    setText(away, gone ? model.get("words")[model.get("lang")]?.away ?? "" : "");
  }
  function watchServer() {
    const state = document.getElementById("App")?.dataset.connectionState;
    if (state === "OPEN") {
      clearTimeout(awayTimer);
      awayTimer = 0;
      sayAway(false);
    } else if (state === "CLOSED") awayTimer ||= setTimeout(sayAway, AWAY_MS, true);
  }
  const watcher = new MutationObserver(watchServer);
  watcher.observe(document.body, { subtree: true, attributeFilter: ["data-connection-state"] });
  start();
  settle();
  little.addEventListener("change", settle);
  if (!Object.values(model.get("notice") ?? {}).some(Boolean)) mirror();
  paint();
  watchServer();
  const names = [
    "page",
    "profiles",
    "progress",
    "notice",
    "words",
    "lang",
    "profile",
    "table",
    "settings"
  ];
  for (const name of names) model.on(`change:${name}`, paint);
  model.on("change:address", mirror);
  const unfollow = followTables(paint);
  return () => {
    clearTimeout(awayTimer);
    little.removeEventListener("change", settle);
    watcher.disconnect();
    unfollow();
    for (const name of names) model.off(`change:${name}`, paint);
    model.off("change:address", mirror);
  };
}

// src/browser/progress.js
var KEY3 = "belote.v1";
var LONGEST = 2e3;
var UNSAVED_KEY = `${KEY3}.unsaved`;
var empty = () => ({ pupil: 1, logs: { 1: [] } });
var isEntry = (entry) => Boolean(entry) && typeof entry === "object" && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);
var sound = (data) => Number.isInteger(data?.pupil) && areLogs(data.logs);
var areLogs = (logs) => Boolean(logs) && typeof logs === "object" && Object.entries(logs).every(([pupil, log]) => /^\d+$/.test(pupil) && Array.isArray(log));
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function stored() {
  const text = kept(KEY3);
  const data = text === null ? null : parsed(text);
  return sound(data) ? data : empty();
}
function unsaved2() {
  let logs = window.beloteUnsaved;
  try {
    logs ??= parsed(sessionStorage.getItem(UNSAVED_KEY) ?? "null");
  } catch {
  }
  return areLogs(logs) ? logs : {};
}
function hold(logs) {
  window.beloteUnsaved = logs;
  try {
    sessionStorage.removeItem(UNSAVED_KEY);
    if (Object.keys(logs).length) sessionStorage.setItem(UNSAVED_KEY, JSON.stringify(logs));
  } catch {
  }
}
function missing(log, other) {
  const known2 = new Set(other.map((entry) => JSON.stringify(entry)));
  return log.filter((entry) => !known2.has(JSON.stringify(entry)));
}
function lookIntoProgress() {
  const data = stored();
  for (const [pupil, entries] of Object.entries(unsaved2())) {
    const log = data.logs[pupil] ?? [];
    data.logs[pupil] = [...log, ...missing(entries, log)];
  }
  return data;
}
function layAside() {
  const text = kept(KEY3);
  return text === null || sound(parsed(text)) || keep(`${KEY3}.aside`, text);
}
var currentLog = (data) => (data.logs[data.pupil] ?? []).filter(isEntry);
function compact(log) {
  if (log.length <= LONGEST) return log;
  const last = new Map(log.map((entry, i) => [`${entry.kind} ${entry.page}`, i]));
  const standing = [...last].filter(([name]) => name.startsWith("at ")).map(([, i]) => i);
  const places = new Set(standing);
  const from = log.length - LONGEST + places.size;
  return log.filter((entry, i) => i >= from || places.has(i) || entry.done);
}
function change(how) {
  const data = lookIntoProgress();
  how(data);
  if (layAside() && keep(KEY3, JSON.stringify(data))) {
    hold({});
    return data;
  }
  const before = stored().logs;
  const news = Object.entries(data.logs).map(([pupil, log]) => [pupil, missing(log, before[pupil] ?? [])]);
  hold(Object.fromEntries(news.filter(([, log]) => log.length)));
  return null;
}
var append = (entry) => change((data) => {
  const log = currentLog(data);
  if (entry.kind === "at") {
    const here = log.findLast((old) => old.kind === "at" && old.page === entry.page);
    if (here?.stage === entry.stage && Boolean(here.done) === Boolean(entry.done)) return;
  }
  if (entry.kind === "try" && log.some((old) => old.kind === "try" && old.key === entry.key)) return;
  data.logs[data.pupil] = compact([...log, { ...entry, at: Date.now() }]);
});

// src/first/bridge.js
var Bridge = class {
  constructor(values) {
    this.values = values;
    this.handlers = /* @__PURE__ */ new Map();
    this.changed = /* @__PURE__ */ new Set();
    this.held = /* @__PURE__ */ new Set();
    this.live = null;
  }
  get(name) {
    return this.live && !this.held.has(name) ? this.live.get(name) : this.values[name];
  }
  set(name, value) {
    this.values[name] = value;
    this.held.delete(name);
    if (this.live) this.live.set(name, value);
    else {
      this.changed.add(name);
      this.emit(name);
    }
  }
  put(name, value) {
    this.values[name] = value;
    this.emit(name);
  }
  save_changes() {
    this.live?.save_changes();
  }
  on(event, handler) {
    const handlers = this.handlers.get(event) ?? /* @__PURE__ */ new Set();
    this.handlers.set(event, handlers.add(handler));
  }
  off(event, handler) {
    this.handlers.get(event)?.delete(handler);
  }
  emit(name) {
    for (const handler of this.handlers.get(`change:${String(name)}`) ?? []) handler();
  }
  get followed() {
    return [...this.handlers.keys()].map((event) => event.slice("change:".length));
  }
  join(live) {
    this.live = live;
    this.held = new Set(Object.keys(this.values));
    for (const name of this.followed) {
      live.on(`change:${name}`, () => this.held.has(name) || this.emit(name));
    }
    for (const name of this.changed) live.set(name, this.values[name]);
    if (this.changed.size) live.save_changes();
  }
  release() {
    this.held.clear();
    for (const name of this.followed) this.emit(name);
  }
};

// src/first/first.js
var TOLD_MS = 8e3;
var LOOK_MS = 30;
var LAST_BOOT = "belote.boot";
function deepFocus() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}
function show2(parent, render3, style, model) {
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style;
  const el = document.createElement("div");
  shadow.append(sheet, el);
  parent.append(host);
  const stop = render3({ model, el });
  return { host, el, stop };
}
function keepLog() {
  const take = () => {
    for (const entry of window.beloteLog?.splice(0) ?? []) append(entry);
  };
  window.addEventListener("belote:log", take);
  return () => window.removeEventListener("belote:log", take);
}
function startClock(shared2) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1e3;
  const clock = document.getElementById("first-clock");
  if (!clock) return () => {
  };
  const lastTime = kept(LAST_BOOT);
  const ticking = setInterval(() => {
    const words = shared2.words.first[document.documentElement.lang];
    const n = Math.floor(seconds());
    const last = lastTime ? words.last.replace("{n}", () => String(lastTime)) : "";
    if (n > 0) clock.textContent = `${words.clock.replace("{n}", String(n))} ${last}`;
  }, 1e3);
  return () => {
    clearInterval(ticking);
    keep(LAST_BOOT, String(Math.round(seconds())));
  };
}
function begin(shared2, kind) {
  const first = document.getElementById("first");
  const page = JSON.parse(document.getElementById("first-page")?.textContent ?? "");
  const wait = document.getElementById("first-wait");
  const stopClock = startClock(shared2);
  const leaveLog = keepLog();
  let pressed = false;
  let chosen = null;
  const live = {};
  const parts = {};
  function veil() {
    for (const { host } of Object.values(parts)) host.remove();
    delete parts.frame;
    delete parts.main;
    first.dataset.veiled = "";
  }
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
  function adopt(name, widget, partOf) {
    return (model, el) => {
      const part = partOf();
      delete window.beloteFirst?.[widget];
      live[name] = el;
      if (part) part.join(model);
      else if (chosen && name === "frame") {
        model.set("profile", chosen);
        model.save_changes();
      }
      setTimeout(moveOver);
      return part ? () => part.stop?.() : void 0;
    };
  }
  window.beloteFirst = {
    frame: adopt("frame", "frame", () => parts.frame),
    [shared2.main]: adopt("main", shared2.main, () => parts.main)
  };
  const opening = kind.opens(page, new URLSearchParams(location.search));
  if (!opening) {
    first.dataset.veiled = "";
    return;
  }
  const main = new Bridge({
    ...shared2.widget,
    ...page.main,
    ...opening.main
  });
  const frame = new Bridge({ ...shared2.frame, ...page.frame, progress: {}, ...opening.frame });
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
    ...show2(first, render, shared2.frameStyle, frame),
    join(model) {
      frame.join(model);
      if (told) release();
    }
  };
  main.values.lang = frame.get("lang");
  main.values.settings = frame.get("settings");
  parts.main = {
    ...show2(first, kind.render, shared2.widgetStyle, main),
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
    }
  };
  first.append(wait);
  first.dataset.playable = "";
}

// src/first/screens.js
var asksFor = (asked, name, value) => !asked.has(name) || asked.get(name) === String(value);

// src/entries/first_score.js
import shared from "./shared.js";

// src/questions/attempt.js
var UNHEARD = 50;
var Outbox = class {
  constructor(count) {
    this.count = count;
    this.unheard = [];
  }
  next(choice, seen) {
    this.count += 1;
    const earlier = this.unheard.filter(({ n }) => n > seen);
    const sent = { ...choice, n: this.count };
    this.unheard = [...earlier, sent].slice(-UNHEARD);
    return { ...sent, earlier };
  }
};

// src/score/around.js
function fill(list, options, chosen, lang) {
  const key = JSON.stringify([options, lang]);
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    list.replaceChildren();
    for (const { id, label } of options) make("option", "", list, { value: id }).textContent = label[lang];
  }
  list.value = chosen;
}
function buildSettings(parent, { onRules, onDealer, onName }) {
  const root = make("details", "settings", parent);
  const summary = make("summary", "", root);
  const inside = make("div", "inside", root);
  const table = choice(() => onRules(table.list.value, target.list.value));
  const target = choice(() => onRules(table.list.value, target.list.value));
  const dealer = choice(() => onDealer(Number(dealer.list.value)));
  const names = make("fieldset", "names", inside);
  const legend = make("legend", "", names);
  const seats = [];
  function choice(onChange) {
    const label = make("label", "level", inside);
    const text = make("span", "", label);
    const list = make("select", "", label);
    list.addEventListener("change", onChange);
    return { text, list };
  }
  function createSeat(seat) {
    const label = make("label", "", names);
    const text = make("span", "", label);
    const input = make("input", "", label, { type: "text", autocomplete: "off", maxlength: 24, spellcheck: "false" });
    input.addEventListener("change", () => onName(seat, input.value));
    input.addEventListener("keydown", (event) => event.stopPropagation());
    return { root: label, label: text, input };
  }
  let offered = null;
  return {
    root,
    paint(screen, words, lang) {
      setText(summary, `${words.settings} · ${screen.table[lang]} · ${screen.goal[lang]}`);
      const begins = `${screen.sheet} ${screen.open_settings}`;
      if (begins !== offered) root.open = screen.open_settings;
      offered = begins;
      setText(table.text, words.table);
      setText(target.text, words.target);
      setText(dealer.text, words.dealt_first);
      fill(table.list, screen.tables, screen.chosen, lang);
      fill(target.list, screen.targets, screen.target, lang);
      const people = screen.seats.map(({ name, usual }, i) => ({ id: String(i), label: { fr: name || usual.fr, en: name || usual.en } }));
      fill(dealer.list, people, String(screen.dealer), lang);
      setText(legend, words.names);
      resize(seats, screen.seats.length, createSeat);
      screen.seats.forEach(({ name, usual }, i) => {
        const { label, input } = seats[i];
        setText(label, usual[lang]);
        const { activeElement } = root.getRootNode();
        if (activeElement !== input && input.value !== name) input.value = name;
      });
    }
  };
}
var ASKED = ["filled", "blank", "csv", "record"];
var LABELS = { filled: "print_sheet", blank: "print_blank", csv: "csv", record: "record" };
function buildFiles(parent, { onAsk, onFiles, onNew, onDrop, onOpen, onAside }) {
  const root = make("section", "files", parent);
  const title = make("h2", "", root);
  const row = make("div", "row", root);
  const asked = ASKED.map((what) => ({ what, node: button("second", row, () => onAsk(what)) }));
  const openFile = button("second", row, () => file.click());
  const file = make("input", "", row, { type: "file", accept: ".toml,.csv,.json,.txt", multiple: "" });
  file.hidden = true;
  const fresh = button("second", row, () => onNew());
  const aside2 = button("second", row, () => onAside());
  const drop = button("second", row, () => {
    if (sure) onDrop();
    sure = !sure;
    paintDrop();
  });
  const othersTitle = make("h3", "", root);
  const others = make("div", "row others", root);
  const sheets = [];
  let sure = false;
  let words = {};
  let keys = [];
  drop.addEventListener("blur", () => {
    sure = false;
    paintDrop();
  });
  file.addEventListener("change", async () => {
    const chosen = [...file.files ?? []].sort((a, b) => a.name.localeCompare(b.name));
    file.value = "";
    onFiles(await Promise.all(chosen.map((one) => one.text())));
  });
  const paintDrop = () => setText(drop, sure ? words.drop_sure : words.drop);
  return {
    root,
    paint(screen, said, lang, laid) {
      words = said;
      setText(title, words.files);
      for (const { what, node } of asked) {
        setText(node, words[LABELS[what]]);
        show(node, what === "blank" || screen.rows.length > 0);
      }
      setText(openFile, words.open_file);
      file.setAttribute("aria-label", words.open_file);
      setText(fresh, words.new_match);
      show(fresh, screen.rows.length > 0 && !screen.over);
      setText(aside2, words.aside);
      show(aside2, laid);
      paintDrop();
      show(drop, screen.rows.length > 0);
      setText(othersTitle, words.others);
      show(othersTitle, screen.kept.length > 0);
      show(others, screen.kept.length > 0);
      keys = screen.kept.map(({ id }) => id);
      resize(sheets, keys.length, (i) => ({ root: button("second", others, () => onOpen(keys[i])) }));
      screen.kept.forEach(({ label }, i) => setText(sheets[i].root, label[lang]));
    }
  };
}

// src/score/curve.js
var SVG = "http://www.w3.org/2000/svg";
var WIDE = 1e3;
var HIGH = 360;
var DASHES = ["", "14 8", "3 7"];
function draw(tag, parent, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  parent.append(node);
  return node;
}
function buildCurve(parent) {
  const root = make("section", "curve", parent, { "aria-labelledby": "curve-title" });
  const title = make("h2", "", root, { id: "curve-title" });
  const legend = make("ul", "legend", root, { role: "list", "aria-hidden": "true" });
  const place = make("div", "drawn", root, { "aria-hidden": "true" });
  const spoken = make("div", "unseen", root);
  let shown = "";
  function drawn(lines, goal) {
    const up = (y) => HIGH - y * HIGH / WIDE;
    const svg = draw("svg", place, { viewBox: `-6 -10 ${WIDE + 12} ${HIGH + 20}`, preserveAspectRatio: "none" });
    draw("line", svg, { x1: 0, x2: WIDE, y1: up(goal), y2: up(goal), class: "goal" });
    lines.forEach((points, side) => {
      draw("polyline", svg, {
        points: points.map(([x, y]) => `${x},${up(y)}`).join(" "),
        class: `side side-${side}`,
        "stroke-dasharray": DASHES[side]
      });
    });
  }
  return {
    paint({ curve, sides, rows, goal }, words, lang) {
      show(root, Boolean(curve));
      const key = JSON.stringify([curve, sides, goal, lang]);
      if (!curve || key === shown) return;
      shown = key;
      setText(title, words.curve);
      legend.replaceChildren();
      place.replaceChildren();
      spoken.replaceChildren();
      sides.forEach((name, side) => {
        const item = make("li", "", legend);
        const sign = draw("svg", item, { viewBox: "0 0 40 10", width: 40, height: 10 });
        draw("line", sign, { x1: 0, x2: 40, y1: 5, y2: 5, class: `side side-${side}`, "stroke-dasharray": DASHES[side] });
        make("span", "", item).textContent = name[lang];
      });
      make("li", "goal-of", legend).textContent = goal[lang];
      drawn(curve.lines, curve.goal);
      const table = make("table", "", spoken);
      make("caption", "", table).textContent = words.curve_told;
      const heads = make("tr", "", make("thead", "", table));
      make("th", "", heads, { scope: "col" }).textContent = words.deal;
      for (const name of sides) make("th", "", heads, { scope: "col" }).textContent = name[lang];
      const body = make("tbody", "", table);
      for (const row of rows.filter(({ kind }) => kind !== "rules")) {
        const line = make("tr", "", body);
        make("th", "", line, { scope: "row" }).textContent = String(row.number);
        for (const total of row.totals) make("td", "", line).textContent = String(total);
      }
    }
  };
}

// src/dom/filled.js
function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}

// src/score/fields.js
var CHOICES2 = ["taker", "belote", "capot", "renonce"];
var NUMBERS = ["points", "tricks", "announcements"];
var ROWS = ["taker", "points", "tricks", "announcements", "belote", "capot", "renonce"];
var empty2 = () => ({
  taker: null,
  points: [],
  tricks: [],
  announcements: [],
  belote: [],
  capot: null,
  renonce: null
});
function buildFields(parent, { form, onChange, onWrite, onLeave }) {
  const root = make("div", "fields", parent);
  const totals = line("total");
  const rows = ROWS.map((name) => ({ name, ...line(name), refusal: make("p", "refusal", root, { id: `no-${name}` }) }));
  const marks = line("marks");
  const outcome = make("p", "outcome", root);
  function line(name) {
    const row = make("div", `line of-${name}`, root);
    const label = make("span", "label", row, { id: `label-${name}` });
    if (name !== "total" && name !== "marks") {
      row.setAttribute("role", "group");
      row.setAttribute("aria-labelledby", `label-${name}`);
    }
    const cells = [];
    return { row, label, cells };
  }
  function createCell(name, row) {
    return (side) => {
      if (NUMBERS.some((one) => one === name)) return { root: createBox(name, row, side) };
      return { root: button(name === "taker" ? "choice" : "choice mark", row, () => choose(name, side)) };
    };
  }
  function createBox(name, row, side) {
    const input = make("input", "box-of", row, {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 6,
      "aria-describedby": `no-${name}`
    });
    input.addEventListener("input", () => {
      const texts = form()[name];
      while (texts.length <= side) texts.push("");
      texts[side] = input.value;
      onChange();
    });
    input.addEventListener("focusout", onLeave);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onward(input);
    });
    return input;
  }
  const cellsOf = (name) => rows.find((one) => one.name === name)?.cells.map(({ root: node }) => node) ?? [];
  const boxes = () => NUMBERS.flatMap((name) => cellsOf(name));
  const needed = () => cellsOf("points").filter((node, side) => side !== form().taker && !node.value && node.offsetParent);
  function onward(from) {
    const next = from.value ? needed()[0] : null;
    if (next && marks.row.hidden) next.focus();
    else onWrite();
  }
  function choose(name, side) {
    const now = form();
    if (name === "belote") now.belote = now.belote.includes(side) ? [] : [side];
    else if (name === "taker") now.taker = side;
    else if (name === "capot" || name === "renonce") now[name] = now[name] === side ? null : side;
    onChange();
    if (name === "taker") needed()[0]?.focus();
  }
  const chosen = (name, side) => {
    const now = form();
    return name === "belote" ? now.belote.includes(side) : now[name] === side;
  };
  function isSaid({ field, side }, tried) {
    if (tried) return true;
    if (field === "taker") return false;
    if (!NUMBERS.some((name) => name === field)) return true;
    const { activeElement } = root.getRootNode();
    const own = cellsOf(field);
    if (field === "tricks" && own.every(({ value }) => !value)) return true;
    if (own.some((node) => node === activeElement)) return false;
    return side === null || Boolean(own[side]?.value);
  }
  return {
    root,
    focusFirst() {
      cellsOf("taker")[0]?.focus({ preventScroll: true });
    },
    focusRefused() {
      const row = rows.find(({ refusal }) => !refusal.hidden);
      const nodes = row?.cells.map(({ root: node }) => node) ?? [];
      (nodes.find((node) => node.getAttribute("aria-invalid") === "true") ?? nodes[0])?.focus();
    },
    put(side, text) {
      const { points } = form();
      while (points.length <= side) points.push("");
      points[side] = text;
      onChange();
    },
    paint({ screen, told, current, tried, words, lang }) {
      const sides = screen.sides.map((name) => name[lang]);
      const given = form();
      root.style.setProperty("--sides", String(sides.length));
      paintNumbers(totals, screen.totals, words.total);
      const refusals = current ? told.refusals ?? [] : [];
      const hidden = {
        points: given.renonce !== null,
        tricks: !(told.tricks || given.tricks.some(Boolean)) || given.capot !== null || given.renonce !== null,
        announcements: !(screen.announced || given.announcements.some(Boolean)),
        taker: false,
        belote: false,
        capot: given.renonce !== null && given.capot === null,
        renonce: false
      };
      for (const { name, row, label, cells, refusal } of rows) {
        show(row, !hidden[name]);
        setText(label, name === "taker" ? words.who_took : words[name]);
        resize(cells, sides.length, createCell(name, row));
        const said = refusals.filter((one) => one.field === name && isSaid(one, tried));
        show(refusal, said.length > 0 && !hidden[name]);
        setText(refusal, said.map(({ text }) => text[lang]).join(" "));
        cells.forEach(({ root: node }, side) => {
          if (CHOICES2.some((one) => one === name)) paintChoice(node, name, side, sides[side], words);
          else paintBox(node, name, side, sides[side], words, told);
          const wrong = said.some((one) => one.side === null || one.side === side);
          if (wrong) node.setAttribute("aria-invalid", "true");
          else node.removeAttribute("aria-invalid");
        });
      }
      const known2 = current && told.marks ? told.marks : null;
      show(marks.row, Boolean(known2));
      show(outcome, Boolean(known2 && told.outcome));
      paintNumbers(marks, known2 ?? [], words.marks);
      setText(outcome, known2 ? `${told.outcome?.[lang] ?? ""}.` : "");
    },
    get boxes() {
      return boxes();
    }
  };
  function paintNumbers({ row, label, cells }, amounts, name) {
    setText(label, name);
    resize(cells, amounts.length, () => ({ root: make("b", "amount", row) }));
    amounts.forEach((amount, side) => setText(cells[side].root, String(amount).replace("-", "− ")));
  }
  function paintChoice(node, name, side, who, words) {
    const on = chosen(name, side);
    node.setAttribute("aria-pressed", String(on));
    if (name === "taker") setText(node, who);
    else {
      node.setAttribute("aria-label", filled(words[`${name}_is`], { who }));
    }
  }
  function paintBox(node, name, side, who, words, told) {
    const value = form()[name][side] ?? "";
    if (node.value !== value) node.value = value;
    node.setAttribute("aria-label", filled(words[`${name}_of`], { who }));
    const follows = name === "points" && told.derived === side && !value ? told.points?.[side] : null;
    const held = follows === null || follows === void 0 ? "" : String(follows);
    if (node.placeholder !== held) node.placeholder = held;
  }
}

// src/dom/roving.js
var ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
function roving(group, nodes) {
  function stop(chosen) {
    for (const node of nodes()) node.tabIndex = node === chosen ? 0 : -1;
  }
  function beyond(from, down) {
    const at = from.getBoundingClientRect();
    const distance = (box) => Math.abs(box.top - at.top) * 100 + Math.abs(box.left - at.left);
    return nodes().map((node) => ({ node, box: node.getBoundingClientRect() })).filter(({ box }) => down ? box.top > at.top + 1 : box.top < at.top - 1).sort((a, b) => distance(a.box) - distance(b.box))[0]?.node;
  }
  group.addEventListener("focusin", (event) => {
    const target = event.target;
    if (nodes().includes(target)) stop(target);
  });
  group.addEventListener("keydown", (event) => {
    const all = nodes();
    const now = all.indexOf(event.target);
    if (now < 0 || !ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const { key } = event;
    const beside = {
      ArrowLeft: all[now - 1],
      ArrowRight: all[now + 1],
      Home: all[0],
      End: all.at(-1)
    };
    const across = /Up|Down/.test(key) ? beyond(all[now], key === "ArrowDown") : null;
    (beside[key] ?? across)?.focus();
  });
  return {
    // After the group has changed: some button of it can be reached.
    refresh() {
      const all = nodes();
      if (!all.some((node) => node.tabIndex === 0)) stop(all[0]);
    }
  };
}

// src/score/heap.js
var SUITS = ["s", "h", "d", "c"];
var NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
var SIGNS = { s: "♠︎", h: "♥︎", d: "♦︎", c: "♣︎" };
function buildHeap(parent, { heap, onChange, onPut }) {
  const root = make("details", "heap", parent);
  const summary = make("summary", "", root);
  const inside = make("div", "inside", root);
  const trumps = make("div", "suits", inside, { role: "group", "aria-labelledby": "heap-trump" });
  const trumpTitle = make("span", "label", trumps, { id: "heap-trump" });
  const suits = SUITS.map((suit) => {
    const node = button(`suit ink-${suit}`, trumps, () => {
      heap().trump = heap().trump === suit ? null : suit;
      onChange();
    });
    return { suit, node, name: make("span", "unseen", node), sign: make("span", "", node, { "aria-hidden": "true" }) };
  });
  const pack = make("div", "pack", inside, { role: "group" });
  const lines = SUITS.map((suit) => ({ suit, root: make("div", "suit-line", pack), cards: [] }));
  const stops = roving(pack, () => lines.flatMap(({ cards }) => cards.map((card) => card.root)));
  const label = make("label", "tick", inside);
  const last = make("input", "", label, { type: "checkbox" });
  const lastText = make("span", "", label);
  const sum = make("p", "sum", inside);
  const puts = make("div", "row", inside);
  const places = [];
  const clear = button("second", puts, () => {
    Object.assign(heap(), { cards: [], last: false });
    onChange();
  });
  let points = null;
  last.addEventListener("change", () => {
    heap().last = last.checked;
    onChange();
  });
  function toggle(code) {
    const now = heap().cards ?? [];
    heap().cards = now.includes(code) ? now.filter((one) => one !== code) : [...now, code];
    onChange();
  }
  return {
    root,
    paint(screen, told, { words, lang, names, shorts }) {
      const now = heap();
      points = told.heap_points ?? null;
      setText(summary, words.heap);
      setText(trumpTitle, words.trump);
      for (const { suit, node, name, sign } of suits) {
        setText(name, words[NAMES[suit]]);
        setText(sign, SIGNS[suit]);
        node.setAttribute("aria-pressed", String(now.trump === suit));
      }
      pack.setAttribute("aria-label", words.heap);
      for (const line of lines) {
        const codes = screen.pack.filter((code) => code[1] === line.suit).reverse();
        resize(line.cards, codes.length, (i) => {
          const node = button(`pick ink-${line.suit}`, line.root, () => toggle(line.cards[i].code));
          return { root: node, code: "" };
        });
        codes.forEach((code, i) => {
          const card = line.cards[i];
          card.code = code;
          setText(card.root, shorts[code] ?? code);
          card.root.setAttribute("aria-label", names[code] ?? code);
          card.root.setAttribute("aria-pressed", String(now.cards?.includes(code) ?? false));
        });
      }
      stops.refresh();
      last.checked = Boolean(now.last);
      setText(lastText, words.last_trick);
      setText(sum, told.heap?.[lang] ?? "");
      resize(places, points === null ? 0 : screen.sides.length, (side) => {
        const node = button("second", null, () => points !== null && onPut(side, points));
        clear.before(node);
        return { root: node };
      });
      places.forEach(({ root: node }, side) => setText(node, filled(words.put, { who: screen.sides[side][lang] })));
      setText(clear, words.clear_heap);
    }
  };
}

// src/score/kept.js
var KEY4 = "belote.score.v1";
var ASIDE2 = `${KEY4}.aside`;
var DRAFT = `${KEY4}.draft`;
var STORES = ["sessionStorage", "localStorage"];
var isRecord = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);
function stored2() {
  const text = kept(KEY4);
  try {
    const data = JSON.parse(text ?? "{}");
    if (isRecord(data)) {
      const { sheets, last, news } = data;
      return {
        sheets: isRecord(sheets) ? sheets : {},
        last: typeof last === "string" ? last : "",
        news: Array.isArray(news) ? news : []
      };
    }
  } catch {
  }
  if (text !== null) keep(ASIDE2, text);
  return { sheets: {}, last: "", news: [] };
}
function change2(how) {
  const data = stored2();
  how(data);
  return keep(KEY4, JSON.stringify(data));
}
var keepNews = (action) => change2((data) => {
  data.news = [...data.news, action].slice(-20);
});
function keepSheet({ sheet = "", text = "", dropped = [], aside: damaged = [] }, heard) {
  return change2((data) => {
    const lost = damaged.map((key) => data.sheets[key]).filter(Boolean);
    if (lost.length) keep(ASIDE2, lost.join("\n"));
    for (const key of [...dropped, ...damaged]) delete data.sheets[key];
    if (text) Object.assign(data.sheets, { [sheet]: text });
    else delete data.sheets[sheet];
    data.last = sheet;
    data.news = data.news.filter((one) => !heard(one));
  });
}
var aside = () => kept(ASIDE2);
function works() {
  return keep(`${KEY4}.probe`, "1") && (localStorage.removeItem(`${KEY4}.probe`), true);
}
function readDraft() {
  for (const store of STORES) {
    try {
      const found = JSON.parse(window[store].getItem(DRAFT) ?? "null");
      if (isRecord(found)) return found;
    } catch {
    }
  }
  return {};
}
function keepDraft(draft) {
  for (const store of STORES) {
    try {
      window[store].setItem(DRAFT, JSON.stringify(draft));
    } catch {
    }
  }
}

// src/dom/rule_link.js
function buildRuleLink(parent, name) {
  const root = make("a", name, parent, { target: "_blank", rel: "noopener" });
  return {
    root,
    lead(article, text, lang) {
      show(root, Boolean(article));
      setText(root, text ?? "");
      const href = `rules.html?lang=${lang}#${article ?? ""}`;
      if (root.getAttribute("href") !== href) root.setAttribute("href", href);
    }
  };
}

// src/checker/answer.js
function tableRow(parent, className = "") {
  return make("tr", className, parent, { role: "row" });
}
var ROLES = { col: "columnheader", row: "rowheader" };
function cell(row, text, heads = "") {
  const node = make(heads ? "th" : "td", "", row, {
    role: heads ? ROLES[heads] : "cell",
    ...heads && { scope: heads }
  });
  setText(node, text);
  return node;
}
function tableWith(parent, className, head) {
  const table = make("table", className, parent, { role: "table" });
  const row = tableRow(make("thead", "", table, { role: "rowgroup" }));
  for (const name of head) cell(row, name, name && "col");
  return { table, body: make("tbody", "", table, { role: "rowgroup" }) };
}
function linesOf(parent, { head, rows, total, total_name: totalName, rule_name: ruleName }, lang) {
  const { table, body } = tableWith(parent, "lines", ["", ...head]);
  table.style.setProperty("--sides", String(head.length));
  for (const { text, amounts, article } of rows) {
    const row = tableRow(body, amounts ? "" : "remark");
    const first = cell(row, "", amounts ? "row" : "");
    if (!amounts) first.colSpan = head.length + 1;
    setHtml(make("span", "", first), text);
    buildRuleLink(first, "source").lead(article, ruleName, lang);
    for (const amount of amounts ?? []) cell(row, signed(amount));
  }
  if (!total) return;
  const foot = tableRow(make("tfoot", "", table, { role: "rowgroup" }));
  cell(foot, totalName ?? "", totalName && "row");
  for (const amount of total) cell(foot, amount);
}
var signed = (amount) => amount === 0 ? "" : amount < 0 ? `− ${-amount}` : String(amount);

// src/score/lines.js
var MINUS = "− ";
var plain = (amount) => String(amount).replace("-", MINUS);
var gain = (amount) => amount > 0 ? `+ ${amount}` : amount < 0 ? plain(amount) : "–";
function buildLines(parent, { onUnfold, onCorrect, onRemove }) {
  const root = make("section", "sheet-of", parent, { "aria-labelledby": "sheet-title" });
  const title = make("h2", "", root, { id: "sheet-title" });
  const empty3 = make("p", "empty", root);
  const place = make("div", "", root);
  let shown = "";
  function lineOf(body, row, screen, words, lang) {
    const line = make("tr", `deal ${row.kind}`, body);
    const head = make("th", "", line, { scope: "row" });
    const unfold = button("unfold", head, () => onUnfold(row.at));
    unfold.dataset.key = `unfold-${row.at}`;
    unfold.setAttribute("aria-expanded", String(row.open));
    const name = row.name[lang];
    if (row.kind === "rules") {
      head.colSpan = screen.sides.length + 1;
      make("b", "", unfold).textContent = name;
      make("span", "said", unfold).textContent = row.outcome[lang];
    } else {
      make("b", "number", unfold, { "aria-hidden": "true" }).textContent = String(row.number);
      make("span", "said", unfold, { "aria-hidden": "true" }).textContent = [row.outcome[lang], row.held?.[lang]].filter(Boolean).join(" · ");
      unfold.setAttribute("aria-label", filled(words.unfold, { name, outcome: row.outcome[lang] }));
      row.totals.forEach((total, side) => cellOf(line, row, side, total, words));
    }
    if (row.fault) {
      const told = make("td", "fault", make("tr", "of-fault", body));
      told.colSpan = screen.sides.length + 1;
      told.textContent = row.fault[lang];
    }
    if (row.open) moreOf(body, row, screen, words, lang);
  }
  function cellOf(line, row, side, total, words) {
    const cell2 = make("td", "", line);
    const [marked, totals] = row.was ?? [];
    make("b", "", cell2).textContent = plain(total);
    if (row.marked) make("span", "gain", cell2).textContent = ` ${gain(row.marked[side])}`;
    if (row.taker === side) make("small", "tag took", cell2).textContent = ` ${words.took}`;
    if (row.belote === side) make("small", "tag", cell2).textContent = ` ${words.belote.toLowerCase()}`;
    if (totals && totals[side] !== total) make("small", "was", cell2).textContent = ` ${filled(words.was, { n: plain(totals[side]) })}`;
    else if (marked?.length && marked[side] !== row.marked?.[side]) make("small", "was", cell2).textContent = ` ${filled(words.was, { n: gain(marked[side]) })}`;
  }
  function moreOf(body, row, screen, words, lang) {
    const cell2 = make("td", "", make("tr", "more", body));
    cell2.colSpan = screen.sides.length + 1;
    const settled = row.lines?.[lang];
    if (settled) linesOf(cell2, { ...settled }, lang);
    const buttons = make("div", "row", cell2);
    if (row.kind !== "rules") {
      const correct = button("second", buttons, () => onCorrect(row));
      setText(correct, words.correct);
      correct.dataset.key = `correct-${row.at}`;
    }
    const remove = button("second", buttons, () => onRemove(row));
    setText(remove, row.kind === "rules" ? words.remove_rules : words.remove);
    remove.dataset.key = `remove-${row.at}`;
  }
  return {
    root,
    paint(screen, words, lang) {
      const key = JSON.stringify([screen.sides, screen.rows, lang]);
      if (key === shown) return;
      shown = key;
      setText(title, words.score);
      setText(empty3, screen.rows.length ? "" : words.empty);
      empty3.hidden = screen.rows.length > 0;
      const { activeElement } = root.getRootNode();
      const had = root.contains(activeElement) ? activeElement.dataset.key : void 0;
      place.replaceChildren();
      if (!screen.rows.length) return;
      const table = make("table", "deals", place);
      table.style.setProperty("--sides", String(screen.sides.length));
      const heads = make("tr", "", make("thead", "", table));
      make("th", "", heads, { scope: "col" }).textContent = words.deal;
      for (const name of screen.sides) make("th", "", heads, { scope: "col" }).textContent = name[lang];
      const body = make("tbody", "", table);
      for (const row of screen.rows) lineOf(body, row, screen, words, lang);
      if (had) root.querySelector(`[data-key="${had}"]`)?.focus({ preventScroll: true });
    }
  };
}

// src/score/counter.js
var TYPING_MS = 60;
function render2({ model, el }) {
  const root = make("div", "belote score", el);
  const page = make("div", "page", root);
  const entry = make("section", "entry", page, { "aria-labelledby": "deal-title" });
  const head = make("p", "tally", entry);
  const title = make("h1", "", entry, { id: "deal-title", tabindex: "-1" });
  const end = make("p", "end", entry);
  const held = make("p", "held", entry);
  const fields = buildFields(entry, { form: () => draft.form, onChange: changed, onWrite: write, onLeave: () => setTimeout(paint) });
  const buttons = make("div", "row main-row", entry);
  const main = button("filled", buttons, () => closed() ? begin2() : write());
  const passed = button("second", buttons, () => draft.at === null ? ask("passed", {}, true) : ask("correct", { at: draft.at, text: "passed" }, true));
  const leave = button("second", buttons, () => stopCorrecting());
  const undo = button("second", buttons, () => ask("undo", {}, true));
  const heap = buildHeap(entry, { heap: () => draft.heap, onChange: changed, onPut: (side, points) => fields.put(side, String(points)) });
  const note = make("p", "box note", entry);
  const status = make("p", "status unseen", page, { role: "status" });
  const beside = make("div", "beside", page);
  const settings = buildSettings(beside, {
    onRules: (table, target) => ask("rules", { table, target }, true),
    onDealer: (at) => ask("dealer", { at }, true),
    onName: (at, text) => ask("name", { at, text }, true)
  });
  const lines = buildLines(beside, {
    onUnfold: (at) => ask("unfold", { at }),
    onCorrect: correct,
    onRemove: ({ at }) => ask("remove", { at }, true)
  });
  const curve = buildCurve(beside);
  const files = buildFiles(beside, {
    onAsk: (text) => ask("ask", { text }),
    onFiles: (texts) => ask("files", { texts, text: String(Date.now()) }),
    onNew: begin2,
    onDrop: () => ask("drop", {}),
    onOpen: (text) => ask("open", { text }),
    onAside: () => save("belote-aside.json", aside() ?? "")
  });
  const draft = begun();
  let count = model.get("draft")?.n ?? 0;
  let timer = 0;
  let tried = false;
  let moveFocus = false;
  let reports = 0;
  let handed = model.get("handed")?.n ?? 0;
  let said = "";
  const keeps = works();
  const old = new Set(stored2().news.map((one) => JSON.stringify(one)));
  const outbox = new Outbox(model.get("choice")?.n ?? 0);
  function begun() {
    const found = readDraft();
    return {
      sheet: found.sheet ?? "",
      at: found.at ?? null,
      form: { ...empty2(), ...found.form },
      heap: { cards: [], trump: null, last: false, ...found.heap }
    };
  }
  const screen = () => model.get("screen");
  const told = () => model.get("form") ?? {};
  const current = () => told().n === count;
  const correcting = () => draft.at === null ? null : screen().rows.find(({ at }) => at === draft.at) ?? null;
  const closed = () => screen().over && !correcting();
  function changed() {
    draft.sheet = screen().sheet;
    keepDraft(draft);
    clearTimeout(timer);
    timer = setTimeout(send, TYPING_MS);
    count += 1;
    paint();
  }
  function send() {
    clearTimeout(timer);
    timer = 0;
    model.set("draft", { n: count, ...JSON.parse(JSON.stringify(draft)), sheet: screen().sheet });
    model.save_changes();
  }
  function clear() {
    Object.assign(draft, { at: null, form: empty2(), heap: { ...draft.heap, cards: [], last: false } });
    tried = false;
    changed();
  }
  function write() {
    tried = true;
    send();
    if (draft.at === null) ask("write", { form: draft.form }, true);
    else ask("correct", { at: draft.at, form: draft.form }, true);
    paint();
    if (current() && told().refusals?.length) fields.focusRefused();
  }
  function correct(row) {
    Object.assign(draft, { at: row.at, form: { ...empty2(), ...JSON.parse(JSON.stringify(row.form ?? {})) } });
    tried = false;
    changed();
    bringIntoView(title);
    fields.focusFirst();
  }
  function stopCorrecting() {
    const row = draft.at;
    clear();
    root.querySelector(`[data-key="unfold-${row}"]`)?.focus();
  }
  function begin2() {
    ask("new", { text: String(Date.now()) }, true);
  }
  function ask(action, facts, lasts = false) {
    const { sheet, deeds } = screen();
    const choice = outbox.next(JSON.parse(JSON.stringify({ position: `${sheet}.${deeds}`, action, ...facts })), model.get("seen") ?? -1);
    if (lasts) keepNews({ ...choice, earlier: [] });
    moveFocus = ["write", "correct", "passed", "remove"].includes(action);
    afterPaint(() => {
      if ((model.get("choice")?.n ?? 0) >= choice.n) return;
      model.set("choice", choice);
      model.save_changes();
    });
  }
  function report() {
    const { sheets, last, news } = stored2();
    reports += 1;
    model.set("kept", { ready: true, ok: keeps, n: reports, sheets, last, news: reports === 1 ? news : [] });
    model.save_changes();
  }
  let blanked = model.get("keep")?.blank ?? 0;
  function keep2() {
    const news = model.get("keep");
    if (news?.report === void 0) return;
    keepSheet(news, (one) => old.has(JSON.stringify(one)) || (one.n ?? 0) <= (news.n ?? -1));
    if ((news.blank ?? 0) > blanked) {
      blanked = news.blank ?? 0;
      clear();
      if (moveFocus) {
        moveFocus = false;
        if (screen().over) title.focus({ preventScroll: true });
        else fields.focusFirst();
      }
    }
    paint();
  }
  function followed(event) {
    if (event.key !== KEY4) return;
    const { sheet, text } = model.get("keep") ?? {};
    if (sheet === void 0 || stored2().sheets[sheet] !== (text || void 0)) report();
  }
  function save(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", "", null, { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1e3);
  }
  function printOut(html) {
    root.querySelector("iframe")?.remove();
    const frame = make("iframe", "unseen", root, { title: model.get("words")[model.get("lang")].print_sheet, tabindex: -1, "aria-hidden": "true" });
    frame.addEventListener("load", () => frame.contentWindow?.print());
    frame.srcdoc = html;
  }
  function receiveFiles() {
    const { n = 0, kind, names = [], texts = [] } = model.get("handed") ?? {};
    if (n <= handed) return;
    handed = n;
    texts.forEach((text, i) => kind === "print" ? printOut(text) : save(names[i], text));
  }
  function paint() {
    const lang = model.get("lang");
    const words = model.get("words")[lang] ?? {};
    const now = screen();
    const french = frenchFaces(model.get("settings"), lang);
    const row = correcting();
    if (root.lang !== lang) root.lang = lang;
    const looks = model.get("settings");
    root.classList.toggle("large", Boolean(looks.large));
    root.classList.toggle("four-colours", looks.colours === 4);
    setText(head, row ? "" : now.over ? `${now.table[lang]} · ${now.goal[lang]}` : now.head[lang]);
    show(head, Boolean(head.textContent));
    setText(title, row ? words.correcting.replace("{name}", () => row.name[lang]) : now.title[lang]);
    setText(end, now.end?.[lang] ?? "");
    show(end, Boolean(now.end) && !row);
    setText(held, now.held?.[lang] ?? "");
    show(held, Boolean(now.held));
    fields.paint({ screen: now, told: told(), current: current(), tried, words, lang });
    root.dataset.closed = closed() ? "yes" : "";
    setText(main, row ? words.save_correction : closed() ? words.new_match : words.write);
    setText(passed, words.all_passed);
    setText(leave, words.leave);
    setText(undo, now.undo?.[lang] ?? "");
    show(passed, !closed());
    show(leave, Boolean(row));
    show(undo, Boolean(now.undo) && !row);
    show(heap.root, !closed());
    heap.paint(now, told(), {
      words,
      lang,
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {}
    });
    const noted = now.note?.[lang] ?? (keeps ? "" : words.not_kept);
    setText(note, noted);
    show(note, Boolean(noted));
    settings.paint(now, words, lang);
    lines.paint(now, words, lang);
    curve.paint(now, words, lang);
    files.paint(now, words, lang, Boolean(aside()));
    const news = `${now.note?.[lang] ?? ""} ${now.rows.length ? now.news[lang] : ""}`.trim();
    if (said !== "" && news !== said) setText(status, news);
    said = news || " ";
  }
  function receive() {
    if (draft.at !== null && !correcting()) Object.assign(draft, { at: null, form: empty2() });
    paint();
  }
  let heard = "";
  function answered() {
    paint();
    const sum = told().heap?.[model.get("lang")] ?? "";
    if (heap.root.open && heard && sum !== heard) setText(status, sum);
    heard = sum;
    if (tried && current() && told().refusals?.length && moveFocus) {
      moveFocus = false;
      fields.focusRefused();
    }
  }
  receive();
  const repainted = ["lang", "settings", "words", "card_names", "card_shorts"];
  model.on("change:screen", receive);
  model.on("change:form", answered);
  model.on("change:keep", keep2);
  model.on("change:handed", receiveFiles);
  for (const name of repainted) model.on(`change:${name}`, paint);
  window.addEventListener("storage", followed);
  report();
  count += 1;
  send();
  return () => {
    clearTimeout(timer);
    model.off("change:screen", receive);
    model.off("change:form", answered);
    model.off("change:keep", keep2);
    model.off("change:handed", receiveFiles);
    for (const name of repainted) model.off(`change:${name}`, paint);
    window.removeEventListener("storage", followed);
  };
}

// src/entries/first_score.js
begin(
  shared,
  {
    render: render2,
    opens(page, asked) {
      const here = page.at === 0 || asksFor(asked, "profile", page.profile);
      const nothing = !Object.keys(stored2().sheets).length;
      return here && nothing ? { main: { choice: {}, kept: {}, keep: {}, draft: {}, handed: {} }, frame: {} } : null;
    },
    heardIn: "seen",
    lastHeard: (model) => model.get("seen") ?? -1,
    lastSent: (model) => model.get("choice").n ?? 0
  }
);
