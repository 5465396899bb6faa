/**
 * Tasks that are played to the end of the game: against a level with a goal, or as an attack that the page
 * answers by a pairing strategy.
 *
 * @module
 */

import { pause } from "../api.js";
import { button } from "../elements.js";
import { nameOf } from "../values.js";
import { BEFORE_REPLY } from "./exercise.js";
import { pointersOf } from "./pointers.js";

/**
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("../types.js").View} View
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./exercise.js").Place} Place
 *
 * @typedef {{text: string, isReached: boolean}} Verdict the judgement on the end of the game
 */

/** @implements {Exercise} */
class GameTask {
  /** @param {LessonTask} task @param {Place} place */
  constructor(task, place) {
    this.task = task;
    this.place = place;
    this.reader = place.step.view.to_move;
    this.view = place.step.view;
    /** @type {string[]} */
    this.moves = [];
    /** Counts the games, by which a late answer is recognized. */
    this.round = 0;
  }

  begin() {
    const { show, offer, silence, step } = this.place;
    this.round += 1;
    this.moves = [];
    this.view = step.view;
    silence();
    offer();
    show(step.view, { mayMove: true, pointers: pointersOf(step) });
  }

  /** @param {string} move */
  async onMove(move) {
    const { round } = this;
    await this.take(move);
    if (round !== this.round || this.view.ending) return;
    const { say, silence, signal, t } = this.place;
    this.offerAgain(false);
    say("note", t("page-lesson-thinking", { player: nameOf(this.view.to_move, this.view.men) }));
    const [reply] = await Promise.all([this.reply(move), pause(BEFORE_REPLY, signal)]);
    if (round !== this.round) return;
    silence();
    await this.take(reply);
  }

  /** Plays a move, and judges the game if it ends. @param {string} move */
  async take(move) {
    const { round } = this;
    const moves = [...this.moves, move];
    const view = await this.place.after(moves);
    if (round !== this.round) return;
    this.moves = moves;
    this.view = view;
    this.place.show(view, { mayMove: view.to_move === this.reader && !view.ending });
    if (view.ending) this.judge(view);
  }

  /** @param {View} view */
  judge(view) {
    const { say, solve, t } = this.place;
    const { text, isReached } = this.verdict(view);
    const more = isReached ? this.task.then : this.task.otherwise;
    const sentences = [isReached ? t("page-lesson-right") : "", view.ending?.text, text, more];
    say(isReached ? "right" : "wrong", sentences.filter(Boolean).join(" "));
    this.offerAgain(!isReached);
    if (isReached) solve();
  }

  /** @param {boolean} isPrimary */
  offerAgain(isPrimary) {
    const { offer, t } = this.place;
    offer(button(t("page-lesson-play-again"), () => this.begin(), { class: isPrimary ? "primary" : "", "data-lesson-again": "" }));
  }

  /**
   * Returns the move of the other player.
   * @param {string} _move the reader's move
   * @returns {Promise<string>}
   */
  async reply(_move) {
    throw new Error("each kind of game has its own");
  }

  /** @param {View} _view @returns {Verdict} */
  verdict(_view) {
    throw new Error("each kind of game has its own");
  }
}

/** A task in which the reader plays on against a level. */
export class PlayTask extends GameTask {
  async reply() {
    const { step, post, signal } = this.place;
    const request = { game: step.game, position: step.position ?? undefined, moves: [...step.moves, ...this.moves], agent: this.task.against ?? "perfect" };
    return (await post("/api/move", request, { signal })).move;
  }

  /** @param {View} view */
  verdict({ ending }) {
    const isWon = ending?.outcome === this.reader;
    const isReached = isWon || (this.task.goal === "draw" && ending?.outcome === "draw");
    return { isReached, text: isReached ? "" : this.place.t(`page-lesson-goal-${this.task.goal ?? "win"}`) };
  }
}

/**
 * A task in which the reader attacks. The page answers each move with the other point of its pair; if that is
 * taken, or there is none, anywhere.
 */
export class AttackTask extends GameTask {
  /** @param {string} move */
  async reply(move) {
    const { legal, board } = this.view;
    const pair = this.task.pairs.find((points) => points.some((point) => board.points[point].name === move));
    const partner = pair?.find((point) => board.points[point].name !== move);
    const answer = legal.find(({ path }) => path.length === 1 && path[0] === partner);
    return (answer ?? legal[0]).move;
  }

  /**
   * Returns the verdict: the reader has made a line, or has learned that none can be made.
   * @param {View} view
   */
  verdict({ ending }) {
    const isLine = ending?.outcome === this.reader;
    return { isReached: !isLine, text: this.place.t(isLine ? "page-lesson-line" : "page-lesson-no-line") };
  }
}
