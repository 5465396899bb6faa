/**
 * The place of what explains a position: the search tree and the comparison of searches.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { fetched, post, stream } from "./api.js";
import { miniature } from "./board/draw.js";
import { reducedMotion } from "./settings.js";
import { t } from "./texts.js";

/** @typedef {import("./app.js").App} App */

/** They are fetched when they are first asked for. */
const MOUNTS = {
  tree: async () => {
    const [module] = await Promise.all([fetched(import("./tree/tree.js")), fetchStyle("tree")]);
    return module.mountTree;
  },
  compare: async () => {
    const [module] = await Promise.all([fetched(import("./compare.js")), fetchStyle("compare")]);
    return module.mountCompare;
  },
};

/** Puts a style sheet into the page, once. @param {string} name @returns {Promise<unknown>} */
function fetchStyle(name) {
  const href = `/style/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const isThere = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(null));
    link.addEventListener("error", reject);
    document.head.append(link);
  });
  // One that failed is no sheet: the next time asks again.
  isThere.catch(() => link.remove());
  return fetched(isThere);
}

export class Study {
  /**
   * @param {App} app
   * @param {HTMLElement} element
   */
  constructor(app, element) {
    this.app = app;
    this.element = element;
    /** @type {{update: (state: any) => void, destroy: () => void} | null} */
    this.mounted = null;
    this.name = "";
    this.context = {
      post,
      stream,
      t,
      request: () => requestOf(app.state),
      view: () => app.view,
      showPath: (/** @type {string[]} */ moves) => (moves.length > 0 ? app.explore(moves) : app.showAgain(app.state.cursor)),
      playPath: (/** @type {string[]} */ moves) => app.playOn(moves),
      openGame: (/** @type {any} */ wishes) => app.begin({ ...wishes, view: app.state.view }),
      miniature,
      reducedMotion,
      announce: (/** @type {string} */ text) => app.scene.say(text),
      /** What a view wants to know when it is shown again. */
      memory: {},
    };
  }

  /** Shows what the view of the page asks for, and tells it of the position. */
  async update() {
    const { view } = this.app.state;
    const find = MOUNTS[/** @type {"tree"} */ (view)];
    this.element.hidden = !find;
    if (this.name !== view) {
      this.mounted?.destroy();
      this.mounted = null;
      this.element.replaceChildren();
      this.name = "";
      const mount = await find?.();
      // Meanwhile somebody may have gone elsewhere, or asked for the same twice.
      if (this.app.state.view !== view) return;
      if (mount && this.name !== view) this.mounted = mount(this.element, this.context);
      this.name = view;
    }
    this.mounted?.update(this.app.state);
  }

  /** Makes it anew, in another language. */
  rebuild() {
    this.name = "";
  }
}
