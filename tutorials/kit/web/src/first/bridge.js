// What a widget reads and writes before Python is up: values of our own first, the live model's as
// soon as it has news.

/**
 * @template {object} Traits
 * @typedef {import("../model.js").Model<Traits>} Model
 */

/**
 * @template {object} Traits
 * @implements {Model<Traits>}
 */
export class Bridge {
  /** @param {Traits} values */
  constructor(values) {
    this.values = values;
    /** @type {Map<string, Set<() => void>>} */
    this.handlers = new Map();
    /** @type {Set<keyof Traits>} */
    this.changed = new Set();
    /** @type {Set<keyof Traits>} */
    this.held = new Set();
    /** @type {Model<Traits> | null} */
    this.live = null;
  }

  /**
   * @template {keyof Traits} Name
   * @param {Name} name
   * @returns {Traits[Name]}
   */
  get(name) {
    return this.live && !this.held.has(name) ? this.live.get(name) : this.values[name];
  }

  /**
   * The widget's own doing; Python will have to know.
   *
   * @template {keyof Traits} Name
   * @param {Name} name
   * @param {Traits[Name]} value
   */
  set(name, value) {
    this.values[name] = value;
    this.held.delete(name);
    if (this.live) this.live.set(name, value);
    else {
      this.changed.add(name);
      this.emit(name);
    }
  }

  /**
   * Ours: Python will come to the same by itself.
   *
   * @template {keyof Traits} Name
   * @param {Name} name
   * @param {Traits[Name]} value
   */
  put(name, value) {
    this.values[name] = value;
    this.emit(name);
  }

  save_changes() {
    this.live?.save_changes();
  }

  /**
   * @param {`change:${keyof Traits & string}`} event
   * @param {() => void} handler
   */
  on(event, handler) {
    const handlers = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, handlers.add(handler));
  }

  /**
   * @param {`change:${keyof Traits & string}`} event
   * @param {() => void} handler
   */
  off(event, handler) {
    this.handlers.get(event)?.delete(handler);
  }

  /** @param {keyof Traits} name */
  emit(name) {
    for (const handler of this.handlers.get(`change:${String(name)}`) ?? []) handler();
  }

  /** The traits that somebody follows. */
  get followed() {
    return [...this.handlers.keys()].map((event) => (
      /** @type {keyof Traits & string} */ (event.slice("change:".length))
    ));
  }

  /**
   * Ours stays in sight until Python has caught up with it.
   *
   * @param {Model<Traits>} live
   */
  join(live) {
    this.live = live;
    this.held = new Set(/** @type {(keyof Traits)[]} */ (Object.keys(this.values)));
    for (const name of this.followed) {
      live.on(`change:${name}`, () => this.held.has(name) || this.emit(name));
    }
    for (const name of this.changed) live.set(name, this.values[name]);
    if (this.changed.size) live.save_changes();
  }

  release() {
    this.held.clear();
    for (const name of this.followed) this.emit(name);
  }
}
