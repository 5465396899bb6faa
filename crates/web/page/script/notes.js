/**
 * Comments and marks of an imported game. They are stored by the moves that lead to their places, so that
 * they are part of an export.
 *
 * @module
 */

/**
 * @typedef {import("./types.js").Annotation} Annotation
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Variation} Variation
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
function key(before, moves, ply, isVariation) {
  const path = [...before, ...moves.slice(0, ply)].join(",");
  return isVariation && ply === 0 ? `${path}(${moves[0]}` : path;
}

/**
 * Returns the notes of a line and its variations.
 * @param {Line} line
 * @param {string[]} [before] the moves before the line
 * @param {boolean} [isVariation]
 * @returns {Notes}
 */
export function notesOf({ moves, variations, annotations = [] }, before = [], isVariation = false) {
  /** @type {Notes} */
  const notes = {};
  for (const { ply, comment = "", glyphs = [] } of annotations) notes[key(before, moves, ply, isVariation)] = { comment, glyphs };
  for (const { ply, moves: instead, variations: below = [], annotations: inner = [] } of variations) {
    const line = { moves: instead, variations: below, annotations: inner };
    Object.assign(notes, notesOf(line, [...before, ...moves.slice(0, ply)], true));
  }
  return notes;
}

/** Commands of other programs in comments: `[%emt 0:00:01]`, `[%sgf BL[2.5]]`. */
const COMMANDS = /\[%[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]/g;

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

/**
 * Returns a line with the notes of its places.
 * @param {Line} line
 * @param {Notes} notes
 * @param {string[]} [before] the moves before the line
 * @param {boolean} [isVariation]
 * @returns {Line & {annotations: Annotation[]}}
 */
export function withNotes({ moves, variations }, notes, before = [], isVariation = false) {
  const annotations = Array.from({ length: moves.length + 1 }, (_, ply) => ({ ply, ...notes[key(before, moves, ply, isVariation)] }));
  return {
    moves,
    annotations: annotations.filter(({ comment, glyphs }) => comment || glyphs?.length),
    variations: variations.map((variation) => variationWithNotes(variation, notes, [...before, ...moves.slice(0, variation.ply)])),
  };
}

/** @param {Variation} variation @param {Notes} notes @param {string[]} before @returns {Variation} */
function variationWithNotes({ ply, moves, variations = [] }, notes, before) {
  return { ply, ...withNotes({ moves, variations }, notes, before, true) };
}
