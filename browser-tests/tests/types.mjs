// The types in the comments of the page's modules hold: the compiler of TypeScript reads them, and makes nothing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("the page's types hold", () => {
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const project = fileURLToPath(new URL("../tsconfig.json", import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
