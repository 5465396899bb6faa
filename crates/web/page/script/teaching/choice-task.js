/**
 * A task of a step: choose one of some answers.
 *
 * @module
 */

import { button } from "../elements.js";
import { pointersOf } from "./pointers.js";
import { sign } from "./signs.js";

/**
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./exercise.js").Place} Place
 */

/** @implements {Exercise} */
export class ChoiceTask {
  /** @param {LessonTask} task @param {Place} place */
  constructor(task, place) {
    this.task = task;
    this.place = place;
    this.buttons = task.choices.map(({ text, right }, index) =>
      button(text, () => this.choose(index, right), { class: "lesson-choice", "data-lesson-choice": right ? "right" : "wrong" }));
  }

  begin() {
    const { show, offer, step } = this.place;
    show(step.view, { pointers: pointersOf(step) });
    offer(...this.buttons);
  }

  /** @param {number} index @param {boolean} isRight */
  choose(index, isRight) {
    const chosen = this.buttons[index];
    if (chosen.getAttribute("aria-disabled") === "true") return;
    chosen.dataset.answered = isRight ? "right" : "wrong";
    chosen.append(sign(isRight ? "right" : "wrong"));
    const { say, solve, t } = this.place;
    if (!isRight) {
      chosen.setAttribute("aria-disabled", "true");
      say("wrong", this.task.wrong[this.task.choices[index].text] ?? this.task.otherwise ?? t("page-lesson-wrong"));
      return;
    }
    for (const each of this.buttons) each.setAttribute("aria-disabled", "true");
    say("right", [t("page-lesson-right"), this.task.then].filter(Boolean).join(" "));
    solve();
  }
}
