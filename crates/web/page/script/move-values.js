/**
 * Requests the values of all moves of the position on the board, while they are to be shown.
 *
 * @module
 */

import { say } from "./announcer.js";
import { has, t } from "./texts.js";
import { sentence } from "./values.js";

/**
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 */

/**
 * Returns the evidence for the values in words: a proof, a proof in the literature, or the estimates of a search.
 * @param {View} view
 * @param {Value[]} values
 * @param {string} says the best value in words
 */
function evidence(view, values, says) {
  if (values.every(({ exact }) => exact)) return t("page-values-proven", { says });
  if (values[0].exact) return t("page-values-best-proven", { says });
  const known = `page-values-known-${view.game.replace(/[^a-z0-9]/g, "-")}`;
  return t(view.moves.length === 0 && !view.set_up && has(known) ? known : "page-values-estimates");
}

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
    const values = this.positions.knownMoveValues(view);
    const [best] = values ?? [];
    if (!isNew || !values || !best) return;
    const [move, value] = best;
    const says = sentence(value, view.to_move, view.men);
    store.tell(evidence(view, [...values.values()], says));
    say(t("page-said-values", { move, says }));
  }
}
