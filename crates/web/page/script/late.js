/**
 * A part of the page that is loaded when it is first needed, so that the first view loads little.
 *
 * @module
 */

/**
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").State} State
 * @typedef {import("./store.js").Store} Store
 */

/** @template {{react: (action: Action) => void}} P */
export class Late {
  /** @type {P | null} */
  part = null;
  /** @type {Action[] | null} The actions during the loading of the part. */
  #heard = null;

  /**
   * @param {Store} store
   * @param {(state: State, action: Action) => boolean} isNeeded
   * @param {() => Promise<P>} make
   */
  constructor(store, isNeeded, make) {
    this.store = store;
    this.isNeeded = isNeeded;
    this.make = make;
  }

  /** @param {Action} action */
  react(action) {
    if (this.part) this.part.react(action);
    else if (this.#heard) this.#heard.push(action);
    else if (this.isNeeded(this.store.state, action)) this.#fetch(action);
  }

  /** @param {Action} action the action that needs it */
  async #fetch(action) {
    const heard = [action];
    this.#heard = heard;
    try {
      this.part = await this.make();
    } catch (error) {
      this.store.complain(error);
    } finally {
      this.#heard = null;
    }
    for (const each of heard) this.part?.react(each);
  }
}
