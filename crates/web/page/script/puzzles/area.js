/**
 * A part of the board that contains the move of a puzzle, as a hint.
 *
 * @module
 */

/** @typedef {import("../types.js").View} View */

/** Maximum number of marked points, if a smaller part exists. */
const MAX_POINTS = 6;

/**
 * Returns the points of moves in the same part of the board as `goal`: on its small board, and in its half
 * both horizontally and vertically.
 * @param {View} view
 * @param {number} goal
 */
export function areaOf({ legal, areas, board, occupants }, goal) {
  const free = [...new Set(legal.flatMap(({ path }) => path.filter((point) => occupants[point] === null)))];
  const small = areas.find(({ points }) => points.includes(goal));
  const inSmall = small ? free.filter((point) => small.points.includes(point)) : free;
  const isNarrow = inSmall.length < free.length;
  const halves = isNarrow ? inSmall : halfOf(inSmall, goal, (point) => board.points[point].file);
  const quarter = halves.length > MAX_POINTS && !isNarrow ? halfOf(halves, goal, (point) => board.points[point].rank) : halves;
  return quarter.sort((a, b) => a - b);
}

/**
 * Returns the points that are not on the other side of the middle one.
 * @param {number[]} points
 * @param {number} goal
 * @param {(point: number) => number} of
 */
function halfOf(points, goal, of) {
  const sorted = points.map(of).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const side = Math.sign(of(goal) - middle);
  const half = points.filter((point) => (side === 0 ? of(point) === middle : Math.sign(of(point) - middle) !== -side));
  // A single point would be the move itself.
  return half.length > 1 ? half : points;
}
