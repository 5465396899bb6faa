/**
 * One puzzle: its board and its task, with the reader's statistics and the choice of puzzles beside it.
 *
 * @module
 */

import { button, choice, field, html } from "../elements.js";
import { StepView } from "../teaching/step.js";
import { sign } from "../teaching/signs.js";
import { t } from "../texts.js";
import { nameOf } from "../values.js";
import { today } from "./choose.js";
import { PuzzleTask } from "./puzzle-task.js";
import { countSolved, keepDaily, keepResult, puzzleRecord } from "./record.js";

/**
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("../types.js").PuzzleIndex} PuzzleIndex
 * @typedef {import("../teaching/step.js").StepListener} StepListener
 * @typedef {import("./choose.js").Filter} Filter
 * @typedef {import("./record.js").Result} Result
 *
 * The services and data that a puzzle needs from the page.
 * @typedef {object} PuzzleListener
 * @property {Omit<StepListener, "onEnd" | "label" | "exerciseOf">} forSteps
 * @property {(spec: string) => string} titleOf returns the title of a game
 * @property {(family: string) => string} familyName
 * @property {PuzzleIndex} index
 * @property {string} daily the id of the puzzle of the day
 * @property {string} dailyHref the address of that puzzle
 * @property {Filter} filter
 * @property {boolean} isAllDone `true` if all puzzles of the choice are solved
 * @property {() => void} onNext
 * @property {(filter: Filter) => void} onFilter
 * @property {() => void} onPrint
 */

export class PuzzleView {
  /** @type {StepView | null} */
  #step = null;

  /**
   * @param {HTMLElement} element
   * @param {PuzzleAnswer | null} puzzle `null` if no puzzle fits the choice
   * @param {PuzzleListener} listener
   */
  constructor(element, puzzle, listener) {
    this.puzzle = puzzle;
    this.listener = listener;
    this.title = html("h2", { class: "lesson-title", tabindex: "-1", text: t("page-view-puzzles") });
    this.stats = html("dl", { class: "puzzle-stats" });
    this.daily = html("a", { class: "button", "data-learn": "", "data-puzzle-daily": "", href: listener.dailyHref });
    const head = html("header", { class: "puzzle-head" }, this.title, this.stats);
    const card = html("section", { class: "card lesson-card puzzle-card" });
    const side = html("div", { class: "puzzle-side" }, card, this.#choices());
    const place = html("div", { class: "lesson-place" });
    if (puzzle) this.#fill(puzzle, place, card);
    else card.append(html("p", { text: t("page-puzzles-none") }));
    element.replaceChildren(head, html("div", { class: "lesson puzzle" }, place, side));
    this.#step?.begin();
    this.#showStats(0);
  }

  destroy() {
    this.#step?.destroy();
  }

  /**
   * Fills the board and the card.
   * @param {PuzzleAnswer} puzzle
   * @param {HTMLElement} place
   * @param {HTMLElement} card
   */
  #fill(puzzle, place, card) {
    const { forSteps, titleOf, onNext } = this.listener;
    const { game, position, view, grade, aim, to_move } = puzzle;
    /** @type {LessonStep} */
    const step = { game, position, moves: [], view, marks: [], arrows: [], paragraphs: [], show: null, tree: null, payoffs: null, see: [], task: null };
    const next = button(t("page-puzzles-next"), onNext, { "data-puzzle-next": "" });
    const end = () => {
      next.classList.add("primary");
      const { activeElement } = document;
      if (activeElement === document.body || place.contains(activeElement) || card.contains(activeElement)) next.focus({ preventScroll: true });
    };
    const shown = new StepView(1, step, {
      ...forSteps,
      label: t("page-puzzles-board", { id: puzzle.id }),
      exerciseOf: (each) => new PuzzleTask(puzzle, each, (result) => this.#keep(result)),
      onEnd: end,
    });
    this.#step = shown;
    this.name = t("page-puzzles-name", { game: titleOf(game), grade });
    this.asked = t(`puzzles-aim-${aim}`, { player: nameOf(to_move, view.men) });
    const foot = html("div", { class: "lesson-foot" }, shown.said, shown.offered, html("div", { class: "lesson-ways" }, next));
    card.setAttribute("aria-label", this.name);
    const dots = html("span", { class: "puzzle-grade", "aria-hidden": "true", text: "●".repeat(grade) + "○".repeat(5 - grade) });
    card.append(
      html("p", { class: "lesson-number puzzle-name quiet" }, html("span", { text: this.name }), dots),
      ...(this.listener.isAllDone ? [html("p", { class: "quiet puzzle-all-done", text: t("page-puzzles-all-done") })] : []),
      html("div", { class: "lesson-text" }, html("p", { text: this.asked })),
      foot);
    place.append(shown.table);
  }

  /** Moves the focus to the board. */
  focus() {
    if (this.#step) this.#step.board.focus();
    else this.title.focus({ preventScroll: true });
  }

  /** Returns the lists for the choice of puzzles, and the link to the one of the day. */
  #choices() {
    const { index, filter, familyName, onFilter, onPrint } = this.listener;
    const all = /** @type {[string, string]} */ (["", t("page-puzzles-all")]);
    const family = choice("puzzle-family", [all, ...index.families.map((each) => /** @type {[string, string]} */ ([each.family, familyName(each.family)]))], filter.family ?? "");
    const theme = choice("puzzle-theme", [all, ...this.#themes().map((each) => /** @type {[string, string]} */ ([each, t(`puzzle-theme-${each}`)]))], filter.theme ?? "");
    const choose = () => onFilter({ family: family.value || null, theme: theme.value || null });
    for (const select of [family, theme]) select.addEventListener("change", choose);
    const print = button(t("page-lesson-print"), onPrint, { class: "plain", "data-puzzle-print": "" });
    return html("section", { class: "card puzzle-choices", "aria-label": t("page-view-puzzles") },
      html("p", { class: "quiet", text: t("page-puzzles-about") }),
      html("div", { class: "puzzle-fields" }, field(t("page-puzzles-game"), family), field(t("page-puzzles-theme"), theme)),
      html("p", { class: "puzzle-ways" }, this.daily, print));
  }

  /** Returns the themes of the family's puzzles. */
  #themes() {
    const { index, filter } = this.listener;
    const families = index.families.filter(({ family }) => !filter.family || family === filter.family);
    const there = new Set(families.flatMap(({ puzzles }) => puzzles.map(({ theme }) => theme)));
    return index.themes.filter((theme) => there.has(theme) || theme === filter.theme);
  }

  /** Stores a result, and returns a text about the change of the rating. @param {Result} result */
  #keep(result) {
    if (!this.puzzle) return "";
    const { rating, change, isCounted } = keepResult(this.puzzle, result);
    if (result !== "missed" && this.puzzle.id === this.listener.daily) keepDaily(today());
    this.#showStats(change);
    if (change !== 0) return t("page-puzzles-to-rating", { rating, change: signed(change) });
    if (result === "missed") return "";
    return t(isCounted || result === "helped" ? "page-puzzles-uncounted" : "page-puzzles-again");
  }

  /** @param {number} change the change of the rating by the last result */
  #showStats(change) {
    const record = puzzleRecord();
    const by = change === 0 ? [] : [html("span", { class: "puzzle-change", "data-change": change > 0 ? "up" : "down", text: ` ${signed(change)}` })];
    this.stats.replaceChildren(
      stat("rating", t("page-puzzles-rating"), String(record.rating), ...by),
      stat("streak", t("page-puzzles-streak"), String(record.streak)),
      stat("solved", t("page-puzzles-solved"), String(countSolved(record))));
    const isDone = record.daily === today();
    this.daily.toggleAttribute("data-done", isDone);
    this.daily.replaceChildren(...(isDone ? [sign("right")] : []), html("span", { text: t(isDone ? "page-puzzles-daily-done" : "page-puzzles-daily") }));
    if (this.puzzle?.id === this.listener.daily) this.daily.setAttribute("aria-current", "true");
  }
}

/** @param {string} name @param {string} label @param {string} value @param {HTMLElement[]} more */
function stat(name, label, value, ...more) {
  return html("div", {}, html("dt", { text: label }), html("dd", { "data-puzzle-stat": name }, value, ...more));
}

/** Formats a number with its sign. @param {number} number */
function signed(number) {
  return number > 0 ? `+${number}` : `−${-number}`;
}
