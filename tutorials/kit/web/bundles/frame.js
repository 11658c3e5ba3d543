// Made by `npm run build` from tutorials/kit/web/src/: change it there.

// src/browser/delivery.js
var EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

// src/browser/trouble.js
var TROUBLE = "belote:trouble";
var LIVE = "belote:live";
var telling = (render2) => (widget) => {
  const told = () => document.dispatchEvent(new Event(TROUBLE));
  document.dispatchEvent(new Event(LIVE));
  widget.model.on("change:trouble", told);
  const leave = render2(widget);
  return () => {
    widget.model.off("change:trouble", told);
    leave?.();
  };
};

// src/first/adoption.js
function adopting(name, render2) {
  return ({ model, el }) => window.beloteFirst?.[name]?.(model, el) ?? render2({ model, el });
}

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
function show(node, shown) {
  if (node.hidden === shown) node.hidden = !shown;
}
function resize(pool, length, create) {
  while (pool.length > length) pool.pop()?.root.remove();
  while (pool.length < length) pool.push(create(pool.length));
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
  const stored = (event) => {
    if (event.key === KEY || event.key === null) heard();
  };
  window.addEventListener(CHANGED, heard);
  window.addEventListener("storage", stored);
  return () => {
    window.removeEventListener(CHANGED, heard);
    window.removeEventListener("storage", stored);
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
    const stored = JSON.parse(kept(KEY2) ?? "null");
    return stored && typeof stored === "object" ? stored : {};
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
  const stored = readStored();
  const found = {};
  for (const name of [...CHOICE_NAMES, ...SWITCHES]) {
    const value = known(name, asked.get(name)) ?? known(name, stored[name]);
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
  const written = typeof value === "boolean" ? Number(value) : value;
  writeAddress({ [name]: value === defaults[name] ? null : written });
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
  const change = make("a", "small", tables);
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
    setText(change, words.change_table ?? "");
    const asked = new URLSearchParams({ table: now, lang });
    change.href = `24_your_table.html?${asked}`;
    show(change, model.get("page").name !== "24_your_table");
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

// src/entries/frame.js
var frame_default = { render: telling(adopting("frame", render)) };
export {
  frame_default as default
};
