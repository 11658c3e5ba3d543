import { filled } from "../dom/filled.js";
import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";

// The questions of the set, each with its key behind a button, to be seen or exchanged.

/**
 * @import { ClassDesk } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(version: string) => void} told.onVersion
 * @param {(at: number) => void} told.onLook
 * @param {(at: number) => void} told.onExchange
 */
export function buildQuestions(parent, { onVersion, onLook, onExchange }) {
  const root = make("section", "questions", parent);
  const heading = make("h2", "", root);
  const row = make("div", "row", root);
  const versions = ["A", "B"].map((name) => ({ name, node: button("second", row, () => onVersion(name)) }));
  const keyButton = button("second", row, () => {
    open = !open;
    repaint();
  });
  const explained = make("p", "quiet", root);
  const list = make("ol", "", root, { role: "list" });
  /** @type {ReturnType<typeof item>[]} */
  const items = [];
  let open = false;
  let repaint = () => {};

  /** @param {number} at */
  function item(at) {
    const node = make("li", "", list);
    const text = make("div", "", node);
    const theme = make("b", "", text);
    const prompt = make("p", "", text);
    const key = make("p", "key", text);
    const buttons = make("div", "row", node);
    return {
      root: node, theme, prompt, key,
      look: button("second", buttons, () => onLook(at)),
      exchange: button("second", buttons, () => onExchange(at)),
    };
  }

  return {
    root,
    /** @param {number} at */
    focus: (at) => items[at]?.look.focus(),
    /**
     * @param {ClassDesk} desk
     * @param {Lang} lang
     * @param {Record<string, string>} words
     */
    paint(desk, lang, words) {
      repaint = () => this.paint(desk, lang, words);
      setText(heading, words.questions);
      for (const { name, node } of versions) {
        setText(node, `${words.version} ${name}`);
        node.setAttribute("aria-pressed", String(desk.version === name));
        show(node, !desk.own);
      }
      setText(explained, words.versions);
      show(explained, !desk.own);
      setText(keyButton, open ? words.key_hide : words.key_show);
      keyButton.setAttribute("aria-expanded", String(open));
      resize(items, desk.questions.length, item);
      desk.questions.forEach(({ theme, prompt, answer }, at) => {
        const node = items[at];
        setText(node.theme, `${at + 1}. ${theme[lang]}`);
        setText(node.prompt, prompt[lang]);
        setHtml(node.key, answer[lang]);
        show(node.key, open);
        setText(node.look, words.look_short);
        node.look.setAttribute("aria-label", filled(words.look, { n: at + 1 }));
        setText(node.exchange, words.exchange_short);
        node.exchange.setAttribute("aria-label", filled(words.exchange, { n: at + 1 }));
        show(node.exchange, !desk.own);
      });
    },
  };
}
