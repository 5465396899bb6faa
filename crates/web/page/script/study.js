/**
 * The place of what explains a position: the search tree and the comparison of searches.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { post, stream } from "./api.js";
import { miniature } from "./board/draw.js";
import { mountCompare } from "./compare.js";
import { reducedMotion } from "./settings.js";
import { t } from "./texts.js";
import { mountTree } from "./tree/tree.js";

/** @typedef {import("./app.js").App} App */

const MOUNTS = { tree: mountTree, compare: mountCompare };

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
    };
  }

  /** Shows what the view of the page asks for, and tells it of the position. */
  update() {
    const { view } = this.app.state;
    const mount = MOUNTS[/** @type {"tree"} */ (view)];
    this.element.hidden = !mount;
    if (this.name !== view) {
      this.mounted?.destroy();
      this.mounted = null;
      this.element.replaceChildren();
      this.name = view;
      if (mount) this.mounted = mount(this.element, this.context);
    }
    this.mounted?.update(this.app.state);
  }

  /** Makes it anew, in another language. */
  rebuild() {
    this.name = "";
  }
}
