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

// src/browser/progress.js
var KEY = "belote.v1";
var LONGEST = 2e3;
var QUEUE_KEY = `${KEY}.queue`;
var empty = () => ({ pupil: 1, logs: { 1: [] } });
var isEntry = (entry) => Boolean(entry) && typeof entry === "object" && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);
var sound = (data) => Number.isInteger(data?.pupil) && Boolean(data.logs) && typeof data.logs === "object" && Object.entries(data.logs).every(([pupil, log]) => /^\d+$/.test(pupil) && Array.isArray(log));
function storageWorks() {
  try {
    localStorage.setItem(`${KEY}.probe`, "1");
    localStorage.removeItem(`${KEY}.probe`);
    return true;
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
function lookIntoProgress() {
  const text = kept(KEY);
  const data = text === null ? null : parsed(text);
  return sound(data) ? data : empty();
}
function readProgress() {
  const text = kept(KEY);
  if (text !== null && !sound(parsed(text))) keep(`${KEY}.aside`, text);
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
  const data = readProgress();
  how(data);
  return keep(KEY, JSON.stringify(data)) ? data : null;
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
function keepQueue(queue) {
  if (!queue || !Object.keys(queue).length) return;
  keep(QUEUE_KEY, JSON.stringify({ [readProgress().pupil]: queue }));
}
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
    const known = new Set(log.map((entry) => JSON.stringify(entry)));
    const news = read.filter((entry) => !known.has(JSON.stringify(entry)));
    data.logs[data.pupil] = compact([...log, ...news].sort((a, b) => a.at - b.at));
  });
}

// src/widgets/store.js
function render({ model, el }) {
  const works = storageWorks();
  const root = make("footer", "store", el);
  const blocked = make("p", "blocked", root);
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
    show(blocked, !works);
    setText(blocked, words.blocked ?? "");
    show(fold, works);
    setText(summary, words.progress ?? "");
    setText(told, (words.told ?? "").replace("{n}", String(answers)));
    setText(chooserName, words.pupil ?? "");
    pupils.setAttribute("aria-label", words.pupil ?? "");
    const numbers = Object.keys(data.logs).map(Number).sort((a, b) => a - b);
    pupils.replaceChildren(...numbers.map((number) => {
      const option = make("option", "", null, { value: number });
      option.textContent = (words.number ?? "").replace("{n}", String(number));
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
  const keep2 = () => keepQueue(model.get("queue"));
  window.addEventListener("belote:log", note);
  window.addEventListener("storage", followed);
  model.on("change:lang", paint);
  model.on("change:queue", keep2);
  paint();
  note();
  keep2();
  tell();
  return () => {
    window.removeEventListener("belote:log", note);
    window.removeEventListener("storage", followed);
    model.off("change:lang", paint);
    model.off("change:queue", keep2);
  };
}

// src/entries/store.js
var store_default = { render: telling(render) };
export {
  store_default as default
};
