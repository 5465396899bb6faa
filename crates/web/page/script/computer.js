/**
 * Lets the computer move when it is its turn, and shows its thoughts meanwhile.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { isAbort, pause, stream } from "./api.js";
import { byBook } from "./book.js";
import { Feed } from "./feed.js";
import { reducedMotion } from "./settings.js";
import { isAmongComputers } from "./state.js";
import { Thoughts } from "./thinking.js";
import { actorOf } from "./values.js";

/**
 * @typedef {import("./types.js").ThinkEvent} ThinkEvent
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

/** Minimum time of a move, in milliseconds, so that the player sees it coming. */
const MIN_TIME = 450;

/** Time between two moves of a game between computers, in milliseconds. */
const BETWEEN_MOVES = 700;

/**
 * Time of `expert` without a time in the address, in seconds. Expert uses all of its time; the other levels
 * have limits of their own.
 */
const EXPERT_SECONDS = 2;

export class Computer {
  /** @type {AbortController | null} */
  #search = null;

  /** @param {Store} store @param {Positions} positions @param {Play} play */
  constructor(store, positions, play) {
    this.store = store;
    this.play = play;
    this.feed = new Feed(store, positions, () => store.state.thinking);
    this.seed = Math.floor(Math.random() * 2 ** 32);
  }

  /**
   * Stops when the page leaves the position; moves when it is the computer's turn, or on request.
   * @param {Action} action
   */
  react(action) {
    if (action.type === "let") this.move(action.who);
    if (action.type === "visit") this.stop();
    if (action.type === "arrive" && action.manner.mayMove) this.considerMoving(action.manner.played);
    if (action.type === "online" && !this.store.state.thinking) this.considerMoving(false);
    if (action.type === "pause" && action.isPaused) this.stop();
    if (action.type === "pause" && !action.isPaused) this.considerMoving(true);
  }

  stop() {
    this.#search?.abort();
    this.#search = null;
  }

  /**
   * Moves if it is the computer's turn: after a played move, and at the end of a line that the user opened.
   * @param {boolean} wasPlayed
   */
  considerMoving(wasPlayed) {
    const { address, view, isPaused, exploring } = this.store.state;
    if (!view || view.ending || isPaused || address.view !== "play" || exploring) return;
    const who = address.players[actorOf(view)];
    if (who !== "human" && (wasPlayed || address.cursor.children.length === 0)) this.move(who);
  }

  /** Chooses a move and makes it. @param {string} who */
  async move(who) {
    const { store } = this;
    const { view } = store.state;
    if (!view) return;
    this.stop();
    const search = new AbortController();
    this.#search = search;
    store.dispatch({ type: "think", thoughts: new Thoughts(view) });
    try {
      const choice = await this.choose(who, search.signal);
      if (!choice || search.signal.aborted) return;
      await this.play.take(choice.move, choice.value);
      const details = choice.counts ?? choice.prolog;
      if (details) store.tell(details.text);
    } catch (error) {
      if (isAbort(error)) return;
      if (this.#search === search) {
        this.stop();
        store.dispatch({ type: "think", thoughts: null });
      }
      store.complain(error);
    }
  }

  /** Requests a move, and waits at least `MIN_TIME` after a move of the player. @param {string} who @param {AbortSignal} signal */
  async choose(who, signal) {
    const { state } = this.store;
    const { address, thinking } = state;
    const amongComputers = isAmongComputers(state);
    const afterMove = address.cursor.ply === 0 ? 0 : MIN_TIME;
    const least = pause(amongComputers ? BETWEEN_MOVES : afterMove, signal);
    least.catch(() => {});
    const request = { ...byBook(requestOf(address)), agent: who, seed: this.seed + address.cursor.ply, ...this.time(who) };
    const onEvent = (/** @type {ThinkEvent} */ event) => {
      if (signal.aborted) return;
      if (event.name !== "move") thinking?.onEvent(event);
      this.feed.tellSoon();
    };
    const last = await stream("/api/think", request, onEvent, { signal });
    if (!reducedMotion() || amongComputers) await least;
    return last?.name === "move" ? last.data : null;
  }

  /** Returns the part of a request with the time of the move. @param {string} who */
  time(who) {
    const seconds = Number(this.store.state.address.seconds ?? (who === "expert" ? EXPERT_SECONDS : 0));
    return seconds > 0 ? { seconds } : {};
  }
}
