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
function show(node, shown) {
  if (node.hidden === shown) node.hidden = !shown;
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

// src/browser/progress.js
var KEY = "belote.v1";
var LONGEST = 2e3;
var UNSAVED_KEY = `${KEY}.unsaved`;
var empty = () => ({ pupil: 1, logs: { 1: [] } });
var isEntry = (entry) => Boolean(entry) && typeof entry === "object" && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);
var sound = (data) => Number.isInteger(data?.pupil) && areLogs(data.logs);
var areLogs = (logs) => Boolean(logs) && typeof logs === "object" && Object.entries(logs).every(([pupil, log]) => /^\d+$/.test(pupil) && Array.isArray(log));
function storageWorks() {
  try {
    localStorage.setItem(`${KEY}.probe`, "1");
    localStorage.removeItem(`${KEY}.probe`);
    return true;
  } catch {
    return isFull();
  }
}
function isFull() {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
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
function hold(logs) {
  window.beloteUnsaved = logs;
  try {
    sessionStorage.removeItem(UNSAVED_KEY);
    if (Object.keys(logs).length) sessionStorage.setItem(UNSAVED_KEY, JSON.stringify(logs));
  } catch {
  }
}
var holdsUnsaved = () => Object.keys(unsaved()).length > 0;
function missing(log, other) {
  const known = new Set(other.map((entry) => JSON.stringify(entry)));
  return log.filter((entry) => !known.has(JSON.stringify(entry)));
}
function lookIntoProgress() {
  const data = stored();
  for (const [pupil, entries] of Object.entries(unsaved())) {
    const log = data.logs[pupil] ?? [];
    data.logs[pupil] = [...log, ...missing(entries, log)];
  }
  return data;
}
function layAside() {
  const text = kept(KEY);
  return text === null || sound(parsed(text)) || keep(`${KEY}.aside`, text);
}
function readProgress() {
  layAside();
  return lookIntoProgress();
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
  if (layAside() && keep(KEY, JSON.stringify(data))) {
    hold({});
    return data;
  }
  const before = stored().logs;
  const news = Object.entries(data.logs).map(([pupil, log]) => [pupil, missing(log, before[pupil] ?? [])]);
  hold(Object.fromEntries(news.filter(([, log]) => log.length)));
  return null;
}
function saveUnsaved() {
  if (holdsUnsaved()) change(() => {
  });
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
var erase = () => change((data) => {
  data.logs[data.pupil] = [];
});
var choosePupil = (pupil) => change((data) => {
  data.pupil = pupil;
  data.logs[pupil] ??= [];
});
var newPupil = () => change((data) => {
  data.pupil = Math.max(...Object.keys(data.logs).map(Number), 0) + 1;
  data.logs[data.pupil] = [];
});
var exported = () => JSON.stringify({ format: KEY, log: currentLog(readProgress()) });
function importText(text) {
  const file = parsed(text);
  if (file?.format !== KEY || !Array.isArray(file.log) || !file.log.every(isEntry)) return false;
  const read = file.log;
  return change((data) => {
    const log = currentLog(data);
    data.logs[data.pupil] = compact([...log, ...missing(read, log)].sort((a, b) => a.at - b.at));
  });
}

// src/widgets/store.js
function render({ model, el }) {
  const works = storageWorks();
  const root = make("footer", "store", el);
  const blocked = make("p", "blocked", root, { role: "status" });
  const fold = make("details", "", root);
  const summary = make("summary", "", fold);
  const told = make("p", "", fold);
  const chooser = make("label", "pupil", fold);
  const chooserName = make("span", "", chooser);
  const pupils = make("select", "", chooser);
  const row = make("div", "row", fold);
  const buttons = {
    export: button("second", row, download),
    import: button("second", row, () => file.click()),
    pupil: button("second", row, () => taken(newPupil())),
    erase: button("second", row, (event) => event.detail > 1 || confirmErase())
  };
  const file = make("input", "", row, { type: "file", accept: ".json,application/json" });
  const answer = make("p", "answer", fold, { role: "status" });
  file.hidden = true;
  let erasing = false;
  let wasFull = false;
  let saying = null;
  function taken(data, key = null) {
    erasing = false;
    saying = data ? key : "failed";
    paint();
    tell();
  }
  function download() {
    const url = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    const link = make("a", "", null, { href: url, download: "belote.json" });
    link.click();
    URL.revokeObjectURL(url);
  }
  function confirmErase() {
    if (erasing) taken(erase(), "erased");
    else {
      erasing = true;
      paint();
    }
  }
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) taken(importText(await chosen.text()), "imported");
    if (saying === "failed") saying = "not_ours";
    paint();
  });
  pupils.addEventListener("change", () => taken(choosePupil(Number(pupils.value))));
  buttons.erase.addEventListener("blur", () => {
    erasing = false;
    paint();
  });
  function tell() {
    model.set("stored", { ready: true, ok: works, log: currentLog(readProgress()) });
    model.save_changes();
  }
  function paint() {
    const words = model.get("words")[model.get("lang")] ?? {};
    const data = readProgress();
    const answers = currentLog(data).filter((entry) => entry.kind === "try").length;
    root.lang = model.get("lang");
    const full = works && holdsUnsaved();
    show(blocked, !works || full);
    setText(blocked, (full ? words.full : works ? "" : words.blocked) ?? "");
    show(fold, works);
    if (full && !wasFull) fold.open = true;
    wasFull = full;
    setText(summary, words.progress ?? "");
    setText(told, filled(words.told ?? "", { n: answers }));
    setText(chooserName, words.pupil ?? "");
    pupils.setAttribute("aria-label", words.pupil ?? "");
    const numbers = Object.keys(data.logs).map(Number).sort((a, b) => a - b);
    pupils.replaceChildren(...numbers.map((number) => {
      const option = make("option", "", null, { value: number });
      option.textContent = filled(words.number ?? "", { n: number });
      option.selected = number === data.pupil;
      return option;
    }));
    show(chooser, numbers.length > 1);
    setText(buttons.export, words.export ?? "");
    setText(buttons.import, words.import ?? "");
    file.setAttribute("aria-label", words.import ?? "");
    setText(buttons.pupil, words.new_pupil ?? "");
    setText(buttons.erase, (erasing ? words.erase_sure : words.erase) ?? "");
    setText(answer, saying ? words[saying] ?? "" : "");
  }
  function note() {
    const waiting = window.beloteLog?.splice(0) ?? [];
    if (!waiting.length) return;
    for (const entry of waiting) append(entry);
    paint();
  }
  function followed(event) {
    if (event.key !== null && event.key !== KEY) return;
    paint();
    tell();
  }
  saveUnsaved();
  window.addEventListener("belote:log", note);
  window.addEventListener("storage", followed);
  model.on("change:lang", paint);
  paint();
  note();
  tell();
  return () => {
    window.removeEventListener("belote:log", note);
    window.removeEventListener("storage", followed);
    model.off("change:lang", paint);
  };
}

// src/entries/store.js
var store_default = { render: telling(render) };
export {
  store_default as default
};
