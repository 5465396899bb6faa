/**
 * What the reader has done: the steps that were answered right, by lesson, and where the reader was last. It is kept in the browser.
 *
 * @module
 */

import { keep, recall } from "../settings.js";

/**
 * @typedef {import("../types.js").LessonSummary} LessonSummary
 *
 * @typedef {object} Progress
 * @property {Record<string, number[]>} solved the steps that are done, from 1, by the id of the lesson
 * @property {{id: string, step: number} | null} last where the reader was last
 */

const NAME = "lessons";

/** @returns {Progress} */
export function progress() {
  try {
    const { solved = {}, last = null } = JSON.parse(recall(NAME) ?? "{}");
    return { solved, last };
  } catch {
    return { solved: {}, last: null };
  }
}

/** The steps of a lesson that are done. @param {string} id */
export function doneSteps(id) {
  return new Set(progress().solved[id] ?? []);
}

/** A step is done: its task is answered, or it has none and was read. @param {string} id @param {number} step */
export function keepDone(id, step) {
  const { solved, last } = progress();
  const steps = [...new Set([...(solved[id] ?? []), step])].sort((a, b) => a - b);
  keep(NAME, JSON.stringify({ solved: { ...solved, [id]: steps }, last }));
}

/** Where the reader is. @param {string} id @param {number} step */
export function keepPlace(id, step) {
  keep(NAME, JSON.stringify({ ...progress(), last: { id, step } }));
}

/**
 * How far a lesson has come: its exercises that are solved, or its steps that were read where it has none.
 * @param {LessonSummary} lesson
 */
export function progressOf({ id, steps, tasks }) {
  const done = doneSteps(id);
  const wanted = tasks.length > 0 ? tasks : Array.from({ length: steps }, (_, index) => index + 1);
  const solved = wanted.filter((step) => done.has(step)).length;
  return { solved, count: wanted.length, isDone: solved === wanted.length, isBegun: done.size > 0 };
}
