// Imported before the tests of a file, which then run in Firefox.

import { shareServerAndBrowser } from "./shared.mjs";

shareServerAndBrowser("FIREFOX");
