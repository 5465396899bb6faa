/**
 * The task of a puzzle: find its move, with hints in three steps, and see the refutation of another move.
 *
 * @module
 */

import { readPath } from "../board/geometry.js";
import { button } from "../elements.js";
import { ringOfLast, rings } from "../teaching/pointers.js";
import { nameOf } from "../values.js";
import { areaOf } from "./area.js";
import { LineWalk } from "./walk.js";

/**
 * @typedef {import("../teaching/exercise.js").Exercise} Exercise
 * @typedef {import("../teaching/exercise.js").Place} Place
 * @typedef {import("../types.js").Pointer} Pointer
 * @typedef {import("../types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("../types.js").ReviewedMove} ReviewedMove
 * @typedef {import("../types.js").View} View
 * @typedef {import("./record.js").Result} Result
 */

/** Number of hints: the theme, the man or the area, the move. */
const HINTS = 3;

/** Time limit of the server for the refutation of a move, in seconds. */
const REVIEW_SECONDS = 2;

/** The strongest agents. The first one that plays the game answers a wrong move. */
const STRONGEST = ["perfect", "expert"];

/** @implements {Exercise} */
export class PuzzleTask {
  #hints = 0;
  #isMissed = false;
  /** @type {LineWalk | null} */
  #walk = null;

  /**
   * @param {PuzzleAnswer} puzzle
   * @param {Place} place
   * @param {(result: Result) => string} keep stores the result, and returns a text about the change of the rating
   */
  constructor(puzzle, place, keep) {
    this.puzzle = puzzle;
    this.place = place;
    this.keep = keep;
    const { t } = place;
    this.hint = button(t("page-puzzles-hint"), () => this.giveHint(), { "data-puzzle-hint": "" });
    this.solution = button(t("page-puzzles-solution"), () => this.showSolution(), { "data-puzzle-solution": "" });
  }

  begin() {
    this.#walk?.stop();
    this.place.offer(this.hint, this.solution);
    this.#ask();
  }

  #ask() {
    this.place.show(this.puzzle.view, { mayMove: true, pointers: this.#pointers() });
  }

  /** @param {string} move */
  async onMove(move) {
    if (move === this.puzzle.best) await this.praise();
    else await this.refute(move);
  }

  async praise() {
    const { place, puzzle } = this;
    const { t } = place;
    const isHelped = this.#hints > 0 || this.#isMissed;
    const isLatest = this.#begun();
    const view = await place.after([puzzle.best]);
    if (!isLatest()) return;
    place.show(view, { pointers: ringOfLast(view, "right") });
    const change = this.keep(isHelped ? "helped" : "solved");
    const right = t(`page-puzzles-right-${puzzle.aim}`, { count: puzzle.plies ?? 0 });
    place.say("right", [right, this.#proof(), change].filter(Boolean).join(" "));
    this.#playOut(puzzle.line, "right");
    place.solve();
  }

  #proof() {
    const { kind, nodes } = this.puzzle.proof;
    return this.place.t(`page-puzzles-proof-${kind}`, { count: nodes });
  }

  /** Shows the refutation of a wrong move, and explains it. @param {string} move */
  async refute(move) {
    const { place, puzzle } = this;
    const { t } = place;
    const isLatest = this.#begun();
    const view = await place.after([move]);
    if (!isLatest()) return;
    place.show(view, { pointers: ringOfLast(view, "wrong") });
    const change = this.#miss();
    const wrong = t(`page-puzzles-wrong-${puzzle.aim}`, { move });
    const again = button(t("page-lesson-again"), () => this.again(), { class: "primary", "data-lesson-again": "" });
    place.say("wrong", [wrong, change].filter(Boolean).join(" "));
    place.offer(again, this.solution);
    if (view.ending) return;
    const { game, position } = puzzle;
    const reviewed = await place.post("/api/review", { game, position, moves: [], move, seconds: REVIEW_SECONDS }, { signal: place.signal });
    if (!isLatest()) return;
    const line = await this.#answers(view, reviewed);
    if (!isLatest()) return;
    const answer = line.length > 0 ? t("page-puzzles-answer", { player: nameOf(view.to_move, view.men), move: line[0] }) : "";
    const { reason } = reviewed;
    const why = reason ? t(`reason-${reason.name}`, reason.arguments) : "";
    place.say("wrong", [wrong, why, answer, change].filter(Boolean).join(" "));
    if (line.length > 0) this.#playOut([move, ...line], "wrong", again, this.solution);
  }

  /**
   * Returns the moves after a wrong move: its refutation, or if that was not found in time, the strongest
   * agent's answer.
   * @param {View} view
   * @param {ReviewedMove} reviewed
   */
  async #answers(view, reviewed) {
    const line = refutationOf(reviewed);
    const agent = STRONGEST.find((name) => view.agents.includes(name));
    if (line.length > 0 || !agent) return line;
    const { game, position } = this.puzzle;
    const request = { game, position, moves: view.moves, agent, seconds: REVIEW_SECONDS };
    const { move } = await this.place.post("/api/move", request, { signal: this.place.signal });
    return [move];
  }

  /**
   * Starts an action, and ends earlier ones that are not complete.
   * @returns {() => boolean} returns `true` as long as no other action has started
   */
  #begun() {
    this.#walk?.stop();
    this.#walk = null;
    const doing = {};
    this.doing = doing;
    return () => this.doing === doing && !this.place.signal.aborted;
  }

  /** Counts the first wrong move; later ones have no effect. */
  #miss() {
    if (this.#isMissed) return "";
    this.#isMissed = true;
    return this.keep("missed");
  }

  again() {
    this.#begun();
    this.place.silence();
    this.begin();
    this.place.offer(this.hint, this.solution);
  }

  /**
   * @param {string[]} line
   * @param {"right" | "wrong"} name of its first move
   * @param {HTMLElement[]} others buttons besides those of the line
   */
  #playOut(line, name, ...others) {
    this.#walk?.stop();
    const walk = new LineWalk(this.place, line, (view, plies) => ({ pointers: plies === 1 ? ringOfLast(view, name) : [] }));
    this.#walk = walk;
    this.place.offer(...others, ...(line.length > 1 ? [walk.element] : []));
    walk.run().catch(() => {});
  }

  async showSolution() {
    const { place, puzzle } = this;
    const isLatest = this.#begun();
    const change = this.#miss();
    const view = await place.after([puzzle.best]);
    if (!isLatest()) return;
    place.show(view, { pointers: ringOfLast(view, "right") });
    place.say("note", [place.t("puzzles-hint-move", { move: puzzle.best }), this.#proof(), change].filter(Boolean).join(" "));
    this.#playOut(puzzle.line, "right");
    place.give();
  }

  giveHint() {
    this.#hints = Math.min(HINTS, this.#hints + 1);
    this.place.say("note", this.#hintText());
    this.hint.setAttribute("aria-disabled", String(this.#hints === HINTS));
    this.#ask();
  }

  #hintText() {
    const { puzzle, place } = this;
    const { t } = place;
    if (this.#hints === 1) return t("puzzles-hint-theme", { theme: t(`puzzle-theme-${puzzle.theme}`) });
    if (this.#hints === HINTS) return t("puzzles-hint-move", { move: puzzle.best });
    const { from } = this.#path();
    const name = (/** @type {number} */ point) => puzzle.view.board.points[point].name;
    if (from !== null) return t("puzzles-hint-man", { point: name(from) });
    return t("page-puzzles-hint-area", { points: this.#area().map(name).join(", ") });
  }

  #path() {
    const { view, path, to_move } = this.puzzle;
    return readPath(path, (point) => view.occupants[point] === to_move);
  }

  #area() {
    return areaOf(this.puzzle.view, this.#path().to);
  }

  /** Returns the pointers of the hints. @returns {Pointer[]} */
  #pointers() {
    if (this.#hints < 2) return [];
    const { from, to, takes } = this.#path();
    if (this.#hints < HINTS) return from !== null ? marks([from]) : marks(this.#area());
    if (from !== null) return [{ path: [from, to], name: "arrow", isArrow: true }, ...marks(takes === null ? [to] : [to, takes])];
    return [...rings([to], "right"), ...marks(takes === null ? [] : [takes])];
  }
}

/** @param {number[]} points @returns {Pointer[]} */
function marks(points) {
  return points.map((point) => ({ path: [point], name: "mark" }));
}

/** Returns the line after a wrong move. @param {ReviewedMove} reviewed */
function refutationOf({ move, refutation, reason }) {
  if (refutation.length > 0) return refutation;
  return reason && reason.line[0] === move ? reason.line.slice(1) : [];
}
