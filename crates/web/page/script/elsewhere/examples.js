/**
 * Chooses the language and the themes of the page with examples of the element, before it is drawn. The
 * program links it to a classic script.
 *
 * @module
 */

import { applyThemes, wantedLanguage } from "../settings.js";

applyThemes();
document.documentElement.lang = wantedLanguage();
