import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { PACES } from "./pacing.js";

// Where one sits down: a table, who plays there how well, how far it goes; and what can be gone on
// with.

/**
 * @import { OptionScreen, SitScreen } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * The pace, to be changed while a deal is played.
 *
 * @param {HTMLElement} parent
 * @param {(pace: number) => void} onPace
 */
export function buildPace(parent, onPace) {
  const root = make("label", "level pace-now", parent);
  const name = make("span", "", root);
  const list = make("select", "", root);
  list.addEventListener("change", () => onPace(Number(list.value)));

  return {
    /**
     * @param {View} view
     * @param {number | null} pace null hides it
     */
    paint({ words }, pace) {
      show(root, pace !== null);
      if (pace === null) return;
      setText(name, words.pace);
      setHtml(list, PACES.map((ms) => `<option value="${ms}">${words[`pace_${ms}`]}</option>`).join(""));
      list.value = String(pace);
    },
  };
}

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(slot: string) => void} told.onResume
 * @param {() => void} told.onAside
 * @param {(pace: number) => void} told.onPace
 * @param {() => void} told.onTable
 */
export function buildChoices(parent, { onResume, onAside, onPace, onTable }) {
  const root = make("div", "sit", parent);
  const trouble = make("p", "box", root);
  const aside = button("second", root, onAside);
  const kept = make("div", "row kept", root);
  const fresh = make("p", "fresh", root);
  const table = radios("table");
  const about = make("p", "about", table.field);
  const players = make("fieldset", "levels", root);
  const playersTitle = make("legend", "", players);
  const far = radios("far");
  const renonce = radios("renonce");
  const pace = radios("pace");
  /** @type {ReturnType<typeof createSeat>[]} */
  const seats = [];
  /** @type {{ root: HTMLButtonElement }[]} */
  const resumes = [];
  /** @type {OptionScreen[]} */
  let resumable = [];
  let shown = "";

  /** @param {string} name */
  function radios(name) {
    const field = make("fieldset", name, root);
    const legend = make("legend", "", field);
    /** @type {ReturnType<typeof create>[]} */
    const pool = [];

    function create() {
      const label = make("label", "tick", field);
      const box = make("input", "", label, { type: "radio", name });
      return { root: label, box, text: make("span", "", label) };
    }

    return {
      field,
      get value() {
        return pool.find(({ box }) => box.checked)?.box.value ?? "";
      },
      /**
       * @param {string} title
       * @param {{ id: string, label: string }[]} options
       */
      paint(title, options) {
        setText(legend, title);
        resize(pool, options.length, create);
        options.forEach(({ id, label }, i) => {
          pool[i].box.value = id;
          setText(pool[i].text, label);
        });
      },
      /** @param {string} id */
      choose(id) {
        for (const { box } of pool) box.checked = box.value === id;
      },
    };
  }

  function createSeat() {
    const label = make("label", "level", players);
    return { root: label, name: make("span", "", label), list: make("select", "", label) };
  }

  table.field.addEventListener("change", onTable);
  pace.field.addEventListener("change", () => onPace(Number(pace.value)));

  return {
    /** What is chosen, to begin with. */
    value: () => ({
      table: table.value, target: far.value, renonce: renonce.value, levels: seats.map(({ list }) => list.value),
    }),
    /**
     * @param {View} view
     * @param {SitScreen | null} screen null hides it
     * @param {number} speed
     * @param {boolean} laid whether something was laid aside
     */
    paint({ lang, words }, screen, speed, laid) {
      show(root, Boolean(screen));
      if (!screen) {
        shown = "";
        return;
      }
      /** @param {OptionScreen} option */
      const told = ({ id, label }) => ({ id, label: label[lang] });
      show(trouble, Boolean(screen.trouble));
      setText(trouble, screen.trouble?.[lang] ?? "");
      show(aside, laid);
      setText(aside, words.aside);
      resumable = screen.kept;
      show(kept, resumable.length > 0);
      resize(resumes, resumable.length, (i) => ({ root: button("second", kept, () => onResume(resumable[i].id)) }));
      resumable.forEach(({ label }, i) => setText(resumes[i].root, label[lang]));
      show(fresh, resumable.length > 0);
      setText(fresh, words.new);
      table.paint(words.table_of, screen.tables.map(told));
      far.paint(words.how_far, screen.targets.map(told));
      renonce.paint(words.renonce_of, screen.renonces.map(told));
      pace.paint(words.pace, PACES.map((ms) => ({ id: String(ms), label: words[`pace_${ms}`] })));
      setText(playersTitle, words.who_plays);
      if (shown !== screen.id) {
        shown = screen.id;
        table.choose(screen.chosen);
        if (!far.value) far.choose(screen.target);
        if (!renonce.value) renonce.choose(screen.renonces[0].id);
        pace.choose(String(speed));
      }
      setText(about, screen.about[table.value]?.[lang] ?? "");
      table.field.append(about);
      const others = screen.table_of[table.value] ?? [];
      const levels = screen.levels.map(told).map(({ id, label }) => `<option value="${id}">${label}</option>`).join("");
      resize(seats, others.length, createSeat);
      others.forEach(({ name, level }, i) => {
        const { name: who, list } = seats[i];
        setText(who, name[lang]);
        const before = list.value || level;
        setHtml(list, levels);
        list.value = before;
      });
    },
  };
}
