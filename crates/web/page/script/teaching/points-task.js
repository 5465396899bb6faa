/**
 * A task of a step: choose all the right points, and no others.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { TRIES } from "./exercise.js";
import { pointersOf, pointsOf, rings } from "./pointers.js";

/**
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./exercise.js").Place} Place
 */

/** @implements {Exercise} */
export class PointsTask {
  #wrong = 0;
  /** `true` if the reader may choose points now. */
  #isOpen = true;

  /** @param {LessonTask} task @param {Place} place */
  constructor(task, place) {
    this.task = task;
    this.place = place;
    this.right = pointsOf(place.step.view, task.right);
    /** @type {number[]} */
    this.chosen = [];
    const { t } = place;
    this.check = button(t("page-lesson-check"), () => this.judge(), { class: "primary", "data-lesson-check": "" });
    this.count = html("span", { class: "quiet", role: "status" });
  }

  begin() {
    this.#isOpen = true;
    this.place.offer(this.check, this.count);
    this.showChosen();
  }

  showChosen() {
    const { show, step, t } = this.place;
    show(step.view, { chosen: this.chosen, pointers: [...pointersOf(step), ...rings(this.chosen, "chosen")] });
    this.count.textContent = this.chosen.length > 0 ? t("page-lesson-points-chosen", { count: this.chosen.length }) : "";
    this.check.setAttribute("aria-disabled", String(this.chosen.length === 0));
  }

  /** @param {number} point */
  onPoint(point) {
    if (!this.#isOpen) return true;
    const isChosen = this.chosen.includes(point);
    this.chosen = isChosen ? this.chosen.filter((other) => other !== point) : [...this.chosen, point];
    this.showChosen();
    return true;
  }

  judge() {
    if (this.chosen.length === 0) return;
    const { show, step } = this.place;
    this.#isOpen = false;
    const [right, wrong] = [this.chosen.filter((point) => this.right.includes(point)), this.chosen.filter((point) => !this.right.includes(point))];
    show(step.view, { chosen: this.chosen, pointers: [...rings(right, "right"), ...rings(wrong, "wrong")] });
    if (wrong.length === 0 && right.length === this.right.length) this.accept();
    else this.refuse(wrong);
  }

  accept() {
    const { say, offer, solve, t } = this.place;
    offer();
    say("right", [t("page-lesson-right"), this.task.then].filter(Boolean).join(" "));
    solve();
  }

  /** @param {number[]} wrong */
  refuse(wrong) {
    const { say, offer, step, t } = this.place;
    this.#wrong += 1;
    const names = wrong.map((point) => step.view.board.points[point].name);
    const own = names.map((name) => this.task.wrong[name]).find(Boolean);
    say("wrong", own ?? this.task.otherwise ?? t("page-lesson-wrong"));
    const again = button(t("page-lesson-again"), () => this.again(wrong), { class: "primary", "data-lesson-again": "" });
    offer(again, ...(this.#wrong >= TRIES ? [button(t("page-lesson-show"), () => this.showAnswer(), { "data-lesson-show": "" })] : []));
  }

  /** Drops the wrong points, and lets the reader choose again. @param {number[]} wrong */
  again(wrong) {
    this.chosen = this.chosen.filter((point) => !wrong.includes(point));
    this.place.silence();
    this.begin();
  }

  showAnswer() {
    const { show, say, offer, step, give, t } = this.place;
    offer();
    show(step.view, { pointers: rings(this.right, "right") });
    say("note", [t("page-lesson-answer", { answer: this.task.right.join(", ") }), this.task.then].filter(Boolean).join(" "));
    give();
  }
}
