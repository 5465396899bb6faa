// The tests of what there is to see: searches, trees, comparisons, languages, sizes. The others are in playing.test.mjs.
// `cargo xtask browser` builds the program, says where it is, and runs both files side by side.
//
// A part of them: cargo xtask browser --test-name-pattern "by keyboard"

import { shareServerAndBrowser } from "./harness/shared.mjs";

shareServerAndBrowser();

await import("./tests/defects-comfort.mjs");
await import("./tests/setup.mjs");
await import("./tests/thinking.mjs");
await import("./tests/tree.mjs");
await import("./tests/compare.mjs");
await import("./tests/learning.mjs");
await import("./tests/languages.mjs");
await import("./tests/accessibility.mjs");
await import("./tests/sizes.mjs");
await import("./tests/board-first.mjs");
await import("./tests/kept.mjs");
await import("./tests/tree-showpiece.mjs");
