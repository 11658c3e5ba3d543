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
    const asked = new URLSearchParams(location.search).get("lang");
    return [asked, kept(LANG_KEY)].find(isLang) ?? offered;
  }

  // src/dom/nodes.js
  function make(tag, className, parent, attributes = {}) {
    const node = document.createElement(tag);
    if (className) node.className = className;
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    parent?.append(node);
    return node;
  }
  function setText(node, text) {
    if (node.textContent !== String(text)) node.textContent = String(text);
  }
  var written = /* @__PURE__ */ new WeakMap();
  function setHtml(node, html2) {
    if (written.get(node) === html2) return;
    written.set(node, html2);
    node.innerHTML = html2;
  }
  function show(node, shown) {
    if (node.hidden === shown) node.hidden = !shown;
  }

  // src/present/keys.js
  var KEYS = {
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
    return KEYS[key.length === 1 ? key.toLowerCase() : key];
  }

  // src/present/notes.js
  var CHANNEL = "belote.present";
  function openChannel(hear) {
    const channel2 = new window.BroadcastChannel(CHANNEL);
    channel2.onmessage = ({ data }) => hear(data);
    return {
      tell: (told) => channel2.postMessage(told),
      close: () => channel2.close()
    };
  }

  // src/entries/notes.js
  var html = document.documentElement;
  var part = (id) => document.getElementById(id);
  function speak(lang) {
    html.lang = lang;
    document.title = html.getAttribute(`data-title-${lang}`) ?? "";
  }
  function tell(id, text) {
    setHtml(part(id), text);
    show(part(id).closest("section"), Boolean(text));
  }
  function paint({ lang, title, ask, now, answer, misread, votes, step, steps }) {
    speak(lang);
    setText(part("title"), title);
    setText(part("step"), `${step} / ${steps}`);
    tell("ask", ask);
    tell("now", now);
    tell("answer", answer);
    part("misread").replaceChildren(...misread.flatMap(([who, told]) => {
      const name = make("dt", "");
      const text = make("dd", "");
      setText(name, who);
      setHtml(text, told);
      return [name, text];
    }));
    show(part("misread").closest("section"), misread.length > 0);
    part("votes").replaceChildren(...votes.map(([who, n]) => {
      const row = make("tr", "");
      make("th", "", row, { scope: "row" }).textContent = who;
      make("td", "", row).textContent = String(n);
      return row;
    }));
    show(part("votes").closest("section"), votes.length > 0);
  }
  var channel = openChannel((told) => {
    if (!("notes" in told || "over" in told)) return;
    const there = "notes" in told;
    show(part("notes"), there);
    show(part("wait"), false);
    show(part("over"), !there);
    if (there) paint(told.notes);
  });
  document.addEventListener("keydown", (event) => {
    if (event.repeat || !deedOf(event)) return;
    event.preventDefault();
    channel.tell({ key: event.key });
  });
  speak(initialLang(html.dataset.default));
  channel.tell({ hello: true });
})();
