/**
 * Lets the computer move when it is its turn, and shows what it thinks meanwhile.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { isAbort, pause, stream } from "./api.js";
import { reducedMotion } from "./settings.js";
import { Thoughts } from "./thinking.js";

/** @typedef {import("./app.js").App} App */

/** A move comes no sooner than this, so that it is seen to come, in milliseconds. */
const LEAST_TIME = 450;

/** How long expert thinks if nobody says, in seconds: it takes what it is given. The others have their own measure. */
const EXPERT_SECONDS = 2;

/** Between two moves of a game among computers, in milliseconds. */
const BETWEEN_MOVES = 700;

export class Computer {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {AbortController | null} */
    this.search = null;
    /** @type {Thoughts | null} */
    this.thoughts = null;
    /** Whether a game among computers is halted. */
    this.paused = false;
    this.seed = Math.floor(Math.random() * 2 ** 32);
  }

  get isThinking() {
    return this.search !== null;
  }

  /** Whether a game among computers stands still: it was halted, or somebody went back. */
  get isHalted() {
    return this.paused || (!this.isThinking && this.app.state.cursor.children.length > 0);
  }

  /** Ends the search, if there is one. */
  stop() {
    this.search?.abort();
    this.search = null;
    this.thoughts = null;
  }

  /**
   * Moves if it is its turn: after a move that was played, and at the end of a line that somebody went to.
   * @param {boolean} wasPlayed
   */
  considerMoving(wasPlayed) {
    const { state, view } = this.app;
    if (!view || view.ending || this.paused || state.view !== "play" || this.app.exploring) return;
    const who = state.players[view.to_move];
    if (who !== "human" && (wasPlayed || state.cursor.children.length === 0)) this.move(who);
  }

  /** Chooses a move and makes it. @param {string} who */
  async move(who) {
    this.stop();
    const { app } = this;
    const { view } = app;
    if (!view) return;
    const search = new AbortController();
    this.search = search;
    const thoughts = new Thoughts(view);
    this.thoughts = thoughts;
    app.scene.renderAround();
    const amongComputers = app.state.players.first !== "human" && app.state.players.second !== "human";
    const least = pause(amongComputers ? BETWEEN_MOVES : LEAST_TIME, search.signal);
    least.catch(() => {});
    /** @type {any} */
    let choice = null;
    try {
      const request = { ...requestOf(app.state), agent: who, seed: this.seed + app.state.cursor.ply, ...this.time(who) };
      const hear = (/** @type {string} */ name, /** @type {any} */ data) => {
        if (search.signal.aborted) return;
        if (name === "move") choice = data;
        else thoughts.hear(name, data);
        this.paintSoon(thoughts);
      };
      await stream("/api/think", request, hear, { signal: search.signal });
      if (!reducedMotion() || amongComputers) await least;
    } catch (error) {
      if (!isAbort(error)) {
        this.stop();
        app.scene.complain(error);
        app.scene.renderAround();
      }
      return;
    }
    if (search.signal.aborted || !choice) return;
    this.search = null;
    this.thoughts = null;
    try {
      await app.take(choice.move, choice.value);
    } catch (error) {
      app.scene.complain(error);
      app.scene.renderAround();
    }
  }

  /** The part of a request that says how long it may take. @param {string} who */
  time(who) {
    const seconds = Number(this.app.state.seconds ?? (who === "expert" ? EXPERT_SECONDS : 0));
    return seconds > 0 ? { seconds } : {};
  }

  /** Paints at most once a frame. @param {Thoughts} thoughts */
  paintSoon(thoughts) {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.thoughts === thoughts) this.app.showThoughts(thoughts);
    });
  }

  /** Halts a game among computers, or lets it go on. */
  toggle() {
    this.paused = !this.isHalted;
    if (this.paused) this.stop();
    else this.considerMoving(true);
    this.app.analysis.update();
    this.app.scene.render();
  }

  /** Moves though somebody went back to a position from which the game went on. */
  goOn() {
    this.paused = false;
    this.considerMoving(true);
    this.app.scene.renderAround();
  }
}
