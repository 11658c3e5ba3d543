// Made by `npm run build` from tutorials/kit/web/src/: change it there.
(() => {
  // src/browser/progress.js
  var KEY = "belote.v1";
  var QUEUE_KEY = `${KEY}.queue`;
  var UNSAVED_KEY = `${KEY}.unsaved`;
  var empty = () => ({ pupil: 1, logs: { 1: [] } });
  var isEntry = (entry) => Boolean(entry) && typeof entry === "object" && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);
  var sound = (data) => Number.isInteger(data?.pupil) && areLogs(data.logs);
  var areLogs = (logs) => Boolean(logs) && typeof logs === "object" && Object.entries(logs).every(([pupil, log2]) => /^\d+$/.test(pupil) && Array.isArray(log2));
  function parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function stored() {
    const text = kept(KEY);
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
  function missing(log2, other) {
    const known = new Set(other.map((entry) => JSON.stringify(entry)));
    return log2.filter((entry) => !known.has(JSON.stringify(entry)));
  }
  function lookIntoProgress() {
    const data = stored();
    for (const [pupil, entries] of Object.entries(unsaved())) {
      const log2 = data.logs[pupil] ?? [];
      data.logs[pupil] = [...log2, ...missing(entries, log2)];
    }
    return data;
  }
  var currentLog = (data) => (data.logs[data.pupil] ?? []).filter(isEntry);
  function readQueue(data) {
    const queues = parsed(kept(QUEUE_KEY) ?? "null");
    return queues?.[data.pupil] ?? {};
  }

  // src/browser/standing.js
  var DAY_MS = 864e5;
  function standings(log2) {
    const found2 = /* @__PURE__ */ new Map();
    for (const { kind, page, stage, step, of, done } of log2) {
      if (kind !== "at") continue;
      const standing = { stage, step: Number.isInteger(step) ? Number(step) : stage, of: Number.isInteger(of) ? Number(of) : 0, done: Boolean(done || found2.get(page)?.done) };
      found2.delete(page);
      found2.set(page, standing);
    }
    return found2;
  }
  function goesOn(lessons, found2) {
    const open = [...found2].findLast(([name, { step, done }]) => step > 0 && !done && lessons.includes(name));
    if (open) return { page: open[0], stage: open[1].stage };
    if (!lessons.some((one) => found2.get(one)?.done)) return null;
    const page = lessons.find((one) => !found2.get(one)?.done);
    return page ? { page, stage: null } : null;
  }
  var lastTable = (log2) => log2.findLast(({ profile }) => typeof profile === "string" && profile)?.profile ?? null;
  function dueRules(log2, queue, now) {
    const last = /* @__PURE__ */ new Map();
    for (const { kind, theme, at, binding } of log2) {
      if (kind !== "try" || !theme || typeof theme !== "string" || binding === false) continue;
      last.set(theme, Math.max(at, last.get(theme) ?? 0));
    }
    const due2 = [...last].filter(([theme, at]) => (queue[theme] > at ? queue[theme] : at + DAY_MS) <= now);
    return due2.map(([theme]) => theme);
  }

  // src/browser/settings.js
  var LANG_KEY = "belote.lang";
  var CHOICES = {
    colours: [2, 4],
    faces: ["auto", "VDR", "JQK"],
    order: ["suit", "strength", "trumps"],
    theme: ["system", "light", "dark"]
  };
  var CHOICE_NAMES = Object.keys(CHOICES);
  function readStorage(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function writeStorage(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
    }
  }
  var isLang = (lang) => lang === "fr" || lang === "en";
  function initialLang(offered) {
    const asked2 = new URLSearchParams(location.search).get("lang");
    return [asked2, readStorage(LANG_KEY)].find(isLang) ?? offered;
  }
  var keepLang = (lang) => writeStorage(LANG_KEY, lang);

  // src/browser/language.js
  function followLanguage(onShow) {
    const html = document.documentElement;
    const other = document.getElementById("other");
    function show(to) {
      html.lang = to;
      document.title = html.getAttribute(`data-title-${to}`) ?? "";
      other.lang = to === "fr" ? "en" : "fr";
      onShow(to);
    }
    let lang = initialLang(html.dataset.default);
    show(lang);
    other.addEventListener("click", () => {
      lang = lang === "fr" ? "en" : "fr";
      show(lang);
      keepLang(lang);
    });
  }

  // src/entries/index.js
  var words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
  var cards = new Map(
    [...document.querySelectorAll(".lesson")].map((lesson) => [lesson.dataset.page ?? "", lesson])
  );
  var start = document.querySelector(".start");
  var review = document.querySelector(".review");
  function say(node, key, facts) {
    const spans = node?.querySelectorAll("span[lang]") ?? [];
    for (const span of spans) {
      span.textContent = words[key][span.lang].replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));
    }
  }
  var progress = lookIntoProgress();
  var log = currentLog(progress);
  var found = standings(log);
  for (const [page, { stage, step, of, done }] of found) {
    const card = cards.get(page);
    if (!card) continue;
    card.classList.toggle("done", done);
    const number = card.querySelector(".number");
    if (done && number) number.textContent = "✓";
    const under = card.querySelector("small");
    if (done) say(under, "done", {});
    else if (step > 0) say(under, "step", { n: step + 1, total: of + 1 });
    if (step > 0 && !done) card.dataset.q = String(stage);
  }
  var next = goesOn([...cards.keys()], found);
  var nextCard = next && cards.get(next.page);
  if (next && nextCard) {
    nextCard.classList.add("now");
    say(start, "continue", { n: nextCard.dataset.number });
    start.setAttribute("href", nextCard.getAttribute("href") ?? "");
    if (next.stage !== null) start.dataset.q = String(next.stage);
    start.dataset.home = "yes";
    if (nextCard.dataset.players) start.dataset.players = nextCard.dataset.players;
  }
  var due = dueRules(log, readQueue(progress), Date.now());
  review.hidden = due.length === 0;
  say(review, "review", { n: due.length });
  var tables = [...document.querySelectorAll(".join")];
  var played = lastTable(log);
  var players = tables.find(({ dataset }) => dataset.tables?.split(" ").includes(played ?? ""))?.dataset.players;
  for (const table of tables) {
    if (table.dataset.players === players) table.setAttribute("aria-current", "true");
  }
  start.hidden = !next;
  var asked = document.querySelector(".asked");
  if (asked) asked.dataset.small = next ? "yes" : "";
  followLanguage((lang) => {
    document.documentElement.classList.toggle("jqk-faces", lang === "en");
    for (const link of document.querySelectorAll("main a")) {
      const { q, home, players: for_, profile } = link.dataset;
      const table = profile ?? (home && played && (!for_ || for_ === players) ? played : "");
      link.search = String(new URLSearchParams({ lang, ...table && { profile: table }, ...q && { q } }));
    }
  });
})();
