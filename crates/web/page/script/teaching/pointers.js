/**
 * Pointers on the board of a step.
 *
 * @module
 */

/**
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").Pointer} Pointer
 * @typedef {import("../types.js").View} View
 */

/**
 * Returns the points and arrows to look at.
 * @param {Pick<LessonStep, "marks" | "arrows">} step
 * @returns {Pointer[]}
 */
export function pointersOf({ marks, arrows }) {
  return [...marks.map((point) => ({ path: [point], name: "mark" })), ...arrows.map((path) => ({ path: [...path], name: "arrow", isArrow: true }))];
}

/**
 * Returns rings around points.
 * @param {number[]} points
 * @param {"chosen" | "right" | "wrong"} name
 * @returns {Pointer[]}
 */
export function rings(points, name) {
  return points.map((point) => ({ path: [point], name }));
}

/**
 * Returns a ring around the destination of the last move.
 * @param {View} view the position after the move
 * @param {"right" | "wrong"} name
 * @returns {Pointer[]}
 */
export function ringOfLast(view, name) {
  if (!view.last) return [];
  const { path } = view.last;
  const mover = view.to_move === "first" ? "second" : "first";
  const goal = path.find((point) => view.occupants[point] === mover);
  return rings([goal ?? path[0]], name);
}

/** Returns the points of these names. @param {View} view @param {string[]} names */
export function pointsOf(view, names) {
  return names.map((name) => view.board.points.findIndex((point) => point.name === name)).filter((point) => point >= 0);
}
