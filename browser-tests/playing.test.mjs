// The tests of playing: moves, defects, histories. The others are in looking.test.mjs.
//
// `cargo xtask browser` builds the program, passes its path, and runs both files side by side.
//
// A part of them: cargo xtask browser --test-name-pattern "by keyboard"

import "./harness/in-chromium.mjs";
import "./tests/harness.mjs";
import "./tests/modules.mjs";
import "./tests/defects.mjs";
import "./tests/defects-play.mjs";
import "./tests/defects-look.mjs";
import "./tests/defects-values.mjs";
import "./tests/defects-trouble.mjs";
import "./tests/games.mjs";
import "./tests/keyboard.mjs";
import "./tests/history.mjs";
import "./tests/anything.mjs";
import "./tests/by-link.mjs";
import "./tests/openings.mjs";
import "./tests/faults.mjs";
