// Bundles every widget and page into one file each, under `../bundles/`, and writes the script of
// `head.html`: Python reads those only, so that installing and using the course needs no Node.
//
//   npm run build          writes them
//   npm run build:check    fails where what is committed is not what the sources give

import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const SOURCES = dirname(fileURLToPath(import.meta.url));
const WEB = dirname(SOURCES);
const BUNDLES = join(WEB, "bundles");
const HEAD = join(dirname(WEB), "head.html");

/** The widgets: marimo hands each over as one text. */
const WIDGETS = ["frame", "table", "store", "checker", "play", "score", "house", "classroom", "opener"];
/** What an exported page imports before Python is up. */
const FIRST = ["first_table", "first_checker", "first_play", "first_score", "first_house", "first_classroom"];
/** What stands inside a page. */
const INLINE = ["head", "index", "notes", "paper"];
/** Into `head.html`, which is no template. */
const HEAD_ENTRY = "head";

/** The export lays this file beside the bundle: what all its pages share. */
const SHARED_BESIDE = {
  name: "shared-beside",
  /** @param {esbuild.PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /\/first\/shared\.js$/ }, () => ({ path: "./shared.js", external: true }));
  },
};

/** Types stay in the sources: a bundle changes where the code does. Lines keep their numbers. */
const WITHOUT_TYPES = {
  name: "without-types",
  /** @param {esbuild.PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(/\/\*\*.*?\*\//gs, (told) => told.replace(/[^\n]/g, ""));
      return { contents, loader: "js" };
    });
  },
};

/**
 * @param {string[]} entries
 * @param {esbuild.Format} format
 * @returns {Promise<[string, string][]>} the text of each bundle by the name of its entry
 */
async function bundled(entries, format) {
  const { outputFiles } = await esbuild.build({
    entryPoints: entries.map((name) => `src/entries/${name}.js`),
    absWorkingDir: WEB, // paths in the output count from here, the same on every machine
    outdir: BUNDLES,
    bundle: true,
    write: false,
    format,
    target: "esnext",
    charset: "utf8",
    legalComments: "none",
    banner: { js: "// Made by `npm run build` from tutorials/kit/web/src/: change it there." },
    plugins: [SHARED_BESIDE, WITHOUT_TYPES],
    tsconfigRaw: {},
    logLevel: "warning",
  });
  return outputFiles.map(({ path, text }) => [basename(path, ".js"), text]);
}

/** The page's own head with the script in it; what else stands there is written by hand. */
async function headWith(/** @type {string} */ script) {
  const html = await readFile(HEAD, "utf8");
  const parts = /^(.*?<script>\n)(.*?)(<\/script>.*)$/s.exec(html);
  if (!parts) throw new Error(`${HEAD}: no <script> to write into`);
  return parts[1] + script + parts[3];
}

/** @returns {Promise<Map<string, string>>} every file that is made here, by its path */
async function made() {
  const inline = await bundled(INLINE, "iife");
  for (const [name, text] of inline) {
    if (text.includes("</script")) throw new Error(`${name}: would end the script it stands in`);
  }
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [name, text] of await bundled(WIDGETS, "esm")) texts.set(join(BUNDLES, `${name}.js`), text);
  // No notebook needs these: the export leaves them out of what the pages load.
  for (const [name, text] of [...await bundled(FIRST, "esm"), ...inline]) {
    if (name === HEAD_ENTRY) texts.set(HEAD, await headWith(text));
    else texts.set(join(BUNDLES, "pages", `${name}.js`), text);
  }
  return texts;
}

/** @param {string} path */
async function committed(path) {
  try {
    return (await readFile(path, "utf8")).replaceAll("\r\n", "\n");
  } catch {
    return null;
  }
}

const files = await made();
const there = await readdir(BUNDLES, { recursive: true });
const left = there.filter((name) => name.endsWith(".js"))
  .map((name) => join(BUNDLES, name))
  .filter((path) => !files.has(path));
if (process.argv.includes("--check")) {
  /** @type {string[]} */
  const stale = [...left];
  for (const [path, text] of files) if (await committed(path) !== text) stale.push(path);
  if (stale.length) {
    console.error(`Not what the sources give (esbuild ${esbuild.version}):`);
    for (const path of stale) console.error(`  ${path}`);
    console.error("Run `npm run build` and commit the result. If no source was changed, a newer");
    console.error("esbuild of the range in package.json writes otherwise: commit that alone.");
    process.exitCode = 1;
  }
} else {
  for (const path of left) await rm(path);
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
