/**
 * A task of a step: make one of the right moves.
 *
 * @module
 */

import { pause } from "../api.js";
import { button } from "../elements.js";
import { BEFORE_REPLY, TRIES } from "./exercise.js";
import { pointersOf, ringOfLast } from "./pointers.js";

/**
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./exercise.js").Place} Place
 */

/** @implements {Exercise} */
export class MoveTask {
  #wrong = 0;

  /** @param {LessonTask} task @param {Place} place */
  constructor(task, place) {
    this.task = task;
    this.place = place;
  }

  begin() {
    const { show, offer, step } = this.place;
    offer();
    show(step.view, { mayMove: true, pointers: pointersOf(step) });
  }

  /** @param {string} move */
  async onMove(move) {
    const { show, after } = this.place;
    const isRight = this.task.right.includes(move);
    const view = await after([move]);
    show(view, { pointers: ringOfLast(view, isRight ? "right" : "wrong") });
    if (isRight) await this.goOn(move);
    else this.refuse(move);
  }

  /** @param {string} move */
  async goOn(move) {
    const { say, solve, t } = this.place;
    say("right", [t("page-lesson-right"), this.task.then].filter(Boolean).join(" "));
    await this.reply(move);
    solve();
  }

  /** Makes the other player's answer to the first of the right moves. @param {string} move */
  async reply(move) {
    const { reply, right } = this.task;
    if (!reply || move !== right[0]) return;
    const view = await this.place.after([move, reply]);
    await pause(BEFORE_REPLY, this.place.signal);
    this.place.show(view);
  }

  /** @param {string} move */
  refuse(move) {
    const { say, offer, t } = this.place;
    this.#wrong += 1;
    say("wrong", this.task.wrong[move] ?? this.task.otherwise ?? t("page-lesson-wrong"));
    const again = button(t("page-lesson-again"), () => this.again(), { class: "primary", "data-lesson-again": "" });
    offer(again, ...(this.#wrong >= TRIES ? [button(t("page-lesson-show"), () => this.showAnswer(), { "data-lesson-show": "" })] : []));
  }

  again() {
    this.place.silence();
    this.begin();
  }

  async showAnswer() {
    const { after, show, say, offer, give, t } = this.place;
    const { right, then } = this.task;
    offer();
    const view = await after([right[0]]);
    show(view, { pointers: ringOfLast(view, "right") });
    say("note", [t("page-lesson-answer", { answer: right.join(", ") }), then].filter(Boolean).join(" "));
    await this.reply(right[0]);
    give();
  }
}
