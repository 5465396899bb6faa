/**
 * The keys of this browser's places in games by link.
 *
 * @module
 */

import { keep, recall } from "./settings.js";

/** Name in the browser's storage for the list of names and keys. */
const STORAGE_NAME = "live-keys";

/** Maximum number of keys; the oldest are deleted first. */
const MAX_KEYS = 64;

/** @returns {[string, string][]} */
function all() {
  try {
    return JSON.parse(recall(STORAGE_NAME) ?? "[]");
  } catch {
    return [];
  }
}

/** Returns the key of the reader's place in a game. @param {string} id @returns {string | null} */
export function keyOf(id) {
  return all().find(([name]) => name === id)?.[1] ?? null;
}

/** @param {string} id @param {string} key */
export function keepKey(id, key) {
  keep(STORAGE_NAME, JSON.stringify([[id, key], ...all().filter(([name]) => name !== id)].slice(0, MAX_KEYS)));
}
