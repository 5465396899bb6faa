/**
 * Runs before the page is drawn: chooses the themes, the view, and the language, since the document contains its
 * first words in all languages. Then starts to load the modules that the address needs. The program links this
 * module to a classic script (`bundle.rs` of the crate `web`).
 *
 * @module
 */

import { applyThemes, wantedLanguage } from "./settings.js";

applyThemes();
const root = document.documentElement;
root.lang = wantedLanguage();
const fields = new URLSearchParams(location.search);
const isHome = [...fields.keys()].every((name) => name === "lang");
root.toggleAttribute("data-elsewhere", !isHome);

// The folder of this release, if the program has linked the modules.
const release = document.querySelector('meta[name="filetto-release"]')?.getAttribute("content");
const start = document.createElement("script");
start.type = "module";
start.src = `${release ?? "."}/script/main.js`;
document.head.append(start);

/** Loads a file before a module requests it. @param {string} path @param {Record<string, string>} attributes */
function preload(path, attributes) {
  const link = document.createElement("link");
  for (const [name, value] of Object.entries({ ...attributes, href: `${release}/${path}` })) link.setAttribute(name, value);
  document.head.append(link);
}

if (release) {
  const data = { rel: "preload", as: "fetch", crossorigin: "anonymous" };
  const module = { rel: "modulepreload" };
  preload("script/bundle.js", module);
  preload(`api/texts/${root.lang}`, data);
  preload("api/games", data);
  // Most games begin with a move of the reader.
  const isComputersTurn = (fields.get("first") ?? "human") !== "human";
  for (const part of isHome ? ["home"] : isComputersTurn ? ["computer", "feed", "thinking"] : []) preload(`script/${part}.js`, module);
  if (!isHome && document.querySelector('meta[name="filetto-module"]')) {
    for (const part of ["unpack", "workers"]) preload(`script/engine/${part}.js`, module);
  }
}
