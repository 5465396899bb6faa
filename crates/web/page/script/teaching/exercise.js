/**
 * What a task of a step may use: the board of the step, and the place for what is said and offered below the text.
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
 * What the board shows beside a position.
 * @typedef {object} Shown
 * @property {boolean} [mayMove] whether moves can be made
 * @property {number[]} [chosen] points that are chosen, where points are to be chosen
 * @property {import("../types.js").Pointer[]} [pointers]
 *
 * @typedef {object} Place
 * @property {LessonStep} step
 * @property {AbortSignal} signal aborted when the step is left
 * @property {Post} post
 * @property {Translate} t
 * @property {(view: View, shown?: Shown) => void} show puts a position on the board
 * @property {(moves: string[]) => Promise<View>} after the position after more moves from that of the step
 * @property {(kind: "right" | "wrong" | "note", text: string) => void} say
 * @property {() => void} silence takes away what was said
 * @property {(...elements: HTMLElement[]) => void} offer puts buttons below the text, or takes them away; the focus goes to the first one if it was lost
 * @property {() => void} solve the task is answered right
 * @property {() => void} give the answer was shown, so the reader may go on
 *
 * What the reader does in a step.
 * @typedef {object} Exercise
 * @property {() => void} begin
 * @property {(move: string) => void} [onMove] a move was made on the board
 * @property {(point: number) => boolean} [onPoint] takes a click on a point for itself
 */

/** After so many wrong answers the right one is offered. */
export const TRIES = 2;

/** Between an answer and what the other player does, in milliseconds. */
export const BEFORE_REPLY = 700;

/** What the reader is asked to do. @param {LessonTask} task */
export function doingOf({ kind, goal }) {
  return `page-lesson-do-${kind === "play" ? (goal ?? "win") : kind}`;
}
