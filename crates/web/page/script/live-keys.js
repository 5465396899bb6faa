/**
 * The keys of this browser's places in games by link.
 *
 * @module
 */

import { keep, recall } from "./settings.js";

/** Where they are kept, as a list of names and keys. */
const KEPT = "live-keys";

/** Older keys than so many are forgotten. */
const MOST = 64;

/** @returns {[string, string][]} */
function all() {
  try {
    return JSON.parse(recall(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** The key of the own place in a game. @param {string} id @returns {string | null} */
export function keyOf(id) {
  return all().find(([name]) => name === id)?.[1] ?? null;
}

/** @param {string} id @param {string} key */
export function keepKey(id, key) {
  keep(KEPT, JSON.stringify([[id, key], ...all().filter(([name]) => name !== id)].slice(0, MOST)));
}
