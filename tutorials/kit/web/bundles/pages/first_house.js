// Made by `npm run build` from tutorials/kit/web/src/: change it there.

// src/browser/address.js
var askedTable = (asked) => asked.get("table") ?? asked.get("profile");
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
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
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
var LONGEST_NAME = 40;
var MOST = 50;
var unsaved = null;
function isTable(value) {
  if (!value || typeof value !== "object") return false;
  const { id, name, code } = value;
  return [id, name, code].every((one) => typeof one === "string" && one !== "");
}
var tidy = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);
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
function change(how) {
  const tables = how(ownTables()).slice(-MOST);
  const saved = keep(KEY, JSON.stringify(tables));
  unsaved = saved ? null : tables;
  window.dispatchEvent(new Event(CHANGED));
  return saved;
}
function keepTable(table) {
  const own = { ...table, name: tidy(table.name) };
  return change((tables) => tables.some(({ id }) => id === own.id) ? tables.map((one) => one.id === own.id ? own : one) : [...tables, own]);
}
var dropTable = (id) => change((tables) => tables.filter((one) => one.id !== id));
var newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
function followTables(heard) {
  const stored2 = (event) => {
    if (event.key === KEY || event.key === null) heard();
  };
  window.addEventListener(CHANGED, heard);
  window.addEventListener("storage", stored2);
  return () => {
    window.removeEventListener(CHANGED, heard);
    window.removeEventListener("storage", stored2);
  };
}

// src/dom/filled.js
function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
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

// src/house/knobs.js
function buildKnobs(parent, { onChange }) {
  const root = make("div", "groups", parent);
  const groups = [];
  function createGroup() {
    const details = make("details", "panel group", root);
    const summary = make("summary", "", details);
    const name = make("span", "", summary);
    const changed = make("span", "tag", summary);
    const body = make("div", "knobs", details);
    return { root: details, name, changed, body, opened: false, knobs: [] };
  }
  function createKnob(body) {
    const field = make("fieldset", "knob", body);
    const legend = make("legend", "", field);
    const label = make("span", "", legend);
    const tag = make("span", "tag", legend);
    const values = make("div", "values", field);
    const number = make("input", "", values, { type: "number", min: 0, max: 999999, step: 1, inputmode: "numeric" });
    number.addEventListener("change", () => {
      const given = Math.trunc(Math.abs(Number(number.value) || 0));
      onChange(number.name, String(given));
    });
    const effect = make("p", "effect", field);
    const effectName = make("b", "", effect);
    const effectText = make("span", "", effect);
    const trouble = make("p", "why box", field);
    const knob = {
      root: field,
      label,
      tag,
      values,
      number,
      effect,
      effectName,
      effectText,
      trouble,
      reset: button("second", field, () => onChange(number.name, knob.usual)),
      usual: "",
      options: []
    };
    return knob;
  }
  function createOption(values) {
    const label = make("label", "option", values);
    const radio = make("input", "", label, { type: "radio" });
    radio.addEventListener("change", () => onChange(radio.name, radio.value));
    return { root: label, radio, text: make("span", "", label) };
  }
  function paintKnob(knob, told, words, lang) {
    const name = told.label[lang];
    setText(knob.label, name);
    setText(knob.tag, told.changed ? words.changed_tag : "");
    show(knob.tag, told.changed);
    knob.root.classList.toggle("changed", told.changed);
    knob.number.name = told.sign;
    knob.usual = told.usual.value;
    show(knob.number, told.number !== null);
    knob.number.setAttribute("aria-label", name);
    if (told.number !== null) knob.number.value = String(told.number);
    resize(knob.options, told.options.length, () => createOption(knob.values));
    told.options.forEach(({ value, label, on }, i) => {
      const { radio, text } = knob.options[i];
      radio.name = told.sign;
      radio.value = value;
      radio.checked = on;
      setText(text, label[lang]);
    });
    show(knob.effect, Boolean(told.effect));
    setText(knob.effectName, told.effect ? `${words.example} ` : "");
    setText(knob.effectText, told.effect?.[lang] ?? "");
    show(knob.trouble, Boolean(told.trouble));
    setText(knob.trouble, told.trouble?.[lang] ?? "");
    show(knob.reset, told.changed);
    setText(knob.reset, words.reset);
    const usual = told.usual.label[lang];
    knob.reset.setAttribute("aria-label", filled(words.reset_name, { rule: name, usual }));
  }
  function paint({ groups: told, words, lang }) {
    resize(groups, told.length, createGroup);
    told.forEach((group, i) => {
      const part = groups[i];
      setText(part.name, group.title[lang]);
      setText(part.changed, group.told?.[lang] ?? "");
      show(part.changed, Boolean(group.told));
      if (group.told && !part.opened) {
        part.root.open = true;
        part.opened = true;
      }
      resize(part.knobs, group.knobs.length, () => createKnob(part.body));
      group.knobs.forEach((knob, at) => paintKnob(part.knobs[at], knob, words, lang));
    });
  }
  return { root, paint };
}

// src/widgets/house.js
var MOST_STEPS = 100;
function render({ model, el }) {
  const root = make("div", "belote house", el);
  const page = make("div", "page", root);
  const title = make("h1", "", page);
  const intro = make("div", "intro", page);
  const mine = make("section", "panel mine", page);
  const mineName = make("h2", "", mine);
  const list = make("ul", "", mine);
  const from = make("label", "from", page);
  const fromName = make("span", "name", from);
  const base = make("select", "", from);
  base.addEventListener("change", () => wants({ code: base.value }));
  const rules = make("h2", "", page);
  const knobs = buildKnobs(page, { onChange: (sign, value) => wants({ code: "", sign, value }) });
  const foot = make("form", "foot panel", page);
  foot.addEventListener("submit", (event) => {
    event.preventDefault();
    keep2();
  });
  const state = make("div", "state", foot);
  const status = make("p", "status", state, { role: "status" });
  const undoIt = button("second", state, undo);
  const naming = make("label", "naming", foot);
  const nameName = make("span", "name", naming);
  const name = make("input", "", naming, { type: "text", maxlength: 40, autocomplete: "off", enterkeyhint: "done" });
  const deeds = make("div", "row", foot);
  const keepIt = make("button", "first", deeds, { type: "submit" });
  const linkIt = button("second", deeds, link);
  const told = make("p", "told", foot, { role: "status" });
  const backIt = button("second", foot, bringBack);
  const use = make("nav", "use", page);
  const useName = make("h2", "", use);
  const uses = make("ul", "row", use);
  const owns = [];
  const bases = [];
  const ways = [];
  let count = model.get("wanted")?.n ?? 0;
  const waiting = [];
  let busy = false;
  const before = [];
  let code = model.get("table").code ?? "";
  let dropped = null;
  let sayTold = () => "";
  const words = () => model.get("words")[model.get("lang")] ?? {};
  function wants(change3) {
    waiting.push(change3);
    tell(() => "");
    if (!busy) send();
  }
  function send() {
    const change3 = waiting.shift();
    busy = Boolean(change3);
    if (!change3) return;
    count += 1;
    model.set("wanted", { n: count, ...change3, code: change3.code || code });
    model.save_changes();
  }
  function receive() {
    const table = model.get("table");
    const now = table.code ?? "";
    if (now !== code) {
      if (!undoing && before.at(-1) !== code) before.push(code);
      if (before.length > MOST_STEPS) before.shift();
      code = now;
    }
    undoing = false;
    paint();
    if ((table.n ?? 0) >= count) send();
  }
  let undoing = false;
  function undo() {
    const last = before.pop();
    if (last === void 0) return;
    undoing = true;
    wants({ code: last });
  }
  function tell(sentence) {
    sayTold = sentence;
    setText(told, sentence(words()));
  }
  function createOwn(index) {
    const item = make("li", "", list);
    const take = button("second take", item, () => {
      const { name: called, code: there } = ownTables()[index];
      name.value = called;
      wants({ code: there });
    });
    const drop = button("second drop", item, () => {
      const table = ownTables()[index];
      dropTable(table.id);
      dropped = table;
      tell((said) => filled(said.dropped, { name: table.name }));
      paint();
      backIt.focus();
    });
    return { root: item, take, drop };
  }
  function bringBack() {
    if (dropped) keepTable(dropped);
    dropped = null;
    tell(() => "");
    paint();
    name.focus();
  }
  function keep2() {
    const called = tidy(name.value);
    if (!called) {
      tell((said) => said.name_it);
      name.focus();
      return;
    }
    const known2 = ownTables().find((one) => one.name === called);
    const saved = keepTable({ id: known2?.id ?? newId(), name: called, code });
    dropped = null;
    const again = Boolean(known2) && known2?.code !== code;
    tell((said) => filled(!saved ? said.not_kept : again ? said.kept_again : said.kept, { name: called }));
    paint();
  }
  async function link() {
    const { origin, pathname } = location;
    const address = `${origin}${pathname}?${new URLSearchParams({ table: code, lang: model.get("lang") })}`;
    if (await copied(address)) tell((said) => said.copied);
    else tell((said) => `${said.copy_this} ${address}`);
  }
  function paintOwn() {
    const said = words();
    const own = ownTables();
    show(mine, own.length > 0);
    setText(mineName, said.own);
    resize(owns, own.length, createOwn);
    own.forEach((table, i) => {
      const { root: item, take, drop } = owns[i];
      setText(take, table.name);
      take.setAttribute("aria-label", filled(said.take, { name: table.name }));
      take.setAttribute("aria-pressed", String(table.code === code));
      item.classList.toggle("on", table.code === code);
      setText(drop, said.drop_short);
      drop.setAttribute("aria-label", filled(said.drop, { name: table.name }));
    });
  }
  function paint() {
    const lang = model.get("lang");
    const said = words();
    const table = model.get("table");
    const texts = model.get("texts");
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("left", Boolean(model.get("settings").left));
    setText(title, texts.title?.[lang] ?? "");
    setHtml(intro, texts.intro?.[lang] ?? "");
    paintOwn();
    setText(fromName, said.from);
    const tables = model.get("bases");
    resize(bases, tables.length, () => ({ root: make("option", "", base) }));
    tables.forEach(({ id, label }, i) => {
      bases[i].root.value = id;
      setText(bases[i].root, label[lang]);
    });
    base.value = table.base ?? "";
    setText(rules, said.rules);
    knobs.paint({ groups: table.groups ?? [], words: said, lang });
    setText(status, table.trouble?.[lang] ?? table.told?.[lang] ?? "");
    setText(undoIt, said.undo);
    show(undoIt, before.length > 0);
    setText(nameName, said.name);
    name.placeholder = said.name_hint;
    setText(keepIt, said.keep);
    setText(linkIt, said.link);
    setText(told, sayTold(said));
    setText(backIt, said.bring_back);
    show(backIt, dropped !== null);
    setText(useName, said.use);
    resize(ways, model.get("uses").length, () => {
      const item = make("li", "", uses);
      return { root: item, link: make("a", "second", item) };
    });
    model.get("uses").forEach(({ page: there, label }, i) => {
      setText(ways[i].link, label[lang]);
      ways[i].link.href = `${there}.html?${new URLSearchParams({ table: code, lang })}`;
    });
  }
  paint();
  const names = ["lang", "settings", "words", "texts", "bases", "uses"];
  model.on("change:table", receive);
  for (const one of names) model.on(`change:${one}`, paint);
  const unfollow = followTables(paint);
  name.value = ownTables().find((one) => one.code === code)?.name ?? "";
  return () => {
    unfollow();
    model.off("change:table", receive);
    for (const one of names) model.off(`change:${one}`, paint);
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
    const stored2 = JSON.parse(kept(KEY2) ?? "null");
    return stored2 && typeof stored2 === "object" ? stored2 : {};
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
  const stored2 = readStored();
  const found = {};
  for (const name of [...CHOICE_NAMES, ...SWITCHES]) {
    const value = known(name, asked.get(name)) ?? known(name, stored2[name]);
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

// src/widgets/frame.js
var AWAY_MS = 1500;
function render2({ model, el }) {
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
function change2(how) {
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
var append = (entry) => change2((data) => {
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
    ...show2(first, render2, shared2.frameStyle, frame),
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
var asksForTable = (asked, code) => (askedTable(asked) ?? code) === code;

// src/entries/first_house.js
import shared from "./shared.js";
begin(
  shared,
  {
    render,
    opens: (page, asked) => page.at === 0 || asksForTable(asked, page.profile) ? { main: {}, frame: {} } : null,
    heardIn: "table",
    lastHeard: (model) => model.get("table")?.n ?? -1,
    lastSent: (model) => model.get("wanted").n ?? 0
  }
);
