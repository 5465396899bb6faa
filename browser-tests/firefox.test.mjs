// The tests that also run in Firefox: a walk through the page, the keyboard, the languages, games by link.
// Those for Chromium are in playing.test.mjs and looking.test.mjs.

import "./harness/in-firefox.mjs";
import "./tests/walk.mjs";
import "./tests/keyboard.mjs";
import "./tests/languages.mjs";
import "./tests/by-link.mjs";
