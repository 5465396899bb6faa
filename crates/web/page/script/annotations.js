/**
 * The notes of a game in its other forms: the annotations of a saved game, and what the reader writes and draws.
 *
 * @module
 */

import { COMMANDS, key } from "./notes.js";

/**
 * @typedef {import("./types.js").Annotation} Annotation
 * @typedef {import("./types.js").Drawing} Drawing
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Variation} Variation
 * @typedef {import("./notes.js").Notes} Notes
 */

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

/**
 * Returns the text of a comment without its commands.
 * @param {Notes} notes
 * @param {string[]} moves
 */
export function commentOf(notes, moves) {
  return (notes[moves.join(",")]?.comment ?? "").replace(COMMANDS, "").trim();
}

/**
 * Returns the notes with another comment and other drawings after these moves. Commands of other programs stay.
 * @param {Notes} notes
 * @param {string[]} moves
 * @param {string} text
 * @param {Drawing[]} drawings
 * @returns {Notes}
 */
export function withComment(notes, moves, text, drawings) {
  const place = moves.join(",");
  const { comment = "", glyphs = [] } = notes[place] ?? {};
  const others = (comment.match(COMMANDS) ?? []).filter((command) => !/^\[%c[as]l /.test(command));
  const command = (/** @type {string} */ name, /** @type {number} */ count) => {
    const list = drawings.filter(({ points }) => points.length === count).map(({ colour, points }) => colour + points.join(""));
    return list.length > 0 ? `[%${name} ${list.join(",")}]` : "";
  };
  // The text of a reader is no command.
  const parts = [text.trim().replaceAll("[%", "[ %"), command("csl", 1), command("cal", 2), ...others];
  return { ...notes, [place]: { comment: parts.filter(Boolean).join(" "), glyphs } };
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
