/**
 * The one room of the page's state. To change it, a part of the page dispatches an action; to show it, it subscribes.
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
   * @returns {() => void} what ends that
   */
  subscribe(subscriber) {
    this.#subscribers.push(subscriber);
    return () => {
      this.#subscribers = this.#subscribers.filter((other) => other !== subscriber);
    };
  }

  /**
   * Changes the state and tells all subscribers. One of them may dispatch an action in its turn: those after it then hear
   * of that action first, and find the newest state.
   * @param {Action} action
   */
  dispatch(action) {
    this.state = reduce(this.state, action);
    for (const subscriber of this.#subscribers) subscriber(action);
  }

  /** Says on the page what went wrong. @param {unknown} error */
  complain(error) {
    if (isAbort(error)) return;
    const text = messageOf(error);
    const kind = error instanceof Refusal && error.id === "offline" ? "offline" : "error";
    this.dispatch({ type: "complain", message: { text, kind } });
  }

  /** Says something that is no error. @param {string} text */
  tell(text) {
    this.dispatch({ type: "complain", message: { text, kind: "note" } });
  }
}
