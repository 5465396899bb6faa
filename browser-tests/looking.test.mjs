// The tests of views: searches, trees, comparisons, languages, sizes. The others are in playing.test.mjs.
//
// `cargo xtask browser` builds the program, passes its path, and runs both files side by side.
//
// A part of them: cargo xtask browser --test-name-pattern "by keyboard"

import "./harness/in-chromium.mjs";
import "./tests/defects-comfort.mjs";
import "./tests/setup.mjs";
import "./tests/thinking.mjs";
import "./tests/tree.mjs";
import "./tests/tree-written.mjs";
import "./tests/compare.mjs";
import "./tests/search.mjs";
import "./tests/learning.mjs";
import "./tests/lessons.mjs";
import "./tests/puzzles.mjs";
import "./tests/languages.mjs";
import "./tests/certificates.mjs";
import "./tests/accessibility.mjs";
import "./tests/listening.mjs";
import "./tests/sizes.mjs";
import "./tests/board-first.mjs";
import "./tests/in-view.mjs";
import "./tests/drawings.mjs";
import "./tests/beauty.mjs";
import "./tests/without-server.mjs";
import "./tests/kept.mjs";
import "./tests/tree-showpiece.mjs";
