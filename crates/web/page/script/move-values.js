/**
 * Asks what every move of the position on the board is worth, while that is to be shown.
 *
 * @module
 */

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
    const isWanted = this.store.state.wantsValues && ["arrive", "values"].includes(action.type);
    if (isWanted) this.ask();
  }

  async ask() {
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
    if (view === store.state.view) store.dispatch({ type: "learn" });
  }
}
