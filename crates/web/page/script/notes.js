/**
 * Comments, drawings and marks of a game. They are stored by the moves that lead to their places, so that they are
 * part of an export.
 *
 * @module
 */

/**
 * @typedef {{comment: string, glyphs: number[]}} Note
 * @typedef {Record<string, Note>} Notes by place
 */

/**
 * Returns the key of the place after some moves of a line. The place before a variation has the key of its
 * first move.
 * @param {string[]} before
 * @param {string[]} moves
 * @param {number} ply
 * @param {boolean} isVariation
 */
export function key(before, moves, ply, isVariation) {
  const path = [...before, ...moves.slice(0, ply)].join(",");
  return isVariation && ply === 0 ? `${path}(${moves[0]}` : path;
}

/** Commands in comments: `[%csl Gb2]`, and those of other programs, `[%emt 0:00:01]`, `[%sgf BL[2.5]]`. */
export const COMMANDS = /\[%[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]/g;

/** The commands for drawings, as other programs write them: rings `[%csl Gb2]` and arrows `[%cal Ra1c3]`. */
const DRAWINGS = /\[%c[as]l ([^\]]*)\]/g;

/** A ring or an arrow in such a command: its colour, and the names of one or two points. */
const DRAWING = /^([GRYB])([a-z]+\d+)([a-z]+\d+)?$/;

/** @typedef {import("./types.js").Drawing} Drawing */

/** Returns the rings and arrows of the place after these moves. @param {Notes} notes @param {string[]} moves @returns {Drawing[]} */
export function drawingsAt(notes, moves) {
  const comment = notes[moves.join(",")]?.comment ?? "";
  const written = [...comment.matchAll(DRAWINGS)].flatMap(([, list]) => list.split(","));
  return written.flatMap((each) => {
    const [, colour, from, to] = DRAWING.exec(each.trim()) ?? [];
    return colour ? [{ colour, points: to ? [from, to] : [from] }] : [];
  });
}

/**
 * Returns the comment on the last of these moves, without commands. A comment before a variation is about its
 * first move.
 * @param {Notes} notes
 * @param {string[]} moves
 */
export function commentAt(notes, moves) {
  const keys = [key(moves, [], 0, false)];
  if (moves.length > 0) keys.unshift(key(moves.slice(0, -1), moves.slice(-1), 0, true));
  const comments = keys.map((place) => notes[place]?.comment.replace(COMMANDS, "").trim());
  return comments.filter(Boolean).join("\n");
}
