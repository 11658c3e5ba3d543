// As much of a browser as the modules without a page need: an address, its history, a storage.

/** A storage over a map; `blocked` throws at every touch, as a browser does that forbids it. */
export class FakeStorage {
  /** @param {Record<string, string>} [values] */
  constructor(values = {}) {
    this.values = new Map(Object.entries(values));
    this.blocked = false;
    this.full = false;
    /** How many characters fit; a browser stops at some millions. */
    this.room = Infinity;
  }

  #open() {
    if (this.blocked) throw new Error("blocked");
    return this.values;
  }

  get length() {
    return this.#open().size;
  }

  /** @param {string} key */
  getItem(key) {
    return this.#open().get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} value
   */
  setItem(key, value) {
    if (this.full) throw new Error("full");
    const values = this.#open();
    const others = [...values].filter(([name]) => name !== key);
    const taken = [...others, [key, String(value)]].reduce((n, pair) => n + pair.join("").length, 0);
    if (taken > this.room) throw new Error("full");
    values.set(key, String(value));
  }

  /** @param {string} key */
  removeItem(key) {
    this.#open().delete(key);
  }

  /** @param {string} key */
  json(key) {
    return JSON.parse(this.values.get(key) ?? "null");
  }
}

/**
 * A page at an address, with what is stored; both can be looked at afterwards.
 *
 * @param {string} [query]
 * @param {Record<string, string>} [stored]
 */
export function open(query = "", stored = {}) {
  const storage = new FakeStorage(stored);
  const session = new FakeStorage();
  const place = new URL(`http://127.0.0.1:2718/05_trump_and_overtrump/${query}`);
  /** @type {string[]} */
  const replaced = [];
  const browser = {
    location: place,
    localStorage: storage,
    sessionStorage: session,
    history: {
      state: null,
      replaceState(/** @type {unknown} */ _state, /** @type {string} */ _title, /** @type {URL} */ url) {
        replaced.push(url.href);
        place.href = url.href;
      },
    },
  };
  for (const [name, value] of Object.entries({ ...browser, window: browser })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return { storage, session, place, replaced };
}
