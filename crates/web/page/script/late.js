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
  /** @type {Action[] | null} The actions that come while the part is loaded. */
  #pending = null;

  /**
   * @param {Store} store
   * @param {(state: State, action: Action) => boolean} isNeeded returns `true` if the action needs the part
   * @param {() => Promise<P>} make loads and returns the part
   */
  constructor(store, isNeeded, make) {
    this.store = store;
    this.isNeeded = isNeeded;
    this.make = make;
  }

  /** @param {Action} action */
  react(action) {
    if (this.part) this.part.react(action);
    else if (this.#pending) this.#pending.push(action);
    else if (this.isNeeded(this.store.state, action)) this.#fetch(action);
  }

  /** @param {Action} action the action that needs the part */
  async #fetch(action) {
    const pending = [action];
    this.#pending = pending;
    try {
      this.part = await this.make();
    } catch (error) {
      this.store.complain(error);
    } finally {
      this.#pending = null;
    }
    for (const each of pending) this.part?.react(each);
  }
}
