// The table and its panel are as high as the window lets them be, below what stands above.

/**
 * Say in `--above` how high that is, whenever it may have changed.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} el where the widget stands, if it is in no shadow root
 */
export function watchRoom(root, el) {
  function measure() {
    const scrolled = document.getElementById("App")?.scrollTop ?? 0;
    const above = root.getBoundingClientRect().top + scrolled + window.scrollY;
    const room = `${Math.max(0, Math.round(above))}px`;
    if (root.style.getPropertyValue("--above") !== room) root.style.setProperty("--above", room);
  }
  const resized = new ResizeObserver(measure);
  resized.observe(document.body);
  // What stands above it may come later, or become longer.
  const { host } = /** @type {ShadowRoot} */ (root.getRootNode());
  for (let node = host ?? el; node && node !== document.body; node = node.parentElement ?? document.body) {
    resized.observe(node);
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling) resized.observe(before);
  }
  return { measure, stop: () => resized.disconnect() };
}
