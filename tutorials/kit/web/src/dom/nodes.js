// The few things the widgets need to make nodes once and change them only where something changed.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {ParentNode | null} [parent]
 * @param {Record<string, string | number>} [attributes]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, className, parent, attributes = {}) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  parent?.append(node);
  return node;
}

/**
 * @param {string} className
 * @param {ParentNode | null} parent
 * @param {(event: MouseEvent) => void} onPress
 */
export function button(className, parent, onPress) {
  const node = make("button", className, parent, { type: "button" });
  node.addEventListener("click", (event) => onPress(event));
  // A key held down must not run on into the button that gets the focus next; and the slide view
  // must not take Space and Enter for its own.
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation();
    if (event.repeat) event.preventDefault();
  });
  return node;
}

/**
 * @param {Node} node
 * @param {string | number} text
 */
export function setText(node, text) {
  if (node.textContent !== String(text)) node.textContent = String(text);
}

/** @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * Only for fields that Python wrote: prose, sentences with <b>, card faces.
 *
 * @param {Element} node
 * @param {string} html
 */
export function setHtml(node, html) {
  if (written.get(node) === html) return;
  written.set(node, html);
  node.innerHTML = html;
}

/**
 * The text of what `setHtml` takes.
 *
 * @param {string} html
 */
export function plain(html) {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

/**
 * Sentences one after the other for who listens: a title ends like one, but not twice.
 *
 * @param {...(string | null | undefined)} texts
 */
export function sentences(...texts) {
  const said = texts.map((text) => text?.trim() ?? "").filter(Boolean);
  return said.map((text, i) => (i < said.length - 1 && !/[.!?…:]$/.test(text) ? `${text}.` : text)).join(" ");
}

/**
 * @param {HTMLElement} node
 * @param {boolean} shown
 */
export function show(node, shown) {
  if (node.hidden === shown) node.hidden = !shown;
}

/**
 * Make the pool of nodes as long as needed; the ones that stay keep their identity and focus.
 *
 * @template {{ root: Element }} Part
 * @param {Part[]} pool
 * @param {number} length
 * @param {(index: number) => Part} create
 */
export function resize(pool, length, create) {
  while (pool.length > length) pool.pop()?.root.remove();
  while (pool.length < length) pool.push(create(pool.length));
}

/** Whether things should stay still on this screen. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Scroll to a node, above what is stuck to the bottom `over` it, where there is such.
 *
 * @param {HTMLElement} node
 * @param {HTMLElement | null} [over]
 */
export function bringIntoView(node, over = null) {
  if (over) node.style.scrollMarginBottom = `${over.offsetHeight + 8}px`;
  node.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
}

/**
 * A page in the background paints nothing, so there it must not be waited for.
 *
 * @param {() => void} task
 */
export function afterPaint(task) {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
