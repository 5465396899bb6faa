/**
 * Tells the page what a search thinks, at most once a frame.
 *
 * @module
 */

/**
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./thinking.js").Thoughts} Thoughts
 */

export class Feed {
  #frame = 0;

  /**
   * @param {Store} store
   * @param {Positions} positions
   * @param {() => Thoughts | null} current what is thought now
   */
  constructor(store, positions, current) {
    this.store = store;
    this.positions = positions;
    this.current = current;
  }

  /** There is something new: it is told with the next frame. */
  tellSoon() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.tell();
    });
  }

  tell() {
    const thoughts = this.current();
    if (!thoughts) return;
    const { view, exploring } = this.store.state;
    if (thoughts.value && thoughts.view === view && !exploring) this.positions.learn(view, thoughts.value);
    this.store.dispatch({ type: "thought" });
  }
}
