// Made by `npm run build` from tutorials/kit/web/src/: change it there.

// src/browser/address.js
var CHECK_PAGE = "22_check.html";
var CHECK_TEXT = "check";
var askedTable = (asked) => asked.get("table") ?? asked.get("profile");
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
    const stored3 = JSON.parse(kept(KEY) ?? "null");
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
  keep(KEY, JSON.stringify({ ...readStored(), [name]: value }));
  const written2 = typeof value === "boolean" ? Number(value) : value;
  writeAddress({ [name]: value === defaults[name] ? null : written2 });
}
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
  const told = fields ? given.filter((_, i) => fields[i].graded) : given;
  return told.join(" ");
}
var isRight = (verdict) => "allowed" in verdict ? verdict.allowed : verdict.right;
function neededBy(ask) {
  if (ask?.form === "numbers") return "number_needed";
  return ask?.ordered ? "cards_needed" : "card_needed";
}
function markOf({ position: { ask }, lang, phase, answer, picked, withheld: withheld2, opened }, id) {
  const [rights, given] = [ask?.right ?? [], answer];
  if (opened) {
    if (!ask || !opened.includes(id)) return { state: "", word: "" };
    if (ask.ordered) return { state: "good", word: String(opened.indexOf(id) + 1) };
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
    const told = looks.word && `, ${looks.word}`;
    root.setAttribute("aria-label", `${view.names[code]}${trump}${told}`);
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
    const told = make("span", "unseen", who);
    const heap = buildHeap(who);
    const dealt = make("span", "dealt", who);
    const spoken = buildSaid(who);
    const backs = [];
    const number2 = make("b", "", fan);
    return { root, fan, backs, number: number2, initial, name, small, told, heap, dealt, spoken };
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
        const { root, fan, backs, number: number2, initial, name, small, told, heap, dealt, spoken } = pool[place - 1];
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
        setText(told, facts.filter(Boolean).map((fact) => `, ${fact}`).join(""));
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
        const told = judged && !good && !view.withheld && view.ready;
        mark2.dataset.state = told ? "good" : input.dataset.state;
        setText(mark2, !judged ? "" : told ? `✓ ${right}` : good ? "✓" : view.withheld ? "✗" : `✗ ${right}`);
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
        const told = [
          view.names[code],
          code[1] === trump && view.words.trump,
          leads && view.words.leads,
          mark2.word
        ];
        node.setAttribute("aria-label", told.filter(Boolean).join(", "));
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
        const told = obliging[code]?.[lang] ?? (word ? `${i + 1} · ${word}` : String(i + 1));
        setText(label, points ? counted(words, "points", points[i]) : told);
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
    const same = view.position.id === shownScreen;
    const news = codes.filter((code) => !shownTrick.includes(code));
    shownTrick = codes;
    shownScreen = view.position.id;
    if (!same || news.length !== 1) return;
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

// src/dom/filled.js
function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole2, name) => String(facts[name] ?? whole2));
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
      const told = laid?.sum?.[lang];
      show(root, Boolean(told));
      if (!laid || !told) return;
      const { order = [], trick = {}, points = [] } = laid;
      setText(title, laid.taken?.[lang] ?? "");
      resize(figures, order.length, create);
      order.forEach((seat, i) => {
        paintFace(figures[i].front, view, trick[seat]);
        figures[i].root.dataset.master = seat === laid.master ? "yes" : "";
        setText(figures[i].worth, points[i]);
      });
      setText(total, told);
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
  const told = make("p", "note copied", root);
  const toldText = make("span", "", told);
  const check = make("a", "", told);
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
    show(told, Boolean(text && copied2));
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
  const told = "card" in given ? given : { answer: keyOf(ask ?? {}, given.answer) };
  return { ...told, right, hints, misreading: verdict.misreading ?? null };
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
    const told = make("th", "", root, { scope: "row" });
    return {
      root,
      text: make("span", "", told),
      rule: buildRuleLink(told, "source"),
      told,
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
  function choose(index) {
    if (index === chosen) return;
    chosen = index;
    tools.paint();
    const { label, tables: settled } = data.pairs[index];
    tools.say((lang) => [label, ...settled.map(({ outcome }) => outcome)].map((one) => one[lang]).join(". "));
  }
  function changes(pair, lang) {
    const told = data.words?.[lang] ?? {};
    const nothing = pair.same ? [told.nothing_changes] : [];
    const texts = pair.changes[lang].length ? pair.changes[lang] : nothing;
    return pair.more ? [...texts, filled(told.more_change, { n: pair.more })] : texts;
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
      const told = data.words?.[lang] ?? {};
      const pair = data.pairs[chosen];
      return {
        lit: pair.lit,
        table: data.won,
        told: {
          title: told.compare,
          sentence: pair.knobs[lang].join("<br>"),
          note: pair.same && told.same_marks,
          path: changes(pair, lang).map((q) => ({ q })),
          primary: position.button?.[lang] ?? words.next,
          rule: true
        }
      };
    },
    paint({ lang }) {
      const told = data.words?.[lang] ?? {};
      const pair = data.pairs[chosen];
      group.setAttribute("aria-label", told.options);
      show(group, data.pairs.length > 1);
      resize(buttons, data.pairs.length, (i) => ({ root: button("choice", group, () => choose(i)) }));
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
  function told({ lang, words: common, position }) {
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
      return { table: { chips: data.chips }, told: told(view), mode: counting.mode };
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
    return { root: button("choice", group, () => choose(index)) };
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
  function choose(index) {
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
  function paintRow(view, row, told) {
    setText(row.name, told.label[view.lang]);
    row.name.className = `who ink-${told.suit}`;
    row.root.dataset.trump = told.trump ? "yes" : "";
    row.root.style.setProperty("--cards", String(told.cards.length));
    const order = told.cards.map(([code]) => code);
    for (const [code, { root }] of row.nodes) {
      if (order.includes(code)) continue;
      root.remove();
      row.nodes.delete(code);
    }
    told.cards.forEach(([code, points], i) => {
      const node = row.nodes.get(code) ?? createRanked(row.line);
      row.nodes.set(code, node);
      if (row.line.children[i] !== node.root) row.line.insertBefore(node.root, row.line.children[i]);
      paintFace(node.front, view, code);
      setText(node.name, `${view.names[code]}: `);
      setText(node.worth, points);
    });
    setText(row.sum, told.sum);
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
  const wrong = (ask) => ask && !ask.hand ? ask.options.filter(({ right, told }) => !right && told) : [];
  const texts = (options) => options.map(({ told }) => JSON.stringify(told));
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
  const told = (lang) => sentences(frames[at].title[lang], plain(sentence(lang)));
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
    tools.say(told);
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
    told,
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
  function choose(index) {
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
      resize(buttons, data.options.length, (i) => ({ root: button("choice", group, () => choose(i)) }));
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
  function told({ lang, words: common, position }) {
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
      return { table: { chips: {}, trump: data.trump }, told: told(view), ...mode && { mode } };
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
        const { link, name, text: told } = ways[i];
        setText(name, label[lang]);
        setText(told, ` ${text[lang]}`);
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
    const { told, cells = [] } = this.rows[this.at];
    if (told) return [told[lang]];
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
  function told({ lang, words: common, position }) {
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
      return { table: beside(data.won, data.chips), told: told(view), mode: filling.mode };
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

// src/play/beside.js
function buildWhy(parent, onAsk) {
  const node = button("why", parent, () => onAsk(node.dataset.key ?? ""));
  make("span", "", node, { "aria-hidden": "true" }).textContent = "?";
  return {
    paint(key, screen, lang, open) {
      const why = key === null ? void 0 : screen.whys[key];
      show(node, Boolean(why));
      node.dataset.key = key ?? "";
      node.setAttribute("aria-label", why?.title[lang] ?? "");
      node.setAttribute("aria-pressed", String(key !== null && key === open));
    }
  };
}
function buildUttered(felt, onAsk) {
  const root = make("div", "uttered", felt);
  const said = [];
  const whys = [];
  function create() {
    const node = make("div", "said-by", root);
    const words = make("span", "", node);
    return { root: node, words, why: buildWhy(node, onAsk) };
  }
  function createWhy() {
    const node = make("div", "laid-card why-at", root);
    return { root: node, why: buildWhy(node, onAsk) };
  }
  return {
    paint({ lang }, screen, moment, table, open) {
      const spoken = Object.entries(moment.said);
      resize(said, spoken.length, create);
      spoken.forEach(([seat, { text, why }], i) => {
        said[i].root.dataset.place = String(placeOf(Number(seat), table));
        said[i].root.dataset.bids = table.trump ? "" : "yes";
        setText(said[i].words, text[lang]);
        said[i].why.paint(why, screen, lang, open);
      });
      const laid = Object.entries(table.trick ?? {}).filter(([, code]) => screen.whys[code]);
      resize(whys, laid.length, createWhy);
      laid.forEach(([seat, code], i) => {
        whys[i].root.dataset.place = String(placeOf(Number(seat), table));
        whys[i].why.paint(code, screen, lang, open);
      });
    },
    clear() {
      resize(said, 0, create);
      resize(whys, 0, createWhy);
    }
  };
}
function buildLast(parent, onAsk) {
  const root = make("div", "last", parent);
  const title = make("h2", "", root);
  const list = make("ul", "figures", root, { role: "list" });
  const told = make("p", "", root);
  const figures = [];
  function create() {
    const node = make("li", "figure", list);
    const front = make("span", "front", node, { "aria-hidden": "true" });
    const name = make("span", "unseen", node);
    return { root: node, front, name, who: make("span", "who", node), why: buildWhy(node, onAsk) };
  }
  return {
    paint(view, screen, seats, open) {
      const { lang, words } = view;
      const last = screen?.last;
      show(root, Boolean(last));
      if (!screen || !last) return;
      setText(title, words.last);
      resize(figures, last.cards.length, create);
      last.cards.forEach((code, i) => {
        const { root: node, front, name, who, why } = figures[i];
        paintFace(front, view, code);
        node.dataset.master = last.order[i] === last.master ? "yes" : "";
        setText(name, `${view.names[code]}, `);
        setText(who, seats[last.order[i]]?.name[lang] ?? "");
        why.paint(screen.whys[code] ? code : null, screen, lang, open);
      });
      setText(told, last.told[lang]);
    }
  };
}
function buildScores(parent) {
  const root = make("ul", "scores", parent, { role: "list" });
  const pool = [];
  function create() {
    const node = make("li", "", root);
    const name = make("span", "", node);
    const bar = make("i", "", make("span", "way", node, { "aria-hidden": "true" }));
    return { root: node, name, bar, total: make("b", "", node) };
  }
  return {
    paint({ lang, words }, scores) {
      show(root, scores.length > 0);
      root.setAttribute("aria-label", words.scores);
      resize(pool, scores.length, create);
      scores.forEach(({ name, total, part }, i) => {
        setText(pool[i].name, `${name[lang]} `);
        setText(pool[i].total, total);
        pool[i].bar.style.width = `${part}%`;
      });
    }
  };
}
function buildNotes(parent) {
  const root = make("ul", "notes", parent, { role: "list" });
  const pool = [];
  return {
    paint({ lang, words }, notes) {
      show(root, notes.length > 0);
      root.setAttribute("aria-label", words.notes);
      resize(pool, notes.length, () => ({ root: make("li", "", root) }));
      notes.forEach((note, i) => setText(pool[i].root, note[lang]));
    }
  };
}

// src/play/pacing.js
var PACES = [250, 700, 1500, 0];
var USUAL = 700;
var REST = 1600 / USUAL;
var stay = ({ rests }, pace) => pace === 0 ? null : Math.round(rests ? pace * REST : pace);
function goesOnFrom({ deal: arrived, moments }, deal, shown) {
  const last = moments.length - 1;
  if (deal === null || arrived === deal && moments[last].n <= shown) return last;
  if (arrived !== deal) return -1;
  return moments.findLastIndex(({ n }) => n <= shown);
}
var afterCard = (n, said, whole2) => n + 2 * (said + 1) - Number(whole2);

// src/play/choices.js
function buildPace(parent, onPace) {
  const root = make("label", "level pace-now", parent);
  const name = make("span", "", root);
  const list = make("select", "", root);
  list.addEventListener("change", () => onPace(Number(list.value)));
  return {
    paint({ words }, pace) {
      show(root, pace !== null);
      if (pace === null) return;
      setText(name, words.pace);
      setHtml(list, PACES.map((ms) => `<option value="${ms}">${words[`pace_${ms}`]}</option>`).join(""));
      list.value = String(pace);
    }
  };
}
function buildChoices(parent, { onResume, onAside, onPace, onTable }) {
  const root = make("div", "sit", parent);
  const trouble = make("p", "box", root);
  const aside2 = button("second", root, onAside);
  const kept2 = make("div", "row kept", root);
  const fresh = make("p", "fresh", root);
  const table = radios("table");
  const about = make("p", "about", table.field);
  const players = make("fieldset", "levels", root);
  const playersTitle = make("legend", "", players);
  const far = radios("far");
  const renonce = radios("renonce");
  const pace = radios("pace");
  const seats = [];
  const resumes = [];
  let resumable = [];
  let shown = "";
  function radios(name) {
    const field = make("fieldset", name, root);
    const legend = make("legend", "", field);
    const pool = [];
    function create() {
      const label = make("label", "tick", field);
      const box = make("input", "", label, { type: "radio", name });
      return { root: label, box, text: make("span", "", label) };
    }
    return {
      field,
      get value() {
        return pool.find(({ box }) => box.checked)?.box.value ?? "";
      },
      paint(title, options) {
        setText(legend, title);
        resize(pool, options.length, create);
        options.forEach(({ id, label }, i) => {
          pool[i].box.value = id;
          setText(pool[i].text, label);
        });
      },
      choose(id) {
        for (const { box } of pool) box.checked = box.value === id;
      }
    };
  }
  function createSeat() {
    const label = make("label", "level", players);
    return { root: label, name: make("span", "", label), list: make("select", "", label) };
  }
  table.field.addEventListener("change", onTable);
  pace.field.addEventListener("change", () => onPace(Number(pace.value)));
  return {
    value: () => ({
      table: table.value,
      target: far.value,
      renonce: renonce.value,
      levels: seats.map(({ list }) => list.value)
    }),
    paint({ lang, words }, screen, speed, laid) {
      show(root, Boolean(screen));
      if (!screen) {
        shown = "";
        return;
      }
      const told = ({ id, label }) => ({ id, label: label[lang] });
      show(trouble, Boolean(screen.trouble));
      setText(trouble, screen.trouble?.[lang] ?? "");
      show(aside2, laid);
      setText(aside2, words.aside);
      resumable = screen.kept;
      show(kept2, resumable.length > 0);
      resize(resumes, resumable.length, (i) => ({ root: button("second", kept2, () => onResume(resumable[i].id)) }));
      resumable.forEach(({ label }, i) => setText(resumes[i].root, label[lang]));
      show(fresh, resumable.length > 0);
      setText(fresh, words.new);
      table.paint(words.table_of, screen.tables.map(told));
      far.paint(words.how_far, screen.targets.map(told));
      renonce.paint(words.renonce_of, screen.renonces.map(told));
      pace.paint(words.pace, PACES.map((ms) => ({ id: String(ms), label: words[`pace_${ms}`] })));
      setText(playersTitle, words.who_plays);
      if (shown !== screen.id) {
        shown = screen.id;
        table.choose(screen.chosen);
        if (!far.value) far.choose(screen.target);
        if (!renonce.value) renonce.choose(screen.renonces[0].id);
        pace.choose(String(speed));
      }
      setText(about, screen.about[table.value]?.[lang] ?? "");
      table.field.append(about);
      const others = screen.table_of[table.value] ?? [];
      const levels = screen.levels.map(told).map(({ id, label }) => `<option value="${id}">${label}</option>`).join("");
      resize(seats, others.length, createSeat);
      others.forEach(({ name, level }, i) => {
        const { name: who, list } = seats[i];
        setText(who, name[lang]);
        const before = list.value || level;
        setHtml(list, levels);
        list.value = before;
      });
    }
  };
}

// src/play/deeds.js
function buildBids(parent, onBid) {
  const root = make("div", "bids", parent, { role: "group" });
  const pool = [];
  let shown = [];
  function create(index) {
    const node = button("option bid", root, (event) => onBid(shown[index].id, event));
    return { root: node, pip: make("span", "pip", node, { "aria-hidden": "true" }), name: make("span", "", node) };
  }
  return {
    get first() {
      return pool[0]?.root ?? null;
    },
    paint({ lang, words }, bids) {
      shown = bids;
      show(root, bids.length > 0);
      root.setAttribute("aria-label", words.bids);
      resize(pool, bids.length, create);
      bids.forEach(({ label, suit }, i) => {
        const { root: node, pip, name } = pool[i];
        node.dataset.suit = suit ?? "";
        show(pip, Boolean(suit));
        setHtml(pip, suit ? `<svg viewBox="0 0 100 100"><use href="#pip-${suit}"/></svg>` : "");
        setText(name, label[lang]);
      });
    }
  };
}
function buildCalls(parent) {
  const root = make("fieldset", "calls", parent);
  const legend = make("legend", "", root);
  const pool = [];
  let shown = [];
  function create() {
    const label = make("label", "tick", root);
    const box = make("input", "", label, { type: "checkbox" });
    return { root: label, box, name: make("span", "", label) };
  }
  return {
    chosen: () => shown.filter((_, i) => pool[i]?.box.checked).map(({ id }) => id),
    clear() {
      for (const { box } of pool) box.checked = false;
    },
    paint({ lang, words }, calls) {
      shown = calls;
      show(root, calls.length > 0);
      setText(legend, words.with_card);
      resize(pool, calls.length, create);
      calls.forEach(({ label }, i) => setText(pool[i].name, label[lang]));
    }
  };
}

// src/browser/progress.js
var KEY2 = "belote.v1";
var LONGEST = 2e3;
var UNSAVED_KEY = `${KEY2}.unsaved`;
var empty = () => ({ pupil: 1, logs: { 1: [] } });
var isEntry = (entry) => Boolean(entry) && typeof entry === "object" && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);
var sound = (data) => Number.isInteger(data?.pupil) && areLogs(data.logs);
var areLogs = (logs) => Boolean(logs) && typeof logs === "object" && Object.entries(logs).every(([pupil2, log]) => /^\d+$/.test(pupil2) && Array.isArray(log));
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function stored() {
  const text = kept(KEY2);
  const data = text === null ? null : parsed(text);
  return sound(data) ? data : empty();
}
function unsaved() {
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
  for (const [pupil2, entries] of Object.entries(unsaved())) {
    const log = data.logs[pupil2] ?? [];
    data.logs[pupil2] = [...log, ...missing(entries, log)];
  }
  return data;
}
function layAside() {
  const text = kept(KEY2);
  return text === null || sound(parsed(text)) || keep(`${KEY2}.aside`, text);
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
  if (layAside() && keep(KEY2, JSON.stringify(data))) {
    hold({});
    return data;
  }
  const before = stored().logs;
  const news = Object.entries(data.logs).map(([pupil2, log]) => [pupil2, missing(log, before[pupil2] ?? [])]);
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

// src/play/kept.js
var KEY3 = "belote.play.v1";
var ASIDE = `${KEY3}.aside`;
var empty2 = () => ({ match: "", deal: "", last: "", news: [] });
function stored2() {
  const text = kept(KEY3);
  try {
    const data = JSON.parse(text ?? "{}");
    if (data && typeof data === "object" && !Array.isArray(data)) {
      const { pupils } = data;
      if (pupils === void 0 || pupils && typeof pupils === "object") return { ...data, pupils: pupils ?? {} };
    }
  } catch {
  }
  if (text !== null) keep(ASIDE, text);
  return { pupils: {} };
}
var pupil = () => String(lookIntoProgress().pupil);
var asText = (value) => typeof value === "string" ? value : "";
function readSlots() {
  const found = stored2().pupils[pupil()] ?? {};
  return {
    match: asText(found.match),
    deal: asText(found.deal),
    last: asText(found.last),
    news: Array.isArray(found.news) ? found.news : []
  };
}
function change2(how) {
  const data = stored2();
  const slots = { ...empty2(), ...readSlots() };
  how(slots);
  data.pupils[pupil()] = slots;
  return keep(KEY3, JSON.stringify(data));
}
var keepNews = (action) => change2((slots) => {
  slots.news = [...slots.news, action].slice(-20);
});
var keepMatch = ({ name, text: written2 = "" }, heard) => change2((slots) => {
  if (name) Object.assign(slots, { [name]: written2, last: name });
  slots.news = slots.news.filter((one) => !heard(one));
});
function layAside2(names) {
  const slots = readSlots();
  const found = names.map((name) => slots[name]).filter(Boolean);
  if (!found.length || !keep(ASIDE, found.join("\n"))) return;
  change2((mine) => {
    for (const name of names) mine[name] = "";
  });
}
var aside = () => kept(ASIDE);
function works() {
  return keep(`${KEY3}.probe`, "1") && (localStorage.removeItem(`${KEY3}.probe`), true);
}
function readPace(usual) {
  const { pace } = stored2();
  return typeof pace === "number" && Number.isFinite(pace) ? pace : usual;
}
var keepPace = (pace) => keep(KEY3, JSON.stringify({ ...stored2(), pace }));

// src/play/settled.js
var signed2 = (amount) => amount === 0 ? "" : String(amount).replace("-", "− ");
function buildSettled(parent, { onCard, onWay }) {
  const root = make("div", "settled", parent);
  const sheet = make("div", "sheet-of", root);
  const account = make("div", "account whole", sheet);
  const whole2 = button("second", make("div", "row", sheet), () => onWay(""));
  const turning = make("section", "turning", root);
  const head = make("p", "tally", turning);
  const title = make("h2", "", turning);
  const text = make("p", "", turning);
  const rows = make("ul", "lines", turning, { role: "list" });
  const note = make("p", "box", turning);
  const ways = make("div", "row", turning);
  const line = button("second", ways, () => onWay(way2));
  const strip = make("section", "strip", root);
  const stripTitle = make("h2", "", strip);
  const progress = make("p", "progress", strip);
  const list = make("ol", "prices", strip, { role: "list" });
  const prices = [];
  const figures = [];
  let ids = [];
  let way2 = "";
  let shown = "";
  function createPrice(index) {
    const item = make("li", "", list);
    const trick = make("span", "of", item);
    const node = button("price", item, () => onCard(ids[index]));
    const front = make("span", "front", node, { "aria-hidden": "true" });
    return { root: item, trick, node, front, label: make("span", "label-of", item) };
  }
  function createRow() {
    const item = make("li", "", rows);
    const front = make("span", "front", item, { "aria-hidden": "true" });
    return { root: item, front, name: make("span", "", item), points: make("b", "", item) };
  }
  function paintAccount({ lang, words }, screen) {
    const settled = screen.lines[lang];
    const key = JSON.stringify([settled, screen.scores, screen.goal, lang]);
    if (key === shown) return;
    shown = key;
    account.replaceChildren();
    const table = make("table", "", account);
    const heads = make("tr", "", make("thead", "", table));
    make("td", "", heads);
    for (const side of settled.head) make("th", "", heads, { scope: "col" }).textContent = side;
    const body = make("tbody", "", table);
    for (const { text: told, amounts, article } of settled.rows) {
      const row = make("tr", "", body);
      const first = make(amounts ? "th" : "td", "", row, amounts ? { scope: "row" } : {});
      if (!amounts) first.colSpan = settled.head.length + 1;
      setHtml(make("span", "", first), told);
      buildRuleLink(first, "source").lead(article, settled.rule_name, lang);
      for (const amount of amounts ?? []) make("td", "", row).textContent = signed2(amount);
    }
    const foot = make("tfoot", "", table);
    const total = make("tr", "", foot);
    make("th", "", total, { scope: "row" }).textContent = settled.total_name;
    for (const amount of settled.total) make("td", "", total).textContent = String(amount);
    if (!screen.scores.length) return;
    const match = make("tr", "match", foot);
    make("th", "", match, { scope: "row" }).textContent = screen.goal?.[lang] ?? words.scores;
    for (const { total: points } of screen.scores) make("td", "", match).textContent = String(points);
  }
  function paintTurning(view, { told, asking: asking2 }) {
    const { lang, words } = view;
    show(turning, Boolean(told) || !asking2);
    setText(head, told?.head[lang] ?? "");
    setText(title, told?.title[lang] ?? "");
    setText(text, told?.text[lang] ?? "");
    const lines = told?.rows ?? [];
    show(rows, lines.length > 0);
    resize(figures, lines.length, createRow);
    lines.forEach(({ card, label, points }, i) => {
      paintFace(figures[i].front, view, card);
      setText(figures[i].name, `${label[lang]} (${view.names[card]}) `);
      setText(figures[i].points, points);
    });
    show(note, Boolean(told?.note));
    setText(note, told?.note?.[lang] ?? "");
    way2 = told?.way ?? "";
    show(line, Boolean(way2));
    setText(line, words.see_line);
    setText(whole2, words.see_deal);
  }
  return {
    paint(view, screen) {
      show(root, Boolean(screen));
      if (!screen) return;
      const { lang, names } = view;
      paintAccount(view, screen);
      paintTurning(view, screen);
      show(strip, screen.costs.length > 0);
      setText(stripTitle, screen.costs_title[lang]);
      show(progress, Boolean(screen.progress));
      setText(progress, screen.progress?.[lang] ?? "");
      ids = screen.costs.map(({ id }) => id);
      resize(prices, screen.costs.length, createPrice);
      screen.costs.forEach(({ trick, card, label, state }, i) => {
        const { root: item, trick: of, node, front, label: told } = prices[i];
        item.dataset.state = state;
        setText(of, trick[lang]);
        paintFace(front, view, card);
        const cost = label?.[lang] ?? "…";
        setText(told, cost);
        node.setAttribute("aria-label", `${names[card]}, ${cost}`);
      });
    }
  };
}

// src/play/desk.js
var STRAY_MS = 500;
var WAIT_MS = 400;
function render({ model, el }) {
  const root = make("div", "belote play", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const question = make("div", "question", page);
  const head = make("p", "tally", question);
  const title = make("h1", "", question, { tabindex: "-1" });
  const body = make("div", "body", question);
  const scores = buildScores(question);
  const notes = buildNotes(question);
  const choices = buildChoices(question, { onResume: resume, onAside: downloadAside, onPace, onTable: paint });
  const settled = buildSettled(question, {
    onCard: (id) => ask("tell", { answer: [id] }),
    onWay: (id) => askFor("way", { answer: [id] })
  });
  const place = make("div", "room", page);
  const panel = buildPanel(page, act);
  const bids = buildBids(panel.answers, bid);
  const calls = buildCalls(panel.answers);
  const felt = buildFelt(place, panel.answers, { onPlay: pick, onWrite: () => {
  }, onEnter: () => {
  } });
  const mat = place.querySelector(".felt");
  const uttered = buildUttered(mat, askWhy);
  const last = buildLast(panel.beside, askWhy);
  const row = panel.buttons.hint.parentElement;
  const undo = button("second", row, () => askFor("undo"));
  const lastButton = button("second", row, () => toggleLast());
  const claim = button("second", row, () => ask("claim", {}));
  const more = make("details", "more-deeds", row);
  const summary = make("summary", "second", more);
  const menu = make("div", "menu", more);
  const others = {
    same: button("second", menu, () => askFor("same")),
    other: button("second", menu, () => askFor("other")),
    link: button("second", menu, copyLink),
    record: button("second", menu, downloadRecord),
    leave: button("second", menu, () => askFor("leave"))
  };
  menu.append(panel.buttons.rule);
  const speed = buildPace(menu, onPace);
  const news = make("p", "note copied", panel.root);
  const { status } = felt;
  const stages = buildStages(question, {
    felt: felt.board,
    answers: panel.answers,
    beside: panel.beside,
    paint,
    say,
    judged: () => {
    },
    focusPrimary,
    focusHand: () => felt.focusFirst(),
    names: (lang) => model.get("card_names")[lang],
    reveal: () => bringIntoView(panel.head)
  });
  let screen = {};
  let received = "";
  let deal = null;
  let shown = -1;
  let at = 0;
  let moment = null;
  let timer = 0;
  let thinking = 0;
  let gathering = 0;
  let own = begun();
  let sent = false;
  let said = 0;
  let why = null;
  let waited = "";
  let lastOpen = false;
  let moveFocus = false;
  let copiedNews = "";
  let changedAt = -Infinity;
  let pace = readPace(USUAL);
  let reports = 0;
  const keeps = works();
  const old = new Set(readSlots().news.map((one) => JSON.stringify(one)));
  let spoken = () => "";
  const outbox = new Outbox(model.get("choice")?.n ?? 0);
  const room = watchRoom(root, el);
  const match = () => screen.kind === "match" ? screen : null;
  const atEnd = () => at >= (match()?.moments.length ?? 1) - 1;
  const free = () => Boolean(match()) && atEnd() && !sent && !gathering && !match()?.thinks;
  const plays = () => free() && Object.keys(match()?.rulings ?? {}).length > 0;
  function position() {
    const played = match();
    if (!played || !moment) return screen;
    const { deal: id, title: name, hints, hint_cards, rule, rulings } = played;
    return {
      id,
      title: name,
      hints,
      hint_cards,
      rule,
      kind: plays() || own.verdict ? "play" : "match",
      rulings: plays() || own.verdict ? rulings : {},
      table: moment.table
    };
  }
  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    const now = position();
    return {
      ...own,
      position: now,
      lang,
      settings,
      french,
      mode: modeOf(own, now),
      ready: plays() && awaited(own, now),
      withheld: withheld(own, now),
      picked: [],
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      faces: model.get("faces")
    };
  }
  function told({ lang, words }) {
    const played = match();
    if (!played) return screen.kind === "replay" ? void 0 : { primary: screen.button?.[lang] };
    const read = why === null ? void 0 : played.whys[why];
    const onward = !atEnd() || own.phase === "allowed" ? words.go_on : played.over ? played.button?.[lang] : null;
    if (read) return { title: read.title[lang], sentence: read.text?.[lang] ?? words.wait, primary: onward };
    const unproved = own.verdict ? "" : played.unproved?.[lang];
    const silent = played.claim && own.hints === 0;
    if (plays() && !own.verdict && !waited && !unproved && !silent) return void 0;
    if (own.phase === "refused") return void 0;
    const brief = own.verdict ? "" : moment?.table.brief?.[lang];
    const thinks = atEnd() && thinking ? played.thinks?.[lang] : "";
    const boxes = played.hints[lang].slice(0, own.hints);
    return { title: waited || unproved || thinks || brief || "", boxes, primary: onward };
  }
  function paint() {
    const now = stages.shown(view());
    const { lang, settings, words } = now;
    const played = match();
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    page.dataset.kind = screen.kind;
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, screen.title?.[lang] ?? "");
    setText(head, played?.head[lang] ?? "");
    show(head, Boolean(head.textContent));
    setHtml(body, screen.body?.[lang] ?? "");
    show(body, Boolean(screen.body));
    scores.paint(now, played?.scores ?? []);
    notes.paint(now, played?.notes ?? (screen.kind === "settled" ? screen.notes ?? [] : []));
    const sits = screen.kind === "sit" ? screen : null;
    choices.paint(now, sits, pace, Boolean(sits && aside()));
    settled.paint(now, screen.kind === "settled" ? screen : null);
    felt.paint(now, now.lit ?? litCards(own, now.position));
    if (played && moment) {
      const laid = own.verdict && own.phase === "allowed" ? withCard(moment.table, own.card) : moment.table;
      uttered.paint(now, played, moment, laid, why);
    } else uttered.clear();
    page.dataset.lays = felt.lays;
    document.documentElement.dataset.lays = felt.lays;
    page.dataset.mode = now.mode;
    mat.dataset.bids = played && !moment?.table.trump ? "yes" : "";
    afterPaint(room.measure);
    stages.paint(now);
    bids.paint(now, free() ? played?.bids ?? [] : []);
    calls.paint(now, plays() ? played?.calls ?? [] : []);
    last.paint(now, lastOpen ? played : null, moment?.table.seats ?? [], why);
    panel.paint({ ...now, told: now.told ?? told(now), ...why !== null && { mode: "why" } });
    paintHint(now);
    paintDeeds(now);
    show(news, Boolean(copiedNews));
    setText(news, copiedNews ? words[copiedNews] ?? "" : "");
  }
  function paintHint({ words }) {
    const played = match();
    const asks = free() && own.phase === "choose" && !played?.hinted && (plays() || (played?.bids.length ?? 0) > 0);
    const bidding = free() && (played?.bids.length ?? 0) > 0 && own.hints < (played?.hinted ?? 0);
    if (!asks && !bidding) return;
    show(panel.buttons.hint, true);
    setText(panel.buttons.hint, own.hints ? words.hint_next : words.hint);
  }
  function paintDeeds(now) {
    const { lang, words } = now;
    const played = match();
    const over = screen.kind === "settled";
    const told_ = screen;
    show(more, Boolean(played) || over);
    setText(undo, played?.undo?.[lang] ?? "");
    show(undo, Boolean(played?.undo));
    setText(lastButton, words.last);
    show(lastButton, Boolean(played?.last));
    lastButton.setAttribute("aria-expanded", String(lastOpen));
    setText(claim, played?.claim?.[lang] ?? "");
    show(claim, Boolean(played?.claim) && free());
    speed.paint(now, played ? pace : null);
    setText(summary, words.more);
    for (const [name, node] of Object.entries(others)) setText(node, words[name]);
    show(others.record, Boolean(told_.record));
  }
  function say(sentence) {
    spoken = sentence;
    const text = sentence(model.get("lang"));
    status.textContent = text && text === status.textContent ? `${text} ` : text;
  }
  function focusPrimary() {
    panel.buttons.primary.focus({ preventScroll: true });
  }
  function focusNext() {
    if (plays()) felt.focusFirst();
    else if (free() && bids.first && match()?.bids.length) bids.first.focus({ preventScroll: true });
    else if (!panel.buttons.primary.hidden) focusPrimary();
  }
  const focusInside = () => {
    const { activeElement } = root.getRootNode();
    return root.contains(activeElement);
  };
  function showMoment(index) {
    const played = match();
    if (!played) return;
    at = index;
    moment = played.moments[index];
    shown = moment.n;
    own = begun();
    waited = "";
    calls.clear();
    const { spoken: sentence } = moment;
    const moves = moveFocus || focusInside();
    paint();
    if (said !== moment.n) say((lang) => sentence[lang]);
    said = moment.n;
    if (moves && atEnd() && free()) {
      moveFocus = false;
      focusNext();
    }
    goOn();
  }
  function goOn() {
    clearTimeout(timer);
    if (!match() || !moment || gathering) return;
    const next = at + 1 < (match()?.moments.length ?? 0);
    if (!next) return;
    const resting = moment.rests || own.verdict !== null && wholeOf(own.card);
    const wait = stay({ rests: Boolean(resting) }, pace);
    if (wait !== null) timer = setTimeout(advance, wait);
  }
  const wholeOf = (card) => Boolean(card && moment?.table.after?.[card]?.points);
  async function advance() {
    clearTimeout(timer);
    if (gathering || at + 1 >= (match()?.moments.length ?? 0)) return;
    const moving = felt.gather();
    gathering += 1;
    await moving;
    gathering -= 1;
    showMoment(at + 1);
  }
  function receive() {
    const text = JSON.stringify(model.get("position"));
    if (text === received) return;
    received = text;
    const before = screen;
    screen = model.get("position");
    clearTimeout(thinking);
    thinking = 0;
    const played = match();
    if (!played) {
      receiveOther(before.id);
      return;
    }
    const news_ = before.id !== screen.id;
    if (news_) {
      why = null;
      copiedNews = "";
      more.open = false;
    }
    stages.begin(screen);
    if (played.thinks) {
      thinking = setTimeout(paint, WAIT_MS);
    }
    if (!news_ && deal === played.deal && moment && sent === false) {
      if (atEndBefore(before)) goOnOrStay();
      else paint();
      return;
    }
    const from = goesOnFrom(played, deal, shown);
    const first = deal === null || deal !== played.deal;
    deal = played.deal;
    sent = false;
    if (from === played.moments.length - 1) {
      if (!own.verdict) said = -1;
      showMoment(from);
    } else if (own.verdict) {
      at = from;
      paint();
      goOn();
    } else if (first || from < 0) {
      showMoment(from + 1);
    } else {
      at = from;
      advance();
    }
  }
  const atEndBefore = (before) => at >= (before.moments?.length ?? 1) - 1;
  function goOnOrStay() {
    const played = match();
    if (!played) return;
    if (own.verdict === null && at < played.moments.length) moment = played.moments[at];
    if (played.hinted && own.hints === 0 && asked === "hint") showHint();
    const { unproved } = played;
    if (unproved && asked === "claim") say((lang) => unproved[lang]);
    asked = "";
    paint();
    goOn();
  }
  function receiveOther(before) {
    clearTimeout(timer);
    [moment, sent, own, why, waited] = [null, false, begun(), null, ""];
    if (screen.kind !== "replay" && screen.kind !== "settled") deal = null;
    const arrived = before !== screen.id;
    if (arrived) {
      stages.begin(screen);
      more.open = false;
      copiedNews = "";
    }
    paint();
    if (arrived) {
      say((lang) => screen.status?.[lang] ?? "");
      if (moveFocus) {
        moveFocus = false;
        if (screen.kind === "settled") title.focus({ preventScroll: true });
        else if (!stages.focus()) focusPrimary();
        bringIntoView(title);
      }
    }
    if (screen.kind === "settled" && screen.asking) afterPaint(() => ask("costs", {}));
  }
  let asked = "";
  function ask(action, facts, lasts = false) {
    const told_ = { position: screen.id, action, hints: own.hints, ...facts };
    const choice = outbox.next(told_, model.get("seen") ?? -1);
    asked = action;
    if (lasts) keepNews({ ...told_, n: choice.n });
    afterPaint(() => {
      if ((model.get("choice")?.n ?? 0) >= choice.n) return;
      model.set("choice", choice);
      model.save_changes();
    });
  }
  function askFor(action, facts = {}) {
    if (performance.now() - changedAt < STRAY_MS) return;
    changedAt = performance.now();
    moveFocus = true;
    clearTimeout(timer);
    ask(action, facts);
  }
  function bid(id, event) {
    if (!free() || event.detail > 1) return;
    sent = true;
    moveFocus = true;
    ask("bid", { answer: [id] }, true);
    paint();
  }
  function pick(card, event) {
    const played = match();
    if (!played || !moment || event.detail > 1 && performance.now() - changedAt < STRAY_MS) return;
    if (!plays()) {
      const { wait } = moment;
      if (own.verdict || !wait) return;
      waited = wait[model.get("lang")];
      say((lang) => wait[lang]);
      paint();
      return;
    }
    const verdict = played.rulings[card];
    if (!verdict || own.phase === "allowed") return;
    changedAt = performance.now();
    why = null;
    waited = "";
    judge(own, void 0, { card }, verdict);
    felt.hold();
    const spoken_ = calls.chosen();
    const whole2 = wholeOf(card);
    const before = moment;
    if (verdict.allowed) {
      sent = true;
      shown = afterCard(moment.n, spoken_.length, whole2);
      said = shown;
    }
    paint();
    sayCard(card, before);
    if (verdict.allowed) {
      moveFocus = true;
      ask("play", { card, calls: spoken_ }, true);
    }
    afterPaint(() => felt.release(view(), paint));
    if (!verdict.allowed) bringIntoView(panel.head);
  }
  function sayCard(card, before) {
    const { verdict } = own;
    if (own.phase === "refused") say(() => sentences(panel.title.textContent, panel.sentence.textContent));
    else if (verdict && "allowed" in verdict) {
      const brief = before.table.after?.[card]?.brief;
      say((lang) => sentences(model.get("card_names")[lang][card], brief?.[lang]));
    }
  }
  function showHint() {
    own.hints += 1;
    const { hints = {} } = screen;
    const n = own.hints - 1;
    paint();
    say((lang) => plain(hints[lang]?.[n] ?? ""));
    bringIntoView(panel.head);
  }
  function hint() {
    const played = match();
    if (!played || !free()) return;
    why = null;
    if (!played.hinted) ask("hint", {});
    else if (own.hints < played.hinted) showHint();
  }
  function askWhy(key) {
    const played = match();
    if (!played?.whys[key]) return;
    why = why === key ? null : key;
    waited = "";
    if (why && !played.whys[key].text) ask("why", { answer: [key] });
    paint();
    if (why) say((lang) => plain(played.whys[key].text?.[lang] ?? ""));
  }
  function toggleLast() {
    lastOpen = !lastOpen;
    paint();
    const { last: trick } = match() ?? {};
    if (lastOpen && trick) say((lang) => trick.told[lang]);
  }
  function resume(slot) {
    askFor("resume", { answer: [slot] });
  }
  function onPace(ms) {
    pace = ms;
    keepPace(ms);
    goOn();
  }
  async function copyLink() {
    const { address } = screen;
    const url = new URL(address ?? "", document.baseURI);
    const here = new URL(location.href);
    if (!here.pathname.endsWith(".html")) url.href = String(new URL(`../${address}`, here));
    copiedNews = await copied(String(url)) ? "copied" : "not_copied";
    paint();
    say((lang) => model.get("words")[lang]?.[copiedNews] ?? "");
  }
  function download(text, name) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", "", null, { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  }
  function downloadRecord() {
    const { record } = screen;
    download(record ?? "", "match.belote.toml");
  }
  function downloadAside() {
    download(aside() ?? "", "belote-aside.json");
  }
  function act(kind, event) {
    if (event.detail > 1 && performance.now() - changedAt < STRAY_MS) return;
    if (stages.act(kind)) return;
    if (kind === "hint") hint();
    else if (kind === "rule") {
      own.ruleOpen = !own.ruleOpen;
      paint();
    } else if (kind === "reveal") reveal();
    else if (kind === "primary") primary();
  }
  function reveal() {
    own.revealed = true;
    if (own.phase === "retry") own.phase = "refused";
    paint();
    felt.focusFirst();
  }
  function primary() {
    if (screen.kind === "sit") {
      const seed = Math.floor(Math.random() * 1e6);
      askFor("begin", { ...choices.value(), answer: [seed] });
    } else if (match() && (!atEnd() || own.phase === "allowed")) {
      moveFocus = true;
      advance();
    } else askFor("next");
  }
  function report() {
    const { news: undone, ...slots } = readSlots();
    reports += 1;
    const name = model.get("keep")?.name;
    model.set("kept", { ready: true, ok: keeps, n: reports, ...slots, ...name && { last: name }, news: reports === 1 ? undone : [] });
    model.save_changes();
  }
  function keep2() {
    const told_ = model.get("keep");
    if (!told_ || told_.report === void 0) return;
    if (told_.aside?.length) {
      layAside2(told_.aside);
      paint();
    }
    keepMatch(told_, (one) => old.has(JSON.stringify(one)) || (one.n ?? 0) <= (told_.n ?? -1));
  }
  function followed(event) {
    if (event.key !== KEY3) return;
    const { name, text } = model.get("keep") ?? {};
    if ((name === "match" || name === "deal") && readSlots()[name] !== text) report();
  }
  function relabel() {
    paint();
    if (spoken(model.get("lang")) !== status.textContent) say(spoken);
  }
  more.addEventListener("keydown", (event) => event.stopPropagation());
  receive();
  const repainted = ["settings", "words", "faces", "card_names", "card_shorts"];
  model.on("change:position", receive);
  model.on("change:lang", relabel);
  model.on("change:keep", keep2);
  for (const name of repainted) model.on(`change:${name}`, paint);
  window.addEventListener("storage", followed);
  report();
  return () => {
    room.stop();
    clearTimeout(timer);
    model.off("change:position", receive);
    model.off("change:lang", relabel);
    model.off("change:keep", keep2);
    for (const name of repainted) model.off(`change:${name}`, paint);
    window.removeEventListener("storage", followed);
  };
}

// src/browser/tables.js
var KEY4 = "belote.tables.v1";
var ASIDE2 = `${KEY4}.aside`;
var CHANGED = "belote-tables";
var unsaved2 = null;
function isTable(value) {
  if (!value || typeof value !== "object") return false;
  const { id, name, code } = value;
  return [id, name, code].every((one) => typeof one === "string" && one !== "");
}
function ownTables() {
  if (unsaved2) return unsaved2;
  const text = kept(KEY4);
  if (text === null) return [];
  try {
    const found = JSON.parse(text);
    if (Array.isArray(found)) {
      const tables = found.filter(isTable);
      if (tables.length < found.length) keep(ASIDE2, text);
      return tables;
    }
  } catch {
  }
  keep(ASIDE2, text);
  return [];
}
function followTables(heard) {
  const stored3 = (event) => {
    if (event.key === KEY4 || event.key === null) heard();
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

// src/entries/first_play.js
import shared from "./shared.js";
begin(
  shared,
  {
    render,
    opens(page, asked) {
      const { match, deal } = readSlots();
      const elsewhere = page.unasked?.some((name) => asked.has(name));
      const here = page.at === 0 || !elsewhere && asksForTable(asked, page.profile);
      return here && !match && !deal ? { main: { choice: {}, kept: {}, keep: {} }, frame: {} } : null;
    },
    heardIn: "seen",
    lastHeard: (model) => model.get("seen") ?? -1,
    lastSent: (model) => model.get("choice").n ?? 0
  }
);
