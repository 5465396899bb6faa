// The page as a site of files, at the address below SITE: `cargo xtask wasm` makes it and runs these tests. The
// program answers the questions of the tests themselves.

import "./harness/in-chromium.mjs";
import "./tests/site.mjs";
import "./tests/certificates.mjs";
import "./tests/games.mjs";
import "./tests/history.mjs";
import "./tests/puzzles.mjs";
