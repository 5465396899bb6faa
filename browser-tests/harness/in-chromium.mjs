// Imported before the tests of a file, which then run in Chromium, or in the browser that BROWSER names.

import { shareServerAndBrowser } from "./shared.mjs";

shareServerAndBrowser(process.env.BROWSER ?? "CHROMIUM");
