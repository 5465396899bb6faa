/**
 * Begins: chooses the language and the theme, asks what games there are, and opens the one in the address.
 *
 * @module
 */

import { askedFor } from "./address.js";
import { App } from "./app.js";
import { applyTheme, wantedLanguage } from "./settings.js";
import { loadLanguage, translate } from "./texts.js";

applyTheme();
const [catalogue] = await Promise.all([
  fetch("/api/games").then((answer) => answer.json()),
  loadLanguage(wantedLanguage()),
]);
translate(document);
const app = new App(catalogue);
await app.open(askedFor());
document.documentElement.dataset.ready = "";
