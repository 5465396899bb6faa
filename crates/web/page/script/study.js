/**
 * The place of the views that explain: the search tree, the comparison of searches, their techniques, and how weights were learned.
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
