// What is wrong with how a page was delivered.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  engineFault, fileFault, lost, missing, violated,
} from "../../tutorials/kit/web/src/browser/delivery.js";

const answer = (status, headers = {}) => ({
  ok: status < 400, status, headers: { get: (name) => headers[name] ?? null },
});
const wasm = "pyodide-1/pyodide.asm.wasm";
const wheel = "packages/0/fsrs.whl";

test("a file that is there, whole and of its type has no fault", () => {
  assert.equal(fileFault(wasm, 9, answer(200, { "content-type": "application/wasm", "content-length": "9" })), null);
  assert.equal(fileFault(wheel, 9, answer(200, { "content-type": "text/plain", "content-length": "9" })), null);
  assert.equal(fileFault(wheel, 9, answer(200)), null, "no length told");
});

test("what is compressed on the way is as long as it likes", () => {
  const told = { "content-length": "4", "content-encoding": "gzip" };
  assert.equal(fileFault(wheel, 9, answer(200, told)), null);
});

test("a file that does not come is missing, a host's own page instead of it too", () => {
  for (const got of [null, answer(404), answer(200, { "content-type": "text/html; charset=utf-8" })]) {
    assert.deepEqual(fileFault(wheel, 9, got), missing(wheel));
  }
});

test("a host that does not answer such a question has said nothing", () => {
  for (const status of [405, 501]) assert.equal(fileFault(wheel, 9, answer(status)), null);
});

test("of another length it is not whole", () => {
  assert.deepEqual(fileFault(wheel, 9, answer(200, { "content-length": "0" })), {
    cause: "damaged", facts: { file: wheel },
  });
});

test("WebAssembly under another type is told with it", () => {
  assert.deepEqual(fileFault(wasm, 9, answer(200, { "content-type": "application/octet-stream" })), {
    cause: "type", facts: { file: wasm, type: "application/octet-stream" },
  });
});

test("what a policy blocked is told where the page cannot do without", () => {
  const blocked = (effectiveDirective, blockedURI) => violated({ effectiveDirective, blockedURI });
  assert.deepEqual(blocked("script-src-elem", "data"), {
    cause: "csp", facts: { directive: "script-src", source: "data:" },
  });
  assert.equal(blocked("script-src", "wasm-eval").facts.source, "'wasm-unsafe-eval'");
  assert.equal(blocked("worker-src", "blob").facts.directive, "worker-src");
  // marimo tries whether it may, and does without; an icon is nothing to stop at.
  assert.equal(blocked("script-src", "eval"), null);
  assert.equal(blocked("img-src", "data"), null);
});

test("without WebAssembly nothing can run", () => {
  assert.equal(engineFault(), null);
  const kept = globalThis.WebAssembly;
  delete globalThis.WebAssembly;
  assert.deepEqual(engineFault(), { cause: "no_wasm" });
  globalThis.WebAssembly = kept;
});

test("what did not arrive from a host that is gone is not missing", async (context) => {
  globalThis.location = { href: "http://127.0.0.1/page.html" };
  globalThis.document = { baseURI: globalThis.location.href };
  context.after(() => { delete globalThis.location; delete globalThis.document; });
  const fetched = context.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("refused")));
  assert.deepEqual(await lost("kit/first.js"), { cause: "away" });
  fetched.mock.mockImplementation(() => Promise.resolve(answer(200)));
  assert.deepEqual(await lost("kit/first.js"), missing("kit/first.js"));
  assert.equal(fetched.mock.callCount(), 2);
});
