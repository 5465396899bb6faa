/**
 * Positions as a sheet of paper: the task of each, space for the answer, and the solutions on a separate
 * page. The browser prints it in place of the page, whether by a button or by its own menu.
 *
 * @module
 */

import { drawWhole } from "../board/whole.js";
import { html } from "../elements.js";
import { doingOf } from "./exercise.js";
import { PayoffTable, strategyText } from "./payoff-table.js";
import { pointersOf } from "./pointers.js";

/**
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("../types.js").Translate} Translate
 *
 * @typedef {object} SheetContent
 * @property {string} title
 * @property {string} about
 * @property {string[]} texts the texts below the title
 * @property {Pick<LessonStep, "view" | "marks" | "arrows" | "paragraphs" | "payoffs" | "task">[]} steps
 */

/** The width of a board on paper, in pixels of the screen. */
const WIDTH = 260;

export class Sheet {
  /** @param {Translate} t @param {() => SheetContent} content called for each print */
  constructor(t, content) {
    this.t = t;
    this.content = content;
    /** @type {HTMLElement | null} */
    this.element = null;
    this.layOut = () => this.show();
    this.putAway = () => this.hide();
    addEventListener("beforeprint", this.layOut);
    addEventListener("afterprint", this.putAway);
  }

  print() {
    this.show();
    print();
  }

  /** Lays the sheet out beside the page. */
  show() {
    this.hide();
    const { title, about, texts, steps } = this.content();
    const head = [html("h1", { text: title }), html("p", { text: about }), ...texts.map((text) => html("p", { text }))];
    this.element = html("section", { class: "paper", "data-paper": "" }, ...head, ...steps.map((step, index) => this.#exercise(step, index + 1)), ...this.#solutions(steps));
    document.body.append(this.element);
  }

  hide() {
    this.element?.remove();
    this.element = null;
  }

  destroy() {
    this.hide();
    removeEventListener("beforeprint", this.layOut);
    removeEventListener("afterprint", this.putAway);
  }

  /** @param {SheetContent["steps"][number]} step @param {number} number */
  #exercise(step, number) {
    const board = html("div", { class: "board" });
    if (!step.payoffs) drawWhole(board, step.view, false, { pointers: pointersOf(step), width: WIDTH });
    const shown = step.payoffs ? new PayoffTable(step.payoffs, this.t).element : board;
    const text = html("div", { class: "paper-text" }, html("h2", { text: String(number) }), ...step.paragraphs.map((paragraph) => html("p", { text: paragraph })));
    if (step.task) text.append(...this.#task(step.task));
    return html("article", { class: "paper-step" }, html("div", { class: "paper-board" }, shown), text);
  }

  /** @param {LessonTask} task @returns {HTMLElement[]} */
  #task(task) {
    const { t } = this;
    if (task.kind === "choice") return [html("ul", { class: "paper-choices" }, ...task.choices.map(({ text }) => html("li", { text })))];
    if (task.kind === "play" || task.kind === "attack") return [html("p", { class: "paper-do", text: `${t(doingOf(task))} ${t("page-paper-play")}` })];
    return [html("p", { class: "paper-answer" }, `${t("page-paper-answer")}: `, html("span", { class: "paper-line" }))];
  }

  /** @param {SheetContent["steps"]} steps @returns {HTMLElement[]} */
  #solutions(steps) {
    const rows = steps.flatMap(({ task, payoffs }, index) => {
      const answer = task ? solutionOf(task, payoffs) : "";
      return task && answer ? [html("li", { value: index + 1 }, html("strong", { text: answer }), task.then ? ` ${task.then}` : "")] : [];
    });
    if (rows.length === 0) return [];
    return [html("section", { class: "paper-solutions", "data-paper-solutions": "" }, html("h2", { text: this.t("page-paper-solutions") }), html("ol", {}, ...rows))];
  }
}

/** @param {LessonTask} task @param {LessonStep["payoffs"]} payoffs */
function solutionOf({ kind, right, choices, mixes }, payoffs) {
  const mix = mixes.find(({ is_optimal }) => is_optimal);
  if (payoffs && mix) return `${strategyText(payoffs.rows, mix.row_strategy)}.`;
  const answers = kind === "choice" ? choices.filter((choice) => choice.right).map(({ text }) => text) : right;
  return answers.length > 0 ? `${answers.join(", ")}.` : "";
}
