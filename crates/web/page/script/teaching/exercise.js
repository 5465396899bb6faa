/**
 * The interface between a task and its step: the board of the step, and the place for messages and buttons
 * below the text.
 *
 * @module
 */

/**
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("../types.js").Opening} Opening
 * @typedef {import("../types.js").Post} Post
 * @typedef {import("../types.js").Translate} Translate
 * @typedef {import("../types.js").View} View
 *
 * The content of the board besides a position.
 * @typedef {object} Shown
 * @property {boolean} [mayMove] `true` if moves can be made
 * @property {number[]} [chosen] the chosen points, in a task about points
 * @property {import("../types.js").Pointer[]} [pointers]
 *
 * @typedef {object} Place
 * @property {LessonStep} step
 * @property {AbortSignal} signal aborted when the step is left
 * @property {Post} post
 * @property {Translate} t
 * @property {(view: View, shown?: Shown) => void} show puts a position on the board
 * @property {(moves: string[]) => Promise<View>} after returns the position after more moves from that of the step
 * @property {(kind: "right" | "wrong" | "note", text: string) => void} say
 * @property {() => void} silence removes the message
 * @property {import("./payoff-table.js").PayoffTable | null} table the matrix in place of the board
 * @property {(element: HTMLElement) => void} tools puts controls below the text
 * @property {(...elements: HTMLElement[]) => void} offer puts buttons below the text, or removes them; a lost focus moves to the first one
 * @property {() => void} solve called when the task is solved
 * @property {() => void} give called when the answer was shown, so the reader may go on
 *
 * The reader's activity in a step.
 * @typedef {object} Exercise
 * @property {() => void} begin
 * @property {(move: string) => void} [onMove] called when a move is made on the board
 * @property {(point: number) => boolean} [onPoint] handles a click on a point itself
 */

/** After this many wrong answers the right one is offered. */
export const TRIES = 2;

/** Time between an answer and the other player's move, in milliseconds. */
export const BEFORE_REPLY = 700;

/** Returns the key of the instruction for the reader. @param {LessonTask} task */
export function doingOf({ kind, goal }) {
  return `page-lesson-do-${kind === "play" ? (goal ?? "win") : kind}`;
}
