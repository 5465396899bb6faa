/**
 * One step of a lesson: its board, its text, and its task.
 *
 * @module
 */

import { isAbort } from "../api.js";
import { Board } from "../board/board.js";
import { shapes } from "../board/draw.js";
import { previewOf } from "../board/preview.js";
import { html, svg } from "../elements.js";
import { reducedMotion } from "../settings.js";
import { nameOf } from "../values.js";
import { ChoiceTask } from "./choice-task.js";
import { doingOf } from "./exercise.js";
import { AttackTask, PlayTask } from "./game-task.js";
import { MixTask } from "./mix-task.js";
import { MoveTask } from "./move-task.js";
import { PayoffTable } from "./payoff-table.js";
import { pointersOf } from "./pointers.js";
import { PointsTask } from "./points-task.js";
import { sign } from "./signs.js";

/**
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("../types.js").Post} Post
 * @typedef {import("../types.js").Translate} Translate
 * @typedef {import("../types.js").View} View
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./exercise.js").Place} Place
 * @typedef {import("./exercise.js").Shown} Shown
 *
 * The services and data that a step needs from the page.
 * @typedef {object} StepListener
 * @property {Post} post
 * @property {Translate} t
 * @property {(request: import("../types.js").Opening) => Promise<View>} viewOf
 * @property {(text: string) => void} announce
 * @property {(error: unknown) => void} complain
 * @property {string} [label] the name of the board, if it is not that of a step
 * @property {(place: Place) => Exercise} [exerciseOf] returns the exercise, if it is not a task of a lesson
 * @property {(isRight: boolean) => void} onEnd called when the task is solved or its answer is shown
 */

/** @type {Record<LessonTask["kind"], new (task: LessonTask, place: Place) => Exercise>} */
const TASKS = { move: MoveTask, points: PointsTask, choice: ChoiceTask, play: PlayTask, attack: AttackTask, mix: MixTask };

export class StepView {
  #left = new AbortController();

  /** @param {number} number from 1 @param {LessonStep} step @param {StepListener} listener */
  constructor(number, step, listener) {
    this.step = step;
    this.listener = listener;
    const { t } = listener;
    this.frame = html("div", { class: "board-frame" });
    const place = html("div", { class: "board", "data-lesson-board": "", "aria-label": listener.label ?? t("page-lesson-board", { step: number }) });
    this.frame.append(place);
    this.turn = html("p", { class: "lesson-turn" });
    this.seen = html("p", { class: "unseen", text: this.#pointedAt() });
    /** The matrix in place of the board. */
    this.payoffs = step.payoffs ? new PayoffTable(step.payoffs, t) : null;
    this.table = html("div", { class: "lesson-table" }, ...(this.payoffs ? [this.payoffs.element] : [this.frame, this.turn, this.seen]));
    this.tools = html("div", { class: "lesson-tools" });
    this.said = html("div", { class: "lesson-said", "data-lesson-said": "", hidden: true });
    this.offered = html("div", { class: "lesson-offer" });
    const doing = step.task ? [html("p", { class: "lesson-do", text: t(doingOf(step.task)) })] : [];
    this.text = html("div", { class: "lesson-text" }, ...step.paragraphs.map((text) => html("p", { text })), ...doing);
    this.board = new Board(place, {
      onMove: (move) => this.#move(move),
      onPoint: (point) => this.exercise?.onPoint?.(point) ?? false,
      onSay: listener.announce,
      onZoom: (isLarge) => this.frame.toggleAttribute("data-large", isLarge),
    });
    /** `true` if the task is answered. */
    this.isEnded = false;
    /** @type {Exercise | null} */
    this.exercise = listener.exerciseOf?.(this.#place()) ?? (step.task ? new TASKS[step.task.kind](step.task, this.#place()) : null);
  }

  /** Begins when the elements are in the document. */
  begin() {
    if (this.exercise) this.exercise.begin();
    else this.show(this.step.view, { pointers: pointersOf(this.step) });
  }

  destroy() {
    this.#left.abort();
  }

  /** Shows the position of the step again, if another one is on the board. */
  showOwn() {
    if (this.board.view === this.step.view) return;
    if (this.exercise && !this.isEnded) this.exercise.begin();
    else this.show(this.step.view, { pointers: pointersOf(this.step) });
  }

  /** Returns the marks and arrows in words, for screen readers. */
  #pointedAt() {
    const { t } = this.listener;
    const { marks, arrows, view } = this.step;
    const name = (/** @type {number} */ point) => view.board.points[point].name;
    const parts = [];
    if (marks.length > 0) parts.push(t("page-lesson-marked", { points: marks.map(name).join(", ") }));
    if (arrows.length > 0) parts.push(t("page-lesson-arrows", { arrows: arrows.map((arrow) => arrow.map(name).join("-")).join(", ") }));
    return parts.join(" ");
  }

  /** @returns {Place} */
  #place() {
    const { post, t, onEnd } = this.listener;
    const end = (/** @type {boolean} */ isRight) => {
      this.isEnded = true;
      onEnd(isRight);
    };
    return {
      step: this.step,
      signal: this.#left.signal,
      post,
      t,
      show: (view, shown) => this.show(view, shown),
      after: (moves) => this.after(moves),
      say: (kind, text) => this.say(kind, text),
      silence: () => this.silence(),
      table: this.payoffs,
      tools: (element) => this.tools.replaceChildren(element),
      offer: (...elements) => this.offer(elements),
      solve: () => end(true),
      give: () => end(false),
    };
  }

  /** Shows a position on the board. @param {View} view @param {Shown} [shown] */
  show(view, { mayMove = false, chosen, pointers = [] } = {}) {
    if (this.#left.signal.aborted || this.payoffs) return;
    const before = this.board.view;
    const isNext = before !== undefined && view.moves.length > before.moves.length;
    this.board.forgetChoice();
    this.board.render(view, { flip: false, interactive: mayMove && !view.ending, animate: isNext && !reducedMotion(), chosen, pointers });
    this.#showTurn(view);
  }

  /** Returns the position after more moves from that of the step. @param {string[]} moves */
  async after(moves) {
    const { game, position, moves: before } = this.step;
    const view = await this.listener.viewOf({ game, position: position ?? undefined, moves: [...before, ...moves] });
    this.#left.signal.throwIfAborted();
    return view;
  }

  /** Shows a move at once, and passes it to the task. @param {string} move */
  #move(move) {
    const { view } = this.board;
    const made = view?.legal.find((legal) => legal.move === move);
    if (!view || !made) return;
    this.board.render(previewOf(view, made), { flip: false, interactive: false, animate: !reducedMotion() });
    Promise.resolve(this.exercise?.onMove?.(move)).catch((error) => {
      if (isAbort(error) || this.#left.signal.aborted) return;
      this.listener.complain(error);
      this.exercise?.begin();
    });
  }

  /** Shows the side to move and the men in hand. @param {View} view */
  #showTurn(view) {
    const { t } = this.listener;
    if (view.ending) {
      this.turn.replaceChildren(html("span", { text: view.ending.text }));
      return;
    }
    const mover = view.to_move;
    this.turn.replaceChildren(this.#mark(mover, view.men), html("span", { text: t("turn", { player: nameOf(mover, view.men) }) }), ...this.#hands(view));
  }

  /** Returns the men in hand, each as a mark and a number. @param {View} view */
  #hands({ in_hand, men }) {
    const { t } = this.listener;
    return (in_hand ?? []).map((count, index) => {
      const player = index === 0 ? "first" : "second";
      const text = `${nameOf(player, men)}: ${t("page-in-hand", { count })}`;
      return html("span", { class: "lesson-hand", title: text }, this.#mark(player, men), html("span", { "aria-hidden": "true", text: `× ${count}` }), html("span", { class: "unseen", text }));
    });
  }

  /** @param {import("../types.js").Player} player @param {View["men"]} men */
  #mark(player, men) {
    return svg("svg", { class: `lesson-mark man ${player} ${men}`, viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" }, ...shapes(player, men));
  }

  /** @param {"right" | "wrong" | "note"} kind @param {string} text */
  say(kind, text) {
    this.said.hidden = false;
    this.said.dataset.kind = kind;
    this.said.replaceChildren(sign(kind), html("p", { text }));
    this.said.scrollIntoView({ block: "nearest" });
    this.listener.announce(text);
  }

  silence() {
    this.said.hidden = true;
    this.said.replaceChildren();
  }

  /**
   * Puts buttons below the text. If the focus was on the previous ones or on the board, it moves to the
   * first.
   * @param {HTMLElement[]} elements
   */
  offer(elements) {
    const { activeElement } = document;
    const hadFocus = this.offered.contains(activeElement);
    const wasOnBoard = this.frame.contains(activeElement);
    this.offered.replaceChildren(...elements);
    this.offered.hidden = elements.length === 0;
    const [first] = elements;
    const isRetry = first?.matches("[data-lesson-again]") ?? false;
    if (isRetry && (hadFocus || wasOnBoard)) first.focus({ preventScroll: true });
    else if (hadFocus && !this.offered.contains(document.activeElement) && !this.payoffs) this.board.focus();
  }
}
