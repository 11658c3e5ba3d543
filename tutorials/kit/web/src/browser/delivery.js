// What is wrong with how a page was delivered: a file that is missing or of a wrong type, a header
// that forbids what the page needs, a line that is cut on the way.

/**
 * @typedef {object} Fault
 * @property {string} cause names the sentence that tells it
 * @property {Record<string, string>} [facts]
 *
 * @typedef {{ ok: boolean, status: number, headers: { get: (name: string) => string | null } }} Answer
 */

// What the browser does not report when a worker asks for it.
const RUNTIME = /^(?:pyodide-[^/]+|lockfile|packages\/[0-9a-f]{64}|assets\/worker-[^/]+$)/;
const SOCKET_MS = 5000;
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
const EMPTY_SCRIPT = "data:text/javascript,";
/** @type {Record<string, string>} what to allow, by how a browser names what it blocked */
const SOURCES = { data: "data:", blob: "blob:", "wasm-eval": "'wasm-unsafe-eval'" };

/**
 * @param {string} source
 * @param {string} [directive]
 * @returns {Fault}
 */
const forbidden = (source, directive = "script-src") => ({ cause: "csp", facts: { directive, source } });

/**
 * @param {string} file
 * @returns {Fault}
 */
export const missing = (file) => ({ cause: "missing", facts: { file } });

/**
 * What a policy blocked, where the page cannot do without.
 *
 * @param {{ effectiveDirective: string, blockedURI: string }} violation
 */
export function violated({ effectiveDirective, blockedURI }) {
  const source = SOURCES[blockedURI];
  const directive = effectiveDirective.replace(/-(?:elem|attr)$/, "");
  return source && /^(?:script|worker)-src$/.test(directive) ? forbidden(source, directive) : null;
}

/**
 * What is wrong with a file of the copy.
 *
 * @param {string} file
 * @param {number} size how long it is
 * @param {Answer | null} answer null where nothing came back
 * @returns {Fault | null}
 */
export function fileFault(file, size, answer) {
  if (answer?.status === 405 || answer?.status === 501) return null; // It does not say.
  const told = (/** @type {string} */ name) => answer?.headers.get(name) ?? "";
  const type = told("content-type");
  // Some hosts answer with a page of their own for what they do not have.
  if (!answer?.ok || type.startsWith("text/html")) return missing(file);
  if (file.endsWith(".wasm") && !type.startsWith("application/wasm")) {
    return { cause: "type", facts: { file, type } };
  }
  const length = told("content-length");
  const whole = !length || told("content-encoding") || Number(length) === size;
  return whole ? null : { cause: "damaged", facts: { file } };
}

/**
 * @param {string} path
 * @param {string} method
 * @returns {Promise<Response | null>} null where nothing comes back
 */
const ask = (path, method) => (
  fetch(new URL(path, document.baseURI), { method, cache: "no-store" }).catch(() => null)
);

/** @returns {Promise<Fault | null>} whether nobody answers where the page came from */
const awayFault = async () => (await ask(location.href, "HEAD") ? null : { cause: "away" });

/**
 * Why a file did not arrive: it is not there, or who had it is gone.
 *
 * @param {string} file
 */
export const lost = async (file) => await awayFault() ?? missing(file);

/**
 * A fault among the files that Python starts from: the first that is found, the others are not
 * waited for.
 *
 * @param {string} list where the list of all files is
 * @returns {Promise<Fault | null>}
 */
async function filesFault(list) {
  const answer = await ask(list, "GET");
  if (!answer?.ok) return missing(list);
  /** @type {Record<string, { size: number }>} */
  const files = await answer.json();
  const needed = Object.entries(files).filter(([file]) => RUNTIME.test(file));
  return new Promise((resolve) => {
    const asked = needed.map(async ([file, { size }]) => {
      const fault = fileFault(file, size, await ask(file, "HEAD"));
      if (fault) resolve(fault);
    });
    Promise.all(asked).then(() => resolve(null));
  });
}

/** @returns {Fault | null} whether Python cannot run here at all */
export const engineFault = () => (typeof WebAssembly === "object" ? null : { cause: "no_wasm" });

const compiled = () => new WebAssembly.Module(EMPTY_MODULE);

/** @returns {Promise<Fault | null>} what the page's own headers forbid */
async function policyFault() {
  try {
    compiled();
  } catch {
    return forbidden(SOURCES["wasm-eval"]);
  }
  try {
    await import(EMPTY_SCRIPT);
  } catch {
    return forbidden(SOURCES.data);
  }
  return null;
}

/**
 * What is wrong with an exported page that does not start.
 *
 * @param {string} list where the list of all files is
 */
export const copyFault = async (list) => (
  engineFault() ?? await policyFault() ?? await awayFault() ?? await filesFault(list)
);

/**
 * Why a line to the server cannot be opened: it is away, or cut off on the way.
 *
 * @param {string} path
 * @returns {Promise<Fault | null>}
 */
export async function lineFault(path) {
  const away = await awayFault();
  if (away) return away;
  const url = new URL(path, document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const end = (/** @type {Fault | null} */ fault) => {
      clearTimeout(timer);
      socket.close();
      resolve(fault);
    };
    const timer = setTimeout(end, SOCKET_MS, { cause: "socket" });
    socket.onopen = () => end(null);
    socket.onerror = () => end({ cause: "socket" });
  });
}
