// Made by `npm run build` from tutorials/kit/web/src/: change it there.

// src/dom/filled.js
function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole2, name) => String(facts[name] ?? whole2));
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
function sentences(...texts) {
  const said = texts.map((text) => text?.trim() ?? "").filter(Boolean);
  return said.map((text, i) => i < said.length - 1 && !/[.!?…:]$/.test(text) ? `${text}.` : text).join(" ");
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

// src/classroom/form.js
var TYPING_MS = 400;
function buildForm(parent, onWish) {
  const root = make("section", "form", parent);
  const heading = make("h2", "", root);
  const fields = make("div", "fields", root);
  const groups = make("div", "groups", root);
  const number2 = field("number", 2);
  const difficulty = make("select", "", labelled("difficulty"));
  const seed = field("seed", 10);
  const another = button("second", fields, () => {
    seed.value = String((Number(seed.value) || 0) + 1);
    wish();
  });
  let ticks = /* @__PURE__ */ new Set();
  let boxes = [];
  let counts = [];
  const opened2 = /* @__PURE__ */ new Set();
  let shown = "";
  let version = "A";
  let timer = 0;
  let lang = "fr";
  function labelled(name) {
    const line = make("label", "field", fields);
    make("span", "", line).dataset.word = name;
    return line;
  }
  function field(name, length) {
    const input = make("input", "", labelled(name), { inputmode: "numeric", maxlength: length, autocomplete: "off" });
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(wish, TYPING_MS);
    });
    return input;
  }
  const whole2 = (input) => /^\d+$/.test(input.value.trim()) ? Number(input.value) : -1;
  function wish() {
    clearTimeout(timer);
    timer = 0;
    paintTicks();
    onWish({
      rules: [...ticks],
      number: whole2(number2),
      difficulty: Number(difficulty.value),
      seed: whole2(seed),
      version
    });
  }
  difficulty.addEventListener("change", wish);
  function groupOf(group, words) {
    const fold = make("details", "group", groups);
    fold.open = opened2.has(group.id);
    fold.addEventListener("toggle", () => opened2[fold.open ? "add" : "delete"](group.id));
    counts.push({ group, summary: make("summary", "", fold) });
    const row = make("div", "row", fold);
    for (const name of ["all", "none"]) {
      const node = button("second", row, () => {
        for (const { id } of group.rules) ticks[name === "all" ? "add" : "delete"](id);
        wish();
      });
      node.textContent = words[name];
      node.setAttribute("aria-label", `${words[name]} (${group.label[lang]})`);
    }
    for (const rule of group.rules) {
      const line = make("label", "tick", fold);
      const input = make("input", "", line, { type: "checkbox" });
      input.addEventListener("change", () => {
        ticks[input.checked ? "add" : "delete"](rule.id);
        wish();
      });
      make("span", "", line).textContent = rule.label[lang];
      boxes.push({ id: rule.id, input });
    }
  }
  function paintTicks() {
    for (const { id, input } of boxes) input.checked = ticks.has(id);
    for (const { group, summary } of counts) {
      const ticked = group.rules.filter(({ id }) => ticks.has(id)).length;
      setText(summary, filled(group.summary[lang], { ticked, total: group.rules.length }));
    }
  }
  return {
    root,
    inVersion(to) {
      version = to;
      wish();
    },
    paint(desk, current, spoken, words) {
      lang = spoken;
      show(root, !desk.own);
      setText(heading, words.rules);
      setText(another, words.another);
      for (const node of fields.querySelectorAll("[data-word]")) {
        setText(node, words[node.dataset.word ?? ""]);
      }
      const key = JSON.stringify([desk.groups, desk.levels, lang]);
      if (key !== shown) {
        shown = key;
        [boxes, counts] = [[], []];
        groups.replaceChildren();
        for (const group of desk.groups) groupOf(group, words);
        if (!opened2.size) groups.querySelectorAll("details")[1]?.setAttribute("open", "");
        difficulty.replaceChildren(...desk.levels.map((level, i) => {
          const option = make("option", "", null, { value: i + 1 });
          option.textContent = level[lang];
          return option;
        }));
        difficulty.value = String(desk.difficulty);
      }
      if (current && !timer && !desk.faults.length) {
        ticks = new Set(desk.ticked);
        version = desk.version;
        difficulty.value = String(desk.difficulty);
        if (whole2(number2) !== desk.number) number2.value = String(desk.number);
        if (whole2(seed) !== desk.seed) seed.value = String(desk.seed);
      }
      paintTicks();
    }
  };
}

// src/browser/address.js
var CHECK_PAGE = "22_check.html";
var CHECK_TEXT = "check";
function checkLink(text, table, lang) {
  const asked = new URLSearchParams({ ...table && { table }, lang });
  return `${CHECK_PAGE}?${asked}#${new URLSearchParams({ [CHECK_TEXT]: text })}`;
}
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

// src/classroom/links.js
function buildLinks(parent) {
  const root = make("section", "links", parent);
  const heading = make("h2", "", root);
  const alone = make("p", "box", root);
  const list = make("div", "codes", root);
  const told2 = make("p", "told", root, { role: "status" });
  const items = [];
  let words = {};
  let links = [];
  let said = "";
  function item(at) {
    const node = make("figure", "", list);
    const name = make("figcaption", "", node);
    const code = button("qr", node, () => {
      const large = code.getAttribute("aria-pressed") !== "true";
      for (const { code: other } of items) other.setAttribute("aria-pressed", String(large && other === code));
    });
    const link = make("a", "", node, { target: "_blank", rel: "noopener" });
    const copy = button("second", node, async () => {
      const { href } = links[at];
      setText(told2, await copied(href) ? words.copied : `${words.copy_this} ${href}`);
    });
    return { root: node, name, code, link, copy };
  }
  return {
    root,
    paint(desk, lang, now) {
      [words, links] = [now, desk.links];
      show(root, links.length > 0);
      setText(heading, words.links);
      setText(alone, words.alone);
      show(alone, desk.alone);
      const key = JSON.stringify(links);
      if (key !== said) setText(told2, "");
      said = key;
      resize(items, links.length, item);
      links.forEach(({ version, href, code }, at) => {
        const node = items[at];
        const name = version ? filled(words.link_of, { version }) : words.link_own;
        setText(node.name, name);
        setHtml(node.code, code);
        node.code.setAttribute("aria-label", filled(words.code_of, { version }));
        node.link.href = href;
        setText(node.link, href);
        node.link.lang = lang;
        setText(node.copy, words.copy);
        node.copy.setAttribute("aria-label", `${words.copy} (${name})`);
      });
    }
  };
}

// src/classroom/papers.js
var PRINTED = ["sheet", "sheet-large", "key"];
var KEPT = ["moodle", "gift", "answers"];
var TYPES = { html: "text/html", xml: "text/xml", txt: "text/plain", csv: "text/csv" };
function buildPapers(parent, ask) {
  const root = make("section", "papers", parent);
  const heading = make("h2", "", root);
  const told2 = make("p", "quiet", root);
  const rows = [PRINTED, KEPT].map((names) => {
    const row = make("div", "row", root);
    return names.map((name) => ({ name, node: button("second", row, () => want(name)) }));
  });
  let awaited2 = 0;
  let tab = null;
  function want(name) {
    tab = PRINTED.includes(name) ? window.open("", "_blank") : null;
    awaited2 = ask(name);
  }
  return {
    paint(words) {
      setText(heading, words.papers);
      setText(told2, words.papers_told);
      for (const { name, node } of rows.flat()) setText(node, words[`paper_${name.replace("-", "_")}`]);
    },
    take(file) {
      if (!awaited2 || file.n !== awaited2) return;
      awaited2 = 0;
      const { name = "", text = "" } = file;
      const type = TYPES[name.split(".").pop() ?? ""];
      const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      if (tab) tab.location.href = url;
      else make("a", "", null, { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 6e4);
    }
  };
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

// src/browser/settings.js
var KEY = "belote.settings";
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
    const stored2 = JSON.parse(kept(KEY) ?? "null");
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
  keep(KEY, JSON.stringify({ ...readStored(), [name]: value }));
  const written2 = typeof value === "boolean" ? Number(value) : value;
  writeAddress({ [name]: value === defaults[name] ? null : written2 });
}
function frenchFaces({ faces }, lang) {
  return faces === "VDR" || faces !== "JQK" && lang === "fr";
}

// src/dom/letters.js
var TO_FRENCH = { J: "V", Q: "D", K: "R" };
var FROM_FRENCH = { V: "J", D: "Q", R: "K" };
function withLetters(text, french) {
  const letters = french ? TO_FRENCH : FROM_FRENCH;
  return text.replace(french ? /[JQK](?=[♠♥♦♣])/g : /[VDR](?=[♠♥♦♣])/g, (letter2) => letters[letter2]);
}
function reletter(screen, french) {
  if (screen === null || typeof screen !== "object") return screen;
  const texts = screen;
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") texts[key] = withLetters(value, french);
    else reletter(value, french);
  }
  return screen;
}

// src/dom/room.js
function watchRoom(root, el) {
  function measure() {
    const scrolled = document.getElementById("App")?.scrollTop ?? 0;
    const above = root.getBoundingClientRect().top + scrolled + window.scrollY;
    const room = `${Math.max(0, Math.round(above))}px`;
    if (root.style.getPropertyValue("--above") !== room) root.style.setProperty("--above", room);
  }
  const resized = new ResizeObserver(measure);
  resized.observe(document.body);
  const { host } = root.getRootNode();
  for (let node = host ?? el; node && node !== document.body; node = node.parentElement ?? document.body) {
    resized.observe(node);
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling) resized.observe(before);
  }
  return { measure, stop: () => resized.disconnect() };
}

// src/felt/face.js
function paintFace(node, view, code) {
  const text = view.settings.text;
  const looks = `front${text ? " text-face" : ""} suit-${code[1]}`;
  if (node.className !== looks) node.className = looks;
  setHtml(node, text ? view.shorts[code] ?? code : view.faces.cards[code] ?? "");
}

// src/felt/bids.js
function buildSaid(parent) {
  const root = make("ol", "spoken", parent, { role: "list" });
  const bubbles = [];
  return {
    root,
    paint(said) {
      show(root, said.length > 0);
      resize(bubbles, said.length, () => ({ root: make("li", "", root) }));
      said.forEach((text, i) => setText(bubbles[i].root, text));
    }
  };
}
function buildTurned(parent) {
  const root = make("div", "turned", parent);
  const name = make("span", "unseen", root);
  const front = make("span", "front", root, { "aria-hidden": "true" });
  const label = make("span", "label", root);
  const own = make("div", "own-said", parent);
  const dealt = make("span", "dealt", own);
  const mine = buildSaid(own);
  return {
    paint(view, { bidding, seats = [], seat }, lit) {
      show(root, Boolean(bidding));
      const dealer = bidding?.dealer === (seat ?? 0);
      const said = bidding?.said[seat ?? 0] ?? [];
      show(own, Boolean(bidding) && seats.length > 0 && (dealer || said.length > 0));
      if (!bidding) return;
      root.dataset.lit = lit.includes(bidding.turned) ? "yes" : "";
      paintFace(front, view, bidding.turned);
      setText(name, `${view.words.turned}, ${view.names[bidding.turned]}. `);
      setText(label, view.words.turned);
      show(dealt, dealer);
      setText(dealt, view.words.dealer);
      mine.paint(said.map((one) => one[view.lang]));
    }
  };
}

// src/questions/verdicts.js
function keyOf(ask, answer) {
  const { fields } = ask;
  const given = answer;
  const told2 = fields ? given.filter((_, i) => fields[i].graded) : given;
  return told2.join(" ");
}
var same = (one, other) => one.join(" ") === other.join(" ");
function joined(ask, answer, parts) {
  const right = ask.right;
  const ids = (ask.options ?? []).map(({ id }) => id);
  const wrong = ids.filter((id) => answer.includes(id) && !right.includes(id));
  const missing2 = ids.filter((id) => !answer.includes(id) && right.includes(id));
  function said(lang) {
    const sentences2 = /* @__PURE__ */ new Set();
    for (const id of [...wrong, ...missing2]) {
      sentences2.delete(parts[id][lang]);
      sentences2.add(parts[id][lang]);
    }
    return { ...ask.otherwise[lang], sentence: [...sentences2].join(" ") };
  }
  return { ...ask.otherwise, fr: said("fr"), en: said("en") };
}
function verdictOf(ask, answer) {
  if (same(answer, ask.right)) return ask.good;
  const key = keyOf(ask, answer);
  if (Object.hasOwn(ask.verdicts, key)) return ask.verdicts[key];
  return ask.parts ? joined(ask, answer, ask.parts) : ask.otherwise;
}
var isRight = (verdict) => "allowed" in verdict ? verdict.allowed : verdict.right;
function answeredVerdict({ ask, rulings, answered }) {
  if (answered?.answer && ask) return verdictOf(ask, answered.answer);
  return answered?.card === void 0 ? void 0 : rulings?.[answered.card];
}
function neededBy(ask) {
  if (ask?.form === "numbers") return "number_needed";
  return ask?.ordered ? "cards_needed" : "card_needed";
}
function markOf({ position: { ask }, lang, phase, answer, picked, withheld: withheld2, opened: opened2 }, id) {
  const [rights, given] = [ask?.right ?? [], answer];
  if (opened2) {
    if (!ask || !opened2.includes(id)) return { state: "", word: "" };
    if (ask.ordered) return { state: "good", word: String(opened2.indexOf(id) + 1) };
    const good = rights.includes(id);
    return { state: good ? "good" : "bad", sign: good ? "✓" : "✗", word: ask.marks[good ? "good" : "bad"][lang] };
  }
  const judged = phase === "refused" || phase === "allowed";
  const unchanged = phase === "retry" && !ask?.ordered && given.includes(id) && picked.includes(id);
  if (!judged && !unchanged) {
    if (!picked.includes(id)) return { state: "", word: "" };
    return { state: "picked", word: ask?.ordered ? String(picked.indexOf(id) + 1) : "" };
  }
  if (!ask) return { state: "", word: "" };
  if (ask.ordered) {
    const place = (withheld2 ? given : rights).indexOf(id);
    const good = given[place] === rights[place] && rights[place] === id;
    return { state: good ? "good" : "bad", sign: good ? "✓" : "✗", word: String(place + 1) };
  }
  if (withheld2) {
    if (!given.includes(id)) return { state: "", word: "" };
    const good = rights.includes(id);
    return {
      state: good ? "good" : "bad",
      sign: good ? "✓" : "✗",
      word: ask.marks[good ? "good" : "bad"][lang]
    };
  }
  if (unchanged) return { state: "picked", word: "" };
  const chosen = given.includes(id);
  const right = rights.includes(id);
  if (right && chosen) return { state: "good", sign: "✓", word: ask.marks.good[lang] };
  if (right && phase === "refused" && ask.form === "choice") return { state: "missed", sign: "✓", word: ask.marks.good[lang] };
  if (right && phase === "refused") return { state: "missed", sign: "+", word: ask.marks.missed[lang] };
  if (chosen && !right) return { state: "bad", sign: "✗", word: ask.marks.bad[lang] };
  return { state: phase === "refused" ? "dim" : "", word: "" };
}

// src/felt/hand.js
var KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
function paintTag(tag, sign, word, places = false) {
  const text = [sign, word].filter(Boolean).join(" ");
  if (tag.dataset.text === text) return;
  tag.dataset.text = text;
  tag.dataset.places = places ? "yes" : "";
  tag.replaceChildren();
  for (const part of text.split(" ").filter(Boolean)) make("span", "", tag).textContent = part;
}
function mark(node, name, value) {
  if (node.dataset[name] !== value) node.dataset[name] = value;
}
function buildHand(parent, onPlay) {
  const hand = make("div", "hand", parent, { role: "group" });
  const cards = [];
  let codes = [];
  let closed = false;
  function create(index) {
    const root = button("card", hand, (event) => onPlay(codes[index], event));
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, tag: make("span", "tag", root, { "aria-hidden": "true" }) };
  }
  function rove(index, focus = true) {
    for (const [i, { root }] of cards.entries()) root.tabIndex = i === index ? 0 : -1;
    if (focus) cards[index]?.root.focus();
  }
  hand.addEventListener("focusin", (event) => {
    const index = cards.findIndex(({ root }) => root === event.target);
    if (index >= 0) rove(index, false);
  });
  hand.addEventListener("keydown", (event) => {
    if (!KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const there = [...cards.keys()].filter((i) => !cards[i].root.hidden);
    const now = there.findIndex((i) => cards[i].root.tabIndex === 0);
    const top = cards[there[0]].root.offsetTop;
    const row = there.filter((i) => cards[i].root.offsetTop === top).length;
    const last = there.length - 1;
    const ways = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now - row,
      ArrowDown: now + row,
      Home: 0,
      End: last
    };
    const to = ways[event.key];
    if (to >= 0 && to <= last) rove(there[to]);
  });
  function paintClosed() {
    const value = String(closed);
    for (const { root } of cards) {
      if (root.getAttribute("aria-disabled") !== value) root.setAttribute("aria-disabled", value);
    }
  }
  function paintPicked({ root, tag }, view, code, trump) {
    const looks = markOf(view, code);
    mark(root, "state", looks.state);
    paintTag(tag, looks.sign ?? "", looks.word, Boolean(view.position.ask?.ordered));
    root.setAttribute("aria-pressed", String(view.chosen.includes(code)));
    const told2 = looks.word && `, ${looks.word}`;
    root.setAttribute("aria-label", `${view.names[code]}${trump}${told2}`);
  }
  return {
    root: hand,
    cardOf: (code) => cards[codes.indexOf(code)]?.root,
    get first() {
      return cards.find(({ root }) => !root.hidden)?.root ?? null;
    },
    rove,
    paint(view, table, lit, gone) {
      const { ask, rulings = {} } = view.position;
      const { lang } = view;
      codes = table.orders?.[view.settings.order] ?? table.hand ?? [];
      const picking = ask?.options?.some(({ card }) => card) && codes.length > 0;
      const playing = view.position.kind === "play" || picking;
      const judged = view.phase === "refused" || view.phase === "allowed";
      const shown = view.phase === "refused" && !view.withheld;
      const there = codes.filter((code) => code !== gone).length;
      show(hand, codes.length > 0);
      hand.setAttribute("aria-label", view.words.hand);
      hand.dataset.count = String(there);
      hand.style.setProperty("--n", String(there));
      resize(cards, codes.length, create);
      codes.forEach((code, i) => {
        const { root, front, tag } = cards[i];
        const ruling = rulings[code];
        const chosen = judged && code === view.card;
        const open = Boolean(view.opened?.includes(code));
        const good = (open || judged && (chosen || shown)) && ruling?.allowed;
        const bad = (open || chosen) && !ruling?.allowed;
        show(root, code !== gone);
        paintFace(front, view, code);
        mark(root, "code", code);
        mark(root, "lit", lit.includes(code) ? "yes" : "");
        const trump = code[1] === table.trump ? `, ${view.words.trump}` : "";
        if (picking) {
          paintPicked(cards[i], view, code, trump);
          return;
        }
        const still = !playing && view.position.kind === "ask";
        mark(root, "state", good ? "good" : bad ? "bad" : shown && !still ? "dim" : "");
        const word = ruling?.[lang]?.mark ?? "";
        paintTag(tag, good ? "✓" : bad ? "✗" : "", good || bad ? word : "");
        root.removeAttribute("aria-pressed");
        root.setAttribute(
          "aria-label",
          (good || bad || shown || view.phase === "allowed") && ruling?.[lang].name || `${view.names[code]}${trump}`
        );
      });
      closed = !view.ready || !playing;
      afterPaint(paintClosed);
      const stop = cards.findIndex(({ root }) => root.tabIndex === 0 && !root.hidden);
      if (stop < 0) rove(cards.findIndex(({ root }) => !root.hidden), false);
    }
  };
}

// src/felt/laid.js
function withCard(table, card) {
  const brings = card === null ? void 0 : table.after?.[card];
  if (!brings || card === null || table.seat === void 0 || table.seat === null) return table;
  const { seats, seat } = table;
  return {
    ...table,
    ...brings,
    turn: null,
    trick: { ...table.trick, [seat]: card },
    ...seats && {
      seats: seats.map((one, i) => i === seat && one.cards ? { ...one, cards: one.cards - 1 } : one)
    }
  };
}
function placeOf(seat, { seat: own, seats = [] }) {
  return (seat - (own ?? 0) + seats.length) % seats.length;
}
function counted(words, what, n) {
  return words[`${what}_${n < 2 ? n : "n"}`].replace("{many}", String(n));
}
function tableOf(frame, seats, pairs, won = {}) {
  const { lay: lay2, hands, heaps, tokens, brief } = frame;
  if (frame.lines) return won;
  const held = hands.map((hand) => hand.split(" ").filter(Boolean));
  const [mine = []] = held;
  return {
    seat: 0,
    pairs,
    heaps,
    tokens,
    brief,
    order: [],
    ...lay2,
    chips: lay2?.order || lay2?.bidding ? {} : frame.chips,
    seats: seats.map((seat, i) => ({ ...seat, cards: held[i]?.length ?? null })),
    hand: mine.filter((code) => code !== "??")
  };
}

// src/felt/motion.js
var LAY_MS = 220;
var OTHER_MS = 260;
var [OUT_MS, BACK_MS] = [140, 180];
var [GATHER_MS, SLIDE_MS] = [140, 300];
var EASING = "cubic-bezier(.2,.7,.2,1)";
function between(from, to) {
  return {
    x: to.left + to.width / 2 - from.left - from.width / 2,
    y: to.top + to.height / 2 - from.top - from.height / 2
  };
}
function way(from, to, part = 1) {
  const { x, y } = between(from, to);
  return `${x * part}px ${y * part}px`;
}
function lay(node, from, own, delay = 0) {
  if (calm() || !from.width) return;
  const { x, y } = between(node.getBoundingClientRect(), from);
  node.animate(
    [{ translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)` }, { translate: "-50% -50%" }],
    { duration: own ? LAY_MS : OTHER_MS, delay, fill: "backwards", easing: EASING }
  );
}
function refuse(card, place) {
  if (calm() || !place.width) return;
  const there = way(card.getBoundingClientRect(), place, 0.6);
  const out = OUT_MS / (OUT_MS + BACK_MS);
  card.animate(
    [{ translate: "0 0", zIndex: 9 }, { translate: there, offset: out, zIndex: 9 }, { translate: "0 0", zIndex: 9 }],
    { duration: OUT_MS + BACK_MS, easing: "ease-in-out" }
  );
}
function gather(over, cards, winner, heap) {
  if (calm() || !cards.length || !heap.width) return Promise.resolve();
  const base = over.getBoundingClientRect();
  const moves = cards.map((card) => {
    const box = card.getBoundingClientRect();
    const ghost = card.cloneNode(true);
    ghost.className = "ghost";
    Object.assign(ghost.style, {
      left: `${box.left - base.left}px`,
      top: `${box.top - base.top}px`,
      width: `${box.width}px`
    });
    over.append(ghost);
    card.style.visibility = "hidden";
    const [there, home] = [way(box, winner), way(box, heap)];
    const total = GATHER_MS + SLIDE_MS;
    const moving = ghost.animate(
      [
        { translate: "0 0", scale: 1 },
        { translate: there, scale: 1, offset: GATHER_MS / total },
        { translate: home, scale: 0.3 }
      ],
      { duration: total, easing: "ease-in-out", fill: "forwards" }
    );
    function end() {
      ghost.remove();
      card.style.visibility = "";
    }
    return moving.finished.then(end, end);
  });
  return Promise.all(moves);
}

// src/felt/options.js
function buildOptions(parent, onPick) {
  const root = make("div", "options", parent, { role: "group" });
  const pool = [];
  let shown = [];
  function create(index) {
    const node = button("option", root, (event) => onPick(shown[index].id, event));
    const sign = make("span", "sign", node, { "aria-hidden": "true" });
    return { root: node, sign, name: make("span", "", node), tag: make("span", "mark-word", node) };
  }
  return {
    root,
    get first() {
      return shown.length ? pool[0].root : null;
    },
    paint(view) {
      const { ask } = view.position;
      const options = ask?.options ?? [];
      shown = options.some(({ card }) => card) ? [] : options;
      show(root, shown.length > 0);
      root.setAttribute("aria-label", view.words.answers);
      root.dataset.seats = String(shown.length > 0 && shown.every(({ seat }) => seat !== null));
      root.dataset.many = String(shown.length > 3);
      root.style.setProperty("--options", String(shown.length));
      resize(pool, shown.length, create);
      shown.forEach(({ id, label }, i) => {
        const { root: node, sign, name, tag } = pool[i];
        const mark2 = markOf(view, id);
        node.dataset.id = id;
        node.dataset.state = mark2.state;
        setText(sign, mark2.sign ?? "");
        show(sign, Boolean(mark2.sign));
        setText(name, label[view.lang]);
        setText(tag, mark2.word && ` ${mark2.word}`);
        show(tag, Boolean(mark2.word));
        node.setAttribute("aria-disabled", String(!view.ready));
        if (ask?.form === "cards") node.setAttribute("aria-pressed", String(view.chosen.includes(id)));
        else node.removeAttribute("aria-pressed");
      });
    }
  };
}

// src/felt/seats.js
var DRAWN = 4;
function buildHeap(parent) {
  const root = make("span", "heap", parent);
  const pile = make("span", "pile", root, { "aria-hidden": "true" });
  const shape = make("i", "shape", root, { "aria-hidden": "true" });
  const side = make("span", "side", root);
  const text = make("span", "many", root);
  const few = make("b", "few", root, { "aria-hidden": "true" });
  const backs = [];
  return {
    root,
    pile,
    paint(view, tricks, coming, of = null) {
      show(root, tricks !== void 0);
      if (tricks === void 0) return;
      resize(backs, Math.min(tricks, DRAWN), () => ({ root: make("i", "", pile) }));
      for (const { root: node } of backs) setHtml(node, view.faces.back);
      root.dataset.none = tricks ? "" : "yes";
      root.dataset.coming = coming ? "yes" : "";
      show(shape, of !== null);
      shape.dataset.side = of ?? "";
      setText(side, of ? view.words[of] + view.words.colon : "");
      show(side, of !== null);
      setText(text, counted(view.words, "tricks", tricks));
      setText(few, tricks);
    }
  };
}
function buildSeats(parent) {
  const list = make("ol", "seats", parent, { role: "list" });
  const heaps = make("div", "heaps", parent);
  const [theirs, mine] = [buildHeap(heaps), buildHeap(heaps)];
  theirs.root.classList.add("left");
  mine.root.classList.add("right");
  const pool = [];
  let places = /* @__PURE__ */ new Map();
  function create() {
    const root = make("li", "seat", list);
    const fan = make("span", "fan", root, { "aria-hidden": "true" });
    const who = make("span", "who", root);
    const plate = make("span", "plate", who);
    const initial = make("i", "initial", plate, { "aria-hidden": "true" });
    const name = make("span", "", plate);
    const small = make("small", "", plate);
    const told2 = make("span", "unseen", who);
    const heap = buildHeap(who);
    const dealt = make("span", "dealt", who);
    const spoken = buildSaid(who);
    const backs = [];
    const number2 = make("b", "", fan);
    return { root, fan, backs, number: number2, initial, name, small, told: told2, heap, dealt, spoken };
  }
  return {
    heapOf: (side) => places.get(side)?.getBoundingClientRect() ?? new DOMRect(),
    fanOf: (place) => pool[place - 1]?.root.getBoundingClientRect() ?? new DOMRect(),
    paint(view, table) {
      const { seats = [], pairs, heaps: won, turn, partner, side: gathers, bidding } = table;
      const { words, lang } = view;
      const own = table.seat ?? 0;
      const ours = seats[own]?.side;
      show(list, seats.length > 0);
      list.setAttribute("aria-label", words.players);
      resize(pool, Math.max(seats.length - 1, 0), create);
      places = /* @__PURE__ */ new Map();
      seats.forEach((seat, index) => {
        const place = placeOf(index, table);
        const tricks = won?.[seat.side];
        const coming = gathers === seat.side;
        if (place === 0) {
          mine.paint(view, tricks, coming, pairs ? "ours" : null);
          places.set(seat.side, mine.pile);
          return;
        }
        const { root, fan, backs, number: number2, initial, name, small, told: told2, heap, dealt, spoken } = pool[place - 1];
        const side = !pairs ? null : seat.side === ours ? "ours" : "theirs";
        root.dataset.place = String(place);
        root.dataset.side = side ?? "";
        root.dataset.turn = turn === index ? "yes" : "";
        const { cards } = seat;
        show(fan, cards !== null);
        fan.style.setProperty("--n", String(cards ?? 0));
        resize(backs, cards ?? 0, (i) => {
          const back = make("i", "", null);
          back.style.setProperty("--i", String(i));
          fan.insertBefore(back, number2);
          return { root: back };
        });
        for (const { root: back } of backs) setHtml(back, view.faces.back);
        setText(number2, cards ?? "");
        setText(initial, seat.name[lang].slice(0, 1));
        setText(name, seat.name[lang]);
        const beside2 = side ? words[side] : index === partner ? words.with_you : "";
        setText(small, beside2 && ` · ${beside2}`);
        const facts = [seat.how[lang], cards !== null && counted(words, "cards", cards)];
        setText(told2, facts.filter(Boolean).map((fact) => `, ${fact}`).join(""));
        show(dealt, bidding?.dealer === index);
        setText(dealt, words.dealer);
        spoken.paint(bidding?.said[index].map((one) => one[lang]) ?? []);
        heap.paint(view, pairs ? void 0 : tricks, coming);
        if (pairs) {
          if (side === "theirs") places.set(seat.side, theirs.pile);
        } else places.set(seat.side, heap.pile);
      });
      const other = seats.find(({ side }) => side !== ours)?.side;
      const of = pairs && other !== void 0 ? won?.[other] : void 0;
      theirs.paint(view, of, gathers !== void 0 && gathers === other, "theirs");
      if (!seats.length) mine.paint(view, void 0, false);
    }
  };
}

// src/felt/sheet.js
var WHOLE = /^\d{1,4}$/;
function buildSheet(parent, onWrite, onEnter) {
  const root = make("div", "sheet", parent);
  let boxes = [];
  let shown = "";
  function box(into, field, name) {
    const input = make("input", "", into, {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 4,
      id: `box-${field.id}`,
      "aria-describedby": `mark-${field.id}`
    });
    if (name) input.setAttribute("aria-label", name);
    input.addEventListener("input", () => onWrite(field.id, input.value));
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) onEnter();
    });
    boxes.push({ field, input, mark: make("span", "sign", into, { id: `mark-${field.id}` }) });
  }
  function columns(view, { heads, rows }, ask) {
    const { lang } = view;
    const table = make("table", "", root);
    table.style.setProperty("--sides", String(heads.length));
    const head = make("tr", "", make("thead", "", table));
    make("td", "", head);
    for (const name of heads) make("th", "", head, { scope: "col" }).textContent = name[lang];
    const body = make("tbody", "", table);
    for (const { label, cells } of rows) {
      const row = make("tr", "", body);
      make("th", "", row, { scope: "row" }).textContent = label[lang];
      for (const cell of cells) {
        const text = cell !== null && typeof cell === "object" ? cell[lang] : cell;
        make("td", "", row).textContent = String(text ?? "");
      }
    }
    const { fields = [], rows: asked = [] } = ask ?? {};
    const foot = ask?.fields ? make("tfoot", "", table) : null;
    asked.forEach((label, i) => {
      const row = make("tr", "", foot);
      make("th", "", row, { scope: "row" }).textContent = label[lang];
      for (const field of fields.slice(i * heads.length, (i + 1) * heads.length)) box(make("td", "", row), field, field.label[lang]);
    });
  }
  function alone(view, fields) {
    for (const field of fields) {
      const row = make("p", "alone", root);
      make("label", "", row, { for: `box-${field.id}` }).textContent = field.label[view.lang];
      box(row, field);
    }
  }
  function build(view, table) {
    const { id, ask } = view.position;
    const key = JSON.stringify([id, view.lang, table.sheet, ask?.fields]);
    if (key === shown) return;
    shown = key;
    boxes = [];
    root.replaceChildren();
    if (table.sheet) columns(view, table.sheet, ask);
    else alone(view, ask?.fields ?? []);
  }
  return {
    root,
    place(where) {
      if (root.parentElement !== where) where.append(root);
    },
    get first() {
      return boxes[0]?.input ?? null;
    },
    // The numbers as they stand; null, and the box in question focused, while one is missing.
    read() {
      const faulty = boxes.find(({ input }) => !WHOLE.test(input.value.trim()));
      for (const one of boxes) one.input.removeAttribute("aria-invalid");
      if (!faulty) return boxes.map(({ input }) => Number(input.value.trim()));
      faulty.input.setAttribute("aria-invalid", "true");
      faulty.input.focus();
      return null;
    },
    focusWrong(right) {
      const wrong = boxes.find(({ input }, i) => Number(input.value) !== right[i]) ?? boxes[0];
      wrong.input.focus({ preventScroll: true });
      wrong.input.select();
    },
    paint(view) {
      const { position: { ask, table }, phase, answer, numbers } = view;
      const used = Boolean(table?.sheet || ask?.fields);
      show(root, used);
      if (!table || !used) {
        [shown, boxes] = ["", []];
        return;
      }
      build(view, table);
      boxes.forEach(({ field, input, mark: mark2 }, i) => {
        const written2 = numbers[field.id] ?? "";
        const unchanged = phase === "retry" && Number(written2) === answer[i];
        const judged = phase === "refused" || phase === "allowed" || unchanged;
        const value = judged && !unchanged ? String(answer[i]) : written2;
        if (input.value !== value) input.value = value;
        input.readOnly = !view.ready;
        const right = ask?.right[i];
        const good = judged && answer[i] === right;
        input.dataset.state = judged ? good ? "good" : "bad" : "";
        const told2 = judged && !good && !view.withheld && view.ready;
        mark2.dataset.state = told2 ? "good" : input.dataset.state;
        setText(mark2, !judged ? "" : told2 ? `✓ ${right}` : good ? "✓" : view.withheld ? "✗" : `✗ ${right}`);
        if (judged) input.setAttribute("aria-invalid", String(!good));
        else if (!view.incomplete) input.removeAttribute("aria-invalid");
      });
    }
  };
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
    const beside2 = {
      ArrowLeft: all[now - 1],
      ArrowRight: all[now + 1],
      Home: all[0],
      End: all.at(-1)
    };
    const across = /Up|Down/.test(key) ? beyond(all[now], key === "ArrowDown") : null;
    (beside2[key] ?? across)?.focus();
  });
  return {
    // After the group has changed: some button of it can be reached.
    refresh() {
      const all = nodes();
      if (!all.some((node) => node.tabIndex === 0)) stop(all[0]);
    }
  };
}

// src/felt/spread.js
function buildSpread(parent, onPick) {
  const root = make("div", "spread", parent);
  let fronts = [];
  let cells = [];
  let shown = "";
  const stops2 = roving(root, () => cells.map(({ node }) => node));
  function card(into, view, code) {
    const node = make("span", "laid", into);
    const front = make("span", "front", node, { "aria-hidden": "true" });
    paintFace(front, view, code);
    make("span", "unseen", node).textContent = `${view.names[code]}. `;
    fronts.push({ code, node });
  }
  function rows(view, { kind, rows: laid }) {
    const list = make("ul", kind === "heaps" ? "won" : kind, root, { role: "list" });
    for (const { label, cards } of laid) {
      const item = make("li", "", list);
      const text = label[view.lang] ?? "";
      const above = kind !== "piles";
      const name = make("span", "caption", above ? item : null);
      const line = make("span", "line", item);
      line.style.setProperty("--cards", String(cards.length));
      let into = kind === "heaps" && cards.length ? make("span", "trick", line) : line;
      for (const code of cards) {
        if (code) card(into, view, code);
        else if (kind === "heaps") into = make("span", "trick", line);
      }
      setText(name, text);
      if (!above) item.append(name);
      show(name, Boolean(text));
    }
  }
  function grid(view, { heads, rows: laid }) {
    const table = make("table", "deal", root);
    const head = make("tr", "", make("thead", "", table));
    make("td", "", head);
    for (const name of heads) make("th", "", head, { scope: "col" }).textContent = name[view.lang];
    const body = make("tbody", "", table);
    for (const { label, cards, lead } of laid) {
      const row = make("tr", "", body);
      make("th", "", row, { scope: "row" }).textContent = label[view.lang];
      cards.forEach((code, seat) => {
        const cell = make("td", "", row);
        if (!code) return;
        const node = button("cell", cell, (event) => onPick(code, event));
        node.dataset.code = code;
        if (seat === lead) make("span", "lead", node, { "aria-hidden": "true" }).textContent = "▸";
        make("b", `ink-${code[1]}`, node).textContent = view.shorts[code];
        const sign = make("span", "sign", node, { "aria-hidden": "true" });
        cells.push({ code, node, sign, leads: seat === lead });
      });
    }
  }
  function build(view, spread) {
    const key = JSON.stringify([spread, view.lang, view.french, view.settings.text]);
    if (key === shown) return;
    shown = key;
    root.replaceChildren();
    [fronts, cells] = [[], []];
    if (spread.kind === "grid") grid(view, spread);
    else rows(view, spread);
  }
  return {
    root,
    get first() {
      return cells.find(({ node }) => node.tabIndex === 0)?.node ?? null;
    },
    paint(view, lit) {
      const { spread, trump } = view.position.table ?? {};
      show(root, Boolean(spread));
      if (!spread) {
        [shown, fronts, cells] = ["", [], []];
        root.replaceChildren();
        return;
      }
      build(view, spread);
      for (const { code, node } of fronts) node.dataset.lit = lit.includes(code) ? "yes" : "";
      for (const { code, node, sign, leads } of cells) {
        const mark2 = markOf(view, code);
        node.dataset.state = mark2.state;
        node.dataset.lit = lit.includes(code) ? "yes" : "";
        setText(sign, mark2.sign ?? "");
        const told2 = [
          view.names[code],
          code[1] === trump && view.words.trump,
          leads && view.words.leads,
          mark2.word
        ];
        node.setAttribute("aria-label", told2.filter(Boolean).join(", "));
        node.setAttribute("aria-disabled", String(!view.ready));
      }
      if (cells.length) stops2.refresh();
    }
  };
}

// src/felt/trick.js
var ARROW = '<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M35 30C33 16 22 9 8 12M14 5L7 12L15 18"/></svg>';
function buildToken(parent, kind) {
  const root = make("div", `token ${kind}`, parent);
  const head = make("span", "", root);
  const pip = make("span", "pip", root, { "aria-hidden": "true" });
  const name = make("b", "", root);
  const by = make("span", "by", root);
  return {
    paint({ lang }, token) {
      show(root, Boolean(token));
      if (!token) return;
      root.dataset.suit = token.suit;
      setText(head, `${token.head[lang]} `);
      setHtml(pip, `<svg viewBox="0 0 100 100"><use href="#pip-${token.suit}"/></svg>`);
      setText(name, token.name[lang]);
      setText(by, token.by[lang] && ` ${token.by[lang]}`);
    }
  };
}
function buildTrick(parent) {
  const list = make("ol", "trick", parent, { role: "list" });
  const arrows = make("div", "arrows", parent, { "aria-hidden": "true" });
  const slot = make("div", "slot", parent, { "aria-hidden": "true" });
  const trump = buildToken(parent, "trump");
  const led = buildToken(parent, "led");
  const pool = [];
  const drawn = [];
  function create() {
    const root = make("li", "laid-card", list);
    const name = make("span", "unseen", root);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name, label: make("span", "label", root) };
  }
  return {
    slot,
    get cards() {
      return pool.map(({ root }) => root);
    },
    cardOf: (code) => pool.find(({ root }) => root.dataset.code === code)?.root,
    paint(view, table, lit) {
      const { order = [], seats = [], trick = {}, points, turn = null, tokens } = table;
      const { words, lang, verdict } = view;
      const obliging = view.withheld && verdict && "owed" in verdict ? verdict.owed?.obliging ?? {} : {};
      const laid = order.filter((seat) => trick[seat]);
      show(list, laid.length > 0);
      list.setAttribute("aria-label", words.trick);
      resize(pool, laid.length, create);
      laid.forEach((seat, i) => {
        const { root, front, name, label } = pool[i];
        const code = trick[seat];
        const master = seat === table.master;
        const place = placeOf(seat, table);
        root.dataset.place = String(place);
        root.dataset.code = code;
        root.dataset.lit = lit.includes(code) ? "yes" : "";
        root.dataset.master = master ? "yes" : "";
        root.style.setProperty("--z", String(i + 1));
        paintFace(front, view, code);
        setText(name, `${place ? seats[seat]?.name[lang] : words.you}, ${view.names[code]}. `);
        const word = i === 0 && !(master && laid.length > 1) ? words.leads : master ? words.master : "";
        const told2 = obliging[code]?.[lang] ?? (word ? `${i + 1} · ${word}` : String(i + 1));
        setText(label, points ? counted(words, "points", points[i]) : told2);
      });
      const from = laid.filter((_, i) => laid[i + 1] !== void 0 || turn !== null && i === laid.length - 1);
      resize(drawn, points ? 0 : from.length, () => ({ root: make("i", "", arrows) }));
      drawn.forEach(({ root }, i) => {
        root.dataset.place = String(placeOf(from[i], table));
        setHtml(root, ARROW);
      });
      const next = turn === null ? null : placeOf(turn, table);
      show(slot, next !== null && seats.length > 0 && !table.bidding);
      slot.dataset.place = String(next);
      setText(slot, next === 0 ? words.you : "…");
      trump.paint(view, tokens?.trump);
      led.paint(view, tokens?.led);
    }
  };
}

// src/felt/felt.js
var REPLAY_MS = 500;
var STITCH = '<svg><rect width="100%" height="100%" rx="14"/></svg>';
function buildFelt(root, answers, { onPlay, onWrite, onEnter }) {
  const felt = make("div", "felt", root);
  make("div", "mat", felt, { "aria-hidden": "true" }).innerHTML = STITCH;
  const seats = buildSeats(felt);
  const trick = buildTrick(felt);
  const turned = buildTurned(felt);
  const board = make("div", "board", felt);
  const chips = make("ul", "chips", board, { role: "list" });
  const spread = buildSpread(board, onPlay);
  const status = make("p", "status", felt, { role: "status" });
  const brief = make("span", "brief", status, { "aria-hidden": "true" });
  const spoken = make("span", "unseen", status);
  const hand = buildHand(felt, onPlay);
  const sheet = buildSheet(board, onWrite, onEnter);
  const options = buildOptions(answers, onPlay);
  let shownChips = "";
  let shownTrick = [];
  let shownScreen = "";
  let held = false;
  let lays = "nothing";
  let laid = null;
  function paintChips(view, table) {
    const list = table.chips?.[view.lang] ?? [];
    const key = JSON.stringify(list);
    show(chips, list.length > 0);
    if (key === shownChips) return;
    shownChips = key;
    chips.replaceChildren(...list.map(({ text, strong, suit }) => {
      const chip = make("li", "chip");
      chip.append(strong ? `${text} ` : text);
      if (strong) make("b", suit ? `ink-${suit}` : "", chip).textContent = strong;
      return chip;
    }));
  }
  function paintBrief(view, table) {
    const { lang, words, phase, position, card } = view;
    const asked = position.kind === "ask";
    const refused = phase === "refused" && (asked || card !== null);
    const judged = refused || phase === "allowed";
    const again = position.once ? words.brief_missed : words.brief_refused;
    const text = asked && judged ? "" : refused && !asked ? again : table.brief?.[lang] ?? "";
    setText(brief, text);
    status.dataset.shown = text && table.seats?.length ? "yes" : "";
    const turn = table.turn === (table.seat ?? 0) && !judged;
    status.dataset.tone = refused ? "bad" : turn ? "turn" : "";
  }
  function move(view, table, from) {
    const now = (table.order ?? []).filter((seat) => table.trick?.[seat]);
    const codes = now.map((seat) => table.trick?.[seat] ?? "");
    const same2 = view.position.id === shownScreen;
    const news = codes.filter((code) => !shownTrick.includes(code));
    shownTrick = codes;
    shownScreen = view.position.id;
    if (!same2 || news.length !== 1) return;
    const place = placeOf(now[codes.indexOf(news[0])], table);
    const card = trick.cardOf(news[0]);
    if (card) lay(card, from.get(news[0]) ?? seats.fanOf(place), place === 0);
  }
  return {
    root,
    board,
    sheet,
    status: spoken,
    // What there is: a table with its players, a hand alone, a board, or nothing.
    get lays() {
      return lays;
    },
    // The verdict comes first: what moves waits for it.
    hold() {
      held = true;
    },
    release(view, paint) {
      held = false;
      const { phase, card, position } = view;
      if (card === null || position.kind !== "play") return;
      const node = hand.cardOf(card);
      if (phase === "refused" && node) refuse(node, trick.slot.getBoundingClientRect());
      else paint();
    },
    // A whole trick goes to who has won it.
    async gather() {
      if (!laid?.points || laid.side === void 0) return;
      const { master, trick: cards = {} } = laid;
      const best = master === null || master === void 0 ? void 0 : trick.cardOf(cards[master]);
      if (!best) return;
      await gather(
        felt,
        trick.cards,
        best.getBoundingClientRect(),
        seats.heapOf(laid.side)
      );
    },
    paint(view, lit) {
      const { table } = view.position;
      const at = Boolean(table?.seats?.length);
      const holds = Boolean(table?.hand?.length);
      const bare = !table || view.position.kind === "ask" && Object.values(table).every((value) => !value);
      lays = bare ? "nothing" : at ? "table" : holds ? "hand" : "board";
      sheet.place(table?.sheet ? board : answers);
      sheet.paint(view);
      options.paint(view);
      if (!table) {
        laid = null;
        return;
      }
      const played = view.phase === "allowed" && view.position.kind === "play" && !held ? view.card : null;
      const gone = played !== null && table.after?.[played] ? played : null;
      laid = withCard(table, gone);
      const from = /* @__PURE__ */ new Map();
      if (gone) {
        const node = hand.cardOf(gone);
        if (node && !node.hidden) from.set(gone, node.getBoundingClientRect());
      }
      felt.dataset.players = String(table.seats?.length ?? 0);
      felt.dataset.count = String(table.hand?.length ?? 0);
      paintChips(view, table);
      spread.paint(view, lit);
      seats.paint(view, laid);
      trick.paint(view, laid, lit);
      turned.paint(view, laid, lit);
      hand.paint(view, table, lit, gone);
      paintBrief(view, laid);
      move(view, laid, from);
    },
    // The trick once more, card by card. Without motion there is nothing to replay.
    replay() {
      if (!laid) return;
      for (const [i, card] of trick.cards.entries()) {
        const place = Number(card.dataset.place);
        const from = place ? seats.fanOf(place) : hand.root.getBoundingClientRect();
        lay(card, from, place === 0, i * REPLAY_MS);
      }
    },
    // Where one answers: the boxes, the answers to choose from, the cards.
    focusFirst() {
      hand.rove(0, false);
      const first = sheet.first ?? options.first ?? spread.first ?? hand.first;
      first?.focus({ preventScroll: true });
    }
  };
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

// src/panel/recall.js
var rankOf = (short) => short.replace(/[♠♥♦♣]\uFE0E?/u, "");
function buildRecall(parent) {
  const root = make("div", "recall", parent);
  const title = make("h3", "", root);
  const rows = [];
  function create() {
    const row = make("div", "", root);
    const label = make("p", "", row);
    const list = make("ol", "", row, { role: "list" });
    return { root: row, label, list, cards: [] };
  }
  function cardIn(list) {
    const card = make("li", "", list);
    return { root: card, rank: make("b", "", card), worth: make("span", "", card) };
  }
  return {
    root,
    paint({ position: { recall }, lang, shorts }, wanted) {
      show(root, Boolean(recall && wanted));
      if (!recall || !wanted) return;
      setText(title, recall.title[lang]);
      resize(rows, recall.rows.length, create);
      recall.rows.forEach(({ label, suit, cards }, i) => {
        const row = rows[i];
        row.root.className = suit ? `ink-${suit} of-trump` : "";
        setText(row.label, label[lang]);
        resize(row.cards, cards.length, () => cardIn(row.list));
        cards.forEach(([code, worth], n) => {
          setText(row.cards[n].rank, rankOf(shorts[code] ?? code));
          setText(row.cards[n].worth, worth);
        });
      });
    }
  };
}

// src/panel/sum.js
function buildSum(parent) {
  const root = make("div", "sum", parent);
  const title = make("h3", "", root);
  const row = make("div", "figures", root, { "aria-hidden": "true" });
  const total = make("p", "total", root);
  const figures = [];
  function create() {
    const node = make("span", "figure", row);
    return { root: node, front: make("span", "front", node), worth: make("b", "", node) };
  }
  return {
    paint(view) {
      const { position: { table, kind }, phase, card, lang } = view;
      const laid = table && kind === "play" && phase === "allowed" ? withCard(table, card) : table;
      const told2 = laid?.sum?.[lang];
      show(root, Boolean(told2));
      if (!laid || !told2) return;
      const { order = [], trick = {}, points = [] } = laid;
      setText(title, laid.taken?.[lang] ?? "");
      resize(figures, order.length, create);
      order.forEach((seat, i) => {
        paintFace(figures[i].front, view, trick[seat]);
        figures[i].root.dataset.master = seat === laid.master ? "yes" : "";
        setText(figures[i].worth, points[i]);
      });
      setText(total, told2);
    }
  };
}

// src/panel/panel.js
var QUIET = ["again", "copy", "choose", "restart", "home", "back"];
var MARKS = { refused: "✗", allowed: "✓", hint: "?" };
var signed = (amount) => amount === 0 ? "" : String(amount).replace("-", "− ");
var STEPS = ["end", "quiet", "open", "fails", "found", "missed"];
var STAR = '<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M20 3l5.2 10.9 12 1.6-8.8 8.3 2.2 11.9L20 29.9 9.4 35.7l2.2-11.9-8.8-8.3 12-1.6z"/></svg>';
var BUTTONS = [
  "primary",
  "previous",
  "replay",
  "reveal",
  "hint",
  "rule",
  "again",
  "copy",
  "choose",
  "restart",
  "home",
  "back"
];
function buildPanel(parent, act, onStep = () => {
}) {
  const root = make("div", "panel", parent);
  const answers = make("div", "answers", root);
  const said = make("div", "said", root);
  const head = make("div", "verdict", said);
  const title = make("h2", "title", head);
  const mark2 = make("span", "mark", title, { "aria-hidden": "true" });
  const name = make("span", "", title);
  const sentence = make("p", "sentence", head);
  const account = make("div", "account", said);
  const sum = buildSum(said);
  const path = make("ol", "path", said, { role: "list" });
  const boxes = make("div", "boxes", said);
  const note = make("p", "note", said);
  const article = make("p", "article", said);
  const ruleLink = buildRuleLink(article, "");
  const rule = make("div", "rule box", said, { id: "rule" });
  const recall = buildRecall(said);
  const joy = make("p", "joy", head);
  joy.innerHTML = STAR;
  const joyText = make("span", "", joy);
  const beside2 = make("div", "beside", root);
  const row = make("div", "row", root);
  const go = make("div", "go", row);
  const more = make("div", "more", row);
  const out = make("div", "ways-out", row);
  const buttons = Object.fromEntries(BUTTONS.map((kind) => [
    kind,
    kind === "primary" ? button("filled", go, (event) => act(kind, event)) : QUIET.includes(kind) ? button("second quiet", out, (event) => act(kind, event)) : button("second", more, (event) => act(kind, event))
  ]));
  buttons.rule.setAttribute("aria-controls", "rule");
  const told2 = make("p", "note copied", root);
  const toldText = make("span", "", told2);
  const check = make("a", "", told2);
  const lines = [];
  const notes = [];
  function createLine(index) {
    const item = make("li", "", path);
    const asked = make("span", "asked", item, { id: `step-${index}` });
    const sign = make("span", "sign", item, { "aria-hidden": "true" });
    const answer = make("b", "", item);
    const ways = make("span", "ways", item, { role: "group", "aria-labelledby": `step-${index}` });
    const [yes, no] = [true, false].map((way2) => button("second", ways, () => onStep(index, way2)));
    return { root: item, asked, sign, answer, ways, yes, no };
  }
  function paintPath(items, words) {
    show(path, items.length > 0);
    resize(lines, items.length, createLine);
    items.forEach((item, i) => {
      const line = lines[i];
      line.root.className = Object.entries(item).filter(([look, yes]) => STEPS.includes(look) && yes).map(([look]) => look).join(" ");
      setHtml(line.asked, item.q ? `${item.q} ` : "");
      setHtml(line.answer, item.a ?? "");
      setText(line.sign, item.found ? "✓ " : item.missed ? "✗ " : "");
      show(line.ways, Boolean(item.open));
      setText(line.yes, words.yes);
      setText(line.no, words.no);
    });
  }
  function paintBoxes(texts) {
    show(boxes, texts.length > 0);
    resize(notes, texts.length, () => ({ root: make("p", "box", boxes) }));
    texts.forEach((text, i) => setHtml(notes[i].root, text));
  }
  function withheldIn({ position: { ask, table }, verdict, answer, asked, lang, words }) {
    if (!verdict) return {};
    if ("allowed" in verdict) {
      const { owed } = verdict;
      const form = owed?.[lang] ?? verdict[lang];
      return {
        title: form.title,
        sentence: form.sentence,
        article: form.article,
        ruleAt: form.rule,
        reveal: words.show_legal,
        path: owed && form.path.map((step, i) => {
          if (i <= owed.fails) return { ...step, fails: i === owed.fails };
          if (!(i in asked)) return { ...step, open: true };
          const found = asked[i] === owed.truth[i];
          return { ...step, a: `${words[owed.truth[i] ? "yes" : "no"]}.`, found, missed: !found };
        }),
        note: owed && form.path.some((_, i) => i > owed.fails && !(i in asked)) && words.open_questions
      };
    }
    const right = ask?.right ?? [];
    const given = answer;
    const looked = Object.values(table ?? {}).some(Boolean) ? "look_again" : "think_again";
    const missing2 = ask?.form === "cards" && !ask.ordered && given.every((id) => right.includes(id));
    return {
      title: verdict[lang].title,
      article: verdict[lang].article,
      ruleAt: verdict[lang].rule,
      reveal: words.show_answer,
      sentence: verdict.first?.[lang] || (missing2 ? words.some_missing : words[looked])
    };
  }
  function content(view) {
    const { position, lang, words } = view;
    if (view.told) return view.told;
    const { ask } = position;
    const ruling = view.verdict?.[lang];
    const todo = ask?.todo[lang] ?? words.choose;
    const needed = words[neededBy(ask)];
    const answer = { cards: words.done, numbers: words.check_answer, choice: void 0 }[ask?.form ?? "choice"];
    const hints = position.hints?.[lang] ?? [];
    const first = view.withheld && withheldIn(view);
    switch (view.mode) {
      case "refused":
      case "allowed":
        if (first) return { ...first, primary: ask?.ordered ? words.order_anew : answer, again: true, rule: true };
        return {
          title: ruling?.title,
          sentence: ruling?.sentence,
          path: ruling?.path,
          boxes: ruling?.elsewhere,
          article: ruling?.article,
          ruleAt: ruling?.rule,
          lines: ask?.lines?.[lang],
          primary: view.ready ? answer : position.button?.[lang] ?? words.next,
          note: view.ready && (ask ? words.answer_shown : words.legal_shown),
          replay: Boolean(position.table?.order),
          again: true
        };
      case "retry":
        return {
          title: todo,
          still: `<b>${words.still}</b> ${first ? first.sentence : ruling?.sentence}`,
          lines: first ? void 0 : ask?.lines?.[lang],
          reveal: first && first.reveal,
          note: view.incomplete && needed,
          primary: answer,
          rule: true
        };
      case "hint":
        return {
          title: filled(words.hint_n, { n: view.hints, total: hints.length }),
          boxes: hints.slice(0, view.hints),
          rule: true,
          primary: answer,
          note: view.incomplete ? needed : words.hint_cost,
          hint: view.hints < hints.length && words.hint_next
        };
      case "choose":
        return {
          title: todo,
          hint: hints.length > 0 && words.hint,
          primary: answer,
          rule: true,
          note: view.incomplete && needed
        };
      default:
        return {
          primary: position.button?.[lang] ?? words.start,
          rule: true,
          note: view.incomplete && position.pick?.words.one_needed[lang]
        };
    }
  }
  function paintAccount(settled, lang) {
    show(account, Boolean(settled));
    const key = JSON.stringify([settled ?? null, lang]);
    if (account.dataset.key === key) return;
    account.dataset.key = key;
    account.replaceChildren();
    if (!settled) return;
    const table = make("table", "", account);
    const heads = make("tr", "", make("thead", "", table));
    make("td", "", heads);
    for (const side of settled.head) make("th", "", heads, { scope: "col" }).textContent = side;
    const body = make("tbody", "", table);
    for (const { text, amounts, article: source } of settled.rows) {
      const line = make("tr", "", body);
      const first = make(amounts ? "th" : "td", "", line, amounts ? { scope: "row" } : {});
      if (!amounts) first.colSpan = settled.head.length + 1;
      setHtml(make("span", "", first), text);
      buildRuleLink(first, "source").lead(source, settled.rule_name, lang);
      for (const amount of amounts ?? []) make("td", "", line).textContent = signed(amount);
    }
    const foot = make("tr", "", make("tfoot", "", table));
    make("th", "", foot, { scope: "row" }).textContent = settled.total_name;
    for (const amount of settled.total) make("td", "", foot).textContent = String(amount);
  }
  function paintCopied({ position, lang, words, copied: copied2 }) {
    const text = position.copy?.[lang];
    show(told2, Boolean(text && copied2));
    if (!text || !copied2) return;
    setText(toldText, `${words[copied2]} `);
    setText(check, words.check);
    check.href = checkLink(text, position.log?.profile, lang);
  }
  function paintScrolling() {
    const scrolls = said.scrollHeight > said.clientHeight + 1;
    if (scrolls) said.tabIndex = 0;
    else said.removeAttribute("tabindex");
    const below = said.scrollTop + said.clientHeight < said.scrollHeight - 2 ? "yes" : "";
    if (said.dataset.more !== below) said.dataset.more = below;
  }
  said.addEventListener("scroll", paintScrolling, { passive: true });
  new ResizeObserver(paintScrolling).observe(said);
  return {
    root,
    head,
    title: name,
    sentence,
    answers,
    beside: beside2,
    buttons,
    // The last line of the path.
    end: () => lines[lines.length - 1].root,
    paint(view) {
      const { position, lang, words } = view;
      const now = content(view);
      root.dataset.mode = view.mode;
      show(head, Boolean(now.title));
      setText(mark2, MARKS[view.mode] ?? "");
      show(mark2, view.mode in MARKS);
      setText(name, now.title ?? "");
      show(sentence, Boolean(now.sentence));
      setHtml(sentence, now.sentence ?? "");
      const delight = view.mode === "allowed" ? position.joy?.[lang] : void 0;
      show(joy, Boolean(delight));
      setText(joyText, delight ?? "");
      paintAccount(now.lines, lang);
      paintPath(now.path ?? [], words);
      sum.paint(view);
      paintBoxes(now.still ? [now.still] : now.boxes ?? []);
      show(note, Boolean(now.note));
      setText(note, now.note || "");
      show(article, Boolean(now.article));
      ruleLink.lead(now.ruleAt, now.article, lang);
      const ruleHtml = now.rule && position.rule?.[lang];
      show(rule, Boolean(ruleHtml && view.ruleOpen));
      setHtml(rule, ruleHtml || "");
      recall.paint(view, view.ready && !view.ruleOpen && (view.mode !== "refused" || view.withheld));
      const labels = {
        primary: now.primary && (view.waiting ? words.wait : now.primary),
        previous: now.previous && words.previous,
        replay: now.replay && words.replay,
        reveal: now.reveal,
        hint: now.hint,
        again: now.again && position.actions?.again && words.again,
        rule: ruleHtml && words.rule,
        copy: position.copy?.[lang] && words.copy,
        choose: position.actions?.choose && words.choose_rules,
        restart: position.actions?.restart && words.restart,
        home: position.actions?.home && words.home,
        back: position.actions?.back && words.back
      };
      for (const kind of BUTTONS) {
        show(buttons[kind], Boolean(labels[kind]));
        setText(buttons[kind], labels[kind] || "");
      }
      show(go, Boolean(labels.primary));
      paintCopied(view);
      buttons.rule.setAttribute("aria-expanded", String(Boolean(view.ruleOpen)));
      afterPaint(paintScrolling);
      if (view.waiting) buttons.primary.setAttribute("aria-busy", "true");
      else buttons.primary.removeAttribute("aria-busy");
      return JSON.stringify([view.mode, now.title, now.sentence]);
    }
  };
}

// src/panel/picker.js
function buildPicker(parent, onTouch) {
  const root = make("div", "picker", parent);
  const due = make("p", "due", root);
  let ticks = /* @__PURE__ */ new Set();
  let own = { difficulty: 0, mixed: false, review: false };
  let touched = false;
  let screen = { groups: [] };
  let shown = "";
  let boxes = [];
  let counts = [];
  const opened2 = /* @__PURE__ */ new Set();
  function touch() {
    touched = true;
    paintTicks();
    onTouch();
  }
  function toggle(into, label, checked, onChange) {
    const line = make("label", "tick", into);
    const input = make("input", "", line, { type: "checkbox" });
    input.checked = checked;
    input.addEventListener("change", () => onChange(input.checked));
    const text = make("span", "", line);
    make("span", "", text).textContent = label;
    return { input, text };
  }
  function all(rules, ticked) {
    for (const { id } of rules) ticks[ticked ? "add" : "delete"](id);
    touch();
  }
  function groupOf(view, group) {
    const { lang } = view;
    const fold = make("details", "group", root);
    fold.open = opened2.has(group.id);
    fold.addEventListener("toggle", () => opened2[fold.open ? "add" : "delete"](group.id));
    counts.push({ group, summary: make("summary", "", fold) });
    const row = make("div", "row", fold);
    for (const name of ["all", "none"]) {
      const node = make("button", "second", row, { type: "button" });
      node.textContent = screen.words[name][lang];
      node.setAttribute("aria-label", `${screen.words[name][lang]} (${group.label[lang]})`);
      node.addEventListener("click", () => all(group.rules, name === "all"));
    }
    const list = make("div", "ticks", fold);
    for (const rule of group.rules) {
      const { input, text } = toggle(list, rule.label[lang], ticks.has(rule.id), (on) => {
        ticks[on ? "add" : "delete"](rule.id);
        touch();
      });
      if (rule.result) make("small", "", text).textContent = rule.result[lang];
      if (rule.confusion) make("small", "confusion", text).textContent = rule.confusion[lang];
      boxes.push({ id: rule.id, input });
    }
  }
  function levels(view) {
    const { lang } = view;
    const field = make("fieldset", "", root);
    make("legend", "", field).textContent = screen.words.difficulty[lang];
    screen.levels.forEach((name, i) => {
      const label = make("label", "tick", field);
      const radio = make("input", "", label, { type: "radio", name: "difficulty" });
      radio.checked = own.difficulty === i + 1;
      radio.addEventListener("change", () => {
        own.difficulty = i + 1;
        touch();
      });
      make("span", "", label).textContent = name[lang];
    });
  }
  function propose() {
    ticks = new Set(own.review && screen.due.length ? screen.due : screen.ticked);
  }
  function build(view) {
    const { lang } = view;
    const stops2 = () => [...root.querySelectorAll("input, summary, button")];
    const { activeElement } = root.getRootNode();
    const focused = stops2().indexOf(activeElement);
    root.replaceChildren(due);
    [boxes, counts] = [[], []];
    if (screen.can_review) {
      toggle(root, screen.words.review[lang], own.review, (on) => {
        own.review = on;
        propose();
        touch();
      });
    }
    for (const group of screen.groups) groupOf(view, group);
    levels(view);
    toggle(root, screen.words.mixed[lang], own.mixed, (on) => {
      own.mixed = on;
      touch();
    });
    stops2()[focused]?.focus();
  }
  function paintTicks() {
    for (const { id, input } of boxes) input.checked = ticks.has(id);
    for (const { group, summary } of counts) {
      const ticked = group.rules.filter(({ id }) => ticks.has(id)).length;
      setText(summary, filled(group.summary[root.lang], { ticked, total: group.rules.length }));
    }
  }
  return {
    root,
    value: () => ({
      rules: screen.groups.flatMap(({ rules }) => rules.map(({ id }) => id)).filter((id) => ticks.has(id)),
      difficulty: own.difficulty,
      mixed: own.mixed
    }),
    paint(view) {
      const { position: { pick }, lang } = view;
      show(root, Boolean(pick));
      if (!pick) {
        [shown, touched] = ["", false];
        return;
      }
      screen = pick;
      root.lang = lang;
      const key = JSON.stringify([screen, lang]);
      if (key !== shown) {
        if (!touched) {
          own = { difficulty: screen.difficulty, mixed: screen.mixed, review: Boolean(screen.reviews) };
          propose();
        }
        build(view);
        shown = key;
      }
      setText(due, screen.review[lang]);
      show(due, Boolean(screen.review[lang]));
      paintTicks();
    }
  };
}

// src/questions/attempt.js
var begun = () => ({
  phase: "choose",
  card: null,
  answer: [],
  verdict: null,
  asked: {},
  revealed: false,
  chosen: [],
  numbers: {},
  incomplete: false,
  hints: 0,
  ruleOpen: false,
  copied: null,
  waiting: false
});
var asking = ({ kind }) => kind === "play" || kind === "ask";
var awaited = ({ phase }, position) => asking(position) && (phase === "refused" ? !position.once : phase !== "allowed");
var withheld = ({ phase, revealed }, { once }) => (phase === "refused" || phase === "retry") && !once && !revealed;
function modeOf({ phase, hints }, position) {
  if (!asking(position)) return position.kind;
  return phase === "choose" && hints > 0 ? "hint" : phase;
}
function litCards(attempt, position) {
  const { table, hint_cards: cards } = position;
  const asked = table?.asked ? [table.asked] : [];
  const { verdict } = attempt;
  if (withheld(attempt, position) && verdict && "owed" in verdict) {
    return [...asked, ...Object.keys(verdict.owed?.obliging ?? {})];
  }
  if (modeOf(attempt, position) !== "hint") return asked;
  return [...asked, ...cards?.[attempt.hints - 1] ?? []];
}
function change(attempt) {
  if (attempt.phase === "refused") attempt.phase = "retry";
  attempt.incomplete = false;
}
function choose(attempt, { options = [], ordered }, id) {
  const chosen = attempt.chosen.includes(id) ? attempt.chosen.filter((other) => other !== id) : [...attempt.chosen, id];
  const ids = options.map((option) => option.id);
  attempt.chosen = ordered ? chosen : ids.filter((other) => chosen.includes(other));
  change(attempt);
}
function orderAnew(attempt, { right }) {
  const wrong = attempt.chosen.findIndex((id, i) => id !== right[i]);
  attempt.chosen = attempt.chosen.slice(0, Math.max(wrong, 0));
  change(attempt);
}
function judge(attempt, ask, given, verdict) {
  const right = isRight(verdict);
  const first = attempt.phase === "choose";
  const { hints } = attempt;
  Object.assign(attempt, {
    ...given,
    verdict,
    asked: {},
    phase: right ? "allowed" : "refused",
    ruleOpen: false,
    incomplete: false,
    revealed: attempt.revealed || !(first || right)
  });
  if (!first) return null;
  const told2 = "card" in given ? given : { answer: keyOf(ask ?? {}, given.answer) };
  return { ...told2, right, hints, misreading: verdict.misreading ?? null };
}
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

// src/present/keys.js
var KEYS2 = {
  ArrowRight: "on",
  PageDown: "on",
  " ": "on",
  ArrowLeft: "back",
  PageUp: "back",
  Escape: "leave",
  m: "hands",
  v: "vote",
  n: "notes",
  f: "full"
};
function deedOf({ key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return void 0;
  return KEYS2[key.length === 1 ? key.toLowerCase() : key];
}

// src/present/mode.js
var NAME = "present";
var CHANGED = "belote:present";
var presenting = () => new URLSearchParams(location.search).has(NAME);
function markPage() {
  if (presenting()) document.documentElement.dataset.present = "";
  else delete document.documentElement.dataset.present;
}
function present(on) {
  writeAddress({ [NAME]: on ? 1 : null });
  markPage();
  window.dispatchEvent(new Event(CHANGED));
}
function watchPresenting(changed) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

// src/present/reveal.js
function choices({ kind, ask, rulings, table }, order) {
  if (kind === "play") return (table?.orders?.[order] ?? table?.hand ?? []).filter((id) => rulings?.[id]);
  if (!ask || ask.ordered) return [];
  const ids = (ask.options ?? []).map(({ id }) => id);
  const hand = table?.orders?.[order] ?? table?.hand ?? [];
  return ids.every((id) => hand.includes(id)) ? hand.filter((id) => ids.includes(id)) : ids;
}
var wronglyRead = (ask, id) => {
  const verdict = verdictOf(ask, [id]);
  return isRight(verdict) || !("first" in verdict) ? void 0 : verdict.first;
};
function answering(ask, ids) {
  if (ask.form === "choice") {
    return ids.filter((id) => wronglyRead(ask, id)).map((id) => ({ kind: "wrong", id }));
  }
  if (ask.form === "cards" && !ask.ordered) return ids.map((id) => ({ kind: "option", id }));
  const kind = ask.ordered ? "place" : "field";
  return ask.right.slice(1).map((_, i) => ({ kind, n: i + 1 }));
}
function reveals(position, order) {
  const { kind, ask, rule } = position;
  if (kind !== "play" && kind !== "ask") return [];
  const ids = choices(position, order);
  const steps = [{ kind: "asked" }];
  if (kind === "play") steps.push(...ids.map((id) => ({ kind: "card", id })));
  else if (ask) steps.push(...answering(ask, ids), { kind: "answer" });
  if (rule) steps.push({ kind: "rule" });
  return steps;
}
function opened({ ask, ...position }, steps, at, order) {
  const before = steps.slice(0, at + 1);
  if (before.some(({ kind }) => kind === "answer")) {
    return ask?.ordered ? ask.right.map(String) : choices({ ask, ...position }, order);
  }
  const last = steps[at];
  if (last.kind === "place" && ask) return ask.right.slice(0, last.n).map(String);
  return before.flatMap((step) => "id" in step ? [step.id] : []);
}
function told({ position: { ask, rulings }, lang, words }, step) {
  if (step.kind === "rule") return { title: words.present_rule, rule: true };
  if (step.kind === "card") {
    const verdict = rulings?.[step.id];
    const said = verdict?.owed?.[lang] ?? verdict?.[lang];
    return { title: said?.title, sentence: said?.sentence };
  }
  if (!ask) return {};
  if (step.kind === "wrong") {
    return { title: labelOf(ask, step.id)?.[lang], sentence: wronglyRead(ask, step.id)?.[lang] };
  }
  if (step.kind === "option") {
    return { title: labelOf(ask, step.id)?.[lang], sentence: ask.parts?.[step.id]?.[lang] };
  }
  if (step.kind !== "answer") return {};
  return { title: words.present_answer, sentence: ask.good[lang].sentence, lines: ask.lines?.[lang] };
}
var labelOf = ({ options = [] }, id) => options.find((option) => option.id === id)?.label;
function modeOf2({ ask, rulings }, step) {
  if (step.kind === "card") return rulings?.[step.id].allowed ? "allowed" : "refused";
  if (step.kind === "wrong") return "refused";
  const right = ask?.right ?? [];
  if (step.kind === "option") return right.includes(step.id) ? "allowed" : "refused";
  return step.kind === "answer" ? "allowed" : step.kind;
}
function shownAt(view, steps, at) {
  const { position, settings } = view;
  const step = steps[at];
  const { ask } = position;
  const answered = ask && steps.slice(0, at + 1).some(({ kind }) => kind === "answer");
  const fields = ask?.fields ?? [];
  const written2 = step.kind === "field" ? fields.slice(0, step.n) : [];
  return {
    ...view,
    ready: false,
    mode: modeOf2(position, step),
    told: told(view, step),
    ruleOpen: step.kind === "rule",
    opened: opened(position, steps, at, settings.order),
    numbers: Object.fromEntries(written2.map(({ id }, i) => [id, String(ask?.right[i])])),
    ...answered && { phase: "allowed", answer: ask.right },
    ..."id" in step && { lit: [step.id] }
  };
}
function shares(counts) {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return counts.map((n) => all ? n / all * 100 : 0);
}

// src/present/notes.js
var CHANNEL = "belote.present";
function answerOf({ position: { ask, rulings }, lang, names }) {
  const allowed = Object.entries(rulings ?? {}).filter(([, { allowed: yes }]) => yes);
  if (rulings) return allowed.map(([code]) => names[code]).join(", ");
  if (!ask) return "";
  const { fields } = ask;
  const right = ask.right.map((one, i) => fields ? [fields[i].label[lang], one].join(" ") : labelOf(ask, String(one))?.[lang] ?? "");
  return `<b>${right.join(", ")}</b><br>${ask.good[lang].sentence}`;
}
function misreadIn({ position: { ask, rulings }, lang, names }) {
  const told2 = [];
  for (const [code, { first }] of Object.entries(rulings ?? {})) {
    if (first) told2.push([names[code], first[lang]]);
  }
  for (const [key, { right, first }] of Object.entries(ask?.verdicts ?? {})) {
    if (right || !first || !ask) continue;
    const ids = ask.fields ? [key] : key.split(" ").map((id) => labelOf(ask, id)?.[lang] ?? id);
    told2.push([ids.join(", "), first[lang]]);
  }
  return told2;
}
function notesOf(view, place) {
  const { position, lang, told: told2 } = view;
  return {
    ...place,
    lang,
    title: position.title?.[lang] ?? "",
    ask: position.prompt?.[lang] ?? "",
    now: [told2?.title, told2?.sentence].filter(Boolean).join("<br>"),
    answer: answerOf(view),
    misread: misreadIn(view)
  };
}
function openChannel(hear) {
  const channel = new window.BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => hear(data);
  return {
    tell: (told2) => channel.postMessage(told2),
    close: () => channel.close()
  };
}

// src/present/vote.js
var FIRST = "A".charCodeAt(0);
var letter = (index) => String.fromCharCode(FIRST + index);
function buildVote(parent, counted2) {
  const root = make("div", "vote", parent, { role: "group" });
  const rows = [];
  const typed = /* @__PURE__ */ new Map();
  let screen = "";
  function create(index) {
    const row = make("label", "", root);
    make("b", "", row, { "aria-hidden": "true" }).textContent = letter(index);
    const input = make("input", "", row, {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 2
    });
    const track = make("span", "votes", row, { "aria-hidden": "true" });
    const bar = make("i", "", track);
    input.addEventListener("input", () => {
      typed.set(screen, rows.map((one) => one.input.value));
      counted2();
    });
    return { root: row, input, bar };
  }
  const countsOf = (id) => (typed.get(id) ?? []).map((text) => Number.parseInt(text, 10) || 0);
  return {
    root,
    countsOf,
    focus() {
      rows[0]?.input.focus({ preventScroll: true });
    },
    paint(id, names, words) {
      screen = id;
      show(root, names.length > 0);
      root.setAttribute("aria-label", words.present_vote);
      resize(rows, names.length, create);
      const counts = countsOf(id);
      const parts = shares(counts);
      rows.forEach(({ input, bar }, i) => {
        const value = typed.get(id)?.[i] ?? "";
        if (input.value !== value) input.value = value;
        input.setAttribute("aria-label", filled(words.present_votes, { letter: letter(i), name: names[i] }));
        bar.style.width = `${parts[i] ?? 0}%`;
      });
    }
  };
}

// src/present/presenter.js
var NOTES = "notes.html";
var SLACK = 4;
var PART = 0.85;
function buildPresenter(root, { page, answers, view, stages, anew, paint, say, next, back }) {
  const vote = buildVote(answers, () => {
    paint();
    tell();
  });
  const bar = make("div", "presenter", root, { role: "toolbar" });
  let channel = null;
  let on = false;
  let step = 0;
  let hands = false;
  let voting = "";
  let fromEnd = false;
  let full = false;
  let shown = null;
  const tool = (deed) => {
    const node = button(`tool tool-${deed}`, bar, (event) => {
      act(deed);
      if (event.detail > 0) node.blur();
    });
    return node;
  };
  const tools = ["back", "hands", "vote", "notes", "full", "leave", "on"].map((deed) => ({
    deed,
    node: tool(deed)
  }));
  const order = () => view().settings.order;
  const asked = () => reveals(view().position, order());
  const steps = () => asked().length || stages.steps() || 1;
  function candidates() {
    const { position, lang, names } = view();
    const { ask } = position;
    const hand = position.table?.hand ?? [];
    const seen = choices(position, order()).filter((id) => hand.includes(id) || ask && !ask.options?.some(({ card }) => card));
    return seen.map((id) => ({ id, name: (ask && labelOf(ask, id)?.[lang]) ?? names[id] ?? id }));
  }
  function isLast({ log, link }) {
    if (!log) return Boolean(link);
    return log.of !== void 0 && log.step === log.of;
  }
  function tell() {
    if (!shown) return;
    const counts = vote.countsOf(shown.position.id);
    const votes = voting ? candidates().map(({ name }, i) => [name, counts[i] ?? 0]) : [];
    channel?.tell({ notes: notesOf(shown, { step: step + 1, steps: steps(), votes }) });
  }
  function hear(told2) {
    if ("hello" in told2) tell();
    const deed = "key" in told2 && deedOf(told2);
    if (deed) act(deed);
  }
  function begin2() {
    on = presenting();
    if (on) channel ??= openChannel(hear);
  }
  function goTo(to) {
    step = to;
    stages.toStep(step);
    paint();
    for (const room of rooms()) room.scrollTop = 0;
    const told2 = shown?.told;
    say(() => sentences(told2?.title, plain(told2?.sentence ?? "")));
    tell();
  }
  const rooms = () => [page, ...page.querySelectorAll(".said, .board")];
  const turned = (by) => rooms().some((room) => {
    const before = room.scrollTop;
    const left = by > 0 ? room.scrollHeight - room.clientHeight - before : before;
    if (left > SLACK) room.scrollTop += by * room.clientHeight * PART;
    return room.scrollTop !== before;
  });
  function act(deed) {
    const { position } = view();
    if (deed === "on" && turned(1) || deed === "back" && turned(-1)) return;
    if (deed === "on") {
      if (step < steps() - 1) goTo(step + 1);
      else if (!isLast(position)) next();
    } else if (deed === "back") {
      if (step > 0) goTo(step - 1);
      else if (position.actions?.back) {
        fromEnd = true;
        back();
      }
    } else if (deed === "hands" && stages.hasHands()) {
      hands = !hands;
      paint();
    } else if (deed === "vote" && candidates().length > 1) {
      voting = voting === position.id ? "" : position.id;
      paint();
      if (voting) vote.focus();
      tell();
    } else if (deed === "notes") window.open(`${NOTES}?lang=${view().lang}`, "belote-notes", "popup,width=900,height=700");
    else if (deed === "full") {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen?.();
    } else if (deed === "leave") present(false);
  }
  function onKey(event) {
    if (!on) return;
    const deed = deedOf(event);
    const target = event.composedPath()[0];
    const focused = target.matches?.("button:focus-visible");
    if (!deed || event.key === " " && focused) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat) return;
    act(deed);
  }
  function onClick(event) {
    if (!on || event.composedPath().includes(vote.root)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  function arrive() {
    if (!on) return;
    step = fromEnd ? steps() - 1 : 0;
    fromEnd = false;
    stages.toStep(step);
  }
  function onFull() {
    full = Boolean(document.fullscreenElement);
    paint();
  }
  function changed() {
    begin2();
    hands = false;
    anew();
    arrive();
    paint();
    if (on) tell();
    else {
      channel?.tell({ over: true });
      channel?.close();
      channel = null;
    }
  }
  document.documentElement.dataset.presents = "";
  markPage();
  begin2();
  const unwatch = watchPresenting(changed);
  window.addEventListener("keydown", onKey, true);
  page.addEventListener("click", onClick, true);
  document.addEventListener("fullscreenchange", onFull);
  return {
    get on() {
      return on;
    },
    get handsOpen() {
      return on ? hands : void 0;
    },
    arrive,
    tell() {
      if (on) tell();
    },
    shown(now) {
      if (!on) return now;
      const at = { ...now, ready: false };
      const question = asked();
      shown = question.length ? shownAt(at, question, step) : at;
      return shown;
    },
    paint({ position, words }) {
      root.classList.toggle("presenting", on);
      show(bar, on);
      bar.setAttribute("aria-label", words.present);
      const named = on ? candidates() : [];
      const asking2 = voting === position.id;
      root.dataset.step = on && step > 0 ? "yes" : "";
      root.dataset.vote = on && asking2 ? "yes" : "";
      root.dataset.hands = on && hands && stages.hasHands() ? "yes" : "";
      vote.paint(position.id, asking2 ? named.map(({ name }) => name) : [], words);
      const there = {
        back: step > 0 || Boolean(position.actions?.back),
        hands: stages.hasHands(),
        vote: named.length > 1,
        notes: true,
        full: document.fullscreenEnabled,
        leave: true,
        on: step < steps() - 1 || !isLast(position)
      };
      for (const { deed, node } of on ? tools : []) {
        const open = deed === "full" && full;
        setText(node, deed === "on" ? "▸" : deed === "back" ? "◂" : words[`present_${open ? "small" : deed}`]);
        if (deed === "on" || deed === "back") {
          node.setAttribute("aria-label", words[`present_${deed}`]);
          node.disabled = !there[deed];
        } else show(node, there[deed]);
        if (deed === "hands") node.setAttribute("aria-pressed", String(hands));
        if (deed === "vote") node.setAttribute("aria-pressed", String(asking2));
      }
    },
    stop() {
      unwatch();
      channel?.close();
      window.removeEventListener("keydown", onKey, true);
      document.removeEventListener("fullscreenchange", onFull);
    }
  };
}

// src/stages/parts.js
var minus = (amount) => String(amount).replace("-", "−");
function beside(won, chips) {
  const own = won?.chips ?? {};
  const langs = Object.keys({ ...own, ...chips });
  return { ...won, chips: Object.fromEntries(langs.map((lang) => [lang, [...own[lang] ?? [], ...chips[lang] ?? []]])) };
}
function paintMini(node, view, code, lit) {
  node.className = code ? `mini ink-${code[1]}` : "mini back";
  setText(node, code ? view.shorts[code] ?? code : "");
  const value = code && lit.includes(code) ? "yes" : "";
  if (node.dataset.lit !== value) node.dataset.lit = value;
}
function buildLedger(parent) {
  const table = make("table", "ledger", parent);
  const caption = make("caption", "", table);
  const title = make("b", "", caption);
  const subtitle = make("span", "", caption);
  const heads = make("tr", "", make("thead", "", table));
  make("td", "", heads);
  const body = make("tbody", "", table);
  const foot = make("tr", "", make("tfoot", "", table));
  const name = make("th", "", foot, { scope: "row" });
  const columns = [];
  const totals = [];
  const rows = [];
  function createRow() {
    const root = make("tr", "", body);
    const told2 = make("th", "", root, { scope: "row" });
    return {
      root,
      text: make("span", "", told2),
      rule: buildRuleLink(told2, "source"),
      told: told2,
      cells: []
    };
  }
  return {
    root: table,
    paint(lines, shown = lines.rows.length, withTotal = true, titles = []) {
      show(caption, titles.length > 0);
      setText(title, titles[0] ?? "");
      setText(subtitle, titles[1] ?? "");
      table.style.setProperty("--sides", String(lines.head.length));
      resize(columns, lines.head.length, () => ({ root: make("th", "", heads, { scope: "col" }) }));
      lines.head.forEach((head, i) => setText(columns[i].root, head));
      resize(rows, shown, createRow);
      rows.forEach((row, i) => {
        const { text, amounts, article } = lines.rows[i];
        setHtml(row.text, text);
        row.rule.lead(article, lines.rule_name, table.closest("[lang]")?.getAttribute("lang") ?? "");
        row.root.className = amounts ? "" : "note";
        row.told.colSpan = amounts ? 1 : lines.head.length + 1;
        resize(row.cells, amounts ? amounts.length : 0, () => ({ root: make("td", "", row.root) }));
        row.cells.forEach((cell, j) => setText(cell.root, amounts?.[j] ? minus(amounts[j]) : ""));
      });
      show(foot, withTotal);
      setText(name, lines.total_name);
      resize(totals, lines.total.length, () => ({ root: make("td", "", foot) }));
      totals.forEach((cell, i) => setText(cell.root, minus(lines.total[i])));
    }
  };
}

// src/stages/compare.js
function buildCompare({ parent, answers }, tools) {
  const group = make("div", "choices", answers, { role: "group" });
  const tables = make("div", "tables", parent);
  const buttons = [];
  const ledgers = [];
  let data = {};
  let chosen = 0;
  function choose2(index) {
    if (index === chosen) return;
    chosen = index;
    tools.paint();
    const { label, tables: settled } = data.pairs[index];
    tools.say((lang) => [label, ...settled.map(({ outcome }) => outcome)].map((one) => one[lang]).join(". "));
  }
  function changes(pair, lang) {
    const told2 = data.words?.[lang] ?? {};
    const nothing = pair.same ? [told2.nothing_changes] : [];
    const texts = pair.changes[lang].length ? pair.changes[lang] : nothing;
    return pair.more ? [...texts, filled(told2.more_change, { n: pair.more })] : texts;
  }
  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      chosen = 0;
    },
    steps: () => data.pairs.length,
    toStep(step) {
      chosen = step;
    },
    shown({ lang, words, position }) {
      const told2 = data.words?.[lang] ?? {};
      const pair = data.pairs[chosen];
      return {
        lit: pair.lit,
        table: data.won,
        told: {
          title: told2.compare,
          sentence: pair.knobs[lang].join("<br>"),
          note: pair.same && told2.same_marks,
          path: changes(pair, lang).map((q) => ({ q })),
          primary: position.button?.[lang] ?? words.next,
          rule: true
        }
      };
    },
    paint({ lang }) {
      const told2 = data.words?.[lang] ?? {};
      const pair = data.pairs[chosen];
      group.setAttribute("aria-label", told2.options);
      show(group, data.pairs.length > 1);
      resize(buttons, data.pairs.length, (i) => ({ root: button("choice", group, () => choose2(i)) }));
      data.pairs.forEach(({ label }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.setAttribute("aria-pressed", String(i === chosen));
      });
      resize(ledgers, pair.tables.length, () => buildLedger(tables));
      pair.tables.forEach(({ name, outcome, lines }, i) => {
        ledgers[i].paint(lines[lang], void 0, true, [name[lang], outcome[lang]]);
      });
    },
    act: () => false,
    focus() {
      if (data.pairs.length > 1) buttons[0]?.root.focus({ preventScroll: true });
      return data.pairs.length > 1;
    }
  };
}

// src/stages/counting.js
var TOTAL = /^\d{1,4}$/;
var Counting = class {
  constructor({ right }) {
    this.right = right;
    this.at = 0;
    this.state = "";
    this.first = [];
  }
  get done() {
    return this.at === this.right.length;
  }
  check(text) {
    if (!TOTAL.test(text)) {
      this.state = "missing";
      return "missing";
    }
    this.first[this.at] ??= Number(text);
    if (Number(text) !== this.right[this.at]) {
      this.state = "wrong";
      return "wrong";
    }
    this.at += 1;
    this.state = "";
    return "right";
  }
  write() {
    if (this.state !== "missing") return false;
    this.state = "";
    return true;
  }
  show() {
    this.at = this.right.length;
    this.state = "shown";
  }
  get mode() {
    if (this.done) return this.state === "shown" ? "count" : "allowed";
    return this.state === "wrong" ? "refused" : "count";
  }
};

// src/stages/first_try.js
function firstTry(judged) {
  let tried = false;
  return {
    begin() {
      tried = false;
    },
    settle(right, answer, hints) {
      if (tried) return;
      tried = true;
      judged(right, answer, hints);
    },
    giveUp() {
      this.settle(false, [], 1);
    }
  };
}

// src/stages/count.js
function buildCount({ parent }, tools) {
  const list = make("ol", "counting", parent, { role: "list" });
  const pool = [];
  let data = { steps: [], right: [] };
  let counting = new Counting(data);
  let presented = false;
  const first = firstTry(tools.judged);
  function create() {
    const root = make("li", "step", list);
    const place = make("span", "laid", root);
    const front = make("span", "front", place, { "aria-hidden": "true" });
    const bonus = make("span", "bonus", root);
    const worth = make("span", "worth", root);
    const total = make("b", "total", root);
    const input = make("input", "", root, {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 4
    });
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) check();
    });
    input.addEventListener("input", () => {
      if (counting.write()) tools.paint();
    });
    return { root, place, front, bonus, worth, total, input };
  }
  const words = (lang) => data.words?.[lang] ?? {};
  function check() {
    if (counting.done) return;
    const { input } = pool[counting.at];
    const { told: reason } = data.steps[counting.at];
    const news = counting.check(input.value.trim());
    if (news === "missing") {
      tools.paint();
      tools.say((lang) => words(lang).number_needed);
      input.focus();
      return;
    }
    if (news === "wrong") {
      first.settle(false, counting.first, 0);
      tools.paint();
      tools.say((lang) => sentences(words(lang).wrong, reason[lang]));
      input.focus();
      input.select();
      tools.reveal();
      return;
    }
    const { done } = counting;
    if (done) first.settle(true, counting.first, 0);
    tools.paint();
    tools.say((lang) => `${reason[lang]} ${done ? data.done[lang] : ""}`);
    if (done) tools.focusPrimary();
    else pool[counting.at].input.focus();
  }
  function reveal() {
    first.giveUp();
    counting.show();
    tools.paint();
    tools.say((lang) => data.done[lang]);
    tools.focusPrimary();
  }
  function told2({ lang, words: common, position }) {
    const own = words(lang);
    const { at, state } = counting;
    if (state === "shown" && presented) return { title: data.done[lang] };
    if (counting.done) {
      return {
        title: state === "shown" ? own.shown : own.right,
        sentence: data.done[lang],
        path: data.steps.map((step) => ({ q: step.told[lang], quiet: true })),
        primary: position.button?.[lang] ?? common.next,
        again: true
      };
    }
    if (state === "wrong") {
      return { title: own.wrong, sentence: data.steps[at].told[lang], primary: own.check, hint: own.show };
    }
    return {
      title: own.count_todo,
      sentence: data.steps[at - 1]?.told[lang],
      rule: true,
      note: state === "missing" && own.number_needed,
      primary: own.check,
      hint: own.show
    };
  }
  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      counting = new Counting(data);
      presented = false;
      first.begin();
      for (const { input } of pool) input.value = "";
    },
    steps: () => data.right.length + 1,
    toStep(step) {
      counting = new Counting(data);
      presented = true;
      counting.at = step;
      if (counting.done) counting.show();
    },
    shown(view) {
      return { table: { chips: data.chips }, told: told2(view), mode: counting.mode };
    },
    paint(view) {
      const { at, state } = counting;
      resize(pool, Math.min(at + 1, data.steps.length), create);
      pool.forEach(({ root, place, front, bonus, worth, total, input }, i) => {
        const { card, label, worth: points } = data.steps[i];
        const now = i === at;
        show(place, Boolean(card));
        if (card) paintFace(front, view, card);
        setText(bonus, label[view.lang]);
        bonus.className = card ? "unseen" : "bonus";
        root.dataset.now = now ? "yes" : "";
        setText(worth, now ? "" : `+ ${points}`);
        show(worth, !now);
        setText(total, now ? "" : minus(data.right[i]));
        show(total, !now);
        show(input, now);
        input.setAttribute("aria-label", filled(words(view.lang).count_now, { card: label[view.lang] }));
        const wrong = now && (state === "wrong" || state === "missing");
        input.setAttribute("aria-invalid", String(wrong));
      });
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && !counting.done) check();
      else return false;
      return true;
    },
    focus() {
      pool[counting.at]?.input.focus({ preventScroll: true });
      return !counting.done;
    }
  };
}

// src/stages/explore.js
var MOVE_MS = 400;
function buildExplore({ parent }, tools) {
  const group = make("div", "choices", parent, { role: "group" });
  const ranks = make("ul", "ranks", parent, { role: "list" });
  const ledger = buildLedger(parent);
  const buttons = [];
  const rows = [];
  let data = {};
  let chosen = 0;
  function create(index) {
    return { root: button("choice", group, () => choose2(index)) };
  }
  function createRank() {
    const root = make("li", "", ranks);
    return {
      root,
      name: make("span", "who", root),
      line: make("ol", "rank", root, { role: "list" }),
      sum: make("b", "sum", root),
      nodes: /* @__PURE__ */ new Map()
    };
  }
  function choose2(index) {
    if (index === chosen) return;
    chosen = index;
    const nodes = rows.flatMap((row) => [...row.nodes.values()].map(({ root }) => root));
    const before = nodes.map((node) => node.getBoundingClientRect());
    tools.paint();
    tools.say((lang) => sentences(data.options[index].label[lang], plain(data.options[index].text[lang])));
    if (calm()) return;
    nodes.forEach((node, i) => {
      const now = node.getBoundingClientRect();
      const [x, y] = [before[i].left - now.left, before[i].top - now.top];
      if (!x && !y) return;
      const from = `translate(${x}px, ${y}px)`;
      node.animate([{ transform: from }, { transform: "none" }], { duration: MOVE_MS, easing: "ease" });
    });
  }
  function createRanked(line) {
    const root = make("li", "ranked", line);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name: make("span", "unseen", root), worth: make("span", "worth", root) };
  }
  function paintRow(view, row, told2) {
    setText(row.name, told2.label[view.lang]);
    row.name.className = `who ink-${told2.suit}`;
    row.root.dataset.trump = told2.trump ? "yes" : "";
    row.root.style.setProperty("--cards", String(told2.cards.length));
    const order = told2.cards.map(([code]) => code);
    for (const [code, { root }] of row.nodes) {
      if (order.includes(code)) continue;
      root.remove();
      row.nodes.delete(code);
    }
    told2.cards.forEach(([code, points], i) => {
      const node = row.nodes.get(code) ?? createRanked(row.line);
      row.nodes.set(code, node);
      if (row.line.children[i] !== node.root) row.line.insertBefore(node.root, row.line.children[i]);
      paintFace(node.front, view, code);
      setText(node.name, `${view.names[code]}: `);
      setText(node.worth, points);
    });
    setText(row.sum, told2.sum);
  }
  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      chosen = 0;
    },
    steps: () => data.options.length,
    toStep(step) {
      chosen = step;
    },
    shown({ lang, words, position }) {
      const option = data.options[chosen];
      return {
        table: option.won ?? { chips: {} },
        told: {
          title: option.label[lang],
          sentence: option.text[lang],
          primary: position.button?.[lang] ?? words.next
        }
      };
    },
    paint(view) {
      const { lang } = view;
      const option = data.options[chosen];
      group.setAttribute("aria-label", data.words?.[lang].options ?? "");
      resize(buttons, data.options.length, create);
      data.options.forEach(({ label, suit }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.className = suit ? `choice ink-${suit}` : "choice";
        buttons[i].root.setAttribute("aria-pressed", String(i === chosen));
      });
      show(ranks, Boolean(option.rows));
      resize(rows, option.rows?.length ?? 0, createRank);
      option.rows?.forEach((row, i) => paintRow(view, rows[i], row));
      show(ledger.root, Boolean(option.lines));
      if (option.lines) ledger.paint(option.lines[lang]);
    },
    act: () => false,
    focus() {
      buttons[0]?.root.focus({ preventScroll: true });
      return buttons.length > 0;
    }
  };
}

// src/stages/frames.js
function whole(frames) {
  let before = {};
  return frames.map((frame) => {
    before = { ...before, ...frame };
    return before;
  });
}
function endOfPart(frames, at) {
  const { to = at } = frames[at];
  return at < to ? to : frames[at + 1]?.to ?? at;
}
function nextStop(frames, at, by) {
  let to = at + by;
  while (frames[to]?.quiet && frames[to + by]) to += by;
  return Math.max(0, Math.min(to, frames.length - 1));
}
function stops(frames, at) {
  const stop = frames.map(({ quiet }, i) => !quiet || i === at || i === frames.length - 1);
  return { n: stop.slice(0, at + 1).filter(Boolean).length, total: stop.filter(Boolean).length };
}
function takers(frames, at) {
  const full = frames.map(({ lay: lay2 }, i) => ({ i, lay: lay2 })).filter(({ lay: lay2 }, i, all) => lay2?.points && lay2 !== all[i - 1]?.lay);
  const before = full.filter(({ i }) => i <= at);
  return { of: full.length, won: before.map(({ lay: lay2 }) => lay2?.master ?? 0) };
}
function wrongAnswers(frames) {
  const wrong = (ask) => ask && !ask.hand ? ask.options.filter(({ right, told: told2 }) => !right && told2) : [];
  const texts = (options) => options.map(({ told: told2 }) => JSON.stringify(told2));
  const one = new Set(frames.flatMap(({ ask }, i) => ask === frames[i - 1]?.ask ? [] : texts(wrong(ask)))).size < 2;
  return (ask) => {
    const options = one ? [] : wrong(ask);
    const said = texts(options);
    return options.filter((_, i) => said.indexOf(said[i]) === i).map(({ id }) => id);
  };
}
function presentedSteps(frames) {
  const wrong = wrongAnswers(frames);
  const steps = [];
  let word = null;
  for (let at = frames[0]?.quiet ? nextStop(frames, 0, 1) : 0; frames[at]; at = nextStop(frames, at, 1)) {
    const { ask } = frames[at];
    steps.push({ at, missed: "", word });
    for (const missed of wrong(ask)) steps.push({ at, missed, word: null });
    word = ask?.options.find(({ right }) => right)?.told ?? null;
    if (at === frames.length - 1) break;
  }
  return steps;
}

// src/stages/deciding.js
var REST_MS = 350;
function buildDeciding(answers, { right, wrong }) {
  const group = make("div", "choices", answers, { role: "group" });
  const buttons = [];
  let ask = null;
  let missed = "";
  let askedAt = -Infinity;
  function decide(id) {
    const option = ask?.options.find((one) => one.id === id);
    if (!option) return false;
    missed = option.right ? "" : id;
    (option.right ? right : wrong)(option);
    return true;
  }
  const byHand = () => Boolean(ask?.hand);
  const said = () => ask?.options.find(({ id }) => id === missed);
  return {
    decide,
    byHand,
    said,
    miss(id) {
      missed = id;
    },
    begin(asked) {
      ask = asked ?? null;
      askedAt = performance.now();
      missed = "";
    },
    onHand() {
      if (!ask || !byHand()) return {};
      const rulings = Object.fromEntries(ask.options.map((one) => [
        one.id,
        { allowed: one.right, fr: {}, en: {} }
      ]));
      return {
        ready: true,
        phase: missed ? "refused" : "choose",
        card: missed || null,
        withheld: true,
        position: { kind: "play", rulings }
      };
    },
    paint({ lang }) {
      const options = ask && !byHand() ? ask.options : [];
      show(group, options.length > 0);
      resize(buttons, options.length, (i) => ({
        root: button("choice", group, (event) => {
          const hasty = event.detail === 0 && performance.now() - askedAt < REST_MS;
          if (!hasty) decide(ask?.options[i].id ?? "");
        })
      }));
      options.forEach(({ id, label }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.dataset.missed = id === missed ? "yes" : "";
      });
    },
    focus() {
      if (!ask || byHand()) return false;
      buttons[0]?.root.focus({ preventScroll: true });
      return buttons.length > 0;
    }
  };
}

// src/stages/replay.js
function buildReplay({ parent, beside: beside2, answers = make("div", "", beside2) }, tools) {
  let word = null;
  const deciding = buildDeciding(answers, {
    right(option) {
      go(nextStop(frames, at, 1), option.told);
      if (!deciding.focus()) tools.focusPrimary();
    },
    wrong(option) {
      tools.paint();
      tools.say((lang) => sentences(wordsIn(lang).wrong, plain(option.told?.[lang] ?? "")));
    }
  });
  const ledger = buildLedger(parent);
  const deck = make("ul", "deck", beside2, { role: "list" });
  const ticks = make("ol", "ticks-won", beside2, { role: "list" });
  const track = make("div", "track", beside2, { "aria-hidden": "true" });
  const bar = make("i", "", track);
  const counter = make("p", "counter", beside2);
  const again = make("div", "last", beside2);
  const opener = button("second", again, () => {
    lastOpen = !lastOpen;
    tools.paint();
  });
  const lastCards = make("ul", "figures", again, { role: "list" });
  const lastTold = make("p", "", again);
  const figures = [];
  const tick = [];
  let lastOpen = false;
  const hands = [];
  let data = {};
  let frames = [];
  let at = 0;
  const wordsIn = (lang) => data.words?.[lang] ?? {};
  function createHand() {
    const root = make("li", "", deck);
    const name = make("span", "who", root);
    return {
      root,
      name,
      cards: make("span", "minis", root, { "aria-hidden": "true" }),
      told: make("span", "unseen", root),
      pool: []
    };
  }
  function createFigure() {
    const root = make("li", "figure", lastCards);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name: make("span", "unseen", root), who: make("span", "who", root) };
  }
  function paintTricks(view, { last: before, lines }) {
    const { lang, words } = view;
    const { of, won } = takers(frames, at);
    show(ticks, of > 0 && !lines);
    ticks.setAttribute("aria-label", words.trick);
    resize(tick, of, () => ({ root: make("li", "", ticks) }));
    tick.forEach(({ root }, i) => {
      setText(root, i < won.length ? data.seats[won[i]].name[lang] : i + 1);
      root.dataset.won = i < won.length ? "yes" : "";
    });
    show(again, Boolean(before) && !lines);
    setText(opener, words.last_trick);
    opener.setAttribute("aria-expanded", String(lastOpen));
    show(lastCards, lastOpen);
    show(lastTold, lastOpen);
    if (!before) return;
    resize(figures, before.cards.length, createFigure);
    before.cards.forEach((code, i) => {
      const { root, front, name, who } = figures[i];
      paintFace(front, view, code);
      root.dataset.master = before.order[i] === before.master ? "yes" : "";
      setText(name, `${view.names[code]}, `);
      setText(who, data.seats[before.order[i]].name[lang]);
    });
    setText(lastTold, before.told[lang]);
  }
  const beyond = () => endOfPart(frames, at);
  const sentence = (lang) => [word?.[lang], frames[at].text[lang]].filter(Boolean).join(" ");
  const told2 = (lang) => sentences(frames[at].title[lang], plain(sentence(lang)));
  const atEnd = () => at === frames.length - 1;
  const steps = () => presentedSteps(frames);
  function toStep(step) {
    const { at: to, missed, word: before } = steps()[step];
    at = to;
    word = before;
    deciding.begin(frames[at].ask);
    deciding.miss(missed);
  }
  const handsOf = (frame, open = false) => open && frame.open?.length ? frame.open : frame.hands;
  const known2 = (held) => held.slice(1).some((hand) => hand.split(" ").some((code) => code && code !== "??"));
  function go(to, first = null) {
    const before = at;
    at = Math.max(0, Math.min(to, frames.length - 1));
    if (before === at) return;
    word = first;
    deciding.begin(frames[at].ask);
    tools.paint();
    tools.say(told2);
    if (frames[at].ask) {
      if (deciding.byHand()) tools.focusHand();
      else deciding.focus();
    } else if (at === 0 || atEnd()) tools.focusPrimary();
  }
  function paintHands(view, frame) {
    const { lang } = view;
    const words = wordsIn(lang);
    const laid = handsOf(frame, view.handsOpen);
    show(deck, !frame.lines && known2(laid) && view.handsOpen !== false);
    deck.setAttribute("aria-label", words.hands);
    deck.dataset.count = String(laid.length);
    resize(hands, Math.max(0, laid.length - 1), createHand);
    laid.slice(1).forEach((hand, i) => {
      const seat = i + 1;
      const codes = hand.split(" ").filter(Boolean).map((code) => code === "??" ? "" : code);
      const { name, cards, told: said, pool } = hands[i];
      setText(name, data.seats[seat].name[lang]);
      resize(pool, codes.length, () => ({ root: make("span", "mini", cards) }));
      codes.forEach((code, n) => paintMini(pool[n].root, view, code, frame.lit));
      const seen = codes.filter(Boolean).map((code) => view.names[code]);
      const hidden = codes.length - seen.length;
      if (hidden) seen.push(filled(words.unknown, { n: hidden }));
      setText(said, seen.join(", "));
    });
  }
  function load(stage, start = 0) {
    data = stage;
    frames = whole(stage.frames);
    at = frames[start].quiet ? nextStop(frames, start, 1) : start;
    word = null;
    deciding.begin(frames[at].ask);
  }
  return {
    onFelt: true,
    focus: () => deciding.focus(),
    pick: (id) => deciding.byHand() && deciding.decide(id),
    told: told2,
    atEnd,
    toEnd: () => go(frames.length - 1),
    steps: () => steps().length,
    toStep,
    hasHands: () => !frames[at].lines && known2(handsOf(frames[at], true)),
    begin: (position) => load(position.stage),
    load,
    shown(view) {
      const { lang, words, position } = view;
      const frame = frames[at];
      const last = at === frames.length - 1;
      const next = frames[beyond()];
      const missed = deciding.said();
      const asks = Boolean(frame.ask);
      return {
        mode: frame.bad || missed ? "refused" : asks && !deciding.byHand() ? "choice" : "replay",
        lit: frame.lit,
        table: tableOf(frame, data.seats, data.pairs, data.won),
        ...deciding.onHand(),
        told: {
          title: missed ? view.handsOpen === void 0 ? wordsIn(lang).wrong : missed.label[lang] : frame.title[lang],
          sentence: missed ? missed.told?.[lang] ?? frame.text[lang] : sentence(lang),
          previous: stops(frames, at).n > 1,
          primary: asks ? null : last ? position.button?.[lang] ?? words.next : words.step_next,
          hint: !last && wordsIn(lang)[`skip_${next.part.split(" ")[0]}`]
        }
      };
    },
    paint(view) {
      const frame = frames[at];
      const { lang } = view;
      deciding.paint(view);
      paintHands(view, frame);
      paintTricks(view, frame);
      show(ledger.root, frame.lines > 0);
      const lines = data.lines?.[lang];
      if (frame.lines && lines) {
        const { length } = lines.rows;
        ledger.paint(lines, Math.min(frame.lines, length), frame.lines > length);
      }
      const way2 = stops(frames, at);
      bar.style.width = `${way2.n / way2.total * 100}%`;
      setText(counter, filled(wordsIn(lang).step, way2));
    },
    act(kind) {
      const last = at === frames.length - 1;
      if (kind === "primary" && frames[at].ask) return true;
      if (kind === "primary" && !last) go(nextStop(frames, at, 1));
      else if (kind === "previous") go(nextStop(frames, at, -1));
      else if (kind === "hint") go(beyond());
      else return false;
      return true;
    },
    key(key) {
      if (key !== "ArrowRight" && key !== "ArrowLeft") return false;
      go(key === "ArrowRight" ? at + 1 : at - 1);
      return true;
    }
  };
}

// src/stages/fork.js
function buildFork({ parent, answers, beside: beside2 }, tools) {
  const group = make("div", "choices", answers, { role: "group" });
  const body = make("div", "", parent);
  const rest = make("div", "", beside2);
  const replay = buildReplay({ parent: body, beside: rest }, tools);
  const tables = make("div", "tables", parent);
  const buttons = [];
  const ledgers = [];
  let data = {};
  let chosen = -1;
  const waiting = () => chosen < 0 && replay.atEnd();
  const over = () => chosen >= 0 && replay.atEnd();
  function load(at) {
    const { frames = [], lines } = data.options[chosen] ?? {};
    replay.load({ ...data, lines, frames: [...data.before, ...frames] }, at);
  }
  function choose2(index) {
    if (index === chosen) return;
    chosen = index;
    load(data.before.length);
    tools.paint();
    tools.say(replay.told);
  }
  function steps() {
    const ways = data.options.map(({ frames }, way2) => {
      const there = presentedSteps(whole([...data.before, ...frames])).filter(({ at }) => at >= data.before.length);
      return there.slice(0, way2 < data.options.length - 1 ? -1 : void 0).map(({ at }) => ({ way: way2, at }));
    });
    return [{ way: -1, at: data.before.length - 1 }, ...ways.flat()];
  }
  function focus() {
    if (!waiting()) return false;
    buttons[0]?.root.focus({ preventScroll: true });
    return buttons.length > 0;
  }
  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      chosen = -1;
      load(data.before.length - 1);
    },
    steps: () => steps().length,
    toStep(step) {
      const { way: way2, at } = steps()[step];
      chosen = way2;
      load(at);
    },
    hasHands: replay.hasHands,
    shown(view) {
      const shown = replay.shown(view);
      if (waiting()) {
        shown.mode = "choice";
        Object.assign(shown.told, { primary: null, hint: null });
      } else if (chosen < 0) {
        shown.told.hint &&= data.words?.[view.lang].to_fork;
      } else if (over()) {
        Object.assign(shown, { lit: [], table: { chips: {} } });
        Object.assign(shown.told, { sentence: data.told[view.lang] });
      }
      return shown;
    },
    paint(view) {
      const { lang } = view;
      group.setAttribute("aria-label", data.words?.[lang].options ?? "");
      show(group, chosen >= 0 || replay.atEnd());
      resize(buttons, data.options.length, (i) => ({ root: button("choice", group, () => choose2(i)) }));
      data.options.forEach(({ label }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.setAttribute("aria-pressed", String(i === chosen));
      });
      replay.paint(view);
      show(body, !over());
      show(rest, !over());
      show(tables, over());
      resize(ledgers, over() ? data.options.length : 0, () => buildLedger(tables));
      if (!over()) return;
      data.options.forEach(({ label, outcome, lines }, i) => {
        ledgers[i].paint(lines[lang], void 0, true, [label[lang], outcome[lang]]);
      });
    },
    act(kind) {
      if (kind === "hint" && chosen < 0) replay.toEnd();
      else if (!(waiting() && kind === "primary") && !replay.act(kind)) return false;
      if (waiting()) focus();
      return true;
    },
    key(key) {
      const known2 = replay.key(key);
      if (known2 && waiting()) focus();
      return known2;
    },
    focus
  };
}

// src/stages/ordering.js
var Ordering = class {
  constructor({ cards, right }) {
    this.right = right;
    this.laid = [...cards];
    this.placed = [];
    this.phase = "choose";
  }
  get firstWrong() {
    return this.right.findIndex((code, i) => this.placed[i] !== code);
  }
  press(code) {
    if (this.phase !== "choose") return null;
    if (this.placed.includes(code)) {
      this.placed = this.placed.filter((other) => other !== code);
      return "taken back";
    }
    this.placed.push(code);
    if (this.placed.length < this.right.length) return "placed";
    this.phase = this.firstWrong < 0 ? "right" : "wrong";
    return "judged";
  }
  retry() {
    this.placed = this.placed.slice(0, this.firstWrong);
    this.phase = "choose";
  }
  show() {
    this.placed = [...this.right];
    this.phase = "shown";
  }
  placeOf(code) {
    const place = this.placed.indexOf(code);
    const good = place >= 0 && this.right[place] === code;
    const judged = this.phase === "right" || this.phase === "wrong";
    return { place, good, state: !judged ? "" : good ? "good" : "bad" };
  }
};

// src/stages/order.js
var SORT_MS = 400;
function buildOrder({ parent }, tools) {
  const group = make("div", "hand ordering", parent, { role: "group" });
  const pool = [];
  let data = { cards: [], right: [] };
  let ordering = new Ordering(data);
  let presented = false;
  const first = firstTry(tools.judged);
  roving(group, () => pool.map(({ root }) => root));
  const words = (lang) => data.words?.[lang] ?? {};
  function create(index) {
    const root = button("card", group, () => press(ordering.laid[index]));
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, tag: make("span", "tag", root, { "aria-hidden": "true" }) };
  }
  function lay2(order) {
    const before = new Map(ordering.laid.map((code, i) => [code, pool[i].root.getBoundingClientRect()]));
    ordering.laid = order;
    tools.paint();
    if (calm()) return;
    for (const [i, code] of order.entries()) {
      const { left = 0, top = 0 } = before.get(code) ?? {};
      const now = pool[i].root.getBoundingClientRect();
      const [x, y] = [left - now.left, top - now.top];
      if (!x && !y) continue;
      const from = `translate(${x}px, ${y}px)`;
      pool[i].root.animate([{ transform: from }, { transform: "none" }], { duration: SORT_MS });
    }
  }
  function press(code) {
    const news = ordering.press(code);
    if (!news) return;
    if (news === "judged") {
      judge2();
      return;
    }
    tools.paint();
    const { length: n } = ordering.placed;
    tools.say((lang) => {
      const card = tools.names(lang)[code];
      return news === "placed" ? filled(words(lang).placed, { card, n }) : filled(words(lang).taken_back, { card });
    });
  }
  function judge2() {
    const right = ordering.phase === "right";
    first.settle(right, ordering.placed, 0);
    lay2([...ordering.placed]);
    tools.say((lang) => sentences(words(lang)[right ? "right" : "wrong"], plain(reason(lang))));
    tools.focusPrimary();
    tools.reveal();
  }
  function reason(lang) {
    const at = ordering.firstWrong;
    if (at < 0) return words(lang).all_placed;
    const why = data.pairs[`${data.right[at]} ${ordering.placed[at]}`][lang];
    return `${filled(words(lang).wrong_place, { n: at + 1 })} ${why}`;
  }
  function retry() {
    ordering.retry();
    tools.paint();
    (pool[ordering.placed.length] ?? pool[0]).root.focus({ preventScroll: true });
  }
  function reveal() {
    first.giveUp();
    ordering.show();
    lay2([...data.right]);
    tools.say((lang) => data.right.map((code) => tools.names(lang)[code]).join(", "));
    tools.focusPrimary();
  }
  function told2({ lang, words: common, position }) {
    const own = words(lang);
    const next = position.button?.[lang] ?? common.next;
    const { phase } = ordering;
    if (presented) {
      const [higher, lower] = ordering.placed.slice(-2);
      return { title: own.to_place, sentence: lower && data.pairs[`${higher} ${lower}`][lang] };
    }
    if (phase === "right") return { title: own.right, sentence: own.all_placed, primary: next, again: true };
    if (phase === "wrong") {
      return { title: own.wrong, sentence: reason(lang), primary: own.retry, hint: own.show };
    }
    if (phase === "choose") return { title: own.place_all, note: own.take_back, hint: own.show, rule: true };
    const steps = data.right.slice(1).map((low, i) => data.pairs[`${data.right[i]} ${low}`][lang]);
    return {
      title: own.shown,
      path: steps.map((q) => ({ q, quiet: true })),
      primary: next,
      again: true
    };
  }
  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      ordering = new Ordering(data);
      presented = false;
      first.begin();
    },
    steps: () => data.right.length + 1,
    toStep(step) {
      ordering = new Ordering(data);
      presented = true;
      ordering.placed = data.right.slice(0, step);
      if (step < data.right.length) return;
      ordering.show();
      ordering.laid = [...data.right];
    },
    shown(view) {
      const { phase } = ordering;
      const mode = phase === "right" ? "allowed" : phase === "wrong" ? "refused" : null;
      return { table: { chips: {}, trump: data.trump }, told: told2(view), ...mode && { mode } };
    },
    paint(view) {
      const own = words(view.lang);
      const { laid, phase } = ordering;
      group.setAttribute("aria-label", own.to_place);
      group.dataset.count = String(laid.length);
      group.style.setProperty("--n", String(laid.length));
      resize(pool, laid.length, create);
      laid.forEach((code, i) => {
        const { root, front, tag } = pool[i];
        const { place, good, state } = ordering.placeOf(code);
        paintFace(front, view, code);
        root.dataset.state = state;
        root.dataset.placed = place >= 0 ? "yes" : "";
        setText(tag, place < 0 ? "" : `${state ? good ? "✓ " : "✗ " : ""}${place + 1}`);
        const named = [view.names[code], place >= 0 && filled(own.place, { n: place + 1 })];
        if (state) named.push(good ? own.cell_good : own.cell_bad);
        root.setAttribute("aria-label", named.filter(Boolean).join(", "));
        root.setAttribute("aria-disabled", String(phase !== "choose"));
        if (root.tabIndex !== 0 && i === 0 && !pool.some((one) => one.root.tabIndex === 0)) root.tabIndex = 0;
      });
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && ordering.phase === "wrong") retry();
      else return false;
      return true;
    },
    focus() {
      pool[0]?.root.focus({ preventScroll: true });
      return true;
    }
  };
}

// src/stages/players.js
function buildPlayers({ parent }) {
  const list = make("ul", "tables-to-join", parent, { role: "list" });
  const ways = [];
  let data = { options: [] };
  function create() {
    const root = make("li", "", list);
    const link = make("a", "", root);
    return { root, link, name: make("b", "", link), text: make("span", "", link) };
  }
  return {
    begin(position) {
      data = position.stage;
    },
    shown: () => ({ told: { primary: null } }),
    paint({ lang }) {
      resize(ways, data.options.length, create);
      data.options.forEach(({ label, text, link: way2 }, i) => {
        const { link, name, text: told2 } = ways[i];
        setText(name, label[lang]);
        setText(told2, ` ${text[lang]}`);
        link.setAttribute("href", `${way2}&lang=${lang}`);
      });
    },
    act: () => false,
    focus() {
      ways[0]?.link.focus({ preventScroll: true });
      return ways.length > 0;
    }
  };
}

// src/stages/filling.js
var AMOUNT = /^[+]?[-−–]?\s?\d{0,4}$/;
var number = (text) => Number(text.replace(/[−–]/, "-").replace(/[\s+]/g, "") || 0);
var Filling = class {
  constructor({ rows }) {
    this.rows = rows;
    this.at = 0;
    this.state = "";
    this.first = [];
    this.given = [];
    this.#skip();
  }
  get done() {
    return this.at === this.rows.length;
  }
  #skip() {
    while (!this.done && this.rows[this.at].given) this.at += 1;
  }
  check(texts) {
    const box = texts.findIndex((text) => !AMOUNT.test(text));
    if (box >= 0) {
      this.state = "missing";
      return { told: "missing", box };
    }
    this.given = texts.map(number);
    const asked = this.rows.slice(0, this.at).filter(({ given }) => !given).length;
    this.first[asked] ??= this.given;
    const wrong = this.wrongCells.indexOf(true);
    if (wrong >= 0) {
      this.state = "wrong";
      return { told: "wrong", box: wrong };
    }
    this.state = "";
    this.at += 1;
    this.#skip();
    return { told: "right", box: 0 };
  }
  get wrongCells() {
    return this.given.map((value, i) => value !== this.rows[this.at].right[i]);
  }
  pass() {
    this.at += 1;
    this.#skip();
  }
  show() {
    this.at = this.rows.length;
    this.state = "shown";
  }
  reasons(lang) {
    const { told: told2, cells = [] } = this.rows[this.at];
    if (told2) return [told2[lang]];
    const wrong = this.wrongCells;
    return cells.filter((_, i) => wrong[i]).map((cell) => cell[lang]);
  }
  news(lang) {
    const row = this.rows.slice(0, this.at).findLast(({ given }) => !given);
    if (!row) return [];
    return [row.told?.[lang], ...(row.notes ?? []).map((note) => note[lang])].filter(Boolean);
  }
  nameOf(row, i, lang) {
    return (i < this.at && row.name ? row.name : row.label)[lang];
  }
  get mode() {
    if (this.done) return this.state === "shown" ? "sheet" : "allowed";
    return this.state === "wrong" ? "refused" : "sheet";
  }
};

// src/stages/fill_in.js
function buildFillIn({ parent }, tools) {
  const table = make("table", "ledger filling", parent);
  const heads = make("tr", "", make("thead", "", table));
  make("td", "", heads);
  const body = make("tbody", "", table);
  const columns = [];
  const pool = [];
  let data = { rows: [] };
  let filling = new Filling(data);
  let presented = false;
  const first = firstTry(tools.judged);
  const words = (lang) => data.words?.[lang] ?? {};
  const inputs = () => pool[filling.at]?.cells.map(({ input }) => input) ?? [];
  function createLine() {
    const root = make("tr", "", body);
    return { root, name: make("th", "", root, { scope: "row" }), cells: [], notes: [] };
  }
  function createCell(line) {
    const root = make("td", "", line.root);
    const text = make("span", "", root);
    const input = make("input", "", root, { type: "text", autocomplete: "off", maxlength: 6 });
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (event.repeat) return;
      const all = inputs();
      const next = all[all.indexOf(input) + 1];
      if (next) next.focus();
      else check();
    });
    return { root, text, input, sign: make("span", "sign", root, { "aria-hidden": "true" }) };
  }
  function check() {
    if (filling.done) return;
    const all = inputs();
    const { told: news, box } = filling.check(all.map(({ value }) => value.trim()));
    if (news === "missing") {
      tools.paint();
      tools.say((lang) => words(lang).number_needed);
      all[box].focus();
      return;
    }
    if (news === "wrong") {
      first.settle(false, filling.first, 0);
      tools.paint();
      tools.say((lang) => sentences(words(lang).wrong, plain(filling.reasons(lang).join(" "))));
      all[box].focus();
      tools.reveal();
      return;
    }
    const { done } = filling;
    if (done) first.settle(true, filling.first, 0);
    tools.paint();
    tools.say((lang) => plain([...filling.news(lang), done ? data.done[lang] : ""].join(" ")));
    if (done) tools.focusPrimary();
    else inputs()[0].focus();
  }
  function reveal() {
    first.giveUp();
    filling.show();
    tools.paint();
    tools.say((lang) => data.done[lang]);
    tools.focusPrimary();
  }
  function told2({ lang, words: common, position }) {
    const own = words(lang);
    const { state } = filling;
    if (presented) {
      return { title: filling.done ? data.done[lang] : own.line_todo, sentence: filling.news(lang).join(" ") };
    }
    if (filling.done) {
      return {
        title: state === "shown" ? own.shown : own.right,
        sentence: data.done[lang],
        primary: position.button?.[lang] ?? common.next,
        again: true
      };
    }
    if (state === "wrong") {
      return {
        title: own.wrong,
        sentence: filling.reasons(lang).join(" "),
        primary: own.check,
        hint: own.show
      };
    }
    return {
      title: own.line_todo,
      rule: true,
      note: state === "missing" && own.number_needed,
      primary: own.check,
      hint: own.show
    };
  }
  function paintNotes(line, { notes = [] }, lang, shown) {
    resize(line.notes, shown ? notes.length : 0, () => {
      const root = make("tr", "note");
      (line.notes.at(-1)?.root ?? line.root).after(root);
      return { root, text: make("th", "", root, { scope: "row" }) };
    });
    line.notes.forEach(({ text }, i) => {
      text.colSpan = data.heads.length + 1;
      setHtml(text, notes[i][lang]);
    });
  }
  function paintLine(view, line, row, i) {
    const own = words(view.lang);
    const now = i === filling.at;
    const refused = now && filling.state === "wrong";
    const wrong = refused ? filling.wrongCells : [];
    line.root.className = [now && "now", row.sum && "sum"].filter(Boolean).join(" ");
    setHtml(line.name, filling.nameOf(row, i, view.lang));
    resize(line.cells, data.heads.length, () => createCell(line));
    line.cells.forEach(({ text, input, sign }, side) => {
      const amount = row.right[side];
      setText(text, now ? "" : amount || row.sum ? minus(amount) : "");
      show(input, now);
      input.setAttribute("inputmode", row.right.some((n) => n < 0) ? "text" : "numeric");
      const facts = { row: row.label[view.lang], side: data.heads[side][view.lang] };
      const mark2 = refused ? wrong[side] ? own.cell_bad : own.cell_good : "";
      input.setAttribute("aria-label", [filled(own.cell, facts), mark2].filter(Boolean).join(", "));
      input.setAttribute("aria-invalid", String(Boolean(wrong[side])));
      setText(sign, mark2 ? wrong[side] ? "✗" : "✓" : "");
      sign.dataset.state = mark2 ? wrong[side] ? "bad" : "good" : "";
    });
    paintNotes(line, row, view.lang, i < filling.at);
  }
  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      filling = new Filling(data);
      presented = false;
      first.begin();
      for (const { root, notes } of pool) for (const node of [root, ...notes.map((note) => note.root)]) node.remove();
      pool.length = 0;
    },
    steps: () => data.rows.filter(({ given }) => !given).length + 1,
    toStep(step) {
      filling = new Filling(data);
      presented = true;
      for (let n = 0; n < step; n += 1) filling.pass();
    },
    shown(view) {
      return { table: beside(data.won, data.chips), told: told2(view), mode: filling.mode };
    },
    paint(view) {
      resize(columns, data.heads.length, () => ({ root: make("th", "", heads, { scope: "col" }) }));
      data.heads.forEach((head, i) => setText(columns[i].root, head[view.lang]));
      table.style.setProperty("--sides", String(data.heads.length));
      resize(pool, Math.min(filling.at + 1, data.rows.length), createLine);
      pool.forEach((line, i) => paintLine(view, line, data.rows[i], i));
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && !filling.done) check();
      else return false;
      return true;
    },
    focus() {
      inputs()[0]?.focus({ preventScroll: true });
      return !filling.done;
    }
  };
}

// src/stages/stages.js
var STAGES = {
  replay: buildReplay,
  explore: buildExplore,
  compare: buildCompare,
  fork: buildFork,
  order: buildOrder,
  count: buildCount,
  sheet: buildFillIn,
  players: buildPlayers
};
function buildStages(question, tools) {
  const root = make("div", "stage", question);
  const built = {};
  let current = null;
  function stageOf(kind) {
    if (!STAGES[kind]) return null;
    if (!built[kind]) {
      const places = {
        parent: make("div", `stage-${kind}`, root),
        answers: make("div", "", tools.answers),
        beside: make("div", "", tools.beside)
      };
      built[kind] = { places, stage: STAGES[kind](places, tools) };
    }
    return built[kind].stage;
  }
  question.parentElement?.addEventListener("keydown", (event) => {
    const plain2 = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const writing = event.target.matches("input, select");
    if (!plain2 || writing || !current?.key?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    begin(position) {
      const next = stageOf(position.kind);
      if (next) (next.onFelt ? tools.felt : question).append(root);
      current = next;
      show(root, Boolean(current));
      for (const { places, stage } of Object.values(built)) {
        for (const place of Object.values(places)) show(place, stage === current);
      }
      current?.begin(position);
    },
    shown(view) {
      if (!current || current !== built[view.position.kind]?.stage) return view;
      const { table = null, position = {}, ...rest } = current.shown(view);
      return {
        ...view,
        mode: view.position.kind,
        ...rest,
        position: { ...view.position, ...position, table }
      };
    },
    paint(view) {
      current?.paint(view);
    },
    act: (kind) => Boolean(current?.act(kind)),
    focus: () => Boolean(current?.focus?.()),
    // How it is presented: in so many steps, none where a screen is no stage.
    steps: () => current?.steps?.() ?? 0,
    toStep: (step) => current?.toStep?.(step),
    hasHands: () => Boolean(current?.hasHands?.()),
    pick: (id) => Boolean(current?.pick?.(id))
  };
}

// src/widgets/table.js
var WAIT_MS = 400;
var STRAY_MS = 500;
var REST_MS2 = 350;
var RESEND_MS = 3e3;
function render({ model, el }) {
  const root = make("div", "belote", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const question = make("div", "question", page);
  const title = make("h1", "", question);
  const tally = make("p", "tally", question);
  const prompt = make("p", "prompt", question);
  const body = make("div", "body", question);
  const picker = buildPicker(question, paint);
  const place = make("div", "room", page);
  const panel = buildPanel(page, act, answerStep);
  const felt = buildFelt(place, panel.answers, { onPlay: pick, onWrite: write, onEnter: submit });
  const { status } = felt;
  const stages = buildStages(question, {
    felt: felt.board,
    answers: panel.answers,
    beside: panel.beside,
    paint,
    say,
    judged: stageJudged,
    focusPrimary,
    focusHand: () => felt.focusFirst(),
    names: (lang) => model.get("card_names")[lang],
    reveal: () => bringIntoView(panel.head)
  });
  const presenter = buildPresenter(root, {
    page,
    answers: panel.answers,
    view,
    stages,
    paint,
    say,
    anew,
    next() {
      if (position.kind === "pick") begin2();
      else askFor("next");
    },
    back: () => askFor("back")
  });
  let position = {};
  let received = "";
  let spoken = () => "";
  let sentAt = -Infinity;
  let waitTimer = 0;
  let changedAt = -Infinity;
  let told2 = "";
  let toldAt = -Infinity;
  let moveFocus = false;
  let own = begun();
  let joyful = false;
  let moves = 0;
  const outbox = new Outbox(model.get("choice")?.n ?? 0);
  const room = watchRoom(root, el);
  function restart() {
    own = begun();
    stopWaiting();
  }
  const ready = () => awaited(own, position);
  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    return {
      ...own,
      position,
      lang,
      settings,
      french,
      mode: modeOf(own, position),
      ready: ready() && !presenter.on,
      withheld: withheld(own, position),
      handsOpen: presenter.handsOpen,
      picked: ready() ? own.chosen : [],
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      faces: model.get("faces")
    };
  }
  function paint() {
    const now = presenter.shown(stages.shown(view()));
    const { lang, settings } = now;
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    page.dataset.kind = position.kind;
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, position.title?.[lang] ?? "");
    setText(tally, position.tally?.[lang] ?? "");
    show(tally, Boolean(tally.textContent));
    setText(prompt, position.prompt?.[lang] ?? "");
    show(prompt, Boolean(prompt.textContent));
    setHtml(body, position.body?.[lang] ?? "");
    show(body, Boolean(position.body));
    picker.paint(now);
    felt.paint(now, now.lit ?? litCards(own, position));
    page.dataset.lays = felt.lays;
    document.documentElement.dataset.lays = felt.lays;
    afterPaint(room.measure);
    page.dataset.mode = now.mode;
    stages.paint(now);
    presenter.paint(now);
    const news = panel.paint(now);
    if (news !== told2) toldAt = performance.now();
    told2 = news;
  }
  function hasty(event) {
    const { mode } = panel.root.dataset;
    const verdict = mode === "refused" || mode === "allowed" || mode === "replay";
    return verdict && event.detail === 0 && performance.now() - toldAt < REST_MS2;
  }
  function say(sentence) {
    spoken = sentence;
    const text = sentence(model.get("lang"));
    status.textContent = text && text === status.textContent ? `${text} ` : text;
  }
  function sayVerdict() {
    say(() => sentences(panel.title.textContent, panel.sentence.textContent));
  }
  function send(action, facts, when = afterPaint) {
    const choice = { position: position.id, action, hints: own.hints, ...facts };
    const sent = outbox.next(choice, model.get("seen") ?? -1);
    when(() => {
      if ((model.get("choice")?.n ?? 0) >= sent.n) return;
      model.set("choice", sent);
      model.save_changes();
    });
  }
  function note(entry) {
    if (!position.log || presenter.on) return;
    window.beloteLog ??= [];
    window.beloteLog.push({ ...position.log, key: position.id, ...entry });
    afterPaint(() => window.dispatchEvent(new Event("belote:log")));
  }
  function focusPrimary() {
    panel.buttons.primary.focus({ preventScroll: true });
  }
  function stray(event) {
    return event.detail > 1 && performance.now() - changedAt < STRAY_MS;
  }
  function pick(id, event) {
    const { ask, rulings } = position;
    if (stray(event) || stages.pick(id) || !ready()) return;
    if (!ask) {
      if (rulings?.[id]) judged("play", { card: id }, rulings[id]);
    } else if (ask.options?.some((option) => option.id === id)) {
      if (ask.form === "choice") answer([id]);
      else {
        choose(own, ask, id);
        paint();
      }
    }
  }
  function write(id, value) {
    own.numbers = { ...own.numbers, [id]: value };
    if (!own.incomplete && own.phase === "choose") return;
    change(own);
    paint();
  }
  function submit() {
    const { ask } = position;
    if (!ready() || !ask) return;
    if (ask.ordered && withheld(own, position) && own.phase === "refused") {
      orderAnew(own, ask);
      paint();
      felt.focusFirst();
      return;
    }
    const given = ask.form === "numbers" ? felt.sheet.read() : own.chosen;
    if (given && given.length >= ask.least) {
      if (own.phase === "refused" && keyOf({}, given) === keyOf({}, own.answer)) sayVerdict();
      else answer(given);
      return;
    }
    own.incomplete = true;
    paint();
    say((lang) => model.get("words")[lang]?.[neededBy(ask)] ?? "");
  }
  function answer(given) {
    if (position.ask) judged("answer", { answer: given }, verdictOf(position.ask, given));
  }
  function judged(action, given, verdict) {
    changedAt = performance.now();
    const noted = judge(own, position.ask, given, verdict);
    if (noted) note({ kind: "try", ...noted });
    felt.hold();
    paint();
    sayVerdict();
    if (!ready()) focusPrimary();
    else if (position.ask?.form === "numbers") felt.sheet.focusWrong(position.ask.right);
    bringIntoView(panel.head);
    const { id } = position;
    afterPaint(() => {
      if (id === position.id) felt.release(view(), paint);
    });
    send(action, given);
  }
  function stageJudged(right, given, hints) {
    note({ kind: "try", right, hints, misreading: null });
    send("answer", { answer: [...given], hints });
  }
  function reveal() {
    own.revealed = true;
    if (own.phase === "retry") own.phase = "refused";
    paint();
    sayVerdict();
    felt.focusFirst();
    bringIntoView(panel.head);
  }
  function answerStep(index, yes) {
    const { verdict } = own;
    if (!verdict || !("owed" in verdict) || !verdict.owed || index in own.asked) return;
    const { owed } = verdict;
    own.asked = { ...own.asked, [index]: yes };
    paint();
    const word = owed.truth[index] ? "yes" : "no";
    say((lang) => `${plain(owed[lang].path[index].q)} ${model.get("words")[lang][word]}.`);
    const next = panel.root.querySelector(".path .open button");
    if (next) next.focus({ preventScroll: true });
    else felt.focusFirst();
  }
  function hint() {
    own.hints += 1;
    const shown = own.hints;
    const { hints = {} } = position;
    paint();
    say((lang) => plain(hints[lang][shown - 1]));
    bringIntoView(panel.head);
    if (panel.buttons.hint.hidden) felt.focusFirst();
  }
  function askFor(action, facts = { card: own.card }) {
    if (performance.now() - sentAt < RESEND_MS) return;
    sentAt = performance.now();
    moveFocus = true;
    waitTimer = setTimeout(() => {
      own.waiting = true;
      paint();
    }, WAIT_MS);
    send(action, facts, (tell) => tell());
  }
  async function goOn() {
    const moving = felt.gather();
    moves += 1;
    askFor("next");
    await moving;
    moves -= 1;
    receive();
  }
  function begin2() {
    const value = picker.value();
    own.incomplete = value.rules.length === 0;
    if (!own.incomplete) {
      askFor("begin", value);
      return;
    }
    paint();
    say((lang) => position.pick?.words.one_needed[lang] ?? "");
  }
  function stopWaiting() {
    clearTimeout(waitTimer);
    sentAt = -Infinity;
    own.waiting = false;
  }
  async function copyPosition() {
    const { id, copy } = position;
    const done = await copied(copy?.[model.get("lang")] ?? "");
    if (id !== position.id) return;
    const news = done ? "copied" : "not_copied";
    own.copied = news;
    paint();
    say((lang) => model.get("words")[lang]?.[news] ?? "");
  }
  function act(kind, event) {
    if (stray(event) || hasty(event) || stages.act(kind)) return;
    if (kind === "replay") {
      bringIntoView(felt.root);
      felt.replay();
    } else if (kind === "rule") {
      own.ruleOpen = !own.ruleOpen;
      paint();
    } else if (kind === "copy") copyPosition();
    else if (kind === "hint") hint();
    else if (kind === "reveal") reveal();
    else if (kind === "home") leave("index.html");
    else if (kind !== "primary") askFor(kind);
    else if (position.kind === "ask" && ready()) submit();
    else if (position.kind === "pick") begin2();
    else if (position.link) leave(position.link);
    else goOn();
  }
  function leave(link) {
    location.assign(`${link}${link.includes("?") ? "&" : "?"}lang=${model.get("lang")}`);
  }
  function anew() {
    restart();
    stages.begin(position);
  }
  function restore() {
    const verdict = answeredVerdict(position);
    if (!verdict) return;
    const phase = isRight(verdict) ? "allowed" : "refused";
    Object.assign(own, { ...position.answered, verdict, phase });
  }
  function receive() {
    if (moves) return;
    const text = JSON.stringify(model.get("position"));
    if (text === received) return;
    received = text;
    const before = position.id;
    position = reletter(JSON.parse(text), frenchLetters());
    const arrived = position.id !== before;
    if (arrived) {
      restart();
      stages.begin(position);
      presenter.arrive();
      changedAt = performance.now();
    }
    if (own.phase === "choose" && !presenter.on) restore();
    const { activeElement } = root.getRootNode();
    const inside = root.contains(activeElement);
    paint();
    const joy = position.joy;
    if (joy && !arrived && !joyful) say((lang) => joy[lang]);
    joyful = Boolean(joy);
    if (!arrived) return;
    presenter.tell();
    if (position.log?.of) note({ kind: "at" });
    say((lang) => position.status?.[lang] ?? "");
    if (!moveFocus && !inside || presenter.on) return;
    moveFocus = false;
    if (asking(position) && modeOf(own, position) === "choose") felt.focusFirst();
    else if (!stages.focus()) focusPrimary();
    bringIntoView(title);
  }
  const frenchLetters = () => frenchFaces(model.get("settings"), model.get("lang"));
  function relabel() {
    reletter(position, frenchLetters());
    paint();
    if (spoken(model.get("lang")) !== status.textContent) say(spoken);
  }
  restart();
  receive();
  const repainted = [
    "words",
    "faces",
    "card_names",
    "card_shorts"
  ];
  model.on("change:position", receive);
  model.on("change:lang", relabel);
  model.on("change:settings", relabel);
  for (const name of repainted) model.on(`change:${name}`, paint);
  return () => {
    room.stop();
    presenter.stop();
    stopWaiting();
    model.off("change:position", receive);
    model.off("change:lang", relabel);
    model.off("change:settings", relabel);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}

// src/widgets/preview.js
function buildPreview(parent, onAct) {
  const host = make("div", "preview", parent);
  const shadow = host.attachShadow({ mode: "open" });
  const style = make("style", "", shadow);
  const el = make("div", "", shadow);
  let values = {};
  const handlers = /* @__PURE__ */ new Map();
  let stop;
  show(host, false);
  const model = {
    get: (name) => values[name],
    set(name, value) {
      values = { ...values, [name]: value };
      if (name !== "choice") return;
      const { action, n } = value;
      values.seen = n;
      if (action && ["next", "back", "choose"].includes(action)) onAct(action);
    },
    on: (event, handler) => {
      handlers.set(event, handler);
    },
    off: (event) => {
      handlers.delete(event);
    },
    save_changes() {
    }
  };
  return {
    host,
    open(position, given, sheet) {
      const before = values;
      values = { choice: {}, seen: -1, ...before, ...given, position };
      show(host, true);
      if (stop) {
        for (const name of ["settings", "lang", "words", "position"]) {
          if (before[name] !== values[name]) handlers.get(`change:${name}`)?.();
        }
        return;
      }
      style.textContent = sheet;
      stop = render({ model, el });
    },
    close() {
      show(host, false);
      stop?.();
      stop = void 0;
      values = {};
      handlers.clear();
      el.replaceChildren();
    }
  };
}

// src/classroom/questions.js
function buildQuestions(parent, { onVersion, onLook, onExchange }) {
  const root = make("section", "questions", parent);
  const heading = make("h2", "", root);
  const row = make("div", "row", root);
  const versions = ["A", "B"].map((name) => ({ name, node: button("second", row, () => onVersion(name)) }));
  const keyButton = button("second", row, () => {
    open = !open;
    repaint();
  });
  const explained = make("p", "quiet", root);
  const list = make("ol", "", root, { role: "list" });
  const items = [];
  let open = false;
  let repaint = () => {
  };
  function item(at) {
    const node = make("li", "", list);
    const text = make("div", "", node);
    const theme = make("b", "", text);
    const prompt = make("p", "", text);
    const key = make("p", "key", text);
    const buttons = make("div", "row", node);
    return {
      root: node,
      theme,
      prompt,
      key,
      look: button("second", buttons, () => onLook(at)),
      exchange: button("second", buttons, () => onExchange(at))
    };
  }
  return {
    root,
    focus: (at) => items[at]?.look.focus(),
    paint(desk, lang, words) {
      repaint = () => this.paint(desk, lang, words);
      setText(heading, words.questions);
      for (const { name, node } of versions) {
        setText(node, `${words.version} ${name}`);
        node.setAttribute("aria-pressed", String(desk.version === name));
        show(node, !desk.own);
      }
      setText(explained, words.versions);
      show(explained, !desk.own);
      setText(keyButton, open ? words.key_hide : words.key_show);
      keyButton.setAttribute("aria-expanded", String(open));
      resize(items, desk.questions.length, item);
      desk.questions.forEach(({ theme, prompt, answer }, at) => {
        const node = items[at];
        setText(node.theme, `${at + 1}. ${theme[lang]}`);
        setText(node.prompt, prompt[lang]);
        setHtml(node.key, answer[lang]);
        show(node.key, open);
        setText(node.look, words.look_short);
        node.look.setAttribute("aria-label", filled(words.look, { n: at + 1 }));
        setText(node.exchange, words.exchange_short);
        node.exchange.setAttribute("aria-label", filled(words.exchange, { n: at + 1 }));
        show(node.exchange, !desk.own);
      });
    }
  };
}

// src/classroom/results.js
function buildResults(parent, onPaste) {
  const root = make("section", "results", parent);
  const heading = make("h2", "", root);
  const honest = make("div", "quiet", root);
  const label = make("label", "", root, { for: "codes" });
  const area = make("textarea", "", root, { id: "codes", rows: 4, spellcheck: "false", autocomplete: "off" });
  const read = button("second", root, () => onPaste(area.value));
  const status = make("p", "told", root, { role: "status" });
  const faults = make("ul", "faults", root);
  const found = make("div", "found", root);
  function table(rows, lang, words) {
    const scroller = make("div", "scroller", found, { tabindex: 0, role: "group", "aria-label": words.results });
    const node = make("table", "", scroller);
    const head = make("tr", "", make("thead", "", node));
    const names = [words.pupil_head, ...rows[0].marks.map((_, at) => String(at + 1)), words.alone_head];
    for (const name of names) make("th", "", head, { scope: "col" }).textContent = name;
    const body = make("tbody", "", node);
    for (const { name, version, marks, total } of rows) {
      const row = make("tr", "", body);
      make("th", "", row, { scope: "row" }).textContent = `${name[lang]} ${version}`.trim();
      for (const { sign, told: told2 } of marks) {
        const cell = make("td", "", row);
        cell.dataset.sign = sign;
        make("span", "", cell, { "aria-hidden": "true" }).textContent = sign;
        make("span", "unseen", cell).textContent = told2[lang];
      }
      make("td", "sum", row).textContent = total[lang];
    }
  }
  function listed(title, lines) {
    if (!lines.length) return;
    make("h3", "", found).textContent = title;
    const list = make("ul", "", found);
    for (const line of lines) make("li", "", list).textContent = line;
  }
  return {
    root,
    paint(gathered, lang, words, told2) {
      setText(heading, words.results);
      setHtml(honest, told2[lang]);
      setText(label, words.pasted);
      setText(read, words.read);
      const { rows = [], rules = [], misread = [], faults: wrong = [], told: was } = gathered;
      setText(status, was?.[lang] ?? "");
      faults.replaceChildren(...wrong.map((fault) => {
        const line = make("li", "");
        line.textContent = fault[lang];
        return line;
      }));
      show(faults, wrong.length > 0);
      found.replaceChildren();
      if (!rows.length) return;
      table(rows, lang, words);
      listed(words.by_rule_head, rules.map((rule) => rule[lang]));
      listed(words.misread, misread.map((one) => one[lang]));
    }
  };
}

// src/classroom/desk.js
var WAIT_MS2 = 400;
function folder() {
  const { origin, pathname } = location;
  return origin + pathname.replace(/[^/]+\.html$/, "").replace(/\/\d\d_\w+\/$/, "/");
}
function render2({ model, el }) {
  const root = make("div", "belote classroom", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const head = make("header", "", page);
  const title = make("h1", "", head);
  const intro = make("div", "quiet", head);
  const status = make("p", "told", head, { role: "status" });
  const refused = make("ul", "faults box", head, { role: "list" });
  const left = make("div", "left-part", page);
  const right = make("div", "right-part", page);
  const form = buildForm(left, (wished) => wish(wished));
  const own = make("section", "own", left);
  const ownHead = make("h2", "", own);
  const ownTold = make("p", "quiet", own);
  const ownRow = make("div", "row", own);
  const openFile = button("second", ownRow, () => file.click());
  const leaveOwn = button("second", ownRow, () => form.inVersion("A"));
  const file = make("input", "", ownRow, { type: "file", accept: ".toml,text/plain" });
  file.hidden = true;
  const links = buildLinks(right);
  const papers = buildPapers(right, (name) => {
    files += 1;
    model.set("wanted", { n: files, name });
    model.save_changes();
    return files;
  });
  const questions = buildQuestions(right, {
    onVersion: (name) => form.inVersion(name),
    onLook: look,
    onExchange: (at) => wish({ exchange: at })
  });
  const results = buildResults(right, (text) => {
    pastes += 1;
    model.set("pasted", { n: pastes, text });
    model.save_changes();
  });
  const preview = buildPreview(root, act);
  let count = model.get("wish")?.n ?? 0;
  let looks = model.get("look")?.n ?? 0;
  let files = model.get("wanted")?.n ?? 0;
  let pastes = model.get("pasted")?.n ?? 0;
  let looking = -1;
  let waitTimer = 0;
  const desk = () => model.get("desk");
  const words = () => model.get("words")[model.get("lang")] ?? {};
  function wish(wished) {
    count += 1;
    model.set("wish", { ...wished, n: count, base: folder() });
    model.save_changes();
    clearTimeout(waitTimer);
    if (Object.keys(wished).length) waitTimer = setTimeout(() => setText(status, words().waiting), WAIT_MS2);
  }
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) wish({ own: await chosen.text() });
  });
  function look(at) {
    looking = at;
    looks += 1;
    model.set("look", { n: looks, at });
    model.save_changes();
  }
  function act(action) {
    const last = (desk().questions?.length ?? 0) - 1;
    const then = looking + (action === "next" ? 1 : -1);
    if (action === "choose" || then < 0 || then > last) close();
    else look(then);
  }
  function close() {
    const at = looking;
    looking = -1;
    preview.close();
    show(page, true);
    questions.focus(at);
  }
  function showQuestion() {
    const { n, screen } = model.get("shown");
    if (looking < 0 || n !== looks || !screen) return;
    const arrives = !page.hidden;
    show(page, false);
    preview.open(screen, {
      lang: model.get("lang"),
      settings: model.get("settings"),
      faces: model.get("faces"),
      words: tableWords(),
      card_names: model.get("card_names"),
      card_shorts: model.get("card_shorts")
    }, model.get("table_style"));
    if (arrives) preview.host.scrollIntoView();
  }
  function tableWords() {
    const given = model.get("words");
    return Object.fromEntries(Object.entries(model.get("table_words")).map(([lang, table]) => [lang, { ...table, choose_rules: given[lang]?.back ?? "" }]));
  }
  function paint() {
    const lang = model.get("lang");
    const now = words();
    const settings = model.get("settings");
    const set = desk();
    const texts = model.get("texts");
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("large", Boolean(settings.large));
    setHtml(sprite, model.get("faces").sprite ?? "");
    setText(title, texts.title?.[lang] ?? "");
    setHtml(intro, texts.intro?.[lang] ?? "");
    const current = set.n >= count;
    if (current) {
      clearTimeout(waitTimer);
      setText(status, set.faults.length ? now.refused : set.own?.[lang] ?? "");
    }
    refused.replaceChildren(...set.faults.map((fault) => {
      const line = make("li", "");
      line.textContent = fault[lang];
      return line;
    }));
    show(refused, set.faults.length > 0);
    form.paint(set, current, lang, now);
    setText(ownHead, now.own);
    setText(ownTold, now.own_told);
    setText(openFile, now.own_open);
    setText(leaveOwn, now.own_leave);
    show(leaveOwn, Boolean(set.own));
    questions.paint(set, lang, now);
    links.paint(set, lang, now);
    papers.paint(now);
    results.paint(model.get("gathered"), lang, now, texts.honest ?? {});
    if (looking >= 0) showQuestion();
  }
  const repainted = ["desk", "lang", "settings", "gathered", "words", "faces", "texts"];
  for (const name of repainted) model.on(`change:${name}`, paint);
  const takeFile = () => papers.take(model.get("file"));
  model.on("change:shown", showQuestion);
  model.on("change:file", takeFile);
  paint();
  if (!desk().links?.length) wish({});
  return () => {
    clearTimeout(waitTimer);
    preview.close();
    for (const name of repainted) model.off(`change:${name}`, paint);
    model.off("change:shown", showQuestion);
    model.off("change:file", takeFile);
  };
}

// src/browser/tables.js
var KEY2 = "belote.tables.v1";
var ASIDE = `${KEY2}.aside`;
var CHANGED2 = "belote-tables";
var unsaved = null;
function isTable(value) {
  if (!value || typeof value !== "object") return false;
  const { id, name, code } = value;
  return [id, name, code].every((one) => typeof one === "string" && one !== "");
}
function ownTables() {
  if (unsaved) return unsaved;
  const text = kept(KEY2);
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
  const stored2 = (event) => {
    if (event.key === KEY2 || event.key === null) heard();
  };
  window.addEventListener(CHANGED2, heard);
  window.addEventListener("storage", stored2);
  return () => {
    window.removeEventListener(CHANGED2, heard);
    window.removeEventListener("storage", stored2);
  };
}

// src/widgets/frame.js
var AWAY_MS = 1500;
function render3({ model, el }) {
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
    box.addEventListener("change", () => choose2(name, box.checked));
    labels.push({ node: make("span", "", label), key: name });
    return { name, box };
  }
  function addChoice(name, values) {
    const field = make("fieldset", "", panel);
    labels.push({ node: make("legend", "", field), key: name });
    return values.map((value) => {
      const label = make("label", "option", field);
      const radio = make("input", "", label, { type: "radio", name, value: String(value) });
      radio.addEventListener("change", () => choose2(name, value));
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
  function choose2(name, value) {
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
function show2(parent, render4, style, model) {
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style;
  const el = document.createElement("div");
  shadow.append(sheet, el);
  parent.append(host);
  const stop = render4({ model, el });
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
  let told2 = false;
  function release() {
    told2 = true;
    if (!frame.live || !main.live) return;
    frame.release();
    main.release();
  }
  parts.frame = {
    ...show2(first, render3, shared2.frameStyle, frame),
    join(model) {
      frame.join(model);
      if (told2) release();
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
        if (told2 || seen < 0) return;
        if (seen >= last) release();
        else setTimeout(() => told2 || release(), TOLD_MS);
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

// src/entries/first_classroom.js
import shared from "./shared.js";
begin(
  shared,
  {
    render: render2,
    opens: (page, asked) => page.at === 0 || !asked.has("set") && asksFor(asked, "profile", page.profile) ? { main: { look: { n: 0, at: -1 }, pasted: { n: 0, text: "" }, shown: {}, gathered: {} }, frame: {} } : null,
    heardIn: "desk",
    lastHeard: (model) => model.get("desk")?.n ?? -1,
    lastSent: (model) => model.get("wish").n ?? 0
  }
);
