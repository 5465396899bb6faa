/**
 * Passes the thoughts of a search to the page, at most once per frame.
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
   * @param {() => Thoughts | null} current returns the current thoughts
   * @param {() => boolean} [isHeld] returns `true` if the display must not change for a while
   */
  constructor(store, positions, current, isHeld = () => false) {
    this.store = store;
    this.positions = positions;
    this.current = current;
    this.isHeld = isHeld;
  }

  /** Schedules an update for the next frame. */
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
    if (!this.isHeld()) thoughts.publish();
    const { view, exploring } = this.store.state;
    if (thoughts.value && thoughts.view === view && !exploring) this.positions.learn(view, thoughts.value);
    this.store.dispatch({ type: "thought" });
  }
}
