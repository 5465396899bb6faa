// The tests of playing: moves, defects, histories. The others are in looking.test.mjs.
// `cargo xtask browser` builds the program, says where it is, and runs both files side by side.
//
// A part of them: cargo xtask browser --test-name-pattern "by keyboard"

import { shareServerAndBrowser } from "./harness/shared.mjs";

shareServerAndBrowser();

await import("./tests/harness.mjs");
await import("./tests/modules.mjs");
await import("./tests/defects.mjs");
await import("./tests/defects-play.mjs");
await import("./tests/defects-look.mjs");
await import("./tests/defects-values.mjs");
await import("./tests/defects-trouble.mjs");
await import("./tests/games.mjs");
await import("./tests/keyboard.mjs");
await import("./tests/history.mjs");
await import("./tests/anything.mjs");
