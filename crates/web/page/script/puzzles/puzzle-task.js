/**
 * The task of a puzzle: find its moves, with hints in three steps, and see the refutation of another move. The
 * opponent's best answer follows each move but the last.
 *
 * @module
 */

import { isAbort, pause } from "../api.js";
import { readPath } from "../board/geometry.js";
import { button } from "../elements.js";
import { BEFORE_REPLY } from "../teaching/exercise.js";
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
  /** Hints for the move to find now. */
  #hints = 0;
  #isHelped = false;
  #isMissed = false;
  /** Number of moves that were found and answered. */
  #found = 0;
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
    /** The position in which a move is to be found. */
    this.view = puzzle.view;
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
    this.place.show(this.view, { mayMove: true, pointers: this.#pointers() });
  }

  /** The moves before the one to find now. */
  get #played() {
    return this.puzzle.line.slice(0, 2 * this.#found);
  }

  /** The move to find now. */
  get #wanted() {
    return this.puzzle.line[2 * this.#found];
  }

  /** @param {string} move */
  async onMove(move) {
    if (move !== this.#wanted) await this.refute(move);
    else if (this.#found + 1 < this.puzzle.paths.length) await this.answer();
    else await this.praise();
  }

  /** Plays the opponent's best answer to a right move, and asks for the next one. */
  async answer() {
    const { place, puzzle } = this;
    const isLatest = this.#begun();
    const line = puzzle.line.slice(0, 2 * this.#found + 2);
    const [right, view] = await Promise.all([place.after(line.slice(0, -1)), place.after(line)]);
    if (!isLatest()) return;
    place.show(right, { pointers: ringOfLast(right, "right") });
    const said = place.t("puzzles-aim-next", { player: nameOf(right.to_move, right.men), move: line[line.length - 1] });
    place.say("note", said);
    this.#found += 1;
    this.#hints = 0;
    this.hint.setAttribute("aria-disabled", "false");
    this.view = view;
    await pause(BEFORE_REPLY, place.signal).catch((error) => {
      if (!isAbort(error)) throw error;
    });
    if (isLatest()) this.#ask();
  }

  async praise() {
    const { place, puzzle } = this;
    const { t } = place;
    const isHelped = this.#isHelped || this.#isMissed;
    const isLatest = this.#begun();
    const view = await place.after([...this.#played, this.#wanted]);
    if (!isLatest()) return;
    place.show(view, { pointers: ringOfLast(view, "right") });
    const change = this.keep(isHelped ? "helped" : "solved");
    const right = t(`page-puzzles-right-${puzzle.aim}`, { count: puzzle.plies ?? 0 });
    place.say("right", [right, this.#proof(), change].filter(Boolean).join(" "));
    this.#playOut(puzzle.line, "right", this.#played.length + 1);
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
    const played = this.#played;
    const view = await place.after([...played, move]);
    if (!isLatest()) return;
    place.show(view, { pointers: ringOfLast(view, "wrong") });
    const change = this.#miss();
    const wrong = t(`page-puzzles-wrong-${puzzle.aim}`, { move });
    const again = button(t("page-lesson-again"), () => this.again(), { class: "primary", "data-lesson-again": "" });
    place.say("wrong", [wrong, change].filter(Boolean).join(" "));
    place.offer(again, this.solution);
    if (view.ending) return;
    const { game, position } = puzzle;
    const reviewed = await place.post("/api/review", { game, position, moves: played, move, seconds: REVIEW_SECONDS }, { signal: place.signal });
    if (!isLatest()) return;
    const line = await this.#answers(view, reviewed);
    if (!isLatest()) return;
    const answer = line.length > 0 ? t("page-puzzles-answer", { player: nameOf(view.to_move, view.men), move: line[0] }) : "";
    const { reason } = reviewed;
    const why = reason ? t(`reason-${reason.name}`, reason.arguments) : "";
    place.say("wrong", [wrong, why, answer, change].filter(Boolean).join(" "));
    if (line.length > 0) this.#playOut([...played, move, ...line], "wrong", played.length + 1, again, this.solution);
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
   * @param {"right" | "wrong"} name of the last move on the board
   * @param {number} at the number of moves on the board
   * @param {HTMLElement[]} others buttons besides those of the line
   */
  #playOut(line, name, at, ...others) {
    this.#walk?.stop();
    const walk = new LineWalk(this.place, line, (view, plies) => ({ pointers: plies === at ? ringOfLast(view, name) : [] }), at);
    this.#walk = walk;
    this.place.offer(...others, ...(line.length > 1 ? [walk.element] : []));
    walk.run().catch(() => {});
  }

  async showSolution() {
    const { place, puzzle } = this;
    const isLatest = this.#begun();
    const change = this.#miss();
    const view = await place.after([...this.#played, this.#wanted]);
    if (!isLatest()) return;
    place.show(view, { pointers: ringOfLast(view, "right") });
    place.say("note", [place.t("puzzles-hint-move", { move: this.#wanted }), this.#proof(), change].filter(Boolean).join(" "));
    this.#playOut(puzzle.line, "right", this.#played.length + 1);
    place.give();
  }

  giveHint() {
    this.#hints = Math.min(HINTS, this.#hints + 1);
    this.#isHelped = true;
    this.place.say("note", this.#hintText());
    this.hint.setAttribute("aria-disabled", String(this.#hints === HINTS));
    this.#ask();
  }

  #hintText() {
    const { puzzle, place } = this;
    const { t } = place;
    if (this.#hints === 1) return t("puzzles-hint-theme", { theme: t(`puzzle-theme-${puzzle.theme}`) });
    if (this.#hints === HINTS) return t("puzzles-hint-move", { move: this.#wanted });
    const { from } = this.#path();
    const name = (/** @type {number} */ point) => this.view.board.points[point].name;
    if (from !== null) return t("puzzles-hint-man", { point: name(from) });
    return t("page-puzzles-hint-area", { points: this.#area().map(name).join(", ") });
  }

  #path() {
    const { view } = this;
    const { paths, to_move } = this.puzzle;
    return readPath(paths[this.#found], (point) => view.occupants[point] === to_move);
  }

  #area() {
    return areaOf(this.view, this.#path().to);
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
