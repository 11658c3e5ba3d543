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

// src/browser/address.js
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
  function wants(change2) {
    waiting.push(change2);
    tell(() => "");
    if (!busy) send();
  }
  function send() {
    const change2 = waiting.shift();
    busy = Boolean(change2);
    if (!change2) return;
    count += 1;
    model.set("wanted", { n: count, ...change2, code: change2.code || code });
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
    const known = ownTables().find((one) => one.name === called);
    const saved = keepTable({ id: known?.id ?? newId(), name: called, code });
    dropped = null;
    const again = Boolean(known) && known?.code !== code;
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

// src/entries/house.js
var house_default = { render: telling(adopting("house", render)) };
export {
  house_default as default
};
