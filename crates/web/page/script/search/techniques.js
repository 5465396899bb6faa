/**
 * The techniques of the searches, with their sources, savings and costs, as measured by `cargo xtask
 * techniques`.
 *
 * @module
 */

import { fetched } from "../api.js";
import { fileOf } from "../place.js";

/**
 * @typedef {{authors: string, title: string, year: number}} Source
 * @typedef {{game: string, position: string, depth: number, without: number, with: number}} Example the positions that the searches visit
 *
 * @typedef {object} Technique
 * @property {string} id
 * @property {"textbook" | "technique" | "window" | "other"} group
 * @property {Source[]} sources
 * @property {string | null} without the row of the comparison without it
 * @property {string | null} with the row with it
 * @property {boolean | null} keeps_depth `true` if its value is that of minimax to the same depth
 * @property {Example[]} examples the position in which it saves most, and the one in which it costs most
 *
 * @typedef {{positions: number, techniques: Technique[]}} Techniques
 */

/** @returns {Promise<Techniques>} */
export function fetchTechniques() {
  return fetched(read("search/techniques.json"));
}

/** @param {string} path @returns {Promise<Techniques>} */
async function read(path) {
  const answer = await fetch(fileOf(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
