// One stop of the Tab key for a group of buttons; the arrows go round in it, by rows as they lie.

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * @param {HTMLElement} group
 * @param {() => HTMLElement[]} nodes its buttons as they are now
 */
export function roving(group, nodes) {
  /** @param {HTMLElement} chosen */
  function stop(chosen) {
    for (const node of nodes()) node.tabIndex = node === chosen ? 0 : -1;
  }

  /**
   * The nearest button of the next row up or down.
   *
   * @param {HTMLElement} from
   * @param {boolean} down
   */
  function beyond(from, down) {
    const at = from.getBoundingClientRect();
    /** @param {DOMRect} box */
    const distance = (box) => Math.abs(box.top - at.top) * 100 + Math.abs(box.left - at.left);
    return nodes()
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => (down ? box.top > at.top + 1 : box.top < at.top - 1))
      .sort((a, b) => distance(a.box) - distance(b.box))[0]?.node;
  }

  group.addEventListener("focusin", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (nodes().includes(target)) stop(target);
  });
  group.addEventListener("keydown", (event) => {
    const all = nodes();
    const now = all.indexOf(/** @type {HTMLElement} */ (event.target));
    if (now < 0 || !ARROWS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const { key } = event;
    /** @type {Record<string, HTMLElement | undefined>} */
    const beside = {
      ArrowLeft: all[now - 1], ArrowRight: all[now + 1], Home: all[0], End: all.at(-1),
    };
    const across = /Up|Down/.test(key) ? beyond(all[now], key === "ArrowDown") : null;
    (beside[key] ?? across)?.focus();
  });

  return {
    // After the group has changed: some button of it can be reached.
    refresh() {
      const all = nodes();
      if (!all.some((node) => node.tabIndex === 0)) stop(all[0]);
    },
  };
}
