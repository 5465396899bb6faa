/**
 * The techniques of the searches, with their sources and what each saves and costs: `cargo xtask techniques` measures it.
 *
 * @module
 */

import { fetched } from "../api.js";

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
 * @property {boolean | null} keeps_depth whether its value is that of minimax to the same depth
 * @property {Example[]} examples where it saves most, and where it costs most
 *
 * @typedef {{positions: number, techniques: Technique[]}} Techniques
 */

/** @returns {Promise<Techniques>} */
export function fetchTechniques() {
  return fetched(read("/search/techniques.json"));
}

/** @param {string} path @returns {Promise<Techniques>} */
async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
