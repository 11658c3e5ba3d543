// How the modules lie: what may import what, and no circle. Bundled, a circle would still run.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../../tutorials/kit/web/src/", import.meta.url));
const IMPORT = /^(?:import|export)\b[^;]*? from "(\.[^"]+)";/gm;
/** By room, the rooms that it may import from besides its own. */
const ROOMS = {
  dom: [],
  browser: [],
  questions: [],
  felt: ["dom", "questions"],
  panel: ["browser", "dom", "felt", "questions"],
  stages: ["dom", "felt"],
  present: ["browser", "dom", "questions"],
  checker: ["browser", "dom", "felt", "panel", "questions"],
  house: ["dom"],
  play: ["browser", "dom", "felt", "panel", "questions", "stages", "widgets"],
  score: ["browser", "checker", "dom", "questions"],
  classroom: ["browser", "dom", "questions", "widgets"],
  widgets: ["browser", "checker", "dom", "felt", "house", "panel", "present", "questions", "stages"],
  first: ["browser", "stages", "widgets"],
  entries: ["browser", "dom", "first", "play", "present", "score", "classroom", "widgets"],
};

const files = readdirSync(SOURCES, { recursive: true }).map(String)
  .filter((name) => name.endsWith(".js") && name !== "build.js").map((name) => name.replaceAll("\\", "/"));
const imports = new Map(files.map((name) => {
  const text = readFileSync(join(SOURCES, name), "utf8");
  const found = [...text.matchAll(IMPORT)].map(([, path]) => (
    relative(SOURCES, resolve(dirname(join(SOURCES, name)), path)).replaceAll("\\", "/")
  ));
  return [name, found.filter((path) => path !== "first/shared.js")];
}));

test("every module lies in a room, and imports from those below it", () => {
  assert.ok(files.length > 30);
  for (const [name, found] of imports) {
    const [room] = name.split("/");
    assert.ok(room in ROOMS, name);
    for (const path of found) {
      assert.ok(imports.has(path), `${name}: ${path}`);
      const [other] = path.split("/");
      assert.ok(other === room || ROOMS[room].includes(other), `${name} imports ${path}`);
    }
  }
});

test("no circle", () => {
  const done = new Set();
  const visit = (name, way) => {
    assert.ok(!way.includes(name), [...way, name].join(" → "));
    if (done.has(name)) return;
    for (const path of imports.get(name) ?? []) visit(path, [...way, name]);
    done.add(name);
  };
  for (const name of files) visit(name, []);
});

test("every module is reached from an entry", () => {
  const reached = new Set();
  const visit = (name) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const path of imports.get(name) ?? []) visit(path);
  };
  for (const name of files) if (name.startsWith("entries/")) visit(name);
  assert.deepEqual(files.filter((name) => !reached.has(name)), []);
});
