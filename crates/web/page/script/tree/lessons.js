/**
 * Instructive positions whose trees are small enough to be seen whole.
 *
 * @module
 */

/**
 * Positions with names in the catalogue: `tree-lesson-` and the id.
 * @type {import("../types.js").Lesson[]}
 */
export const LESSONS = [
  // The move ordering decides: best first, alpha-beta needs 17 of 49 positions; worst first, all 49.
  { id: "tris-four", game: "mnk:3,3,3", position: "o2/1x1/xox o", depth: undefined },
  { id: "tris-five", game: "mnk:3,3,3", position: "2x/o1x/2o x", depth: undefined },
  // Sliding men can move for ever, so a depth has to end the tree.
  { id: "mill-three", game: "mill:three", position: "2w/1wb/bbw w 0 0", depth: 3 },
];

/** Default maximum number of nodes: larger trees are not instructive. */
export const MAX_NODES = 1500;

/** Maximum number of nodes that the server accepts. */
export const MAX_ASKED = 20_000;
