import { make, setText, show } from "../dom/nodes.js";

// Numbers: what is known by columns, and the boxes where the learner writes his own.

const WHOLE = /^\d{1,4}$/;

/**
 * @import { Ask, FieldScreen, Felt, Sheet } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {(id: string, value: string) => void} onWrite
 * @param {() => void} onEnter
 */
export function buildSheet(parent, onWrite, onEnter) {
  const root = make("div", "sheet", parent);
  /** @type {{ field: FieldScreen, input: HTMLInputElement, mark: HTMLElement }[]} */
  let boxes = [];
  let shown = "";

  /**
   * @param {HTMLElement} into
   * @param {FieldScreen} field
   * @param {string} [name] where no label names it
   */
  function box(into, field, name) {
    const input = make("input", "", into, {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 4, id: `box-${field.id}`,
      "aria-describedby": `mark-${field.id}`,
    });
    if (name) input.setAttribute("aria-label", name);
    input.addEventListener("input", () => onWrite(field.id, input.value));
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      // Or it would press the button that gets the focus.
      event.preventDefault();
      if (!event.repeat) onEnter();
    });
    boxes.push({ field, input, mark: make("span", "sign", into, { id: `mark-${field.id}` }) });
  }

  /**
   * @param {View} view
   * @param {Sheet} sheet
   * @param {Ask | undefined} ask
   */
  function columns(view, { heads, rows }, ask) {
    const { lang } = view;
    const table = make("table", "", root);
    table.style.setProperty("--sides", String(heads.length));
    const head = make("tr", "", make("thead", "", table));
    make("td", "", head);
    for (const name of heads) make("th", "", head, { scope: "col" }).textContent = name[lang];
    const body = make("tbody", "", table);
    for (const { label, cells } of rows) {
      const row = make("tr", "", body);
      make("th", "", row, { scope: "row" }).textContent = label[lang];
      for (const cell of cells) {
        const text = cell !== null && typeof cell === "object" ? cell[lang] : cell;
        make("td", "", row).textContent = String(text ?? "");
      }
    }
    const { fields = [], rows: asked = [] } = ask ?? {};
    const foot = ask?.fields ? make("tfoot", "", table) : null;
    asked.forEach((label, i) => {
      const row = make("tr", "", foot);
      make("th", "", row, { scope: "row" }).textContent = label[lang];
      for (const field of fields.slice(i * heads.length, (i + 1) * heads.length)) box(make("td", "", row), field, field.label[lang]);
    });
  }

  /**
   * @param {View} view
   * @param {FieldScreen[]} fields
   */
  function alone(view, fields) {
    for (const field of fields) {
      const row = make("p", "alone", root);
      make("label", "", row, { for: `box-${field.id}` }).textContent = field.label[view.lang];
      box(row, field);
    }
  }

  /**
   * @param {View} view
   * @param {Felt} table
   */
  function build(view, table) {
    const { id, ask } = view.position;
    const key = JSON.stringify([id, view.lang, table.sheet, ask?.fields]);
    if (key === shown) return;
    shown = key;
    boxes = [];
    root.replaceChildren();
    if (table.sheet) columns(view, table.sheet, ask);
    else alone(view, ask?.fields ?? []);
  }

  return {
    root,
    /**
     * Columns belong on the felt, single boxes beside it.
     *
     * @param {HTMLElement} where
     */
    place(where) {
      if (root.parentElement !== where) where.append(root);
    },
    get first() {
      return boxes[0]?.input ?? null;
    },
    // The numbers as they stand; null, and the box in question focused, while one is missing.
    read() {
      const faulty = boxes.find(({ input }) => !WHOLE.test(input.value.trim()));
      for (const one of boxes) one.input.removeAttribute("aria-invalid");
      if (!faulty) return boxes.map(({ input }) => Number(input.value.trim()));
      faulty.input.setAttribute("aria-invalid", "true");
      faulty.input.focus();
      return null;
    },
    /** @param {readonly (string | number)[]} right */
    focusWrong(right) {
      const wrong = boxes.find(({ input }, i) => Number(input.value) !== right[i]) ?? boxes[0];
      wrong.input.focus({ preventScroll: true });
      wrong.input.select();
    },
    /** @param {View} view */
    paint(view) {
      const { position: { ask, table }, phase, answer, numbers } = view;
      const used = Boolean(table?.sheet || ask?.fields);
      show(root, used);
      if (!table || !used) {
        [shown, boxes] = ["", []];
        return;
      }
      build(view, table);
      boxes.forEach(({ field, input, mark }, i) => {
        const written = numbers[field.id] ?? "";
        const unchanged = phase === "retry" && Number(written) === answer[i];
        const judged = phase === "refused" || phase === "allowed" || unchanged;
        const value = judged && !unchanged ? String(answer[i]) : written;
        if (input.value !== value) input.value = value;
        input.readOnly = !view.ready;
        const right = ask?.right[i];
        const good = judged && answer[i] === right;
        input.dataset.state = judged ? (good ? "good" : "bad") : "";
        // What is still to be given is the answer, no longer one's own.
        const told = judged && !good && !view.withheld && view.ready;
        mark.dataset.state = told ? "good" : input.dataset.state;
        setText(mark, !judged ? "" : told ? `✓ ${right}` : good ? "✓" : view.withheld ? "✗" : `✗ ${right}`);
        if (judged) input.setAttribute("aria-invalid", String(!good));
        else if (!view.incomplete) input.removeAttribute("aria-invalid");
      });
    },
  };
}
