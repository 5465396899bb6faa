/**
 * The place of the views that explain: the search tree, the comparison of searches, their techniques, and how weights were learned.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { say } from "./announcer.js";
import { fetched, imported, post, stream } from "./api.js";
import { miniature } from "./board/draw.js";
import { inStones } from "./positions.js";
import { reducedMotion } from "./settings.js";
import { t } from "./texts.js";
import { titleOf } from "./titles.js";
import { sentence } from "./values.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Mount} Mount
 * @typedef {import("./types.js").Mounted} Mounted
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

/** The views and their style sheets are fetched when they are first opened. @type {Record<string, () => Promise<Mount>>} */
const MOUNTS = {
  tree: async () => {
    const [module] = await Promise.all([imported(() => import("./tree/tree.js")), fetchStyle("tree")]);
    return module.mountTree;
  },
  compare: async () => {
    const [module] = await Promise.all([imported(() => import("./compare/compare.js")), fetchStyle("compare")]);
    return module.mountCompare;
  },
  search: async () => {
    const [module] = await Promise.all([imported(() => import("./search/search.js")), fetchStyle("search")]);
    return module.mountSearch;
  },
  learning: async () => {
    const [module] = await Promise.all([imported(() => import("./learning/learning.js")), fetchStyle("learning")]);
    return module.mountLearning;
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
  // One that failed is taken out, so that it is fetched again the next time.
  isThere.catch(() => link.remove());
  return fetched(isThere);
}

export class Study {
  /** @type {Mounted | null} */
  #mounted = null;
  /** The view that is mounted. */
  #name = "";
  /** Whether somebody turned to a view that is not there yet. */
  #isAwaited = false;

  /**
   * @param {HTMLElement} element
   * @param {Store} store
   * @param {Navigation} navigation
   * @param {Play} play
   */
  constructor(element, store, navigation, play) {
    this.element = element;
    this.store = store;
    /** @type {Context} */
    this.context = {
      post,
      stream,
      t,
      request: () => requestOf(store.state.address),
      // While a line is looked at, or an example, the board shows something else.
      view: () => store.state.here,
      showPath: (moves) => {
        if (moves.length > 0) navigation.explore(moves);
        else navigation.showAgain(store.state.address.cursor);
      },
      showExample: (view) => store.dispatch({ type: "explore", moves: [], view, isExample: true }),
      playPath: (moves) => play.playLine(moves),
      openGame: (game) => navigation.begin({ view: store.state.address.view, ...game }),
      miniature,
      inStones,
      title: (spec) => titleOf(spec, store.state.catalogue.games),
      reducedMotion,
      announce: say,
      say: (value) => {
        const { here } = store.state;
        return here ? sentence(value, here.to_move, here.men) : "";
      },
      memory: {},
    };
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "turn") this.#isAwaited = true;
    // In another language the view is made anew.
    if (action.type === "speak") this.#name = "";
    if (action.type === "arrive" || action.type === "online") this.update().catch((error) => this.store.complain(error));
  }

  /** Shows the view that the address asks for, and tells it of the position. */
  async update() {
    const { view } = this.store.state.address;
    const find = MOUNTS[view];
    this.element.hidden = !find;
    if (this.#name !== view) {
      this.#mounted?.destroy();
      this.#mounted = null;
      this.element.replaceChildren();
      this.#name = "";
      const mount = await find?.();
      // Meanwhile somebody may have gone elsewhere, or asked for the view twice.
      if (this.store.state.address.view !== view) return;
      if (mount && this.#name !== view) this.#mounted = mount(this.element, this.context);
      this.#name = view;
    }
    this.#mounted?.update();
    if (this.#isAwaited) this.#mounted?.reveal?.();
    this.#isAwaited = false;
  }
}
