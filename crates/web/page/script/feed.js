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

  /** Passes the current thoughts to the page now. */
  tell() {
    const thoughts = this.current();
    if (!thoughts) return;
    if (!this.isHeld()) thoughts.publish();
    const { view, exploring } = this.store.state;
    if (thoughts.view === view && !exploring) this.learn(thoughts);
    this.store.dispatch({ type: "thought" });
  }

  /** Stores the values that are shown, and shows those with better evidence. @param {Thoughts} thoughts */
  learn({ view, shown }) {
    for (const line of shown) line.value = this.positions.learnMoveValue(view, line.pv[0], line.value);
    if (shown.length > 0) this.positions.learn(view, shown[0].value);
  }
}
