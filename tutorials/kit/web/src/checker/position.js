import { make, sentences, setHtml, setText, show } from "../dom/nodes.js";
import { buildFelt } from "../felt/felt.js";
import { buildPanel } from "../panel/panel.js";
import { begun } from "../questions/attempt.js";

// The position that was given, on the table of the lessons: what may be played is marked, and every
// card of the hand can be tried. Its styles are those of that table, so it stands apart.

/**
 * @import { CheckedPosition } from "../screens.js"
 * @import { CardView, View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {{ onTried: () => void }} doings
 */
export function buildPosition(parent, { onTried }) {
  const host = make("div", "on-the-table", parent);
  const shadow = host.attachShadow({ mode: "open" });
  const style = make("style", "", shadow);
  const root = make("div", "belote", shadow);
  const sprite = make("div", "", root);
  const page = make("div", "checked", root);
  const room = make("div", "room", page);
  const panel = buildPanel(page, () => {});
  const felt = buildFelt(room, panel.answers, { onPlay: pick, onWrite: () => {}, onEnter: () => {} });
  let own = begun();
  let shown = "";
  /** @type {Now | null} */
  let latest = null;

  /**
   * @typedef {object} Now
   * @property {CheckedPosition} position
   * @property {CardView} view with the words of the table
   * @property {boolean} held whether nothing is marked before a card is tried
   * @property {{ title: string, sentence: string }} told what stands in the panel before a card is tried
   */

  /** @param {string} code */
  function pick(code) {
    const verdict = latest?.position.rulings[code];
    if (!verdict) return;
    Object.assign(own, { card: code, verdict, phase: verdict.allowed ? "allowed" : "refused" });
    const focused = felt.root.querySelector(":focus");
    felt.hold();
    repaint();
    felt.release(seen(), repaint);
    // A card that lies on the table is no longer in the hand.
    if (focused && !felt.root.querySelector(":focus")) felt.focusFirst();
    felt.status.textContent = sentences(panel.title.textContent, panel.sentence.textContent);
    onTried();
  }

  /** @returns {View} */
  function seen() {
    const { position, view, told } = /** @type {Now} */ (latest);
    const ruling = own.verdict && "allowed" in own.verdict ? own.verdict[view.lang] : null;
    return {
      ...own, ...view, mode: own.card ? own.phase : "choose", ready: true, withheld: false, picked: [],
      position: {
        id: shown, kind: "play", title: {}, body: null, table: position.table, rulings: position.rulings, once: true,
      },
      told: ruling ? {
        title: ruling.title, sentence: ruling.sentence, path: ruling.path, boxes: ruling.elsewhere,
        article: ruling.article, ruleAt: ruling.rule,
      } : told,
    };
  }

  function repaint() {
    const view = seen();
    felt.paint(view, []);
    panel.paint(view);
  }

  return {
    root: host,
    /**
     * @param {Now | null} now
     * @param {string} css the styles of the table
     */
    paint(now, css) {
      show(host, Boolean(now));
      latest = now;
      if (!now) {
        shown = "";
        return;
      }
      setText(style, css);
      const { settings, lang, french, faces } = now.view;
      const key = JSON.stringify(now.position);
      // Nothing is tried yet: what may be played is marked all the same, unless one answers first.
      if (key !== shown || !own.card) own = { ...begun(), phase: now.held ? "choose" : "refused" };
      shown = key;
      if (root.lang !== lang) root.lang = lang;
      root.classList.toggle("four-colours", settings.colours === 4);
      root.classList.toggle("jqk-faces", !french);
      root.classList.toggle("left", Boolean(settings.left));
      setHtml(sprite, faces.sprite ?? "");
      repaint();
    },
  };
}
