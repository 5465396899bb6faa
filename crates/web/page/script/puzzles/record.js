/**
 * The reader's record of puzzles: a rating, the number solved in a row, and the result of each. It is stored
 * in the browser.
 *
 * A puzzle counts only the first time. A solution at the first try raises the rating like a win against a
 * player with the rating of the grade (Elo's formula). A wrong move, or a look at the solution, lowers it. A
 * hint does not change it.
 *
 * @module
 */

import { keep, recall } from "../settings.js";

/**
 * @typedef {"solved" | "helped" | "missed"} Result at the first try; by a hint or after a wrong move; not yet
 *
 * @typedef {object} PuzzleRecord
 * @property {number} rating
 * @property {number} streak the puzzles solved in a row, at the first try and without a hint
 * @property {Record<string, Result>} results by the id of the puzzle
 * @property {number} seed of the order of puzzles with the same grade
 * @property {string} daily the day of the last solved daily puzzle, such as `2026-11-26`
 *
 * @typedef {{rating: number, change: number, isCounted: boolean}} Change the change of the rating by a result
 */

const NAME = "puzzles";

/** The rating of a newcomer: that of the puzzles of the first grade. */
const FIRST_RATING = 900;

/** Maximum change of the rating by a puzzle. */
const MAX_CHANGE = 32;

/** The seed of this visit, until a record with it is stored. */
const newSeed = Math.floor(Math.random() * 2 ** 32);

/** @returns {PuzzleRecord} */
export function puzzleRecord() {
  try {
    const { rating = FIRST_RATING, streak = 0, results = {}, daily = "", seed = newSeed } = JSON.parse(recall(NAME) ?? "{}");
    return { rating, streak, results, daily, seed };
  } catch {
    return { rating: FIRST_RATING, streak: 0, results: {}, daily: "", seed: newSeed };
  }
}

/** Returns the rating of the puzzles of a grade. @param {number} grade */
export function ratingOf(grade) {
  return 650 + 250 * grade;
}

/**
 * Stores the result of a puzzle.
 * @param {{id: string, grade: number}} puzzle
 * @param {Result} result
 * @returns {Change}
 */
export function keepResult({ id, grade }, result) {
  const record = puzzleRecord();
  const before = record.results[id];
  const isCounted = before === undefined;
  const change = isCounted ? changeOf(record.rating, grade, result) : 0;
  if (isCounted) record.streak = streakAfter(record.streak, result);
  if (isCounted || (before === "missed" && result !== "missed")) record.results[id] = isCounted ? result : "helped";
  record.rating += change;
  keep(NAME, JSON.stringify(record));
  return { rating: record.rating, change, isCounted };
}

/** @param {number} rating @param {number} grade @param {Result} result */
function changeOf(rating, grade, result) {
  if (result === "helped") return 0;
  const expected = 1 / (1 + 10 ** ((ratingOf(grade) - rating) / 400));
  return Math.round(MAX_CHANGE * ((result === "solved" ? 1 : 0) - expected));
}

/** @param {number} streak @param {Result} result */
function streakAfter(streak, result) {
  return { solved: streak + 1, helped: streak, missed: 0 }[result];
}

/** Stores the day of a solved daily puzzle. @param {string} day */
export function keepDaily(day) {
  keep(NAME, JSON.stringify({ ...puzzleRecord(), daily: day }));
}

/** Returns the number of solved puzzles. @param {PuzzleRecord} record */
export function countSolved({ results }) {
  return Object.values(results).filter((result) => result !== "missed").length;
}
