/**
 * The views that explain searches and learning, with their style sheets. A part of the page loads a view by its name.
 *
 * @module
 */

import { fetched, imported } from "./api.js";
import { fileOf } from "./place.js";
import { loadSet } from "./texts.js";

/** @typedef {import("./types.js").Mount} Mount */

/**
 * The views and their style sheets, loaded when they are first opened.
 * @type {Record<string, () => Promise<Mount>>}
 */
export const MOUNTS = {
  tree: async () => {
    const [module] = await Promise.all([
      imported(() => import("./tree/tree.js")),
      fetchStyle("tree"),
      fetched(loadSet("trees")),
    ]);
    return module.mountTree;
  },
  compare: async () => {
    const [module] = await Promise.all([imported(() => import("./compare/compare.js")), fetchStyle("compare")]);
    return module.mountCompare;
  },
  search: async () => {
    const [module] = await Promise.all([
      imported(() => import("./search/search.js")),
      fetchStyle("search"),
      fetched(loadSet("techniques")),
    ]);
    return module.mountSearch;
  },
  learning: async () => {
    const [module] = await Promise.all([imported(() => import("./learning/learning.js")), fetchStyle("learning")]);
    return module.mountLearning;
  },
};

/** Adds a style sheet to the page, once. @param {string} name @returns {Promise<unknown>} */
export function fetchStyle(name) {
  const href = fileOf(`style/${name}.css`);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const isThere = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(null));
    link.addEventListener("error", reject);
    document.head.append(link);
  });
  // A failed one is removed, so that it is loaded again next time.
  isThere.catch(() => link.remove());
  return fetched(isThere);
}
