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

// src/widgets/opener.js
function render({ model, el }) {
  const root = make("form", "belote opener", el);
  const label = make("label", "", root, { for: "code" });
  const code = make("input", "", root, {
    id: "code",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: 200
  });
  const row = make("div", "row", root);
  const go = make("button", "second", row, { type: "submit" });
  const openFile = button("second", row, () => file.click());
  const file = make("input", "", row, { type: "file", accept: ".toml,text/plain" });
  const faults = make("ul", "faults", root, { role: "alert" });
  file.hidden = true;
  let count = model.get("opened")?.n ?? 0;
  function open(found) {
    count += 1;
    model.set("opened", { ...found, n: count });
    model.save_changes();
  }
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = code.value.trim();
    if (!text) return;
    const asked = new URLSearchParams(text.split("?")[1]?.split("#")[0] ?? "");
    const url = new URL(location.href);
    url.search = String(new URLSearchParams({ set: asked.get("set") ?? text, lang: model.get("lang") }));
    location.assign(url);
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) open({ text: await chosen.text() });
  });
  function paint() {
    const lang = model.get("lang");
    const words = model.get("words")[lang] ?? {};
    root.lang = lang;
    show(root, model.get("needed"));
    setText(label, words.code_label ?? "");
    setText(go, words.open ?? "");
    setText(openFile, words.file ?? "");
    faults.replaceChildren(...model.get("faults").map((fault) => {
      const line = make("li", "");
      line.textContent = fault[lang];
      return line;
    }));
  }
  function behind() {
    const own = new URLSearchParams(location.hash.slice(1)).get("own");
    if (own) open({ own });
  }
  const repainted = ["lang", "words", "faults", "needed"];
  for (const name of repainted) model.on(`change:${name}`, paint);
  window.addEventListener("hashchange", behind);
  paint();
  behind();
  return () => {
    window.removeEventListener("hashchange", behind);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}

// src/entries/opener.js
var opener_default = { render: telling(render) };
export {
  opener_default as default
};
