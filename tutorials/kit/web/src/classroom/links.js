import { copied } from "../browser/address.js";
import { filled } from "../dom/filled.js";
import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";

// Where the pupils find the set: a link for each version, and its QR code.

/**
 * @import { ClassDesk } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

/** @param {HTMLElement} parent */
export function buildLinks(parent) {
  const root = make("section", "links", parent);
  const heading = make("h2", "", root);
  const alone = make("p", "box", root);
  const list = make("div", "codes", root);
  const told = make("p", "told", root, { role: "status" });
  /** @type {ReturnType<typeof item>[]} */
  const items = [];
  /** @type {Record<string, string>} */
  let words = {};
  /** @type {ClassDesk["links"]} */
  let links = [];
  let said = "";

  /** @param {number} at */
  function item(at) {
    const node = make("figure", "", list);
    const name = make("figcaption", "", node);
    const code = button("qr", node, () => {
      const large = code.getAttribute("aria-pressed") !== "true";
      for (const { code: other } of items) other.setAttribute("aria-pressed", String(large && other === code));
    });
    const link = make("a", "", node, { target: "_blank", rel: "noopener" });
    const copy = button("second", node, async () => {
      const { href } = links[at];
      setText(told, (await copied(href)) ? words.copied : `${words.copy_this} ${href}`);
    });
    return { root: node, name, code, link, copy };
  }

  return {
    root,
    /**
     * @param {ClassDesk} desk
     * @param {Lang} lang
     * @param {Record<string, string>} now
     */
    paint(desk, lang, now) {
      [words, links] = [now, desk.links];
      show(root, links.length > 0);
      setText(heading, words.links);
      setText(alone, words.alone);
      show(alone, desk.alone);
      // What was copied is no longer the link.
      const key = JSON.stringify(links);
      if (key !== said) setText(told, "");
      said = key;
      resize(items, links.length, item);
      links.forEach(({ version, href, code }, at) => {
        const node = items[at];
        const name = version ? filled(words.link_of, { version }) : words.link_own;
        setText(node.name, name);
        setHtml(node.code, code);
        node.code.setAttribute("aria-label", filled(words.code_of, { version }));
        node.link.href = href;
        setText(node.link, href);
        node.link.lang = lang;
        setText(node.copy, words.copy);
        node.copy.setAttribute("aria-label", `${words.copy} (${name})`);
      });
    },
  };
}
