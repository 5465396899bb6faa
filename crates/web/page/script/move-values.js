/**
 * Requests the values of all moves of the position on the board, while they are to be shown.
 *
 * @module
 */

import { say } from "./announcer.js";
import { t } from "./texts.js";
import { sentence } from "./values.js";

/**
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

export class MoveValues {
  /** @type {AbortController | null} */
  #search = null;

  /** @param {Store} store @param {Positions} positions */
  constructor(store, positions) {
    this.store = store;
    this.positions = positions;
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "visit" && action.target) this.#search?.abort();
    const isWanted = this.store.state.wantsValues && ["arrive", "values", "online"].includes(action.type);
    if (isWanted) this.ask(action.type === "values");
  }

  /** @param {boolean} isNew `true` if values were not shown before, so that they are explained */
  async ask(isNew) {
    const { store } = this;
    const { view, exploring, address } = store.state;
    if (!view || view.ending || exploring) return;
    this.#search?.abort();
    this.#search = new AbortController();
    try {
      await this.positions.moveValues(address, address.cursor, this.#search.signal);
    } catch (error) {
      store.complain(error);
    }
    if (view !== store.state.view) return;
    store.dispatch({ type: "learn" });
    const [best] = this.positions.knownMoveValues(view) ?? [];
    if (!isNew || !best) return;
    const [move, value] = best;
    say(t("page-said-values", { move, says: sentence(value, view.to_move, view.men) }));
  }
}
