/**
 * The reader's progress: the completed steps of each lesson, and the last place. It is stored in the browser.
 *
 * @module
 */

import { keep, recall } from "../settings.js";

/**
 * @typedef {import("../types.js").LessonSummary} LessonSummary
 *
 * @typedef {object} Progress
 * @property {Record<string, number[]>} solved the completed steps, from 1, by the id of the lesson
 * @property {{id: string, step: number} | null} last the reader's last place
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

/** Returns the completed steps of a lesson. @param {string} id */
export function doneSteps(id) {
  return new Set(progress().solved[id] ?? []);
}

/**
 * Stores that a step is completed: its task is solved, or it has none and was read.
 * @param {string} id
 * @param {number} step
 */
export function keepDone(id, step) {
  const { solved, last } = progress();
  const steps = [...new Set([...(solved[id] ?? []), step])].sort((a, b) => a - b);
  keep(NAME, JSON.stringify({ solved: { ...solved, [id]: steps }, last }));
}

/** Stores the reader's place. @param {string} id @param {number} step */
export function keepPlace(id, step) {
  keep(NAME, JSON.stringify({ ...progress(), last: { id, step } }));
}

/**
 * Returns the progress of a lesson: the number of solved tasks, or of steps read if it has no tasks.
 * @param {LessonSummary} lesson
 */
export function progressOf({ id, steps, tasks }) {
  const done = doneSteps(id);
  const wanted = tasks.length > 0 ? tasks : Array.from({ length: steps }, (_, index) => index + 1);
  const solved = wanted.filter((step) => done.has(step)).length;
  return { solved, count: wanted.length, isDone: solved === wanted.length, isBegun: done.size > 0 };
}
