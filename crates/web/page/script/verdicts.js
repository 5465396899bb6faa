/**
 * What a review says of a move. A sign stands only where the move changed how the game ends, by proof or by the tables;
 * what is lost by estimates is a number.
 *
 * @module
 */

import { provenOutcome } from "./values.js";

/**
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 *
 * How a move stands beside the best one:
 * `only` it was the only one; `best`; `equal` another one is as good; `found` no better one was found; `changed` the game ends
 * otherwise; `sooner` the best one wins sooner; `longer` the best one holds out longer; `estimate` the best one is better by an
 * estimate; `known` the best one is better as far as is known.
 * @typedef {"only" | "best" | "equal" | "found" | "changed" | "sooner" | "longer" | "estimate" | "known"} Standing
 *
 * What a review says of a move: a sign as in chess, and the values of the move and of the best one, for the player who moved.
 * @typedef {object} Verdict
 * @property {Standing} standing
 * @property {"" | "?" | "??"} sign
 * @property {boolean} isProven whether all that is said follows from proofs
 * @property {number} loss what the move lost by estimates, in hundredths
 * @property {Player} mover
 * @property {Value} value
 * @property {string} best
 * @property {Value} bestValue
 */

const RANKS = { win: 1, draw: 0, loss: -1 };

/** What is shown of an estimate: tenths of a move, in hundredths. */
const TENTH = 10;

/**
 * @param {Map<string, Value>} values of the moves, best first
 * @param {string} move
 * @param {Pick<View, "legal" | "to_move">} view the position before the move
 * @returns {Verdict | null}
 */
export function judge(values, move, view) {
  const [best, bestValue] = [...values][0] ?? [];
  const value = values.get(move);
  if (!best || !bestValue || !value) return null;
  const standing = standingOf(values, value, bestValue, view.legal.length);
  return {
    standing,
    sign: standing === "changed" ? signOf(value, bestValue) : "",
    isProven: [...values.values()].every((each) => provenOutcome(each) !== null),
    loss: standing === "estimate" ? lossOf(value, bestValue) : 0,
    mover: view.to_move,
    value,
    best,
    bestValue,
  };
}

/** @param {Map<string, Value>} values @param {Value} value @param {Value} best @param {number} legal how many moves there are @returns {Standing} */
function standingOf(values, value, best, legal) {
  if (legal === 1) return "only";
  const order = compare(value, best);
  if (order !== "tied") return order;
  if (values.size < legal) return "found";
  const ties = [...values.values()].filter((each) => compare(each, best) === "tied");
  if (ties.some((each) => !isMeasured(each))) return "found";
  return ties.length > 1 ? "equal" : "best";
}

/** How a value stands beside the best one. @param {Value} value @param {Value} best @returns {"tied" | "changed" | "sooner" | "longer" | "estimate" | "known"} */
function compare(value, best) {
  const [outcome, bestOutcome] = [provenOutcome(value), provenOutcome(best)];
  if (outcome && bestOutcome) {
    if (outcome !== bestOutcome) return RANKS[outcome] < RANKS[bestOutcome] ? "changed" : "tied";
    return compareLengths(value, best);
  }
  if (scoreOf(value) === null || scoreOf(best) === null) return value === best ? "tied" : "known";
  return lossOf(value, best) >= TENTH ? "estimate" : "tied";
}

/** Two ways to the same end. @param {Value} value @param {Value} best */
function compareLengths(value, best) {
  const areKnown = isMeasured(value) && isMeasured(best);
  if (value.value === "win") return areKnown && (value.plies ?? 0) > (best.plies ?? 0) ? "sooner" : "tied";
  if (value.value === "loss") return areKnown && (value.plies ?? 0) < (best.plies ?? 0) ? "longer" : "tied";
  return "tied";
}

/** Whether nothing is open about a value: the length of a win or a loss is known too. @param {Value} value */
function isMeasured({ value, bound, plies }) {
  return value !== "win" && value !== "loss" ? true : bound === "exact" && plies !== undefined;
}

/** An estimate, or that of a draw; none where a player wins. @param {Value} value */
function scoreOf({ value, score = 0 }) {
  return value === undefined || value === "draw" ? score : null;
}

/** How much worse a move is by estimates, in hundredths, as the estimates are shown: in tenths. @param {Value} value @param {Value} best */
function lossOf(value, best) {
  return Math.max(0, tenths(scoreOf(best) ?? 0) - tenths(scoreOf(value) ?? 0)) * TENTH;
}

/** @param {number} hundredths */
function tenths(hundredths) {
  return Math.sign(hundredths) * Math.round(Math.abs(hundredths) / TENTH);
}

/** A win that became a loss, or half of that. @param {Value} value @param {Value} best @returns {"?" | "??"} */
function signOf(value, best) {
  return best.value === "win" && value.value === "loss" ? "??" : "?";
}
