// Rules that find faults; how the code looks is not their affair. Types are `npm run types`' affair.

import js from "@eslint/js";

// The browser has hundreds of global names, and many are words one also calls things by: `name`,
// `event`, `status`. Only those that are used are known here.
const BROWSER = [
  "Blob", "DOMParser", "DocumentFragment", "Element", "Event", "HTMLTemplateElement",
  "MutationObserver", "URL", "URLSearchParams", "WebAssembly", "WebSocket", "clearInterval",
  "clearTimeout", "document", "DOMRect", "fetch", "getComputedStyle", "history", "localStorage", "location",
  "matchMedia", "navigator", "performance", "print", "requestAnimationFrame", "ResizeObserver",
  "sessionStorage", "setInterval",
  "setTimeout", "window",
];
const NODE = ["console", "process", "setTimeout", "structuredClone", "URL", "URLSearchParams"];

const known = (names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  { ignores: [".venv*/", "**/bundles/", "**/__marimo__/", "node_modules/", "build/", "dist/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: known(NODE) },
    rules: {
      "array-callback-return": "error",
      "consistent-return": "error",
      "default-case-last": "error",
      eqeqeq: "error",
      "guard-for-in": "error",
      "max-depth": ["error", 4],
      "max-lines": ["warn", { max: 400, skipBlankLines: true, skipComments: true }],
      "no-array-constructor": "error",
      "no-await-in-loop": "error",
      "no-bitwise": "error",
      "no-constructor-return": "error",
      "no-duplicate-imports": "error",
      "no-eval": "error",
      "no-extend-native": "error",
      "no-implicit-coercion": "error",
      "no-implicit-globals": "error",
      "no-implied-eval": "error",
      "no-invalid-this": "error",
      "no-multi-assign": "error",
      "no-new": "error",
      "no-new-func": "error",
      "no-new-wrappers": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "error",
      "no-return-assign": ["error", "always"],
      "no-self-compare": "error",
      "no-sequences": "error",
      "no-shadow": ["error", { builtinGlobals: true, hoist: "all" }],
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-unused-expressions": "error",
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "no-useless-assignment": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-promise-reject-errors": "error",
      radix: "error",
      "require-atomic-updates": "error",
    },
  },
  {
    files: ["tutorials/kit/web/src/**/*.js"],
    ignores: ["tutorials/kit/web/src/build.js"],
    languageOptions: { globals: { ...Object.fromEntries(NODE.map((name) => [name, "off"])), ...known(BROWSER) } },
    rules: { "no-console": "error" },
  },
  // One file after the other is soon enough there.
  { files: ["tutorials/kit/web/src/build.js"], rules: { "no-await-in-loop": "off" } },
];
