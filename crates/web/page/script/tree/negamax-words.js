/**
 * The texts about negamax in a written tree: each value is that of the player at its node.
 *
 * @module
 */

import { WrittenWords } from "./written-words.js";

/** @typedef {import("./walk.js").Moment} Moment */
/** @typedef {import("./walk.js").Replay} Replay */

export class NegamaxWords extends WrittenWords {
  openBound() {
    return /** @type {const} */ ("at-least");
  }

  /** @param {number} node */
  entered(node) {
    return this.t("tree-negamax-said-enter", this.choice(node));
  }

  /** @param {Moment} moment */
  leaf(moment) {
    const { node, value } = moment;
    if (!this.isCertain(value)) return super.leaf(moment);
    return this.t("tree-negamax-said-leaf", { node: this.move(node), player: this.mover(node), value: this.value(value) });
  }

  /**
   * @param {Replay} replay
   * @param {Moment} moment
   */
  back(replay, moment) {
    return this.compared(replay, moment, this.returned(moment), true);
  }

  /** @param {Moment} moment */
  returned(moment) {
    const { child, own, value } = moment;
    if (this.isUnknown(value)) return super.returned(moment);
    return this.t("tree-negamax-said-child", { node: this.move(child), own: this.value(own), value: this.value(value) });
  }

  /** @param {Moment} moment */
  done({ value }) {
    return this.t("tree-negamax-said-end", { value: this.inWords(value), player: this.mover(0) });
  }
}
