/**
 * The recorded run of the evolution strategy: the output of `filetto learn report --json`, a line per
 * generation.
 *
 * @module
 */

import { fetched } from "../api.js";
import { fileOf } from "../place.js";

/**
 * @typedef {Record<string, number>} Weights by their names, in thousandths
 * @typedef {{event: "run", population: number, games: number, weights: Weights}} Beginning
 * @typedef {{event: "generation", generation: number, strength: number, shares: number[], weights: Weights}} Generation
 * @typedef {object} Run
 * @property {Beginning} beginning
 * @property {Generation[]} generations
 */

/** @returns {Promise<Run>} */
export async function fetchRun() {
  const text = await fetched(read("learning/prolog.ndjson"));
  const events = text.trim().split("\n").map((line) => JSON.parse(line));
  return {
    beginning: events.find(({ event }) => event === "run"),
    generations: events.filter(({ event }) => event === "generation"),
  };
}

/** @param {string} path @returns {Promise<string>} */
async function read(path) {
  const answer = await fetch(fileOf(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/**
 * Returns the weights after a generation; after generation 0 those of the document.
 * @param {Run} run
 * @param {number} number
 * @returns {Weights}
 */
export function weightsAfter({ beginning, generations }, number) {
  return number === 0 ? beginning.weights : generations[number - 1].weights;
}
