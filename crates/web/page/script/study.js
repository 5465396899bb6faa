/**
 * The area of the views that explain: the search tree, the comparison of searches, their techniques, and the
 * learned weights.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { say } from "./announcer.js";
import { post, stream } from "./api.js";
import { miniature } from "./board/draw.js";
import { MOUNTS } from "./mounts.js";
import { inStones } from "./positions.js";
import { reducedMotion } from "./settings.js";
import { t } from "./texts.js";
import { titleOf } from "./titles.js";
import { sentence } from "./values.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").Mounted} Mounted
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

export class Study {
  /** @type {Mounted | null} */
  #mounted = null;
  /** The view that is mounted. */
  #name = "";
  /** `true` if the reader has opened a view that is not loaded yet. */
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
      // The board shows something else while a line or an example is explored.
      view: () => store.state.here,
      showPath: (moves) => {
        if (moves.length > 0) navigation.explore(moves);
        else navigation.showAgain(store.state.address.cursor);
      },
      showExample: (view) => store.dispatch({ type: "explore", moves: [], view, isExample: true }),
      playPath: (moves) => play.playLine(moves),
      written: () => store.state.address.tree,
      write: (tree) => {
        if (tree !== store.state.address.tree) navigation.writeTree(tree);
      },
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
    // The view has texts in one language, so another one needs a new view.
    if (action.type === "speak") this.#name = "";
    if (action.type === "arrive" || action.type === "online") this.update().catch((error) => this.store.complain(error));
  }

  /** Shows the view of the address, and updates it for the position. */
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
      // The user may have left the view meanwhile, or opened it twice.
      if (this.store.state.address.view !== view) return;
      if (mount && this.#name !== view) this.#mounted = mount(this.element, this.context);
      this.#name = view;
    }
    this.#mounted?.update();
    if (this.#isAwaited) this.#mounted?.reveal?.();
    this.#isAwaited = false;
  }
}
