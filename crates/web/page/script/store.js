/**
 * The store of the page's state. A part of the page dispatches an action to change it, and subscribes to show
 * it.
 *
 * @module
 */

import { isAbort, messageOf, Refusal } from "./api.js";
import { reduce } from "./state.js";

/**
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").State} State
 */

export class Store {
  /** @type {((action: Action) => void)[]} */
  #subscribers = [];

  /** @param {State} state */
  constructor(state) {
    this.state = state;
  }

  /**
   * Calls a function after each action, after those that subscribed before.
   * @param {(action: Action) => void} subscriber
   * @returns {() => void} ends the subscription
   */
  subscribe(subscriber) {
    this.#subscribers.push(subscriber);
    return () => {
      this.#subscribers = this.#subscribers.filter((other) => other !== subscriber);
    };
  }

  /**
   * Changes the state and notifies all subscribers. A subscriber may itself dispatch an action. The later
   * subscribers then receive that action first, and find the newest state.
   * @param {Action} action
   */
  dispatch(action) {
    this.state = reduce(this.state, action);
    for (const subscriber of this.#subscribers) subscriber(action);
  }

  /** Shows an error on the page. @param {unknown} error */
  complain(error) {
    if (isAbort(error)) return;
    const text = messageOf(error);
    const kind = error instanceof Refusal && error.id === "offline" ? "offline" : "error";
    this.dispatch({ type: "complain", message: { text, kind } });
  }

  /** Shows a note that is no error. @param {string} text */
  tell(text) {
    this.dispatch({ type: "complain", message: { text, kind: "note" } });
  }
}
