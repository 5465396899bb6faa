/**
 * Chooses the puzzle to show: that of the day, or one whose difficulty suits the reader.
 *
 * @module
 */

import { ratingOf } from "./record.js";

/**
 * @typedef {import("../types.js").PuzzleIndex} PuzzleIndex
 * @typedef {import("../types.js").PuzzleSummary} PuzzleSummary
 * @typedef {import("./record.js").PuzzleRecord} PuzzleRecord
 *
 * @typedef {{family: string | null, theme: string | null}} Filter
 */

const DAY = 24 * 60 * 60 * 1000;

/** The first day of the count. */
const FIRST_DAY = Date.parse("2000-01-01");

/** Additional distance of a puzzle that was missed once, so that others come first. */
const MISSED = 400;

/** Additional distance of a puzzle in which all moves lose, so that others come first. */
const LOST = 600;

/** Returns today's date in the reader's calendar. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Returns the puzzle of a day, the same as that of `filetto puzzles --daily DAY`.
 * @param {PuzzleIndex} index
 * @param {string} day such as `2026-11-26`
 */
export function dailyOf({ families }, day) {
  const number = Math.max(0, Math.round((Date.parse(day) - FIRST_DAY) / DAY));
  const { puzzles } = families[number % families.length];
  const round = Math.floor(number / families.length);
  let step = Math.floor(puzzles.length / 3);
  while (gcd(step, puzzles.length) !== 1) step += 1;
  return puzzles[((round % puzzles.length) * step) % puzzles.length];
}

/** @param {number} a @param {number} b @returns {number} */
function gcd(a, b) {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * Returns the puzzles of a family, or of a theme, alternating between the families.
 * @param {PuzzleIndex} index
 * @param {Filter} filter
 */
export function chosenFrom({ families }, { family, theme }) {
  const lists = families.filter((each) => !family || each.family === family).map(({ puzzles }) => puzzles.filter((puzzle) => !theme || puzzle.theme === theme));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, number) => lists.flatMap((list) => list[number] ?? [])).flat();
}

/**
 * Returns `true` if all of these are solved.
 * @param {PuzzleSummary[]} puzzles
 * @param {PuzzleRecord} record
 */
export function areSolved(puzzles, { results }) {
  return puzzles.length > 0 && puzzles.every(({ id }) => results[id] && results[id] !== "missed");
}

/**
 * Returns the next puzzle: the unsolved one nearest to the rating; the seed decides between several. If all are
 * solved, returns the one after the previous puzzle.
 * @param {PuzzleSummary[]} puzzles
 * @param {PuzzleRecord} record
 * @param {string | null} last the previous puzzle
 * @returns {PuzzleSummary | undefined}
 */
export function nextOf(puzzles, { rating, results, seed }, last) {
  const others = puzzles.filter(({ id }) => id !== last);
  const open = others.filter(({ id }) => !results[id] || results[id] === "missed");
  if (open.length === 0) return others[Math.max(0, puzzles.findIndex(({ id }) => id === last)) % others.length] ?? puzzles[0];
  const distance = (/** @type {PuzzleSummary} */ { id, grade, aim }) => Math.abs(ratingOf(grade) - rating) + (results[id] ? MISSED : 0) + (aim === "resist" ? LOST : 0);
  const rank = (/** @type {PuzzleSummary} */ puzzle) => distance(puzzle) + shuffled(puzzle.id, seed);
  return open.reduce((best, puzzle) => (rank(puzzle) < rank(best) ? puzzle : best));
}

/** Returns a number from 0 to 1 that follows from a text and a seed (FNV-1a). @param {string} text @param {number} seed */
function shuffled(text, seed) {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash / 2 ** 32;
}
