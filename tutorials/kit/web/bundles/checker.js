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

// src/dom/filled.js
function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}

// src/browser/address.js
var CHECK_PAGE = "22_check.html";
var CHECK_TEXT = "check";
function checkLink(text, profile, lang) {
  const asked = new URLSearchParams({ ...profile && { profile }, lang });
  return `${CHECK_PAGE}?${asked}#${new URLSearchParams({ [CHECK_TEXT]: text })}`;
}
var checkText = () => new URLSearchParams(location.hash.slice(1)).get(CHECK_TEXT);
function dropCheckText() {
  if (checkText() !== null) setHash("");
}
function setHash(hash) {
  const url = new URL(location.href);
  url.hash = hash;
  history.replaceState(history.state, "", url);
}
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// src/browser/draft.js
var DRAFT = "belote.v1.check";
var STORES = ["sessionStorage", "localStorage"];
function readDraft() {
  for (const store of STORES) {
    try {
      const draft = window[store].getItem(DRAFT);
      if (draft !== null) return draft;
    } catch {
    }
  }
  return "";
}
function keepDraft(text) {
  for (const store of STORES) {
    try {
      window[store].setItem(DRAFT, text);
    } catch {
    }
  }
}

// src/browser/settings.js
var CHOICES = {
  colours: [2, 4],
  faces: ["auto", "VDR", "JQK"],
  order: ["suit", "strength", "trumps"],
  theme: ["system", "light", "dark"]
};
var CHOICE_NAMES = Object.keys(CHOICES);
function frenchFaces({ faces }, lang) {
  return faces === "VDR" || faces !== "JQK" && lang === "fr";
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
function plain(html) {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
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

// src/felt/face.js
function paintFace(node, view, code) {
  const text = view.settings.text;
  const looks = `front${text ? " text-face" : ""} suit-${code[1]}`;
  if (node.className !== looks) node.className = looks;
  setHtml(node, text ? view.shorts[code] ?? code : view.faces.cards[code] ?? "");
}

// src/checker/answer.js
function paragraphs(parent, texts, className) {
  for (const text of texts) setHtml(make("p", className, parent), text);
}
function pathOf(parent, steps) {
  const list = make("ol", "path", parent, { role: "list" });
  for (const { q, a, end } of steps) {
    const item = make("li", end ? "end" : "", list);
    if (q) setHtml(make("span", "asked", item), `${q} `);
    setHtml(make("b", "", item), a ?? "");
  }
}
function cardRow(parent, card, view, opened, open = false) {
  const row = make("details", card.allowed ? "verdict allowed" : "verdict refused", parent);
  row.open = open || opened.has(card.code);
  row.addEventListener("toggle", () => row.open ? opened.add(card.code) : opened.delete(card.code));
  const summary = make("summary", "", row);
  paintFace(make("span", "front", make("span", "mini", summary, { "aria-hidden": "true" })), view, card.code);
  const said = make("span", "said", summary);
  const head = make("span", "head", said);
  setText(make("b", "", head), view.names[card.code] ?? card.title);
  const mark = make("span", "mark", head);
  make("span", "", mark, { "aria-hidden": "true" }).textContent = card.allowed ? "✓ " : "✗ ";
  mark.append(card.mark);
  setHtml(make("span", "sentence", said), card.sentence);
  const more = make("div", "more", row);
  if (card.outcome) setHtml(make("p", "outcome", more), card.outcome);
  if (card.path?.length) pathOf(more, card.path);
  paragraphs(more, card.elsewhere ?? [], "box");
  make("p", "article", more).textContent = card.article ?? "";
}
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
function linesOf(parent, { head, rows, total, total_name: totalName }) {
  const { table, body } = tableWith(parent, "lines", ["", ...head]);
  table.style.setProperty("--sides", String(head.length));
  for (const { text, amounts, article } of rows) {
    const row = tableRow(body, amounts ? "" : "remark");
    const first = cell(row, "", amounts ? "row" : "");
    if (!amounts) first.colSpan = head.length + 1;
    setHtml(make("span", "", first), text);
    if (article) make("small", "", first).textContent = article;
    for (const amount of amounts ?? []) cell(row, signed(amount));
  }
  if (!total) return;
  const foot = tableRow(make("tfoot", "", table, { role: "rowgroup" }));
  cell(foot, totalName ?? "", totalName && "row");
  for (const amount of total) cell(foot, amount);
}
var signed = (amount) => amount === 0 ? "" : amount < 0 ? `− ${-amount}` : String(amount);
function tableOf(parent, { head, rows, asks }, onAsk) {
  const { table, body } = tableWith(parent, "listing", head);
  const cards = [];
  rows.forEach((texts, number) => {
    const row = tableRow(body);
    for (const [i, text] of texts.entries()) {
      const card = asks?.[number]?.[i];
      const node = cell(row, card ? "" : text, i ? "" : "row");
      node.dataset.head = head[i] ?? "";
      if (!card) continue;
      const ask = button("ask", node, () => onAsk(card.at));
      setText(ask, text);
      ask.setAttribute("aria-label", card.name);
      ask.dataset.at = card.at;
      cards.push(ask);
    }
  });
  if (cards.length) roving(table, () => cards).refresh();
  return cards;
}
function cardsOf(parent, section, view, opened) {
  const list = make("div", "verdicts", parent);
  for (const card of section.cards) cardRow(list, card, view, opened, section.open);
}
function buildAnswer(parent, { onAsk }) {
  const root = make("div", "answer", parent);
  const opened = /* @__PURE__ */ new Set();
  let shown = "";
  let cards = [];
  let asked = null;
  let shownOfCard = "";
  return {
    root,
    paint(sections, view) {
      const key = JSON.stringify([sections, view.lang, view.french, view.settings.text]);
      if (key === shown) return;
      shown = key;
      root.replaceChildren();
      cards = [];
      asked = null;
      shownOfCard = "";
      sections.forEach((section, i) => {
        const part = make("section", "panel", root, { "aria-labelledby": `section-${i}` });
        setText(make("h2", "", part, { id: `section-${i}` }), section.title);
        if (section.kind === "cards") cardsOf(part, section, view, opened);
        else if (section.kind === "lines") linesOf(part, section);
        else if (section.kind === "table") {
          const found = tableOf(part, section, onAsk);
          if (!found.length) return;
          cards = found;
          asked = make("div", "of-card", part);
        } else paragraphs(part, section.paragraphs, "");
      });
    },
    paintCard(at, sections, view) {
      for (const card of cards) card.setAttribute("aria-pressed", String(card.dataset.at === at));
      const box = asked;
      const key = JSON.stringify([at, sections, view.lang, view.french, view.settings.text]);
      if (!box || key === shownOfCard) return;
      shownOfCard = key;
      box.replaceChildren();
      for (const section of sections) {
        setText(make("h3", "", box), section.title);
        if (section.kind === "cards") cardsOf(box, section, view, /* @__PURE__ */ new Set());
        else if (section.kind === "text") paragraphs(box, section.paragraphs, "");
      }
    }
  };
}

// src/checker/edits.js
function units(text, from, length) {
  const all = Array.from(text);
  const start = all.slice(0, from).join("").length;
  return [start, start + all.slice(from, from + length).join("").length];
}
function edited(text, { offset, length }, news) {
  const [start, end] = units(text, offset, length);
  return text.slice(0, start) + news + text.slice(end);
}

// src/checker/house.js
function buildHouse(parent, { onChoose }) {
  const root = make("fieldset", "house", parent);
  const legend = make("legend", "name", root);
  const rules = [];
  let latest = [];
  function createRule(index) {
    const label = make("label", "rule", root);
    const name = make("span", "", label);
    const select = make("select", "", label);
    select.addEventListener("change", () => {
      const value = latest[index].values[select.selectedIndex];
      onChoose((text, lang) => edited(text, value, value.text[lang]));
    });
    return { root: label, name, select, options: [] };
  }
  function paint({ news, words, lang }) {
    const answered = news !== latest;
    latest = news;
    show(root, news.length > 0);
    setText(legend, words.house_rules);
    resize(rules, news.length, createRule);
    news.forEach((choice, i) => {
      const { name, select, options } = rules[i];
      setText(name, choice[lang]);
      while (options.length > choice.values.length) options.pop()?.remove();
      while (options.length < choice.values.length) options.push(make("option", "", select));
      choice.values.forEach((value, at) => setText(options[at], value[lang]));
      if (answered) select.selectedIndex = choice.values.findIndex(({ on }) => on);
    });
  }
  return { root, paint };
}

// src/checker/pad.js
var SUITS = ["s", "h", "d", "c"];
var ROWS = ["trick", "hand"];
function buildPad(parent, { onTrump, onPlace, onTakeBack }) {
  const pad = make("div", "pad", parent);
  const trumpRow = make("div", "trumps", pad, { role: "group" });
  const trumpTitle = make("span", "name", trumpRow, { id: "trump-title" });
  trumpRow.setAttribute("aria-labelledby", "trump-title");
  const trumps = SUITS.map((suit) => {
    const root = button("suit", trumpRow, () => onTrump(suit));
    const glyph = make("span", `glyph ink-${suit}`, root, { "aria-hidden": "true" });
    setHtml(glyph, `<svg viewBox="0 0 100 100" width="1em" height="1em"><use href="#pip-${suit}"/></svg>`);
    return { suit, root, name: make("span", "", root) };
  });
  roving(trumpRow, () => trumps.map(({ root }) => root)).refresh();
  let chosen = "hand";
  let latest = {};
  const choice = make("div", "rows", pad, { role: "radiogroup" });
  const rows = ROWS.map(buildRow);
  const pack = make("div", "pack", pad, { role: "group" });
  const lines = SUITS.map((suit) => ({
    suit,
    root: make("div", "line", pack),
    cards: []
  }));
  const packNodes = () => lines.flatMap(({ cards }) => cards.map(({ root }) => root));
  const packStops = roving(pack, packNodes);
  function buildRow(name) {
    const root = make("div", "laying", choice);
    const label = make("label", "into", root);
    const radio = make("input", "", label, { type: "radio", name: "into", value: name });
    const title = make("span", "", label);
    const here = make("span", "here", label, { "aria-hidden": "true" });
    const laid = make("div", "laid", root, { role: "group" });
    const empty = make("p", "empty", laid);
    const cards = [];
    const stops = roving(laid, () => cards.map((card) => card.root));
    radio.addEventListener("change", () => choose(name));
    root.addEventListener("click", (event) => {
      const target = event.target;
      if (!target.closest("button, label")) choose(name);
    });
    return { name, root, radio, title, here, laid, empty, cards, stops };
  }
  function choose(name) {
    chosen = name;
    paint(latest);
  }
  function createLaid(row) {
    return (index) => {
      const root = button("card", row.laid, () => takeBack(row, index));
      return { root, front: make("span", "front", root, { "aria-hidden": "true" }) };
    };
  }
  function takeBack(row, index) {
    const had = row.cards[index].root.matches(":focus");
    onTakeBack(latest.fields[row.name][index], row.name, index);
    if (had) (row.cards[Math.min(index, row.cards.length - 1)]?.root ?? row.radio).focus();
  }
  function createCard(line) {
    return (index) => {
      const root = button("card", line.root, () => press(line.cards[index].code));
      const front = make("span", "front", root, { "aria-hidden": "true" });
      const where = make("span", "where", root, { "aria-hidden": "true" });
      return { root, front, where, code: "" };
    };
  }
  function press(code) {
    const row = ROWS.find((name) => latest.fields[name].includes(code));
    if (row) onTakeBack(code, row, latest.fields[row].indexOf(code));
    else onPlace(code, chosen);
  }
  function paintRow(row, { fields, view }) {
    const { words, names } = view;
    const codes = fields[row.name];
    row.radio.checked = row.name === chosen;
    row.root.dataset.chosen = row.name === chosen ? "yes" : "";
    setText(row.title, words[row.name]);
    setText(row.here, row.name === chosen ? words.here : "");
    row.laid.setAttribute("aria-label", words[row.name]);
    setText(row.empty, words[`empty_${row.name}`]);
    show(row.empty, codes.length === 0);
    resize(row.cards, codes.length, createLaid(row));
    codes.forEach((code, i) => {
      paintFace(row.cards[i].front, view, code);
      row.cards[i].root.setAttribute("aria-label", filled(words.take_back, { card: names[code] }));
    });
    row.stops.refresh();
  }
  function paintPack({ fields, view }) {
    const { words, names } = view;
    pack.setAttribute("aria-label", words.pack);
    const suited = lines.map(({ suit }) => fields.pack.filter((code) => code[1] === suit));
    const widest = Math.max(1, ...suited.map((codes) => codes.length));
    pack.style.setProperty("--cols", String(widest));
    pack.dataset.cols = String(widest);
    for (const [number, line] of lines.entries()) {
      const codes = suited[number];
      resize(line.cards, codes.length, createCard(line));
      codes.forEach((code, i) => {
        const card = line.cards[i];
        const where = ROWS.find((name) => fields[name].includes(code));
        card.code = code;
        paintFace(card.front, view, code);
        card.root.dataset.laid = where ?? "";
        card.root.setAttribute("aria-pressed", String(Boolean(where)));
        card.root.setAttribute("aria-label", where ? `${names[code]}, ${words[where]}` : names[code]);
        setText(card.where, where ? words[`short_${where}`] : "");
      });
    }
    packStops.refresh();
  }
  function paint(news) {
    latest = news;
    const { fields, view } = news;
    setText(trumpTitle, view.words.trump);
    choice.setAttribute("aria-label", view.words.into);
    for (const { suit, root, name } of trumps) {
      setText(name, view.suits[suit]);
      root.setAttribute("aria-pressed", String(fields.trump === suit));
    }
    for (const row of rows) paintRow(row, news);
    paintPack(news);
  }
  return { root: pad, paint };
}

// src/checker/text.js
var BUTTONS = ["undo", "clear", "file", "link"];
function buildText(parent, { onType, onFix, onPress, onFile, standing }) {
  const root = make("div", "writing", parent);
  const label = make("label", "", root, { for: "text" });
  const area = make("textarea", "", root, {
    id: "text",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": "faults"
  });
  const list = make("ul", "faults", root, { id: "faults", role: "list" });
  const row = make("div", "row", root);
  const buttons = Object.fromEntries(BUTTONS.map((name) => [
    name,
    button("second", row, () => name === "file" ? file.click() : press(name))
  ]));
  const file = make("input", "", row, { type: "file", accept: ".toml,.txt,text/plain" });
  file.hidden = true;
  const items = [];
  let faults = [];
  function press(name) {
    if (buttons[name].getAttribute("aria-disabled") !== "true") onPress(name);
  }
  area.addEventListener("input", onType);
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) onFile(await chosen.text());
  });
  let spoken = "fr";
  function select(fault) {
    if (!standing()) return;
    const [start, end] = units(area.value, fault.offset, fault.length);
    area.focus();
    area.setSelectionRange(start, end);
    const line = parseFloat(getComputedStyle(area).lineHeight) || 0;
    area.scrollTop = Math.max(0, (area.value.slice(0, start).split("\n").length - 2) * line);
    bringIntoView(area);
  }
  function fix(fault) {
    if (!fault.fix || !standing()) return;
    const [start] = units(area.value, fault.offset, fault.length);
    const mend = fault.fix.text[spoken];
    onFix(edited(area.value, fault, mend));
    area.focus();
    area.setSelectionRange(start + mend.length, start + mend.length);
  }
  function createItem(index) {
    const item = make("li", "fault box", list);
    const token = button("token", item, () => select(faults[index]));
    const sentence = make("span", "", item);
    return { root: item, token, sentence, mend: button("second", item, () => fix(faults[index])) };
  }
  return {
    root,
    area,
    buttons,
    write(text) {
      if (area.value !== text) area.value = text;
    },
    paint({ words, lang, placeholder, news, undo }) {
      spoken = lang;
      faults = news;
      setText(label, words.text);
      area.placeholder = placeholder;
      area.rows = Math.min(Math.max(area.value.split("\n").length, 3), 14);
      if (news.length) area.setAttribute("aria-invalid", "true");
      else area.removeAttribute("aria-invalid");
      show(list, news.length > 0);
      resize(items, news.length, createItem);
      news.forEach((fault, i) => {
        const { token, sentence, mend } = items[i];
        show(token, Boolean(fault.token));
        setText(token, fault.token ?? "");
        token.setAttribute("aria-label", filled(words.show_token, { token: fault.token }));
        setText(sentence, fault[lang]);
        show(mend, Boolean(fault.fix));
        setText(mend, fault.fix?.[lang] ?? "");
      });
      for (const name of BUTTONS) setText(buttons[name], words[name]);
      file.setAttribute("aria-label", words.file);
      buttons.undo.setAttribute("aria-disabled", String(!undo));
      buttons.clear.setAttribute("aria-disabled", String(!area.value));
      buttons.link.setAttribute("aria-disabled", String(!area.value.trim()));
    }
  };
}

// src/widgets/checker.js
var TYPING_MS = 150;
var WAIT_MS = 400;
var LONGEST_LINK = 2e3;
var MOST_STEPS = 100;
var BLANK = { trump: null, trick: [], hand: [], taker: null, house: { fr: "", en: "" } };
function render({ model, el }) {
  const root = make("div", "belote checker", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const given = make("div", "given", page);
  const title = make("h1", "", given);
  const intro = make("div", "intro", given);
  const pad = buildPad(given, { onTrump: setTrump, onPlace: place, onTakeBack: takeBack });
  const folded = make("p", "folded box", given);
  const writing = buildText(given, {
    onType: typing,
    onFix: write,
    onPress: press,
    onFile: write,
    standing: () => shown?.text === text
  });
  const houseRules = buildHouse(given, { onChoose: choose });
  const told = make("p", "told", writing.root, { role: "status" });
  const status = make("p", "status", page, { role: "status" });
  const found = make("div", "found", page);
  const empty = make("div", "panel start", found);
  const emptyText = make("div", "", empty);
  const tryIt = button("second", empty, () => write(written2(model.get("example"))));
  const tryDeal = button("second", empty, () => write(model.get("example").deal ?? ""));
  const answer = buildAnswer(found, { onAsk: ask });
  let count = model.get("typed")?.n ?? 0;
  let text = "";
  let fields = null;
  let base = { players: 0, pack: [] };
  let reading = false;
  let waiting = [];
  let timer = 0;
  let waitTimer = 0;
  let askedAt = "";
  let shown = null;
  let labelled = model.get("lang");
  let bursting = false;
  let sayTold = () => "";
  const before = [];
  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    return {
      lang,
      settings,
      french,
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      suits: model.get("suit_names")[lang] ?? {},
      faces: model.get("faces")
    };
  }
  function written2(from, lang = model.get("lang")) {
    const words = model.get("words")[lang] ?? {};
    const signs = model.get("signs")[lang] ?? {};
    const { trump = null, trick = [], hand = [], taker = null, house } = from;
    const rules = house?.[lang] ?? "";
    const line = (key, codes) => `${words[key]}: ${codes.map((code) => signs[code]).join(" ")}`.trimEnd();
    if (!trump && !trick.length && !hand.length && !rules) return "";
    return [
      ...rules ? [rules] : [],
      line("key_trump", trump ? [trump] : []),
      line("key_trick", trick),
      line("key_hand", hand),
      // No button says who took: who wrote it keeps it.
      ...taker === null ? [] : [`${words.key_taker}: ${taker + 1}`]
    ].join("\n");
  }
  function send() {
    clearTimeout(timer);
    timer = 0;
    count += 1;
    askedAt = "";
    model.set("typed", { n: count, text });
    model.save_changes();
    clearTimeout(waitTimer);
    waitTimer = setTimeout(() => {
      if (!text) return;
      status.dataset.said = "here";
      setText(status, view().words.reading);
    }, WAIT_MS);
  }
  function keep() {
    keepDraft(text);
    dropCheckText();
  }
  function remember() {
    if (before.at(-1) !== text) before.push(text);
    if (before.length > MOST_STEPS) before.shift();
  }
  function replaceText(news) {
    bursting = false;
    waiting = [];
    writing.write(news);
    text = writing.area.value;
    keep();
    send();
  }
  function write(news) {
    remember();
    reading = Boolean(news);
    if (!news) fields = { ...base, ...BLANK };
    tell(() => "");
    replaceText(news);
    paint();
  }
  function typing() {
    if (!bursting) remember();
    bursting = true;
    reading = true;
    text = writing.area.value;
    keep();
    clearTimeout(timer);
    timer = setTimeout(send, TYPING_MS);
    tell(() => "");
    paint();
  }
  function change(how) {
    if (reading) {
      waiting.push(how);
      if (timer) send();
      return;
    }
    if (!fields) return;
    remember();
    fields = { ...fields, ...how(fields) };
    tell(() => "");
    replaceText(written2(fields));
    paint();
  }
  function setTrump(suit) {
    change(({ trump }) => ({ trump: trump === suit ? null : suit }));
  }
  function place(code, row) {
    change((now) => now[row].includes(code) ? {} : { [row]: [...now[row], code] });
  }
  function takeBack(code, row, index) {
    change((now) => {
      const at = now[row][index] === code ? index : now[row].indexOf(code);
      return { [row]: now[row].filter((_, i) => i !== at) };
    });
  }
  function choose(how) {
    if (shown?.text === text) write(how(text, model.get("lang")));
  }
  function press(name) {
    ({ undo, clear: () => write(""), link })[name]();
  }
  function undo() {
    const last = before.pop() ?? "";
    reading = Boolean(last);
    if (!last) fields = { ...base, ...BLANK };
    tell(() => "");
    replaceText(last);
    paint();
  }
  async function link() {
    const { pathname, origin } = location;
    const query = checkLink(text, model.get("profile"), model.get("lang")).split("?")[1];
    const address = `${origin}${pathname}?${query}`;
    if (address.length > LONGEST_LINK) {
      tell((words) => filled(words.too_long, { most: LONGEST_LINK }));
    } else if (await copied(address)) tell((words) => words.copied);
    else tell((words) => `${words.copy_this} ${address}`);
  }
  function tell(sentence) {
    sayTold = sentence;
    setText(told, sentence(view().words));
  }
  const own = () => (model.get("answer")?.n ?? -1) >= count;
  function receive() {
    if (!own()) return;
    const news = model.get("answer");
    if (news.fields) base = { players: news.fields.players, pack: news.fields.pack };
    fields = news.fields ?? (text ? null : { ...base, ...BLANK });
    clearTimeout(waitTimer);
    shown = news;
    reading = false;
    const clicks = fields ? waiting : [];
    waiting = [];
    for (const click of clicks) change(click);
    paint();
    announce();
  }
  function summary({ words, lang }) {
    if (!text.trim() || !shown) return "";
    const { faults = [] } = shown;
    if (faults.length > 1) {
      return filled(words.faults, { n: faults.length, sentence: faults[0][lang] });
    }
    if (faults.length) return faults[0][lang];
    const sections = shown[lang] ?? [];
    const settled = sections.find(({ kind }) => kind === "lines");
    const [opening] = sections;
    const begins = opening?.kind === "text" ? opening.paragraphs[0] : void 0;
    return settled?.title ?? plain(begins ?? opening?.title ?? "");
  }
  function announce() {
    setText(status, summary(view()));
    status.dataset.said = text.trim() && shown?.[model.get("lang")]?.length ? "below" : "here";
  }
  function ask(at) {
    if (!own()) return;
    askedAt = askedAt === at ? "" : at;
    if (askedAt) {
      model.set("asked", { n: count, at });
      model.save_changes();
    }
    paintCard();
  }
  function ofCard() {
    const { n, at, ...said } = model.get("card_answer") ?? {};
    return askedAt && n === count && at === askedAt ? said[model.get("lang")] ?? [] : [];
  }
  function paintCard() {
    answer.paintCard(askedAt, ofCard(), view());
  }
  function receiveCard() {
    paintCard();
    const card = ofCard().find((section) => section.kind === "cards");
    if (card?.kind !== "cards") return;
    setText(status, card.cards[0].name);
    status.dataset.said = "below";
  }
  function paint() {
    const now = view();
    const { lang, settings, words } = now;
    const texts = model.get("texts");
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, texts.title?.[lang] ?? "");
    setHtml(intro, texts.intro?.[lang] ?? "");
    setHtml(emptyText, texts.empty?.[lang] ?? "");
    setText(tryIt, words.try_it);
    setText(tryDeal, words.try_deal);
    setText(folded, words.folded);
    show(pad.root, Boolean(fields));
    show(folded, !fields);
    if (fields) pad.paint({ fields, view: now });
    writing.paint({
      words,
      lang,
      placeholder: written2(model.get("example")),
      news: text ? shown?.faults ?? [] : [],
      undo: before.length > 0
    });
    houseRules.paint({ news: text ? shown?.house ?? [] : [], words, lang });
    const nothing = !text.trim();
    show(empty, nothing);
    if (nothing) setText(status, "");
    answer.paint(nothing ? [] : shown?.[lang] ?? [], now);
    paintCard();
  }
  function relabel() {
    const lang = model.get("lang");
    const other = lang === "fr" ? "en" : "fr";
    const changed = lang !== labelled;
    labelled = lang;
    if (changed && fields && !reading && text && text === written2(fields, other)) {
      replaceText(written2(fields));
    }
    paint();
    announce();
    tell(sayTold);
  }
  function start() {
    const asked = checkText();
    const draft = readDraft();
    writing.write(count ? model.get("typed").text : asked ?? draft);
    text = writing.area.value;
    if (!count && asked !== null && draft && draft !== text) before.push(draft);
    const known = model.get("answer")?.fields;
    if (known) base = { players: known.players, pack: known.pack };
    fields = { ...base, ...BLANK };
    reading = Boolean(text);
    if (text && !count) send();
    receive();
    paint();
  }
  start();
  const repainted = [
    "settings",
    "words",
    "texts",
    "faces",
    "card_names",
    "card_shorts",
    "example"
  ];
  model.on("change:answer", receive);
  model.on("change:card_answer", receiveCard);
  model.on("change:lang", relabel);
  for (const name of repainted) model.on(`change:${name}`, paint);
  return () => {
    clearTimeout(timer);
    clearTimeout(waitTimer);
    model.off("change:answer", receive);
    model.off("change:card_answer", receiveCard);
    model.off("change:lang", relabel);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}

// src/entries/checker.js
var checker_default = { render: telling(adopting("checker", render)) };
export {
  checker_default as default
};
