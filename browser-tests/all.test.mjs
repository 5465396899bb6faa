// All tests, in one process, so that they share one server and one browser: starting either takes longer than
// most tests. `cargo xtask browser` builds the program, says where it is, and runs this file.
//
// A part of them: cargo xtask browser --test-name-pattern "by keyboard"

import { after, before } from "node:test";

import { startBrowser, stopBrowser } from "./harness/browser.mjs";
import { startServer, stopServer } from "./harness/server.mjs";

before(async () => {
  await startServer();
  await startBrowser();
});

after(async () => {
  await stopBrowser();
  await stopServer();
});

await import("./tests/harness.mjs");
await import("./tests/modules.mjs");
await import("./tests/defects.mjs");
await import("./tests/defects-play.mjs");
await import("./tests/defects-look.mjs");
await import("./tests/defects-values.mjs");
await import("./tests/defects-comfort.mjs");
await import("./tests/defects-trouble.mjs");
await import("./tests/games.mjs");
await import("./tests/keyboard.mjs");
await import("./tests/history.mjs");
await import("./tests/anything.mjs");
await import("./tests/setup.mjs");
await import("./tests/thinking.mjs");
await import("./tests/tree.mjs");
await import("./tests/compare.mjs");
await import("./tests/languages.mjs");
await import("./tests/accessibility.mjs");
await import("./tests/sizes.mjs");
