import "./harness/in-chromium.mjs";
import "./tests/puzzles.mjs";
