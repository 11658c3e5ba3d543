// Made by `npm run build` from tutorials/kit/web/src/: change it there.
(() => {
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

  // src/browser/progress.js
  var KEY = "belote.v1";
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

  // src/browser/review.js
  var DAY_MS = 864e5;
  var MINUTE_MS = 6e4;
  var LATEST_MS = 3250368e7;
  var [LEARN_MS, RELEARN_MS] = [MINUTE_MS, 10 * MINUTE_MS];
  var LONGEST_DAYS = 36500;
  var LEAST_STABILITY = 1e-3;
  var W = [
    0.212,
    1.2931,
    2.3065,
    8.2956,
    6.4133,
    0.8334,
    3.0194,
    1e-3,
    1.8722,
    0.1666,
    0.796,
    1.4835,
    0.0614,
    0.2629,
    1.6483,
    0.6014,
    1.8729,
    0.5425,
    0.0912,
    0.0658,
    0.1542
  ];
  var DECAY = -W[20];
  var FACTOR = 0.9 ** (1 / DECAY) - 1;
  var [AGAIN, HARD, GOOD, EASY] = [1, 2, 3, 4];
  var FREE = ["lead", "no-trump-to-follow", "nothing-to-play"];
  var difficultyWithin = (value) => Math.min(Math.max(value, 1), 10);
  var difficultyAt = (rating) => W[4] - Math.exp(W[5] * (rating - 1)) + 1;
  function nextDifficulty(difficulty, rating) {
    const damped = difficulty + (10 - difficulty) * -(W[6] * (rating - 3)) / 9;
    return difficultyWithin(W[7] * difficultyAt(EASY) + (1 - W[7]) * damped);
  }
  function nextStability({ stability, difficulty }, rating, days) {
    if (days < 1) {
      const more = Math.exp(W[17] * (rating - 3 + W[18])) * stability ** -W[19];
      return stability * (rating === AGAIN ? more : Math.max(more, 1));
    }
    const recalled = (1 + FACTOR * days / stability) ** DECAY;
    if (rating === AGAIN) {
      const long = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recalled) * W[14]);
      return Math.min(long, stability / Math.exp(W[17] * W[18]));
    }
    const grown = Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp((1 - recalled) * W[10]) - 1);
    return stability * (1 + grown * (rating === HARD ? W[15] : 1));
  }
  function rounded(value) {
    const low = Math.floor(value);
    if (value - low !== 0.5) return Math.round(value);
    return low % 2 ? low + 1 : low;
  }
  function intervalMs(stability) {
    const days = rounded(stability / FACTOR * (0.9 ** (1 / DECAY) - 1));
    return Math.min(Math.max(days, 1), LONGEST_DAYS) * DAY_MS;
  }
  function reviewed(card, rating, at) {
    const days = card ? Math.floor((at - card.last) / DAY_MS) : 0;
    const stability = Math.max(card ? nextStability(card, rating, days) : W[rating - 1], LEAST_STABILITY);
    const difficulty = card ? nextDifficulty(card.difficulty, rating) : difficultyWithin(difficultyAt(rating));
    let state = card?.state ?? "learning";
    let wait = intervalMs(stability);
    if (state === "review") {
      if (rating === AGAIN) [state, wait] = ["relearning", RELEARN_MS];
    } else if (rating === GOOD) state = "review";
    else wait = (state === "learning" ? LEARN_MS : RELEARN_MS) * (rating === HARD ? 1.5 : 1);
    return { state, stability, difficulty, last: at, due: at + wait };
  }
  function tells({ kind, theme, at, right, hints = 0, binding, misreading, kind_of: of, profile }) {
    const name = (value) => value === void 0 || value === null || typeof value === "string";
    return kind === "try" && typeof theme === "string" && theme !== "" && at >= 0 && at < LATEST_MS && typeof right === "boolean" && Number.isInteger(hints) && hints >= 0 && (binding === void 0 || typeof binding === "boolean") && name(misreading) && name(of) && name(profile);
  }
  function reviews(log2, now) {
    const cards2 = /* @__PURE__ */ new Map();
    const seen = /* @__PURE__ */ new Set();
    const sound2 = log2.filter(tells).map((entry, i) => ({ entry, i })).sort((one, other) => one.entry.at - other.entry.at || one.i - other.i);
    for (const { entry: { key, theme = "", at, right, hints = 0, binding } } of sound2) {
      if (typeof key === "string" && seen.has(key)) continue;
      if (typeof key === "string") seen.add(key);
      if (!(binding ?? !FREE.includes(theme))) continue;
      const card = cards2.get(theme) ?? null;
      const rating = !right ? AGAIN : hints ? HARD : GOOD;
      cards2.set(theme, reviewed(card, rating, at <= now ? at : card?.last ?? 0));
    }
    return new Map([...cards2].map(([theme, { due: due2 }]) => [theme, due2]));
  }
  var dueRules = (log2, now) => [...reviews(log2, now)].filter(([, due2]) => due2 <= now).map(([theme]) => theme);

  // src/browser/standing.js
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

  // src/browser/settings.js
  var LANG_KEY = "belote.lang";
  var CHOICES = {
    colours: [2, 4],
    faces: ["auto", "VDR", "JQK"],
    order: ["suit", "strength", "trumps"],
    theme: ["system", "light", "dark"]
  };
  var CHOICE_NAMES = Object.keys(CHOICES);
  var isLang = (lang) => lang === "fr" || lang === "en";
  function initialLang(offered) {
    const asked2 = new URLSearchParams(location.search).get("lang");
    return [asked2, kept(LANG_KEY)].find(isLang) ?? offered;
  }
  var keepLang = (lang) => keep(LANG_KEY, lang);

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
  var themes = JSON.parse(document.getElementById("themes")?.textContent ?? "{}");
  var presetOf = (code) => (code ?? "").split("-")[0];
  var tried = log.findLast(({ kind, profile }) => kind === "try" && Object.hasOwn(themes.tables, presetOf(profile)));
  var sat = tried?.profile ?? themes.usual;
  var due = dueRules(log, Date.now()).filter((theme) => themes.tables[presetOf(sat)].includes(theme));
  review.hidden = due.length === 0;
  review.dataset.table = sat;
  say(review, "review", { n: due.length });
  var tables = [...document.querySelectorAll(".join")];
  var played = lastTable(log);
  var players = tables.find(({ dataset }) => dataset.tables?.split(" ").includes(presetOf(played)))?.dataset.players;
  for (const table of tables) {
    if (table.dataset.players === players) table.setAttribute("aria-current", "true");
  }
  start.hidden = !next;
  var asked = document.querySelector(".asked");
  if (asked) asked.dataset.small = next ? "yes" : "";
  followLanguage((lang) => {
    document.documentElement.classList.toggle("jqk-faces", lang === "en");
    for (const link of document.querySelectorAll("main a")) {
      const { q, home, players: for_, table: own } = link.dataset;
      const table = own ?? (home && played && (!for_ || for_ === players) ? played : "");
      link.search = String(new URLSearchParams({ lang, ...table && { table }, ...q && { q } }));
    }
  });
})();
