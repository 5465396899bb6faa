/**
 * The board that other pages embed: a game to step through, and a link to the page itself. It starts no
 * search.
 *
 * @module
 */

import { readAddress, writeAddress } from "./address.js";
import { drawWhole } from "./board/whole.js";
import { USUAL } from "./navigation.js";
import { Positions } from "./positions.js";
import { applyThemes, wantedLanguage } from "./settings.js";
import { loadLanguage, t, translate } from "./texts.js";
import { nameOf } from "./values.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 */

const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

class Embedded {
  constructor() {
    this.address = readAddress(location.search, USUAL);
    this.positions = new Positions();
    this.node = this.address.cursor;
    /** The destination of each button. @type {Record<string, () => MoveNode | null | undefined>} */
    this.steps = {
      first: () => this.address.root,
      prev: () => this.node.parent,
      next: () => this.node.children[0],
      last: () => this.node.end(),
    };
    for (const name of Object.keys(this.steps)) this.button(name).addEventListener("click", () => this.go(this.steps[name]() ?? this.node));
  }

  /** @param {string} name */
  button(name) {
    return find(`[data-step=${name}]`);
  }

  /** Shows a position of the game, or the error in the address. @param {MoveNode} node */
  async go(node) {
    this.node = node;
    try {
      const view = await this.positions.viewOf(this.address, node);
      if (this.node === node) this.show(view);
    } catch (error) {
      find("[data-words]").textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {View} view */
  show(view) {
    const { ending, to_move: mover } = view;
    drawWhole(find("[data-board]"), view, this.address.flip);
    find("[data-words]").textContent = ending?.text ?? t("turn", { player: nameOf(mover, view.men) });
    for (const [name, target] of Object.entries(this.steps)) {
      const to = target();
      this.button(name).setAttribute("aria-disabled", String(!to || to === this.node));
    }
    const whole = writeAddress({ ...this.address, game: view.game, cursor: this.node, view: "play" }, null);
    find("[data-open]").setAttribute("href", `./${whole}`);
  }
}

applyThemes();
await loadLanguage(wantedLanguage());
document.documentElement.lang = wantedLanguage();
translate(document);
const embedded = new Embedded();
await embedded.go(embedded.node);
document.documentElement.dataset.ready = "";
