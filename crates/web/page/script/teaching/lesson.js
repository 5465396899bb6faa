/**
 * A lesson, or the rules of a game: the steps one after the other, with the reader's progress.
 *
 * @module
 */

import { addressOfStep } from "../address.js";
import { button, html } from "../elements.js";
import { t } from "../texts.js";
import { doneSteps, keepDone, keepPlace } from "./progress.js";
import { Sheet } from "./sheet.js";
import { sign } from "./signs.js";
import { StepView } from "./step.js";

/**
 * @typedef {import("../types.js").LessonAnswer} LessonAnswer
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").Mounted} Mounted
 * @typedef {import("../address.js").LessonPlace} LessonPlace
 * @typedef {import("./step.js").StepListener} StepListener
 *
 * The services and data that a lesson needs from the page.
 * @typedef {object} LessonListener
 * @property {Omit<StepListener, "onEnd">} forSteps
 * @property {string | null} lang the language in the address
 * @property {{lesson?: string, rules?: string}} place the lesson, or the game of the rules
 * @property {{text: string, go: () => void} | null} next the button after the last step
 * @property {(step: number) => void} onGo called when the reader goes to a step
 * @property {(element: HTMLElement, step: LessonStep) => Promise<Mounted | null>} mount shows the tree or the comparison of a step
 */

export class LessonView {
  /** @type {StepView | null} */
  #shown = null;
  /** @type {Mounted | null} */
  #mounted = null;
  /** The step that is shown, from 1. */
  #number = 0;

  /** @param {HTMLElement} element @param {LessonAnswer} lesson @param {LessonListener} listener */
  constructor(element, lesson, listener) {
    this.lesson = lesson;
    this.listener = listener;
    /** The key of the progress: the rules of each game have steps of their own. */
    this.id = listener.place.lesson ?? `rules/${lesson.id}`;
    this.title = html("h2", { class: "lesson-title", tabindex: "-1", text: lesson.title });
    this.steps = html("ol", { class: "lesson-steps" });
    this.table = html("div", { class: "lesson-place" });
    this.card = html("section", { class: "card lesson-card", "aria-label": lesson.title });
    this.below = html("div", { class: "lesson-below" });
    /** The rules of the game in words. They stand open above the first step. */
    this.rules = html("details", { class: "card lesson-rules" }, html("summary", { text: t("page-lesson-rules") }), ...lesson.rules.map((text) => html("p", { text })));
    this.previous = button(t("page-lesson-previous"), () => listener.onGo(this.#number - 1), { "data-lesson-previous": "" });
    this.next = button(t("page-lesson-next"), () => this.goOn(), { class: "primary", "data-lesson-next": "" });
    this.sheet = new Sheet(t, () => ({ ...lesson, texts: lesson.rules }));
    const print = button(t("page-lesson-print"), () => this.sheet.print(), { class: "plain lesson-print", "data-lesson-print": "" });
    const back = html("a", { class: "lesson-back", "data-learn": "", href: "?view=lessons" }, html("span", { "aria-hidden": "true", text: "‹" }), t("page-view-lessons"));
    const head = html("header", { class: "lesson-head" }, back, this.title, print, html("nav", { "aria-label": t("page-lesson-steps") }, this.steps));
    element.replaceChildren(head, ...(lesson.rules.length > 0 ? [this.rules] : []), html("div", { class: "lesson" }, this.table, this.card), this.below);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  destroy() {
    document.removeEventListener("keydown", this.onKey);
    this.#leave();
    this.sheet.destroy();
  }

  #leave() {
    this.#shown?.destroy();
    this.#mounted?.destroy();
    this.#mounted = null;
  }

  /** Shows a step. @param {number} wanted from 1 */
  show(wanted) {
    const number = Math.min(wanted, this.lesson.steps.length);
    if (number === this.#number) return;
    const isFirst = this.#number === 0;
    const hadFocus = this.card.contains(document.activeElement) ? document.activeElement : null;
    this.#leave();
    this.#number = number;
    this.rules.toggleAttribute("open", number === 1);
    const step = this.lesson.steps[number - 1];
    const { forSteps } = this.listener;
    const shown = new StepView(number, step, { ...forSteps, onEnd: (isRight) => this.end(isRight) });
    this.#shown = shown;
    const count = this.lesson.steps.length;
    const position = t("page-lesson-step", { step: number, count });
    // The answers of a choice stand with the text; other buttons stay in view on a telephone.
    const isChoice = step.task?.kind === "choice";
    const foot = html("div", { class: "lesson-foot" }, shown.said, ...(isChoice ? [] : [shown.offered]), html("div", { class: "lesson-ways" }, this.previous, this.next));
    this.card.replaceChildren(html("p", { class: "lesson-number quiet", text: position }), shown.text, shown.tools, ...(isChoice ? [shown.offered] : []), ...this.#linksOf(step), foot);
    this.table.replaceChildren(shown.table);
    shown.begin();
    keepPlace(this.id, number);
    if (!step.task) keepDone(this.id, number);
    this.#showWays();
    this.#showSteps();
    this.#showBelow(step);
    if (hadFocus?.isConnected) /** @type {HTMLElement} */ (hadFocus).focus({ preventScroll: true });
    else if (!isFirst && document.activeElement === document.body) this.next.focus({ preventScroll: true });
    if (!isFirst) forSteps.announce([position, ...step.paragraphs, this.#pointed()].filter(Boolean).join(" "));
    scrollTo({ top: 0 });
  }

  /** Returns the links of a step to other lessons. @param {LessonStep} step @returns {HTMLElement[]} */
  #linksOf({ see }) {
    if (see.length === 0) return [];
    const links = see.map(({ id, title }) => html("li", {}, html("a", { "data-learn": "", href: addressOfStep({ lesson: id, step: 1 }, this.listener.lang), text: title })));
    return [html("nav", { class: "lesson-see", "aria-label": t("page-lesson-see") }, html("span", { "aria-hidden": "true", text: t("page-lesson-see") }), html("ul", {}, ...links))];
  }

  #pointed() {
    return this.#shown?.seen.textContent ?? "";
  }

  /** Ends the task of the step, which was solved or shown. @param {boolean} isRight */
  end(isRight) {
    if (isRight) keepDone(this.id, this.#number);
    this.#showSteps();
    this.next.classList.add("primary");
    this.#name();
    const { activeElement } = document;
    const isHere = activeElement === document.body || this.table.contains(activeElement) || this.card.contains(activeElement);
    if (isHere && activeElement !== this.next) this.next.focus({ preventScroll: true });
  }

  /** Shows the buttons that lead to other steps. */
  #showWays() {
    this.previous.setAttribute("aria-disabled", String(this.#number === 1));
    const { task } = this.lesson.steps[this.#number - 1];
    this.next.classList.toggle("primary", !task || this.#isDone());
    this.#name();
  }

  #isDone() {
    return doneSteps(this.id).has(this.#number);
  }

  /** Labels the button that goes on: a step without its answer is skipped. */
  #name() {
    const isLast = this.#number === this.lesson.steps.length;
    const isSkip = !this.next.classList.contains("primary");
    const { next } = this.listener;
    const text = isSkip ? t("page-lesson-skip") : isLast ? (next?.text ?? t("page-lesson-to-all")) : t("page-lesson-next");
    this.next.textContent = text;
  }

  goOn() {
    if (this.#number < this.lesson.steps.length) this.listener.onGo(this.#number + 1);
    else this.listener.next?.go();
  }

  /** Shows the bar of the steps, with the current one and the completed ones. */
  #showSteps() {
    const done = doneSteps(this.id);
    const { lang, place } = this.listener;
    const links = this.lesson.steps.map((_, index) => {
      const step = index + 1;
      const isDone = done.has(step);
      const label = t(isDone ? "page-lesson-step-done" : "page-lesson-step-number", { step });
      const link = html("a", { "data-learn": "", href: addressOfStep({ ...place, step }, lang), "aria-label": label, "data-done": isDone, title: label });
      if (step === this.#number) link.setAttribute("aria-current", "step");
      if (isDone) link.append(sign("right"));
      return html("li", {}, link);
    });
    const focused = [...this.steps.querySelectorAll("a")].findIndex((link) => link === document.activeElement);
    this.steps.replaceChildren(...links);
    this.steps.querySelectorAll("a")[focused]?.focus({ preventScroll: true });
  }

  /** Shows a view of the position below the step. @param {LessonStep} step */
  async #showBelow(step) {
    const place = html("div", { class: "lesson-shown" });
    this.below.replaceChildren(...(step.show ? [place] : []));
    const mounted = await this.listener.mount(place, step);
    // The reader may have gone on meanwhile.
    if (place.isConnected) this.#mounted = mounted;
    else mounted?.destroy();
  }

  /**
   * Shows another position on the board of the step, or the step's own.
   * @param {import("../types.js").View | null} view
   */
  showOnBoard(view) {
    if (view) this.#shown?.show(view);
    else this.#shown?.showOwn();
  }

  /** Goes from step to step with the arrow keys. @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (document.querySelector("dialog[open]") || target.closest("[role=grid], input, select, textarea, .lesson-shown, .settings")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = this.#number + by;
    if (to >= 1 && to <= this.lesson.steps.length) this.listener.onGo(to);
  }
}
