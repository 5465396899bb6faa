// The lints of the page and of its tests: `cargo xtask page` runs them from the root of the repository.

import js from "@eslint/js";
import globals from "globals";

import { noHiddenShapes } from "./lints/no-hidden-shapes.mjs";

const RULES = {
  eqeqeq: ["error", "always", { null: "ignore" }],
  "max-lines": ["error", 500],
  "no-implicit-globals": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
};

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" }, rules: RULES },
  {
    files: ["crates/web/page/script/**/*.js"],
    languageOptions: { globals: globals.browser },
    plugins: { page: { rules: { "no-hidden-shapes": noHiddenShapes } } },
    rules: { "page/no-hidden-shapes": "error" },
  },
  // Written by `cargo xtask answers`.
  { files: ["crates/web/page/script/answers.js"], rules: { "max-lines": "off" } },
  // A test runs in Node, and the functions that it passes to `evaluate` run in the browser.
  { files: ["browser-tests/**/*.mjs"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
