/**
 * Values in words, as short texts, and as a share of the bar.
 *
 * @module
 */

import { decimal, has, t } from "./texts.js";

/**
 * @typedef {import("./types.js").Badge} Badge
 * @typedef {import("./answers.js").BoardResult} BoardResult
 * @typedef {import("./types.js").Bound} Bound
 * @typedef {import("./types.js").Men} Men
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").ResultLine} ResultLine
 * @typedef {import("./types.js").SaidValue} SaidValue
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 */

/** The estimate that fills three quarters of the bar, in hundredths of a move. */
const QUARTER = 220;

/** Returns the other player. @param {Player} player @returns {Player} */
export function other(player) {
  return player === "first" ? "second" : "first";
}

/**
 * Returns the player who acts next: in an opening by an opening rule not always the side to move.
 * @param {View} view
 */
export function actorOf({ opening_rule, to_move }) {
  return opening_rule?.act?.player ?? to_move;
}

/** Returns the words of a choice in an opening; another act as it is. @param {string} act @param {Men} men */
export function wordOf(act, men) {
  const key = `page-act-${act}`;
  return has(key) ? t(key, { first: nameOf("first", men), second: nameOf("second", men) }) : act;
}

/** Returns the name of a player. @param {Player} player @param {Men} men */
export function nameOf(player, men) {
  return t(`player-${player}-${men}`);
}

/**
 * Returns the share of the first player, from 0 to 1. An estimate follows a logistic curve.
 * @param {Value} value
 * @param {Player} mover
 */
export function shareOfFirst(value, mover) {
  const shares = { win: 1, draw: 0.5, loss: 0 };
  const share = value.value ? shares[value.value] : 1 / (1 + Math.exp((-Math.log(3) * (value.score ?? 0)) / QUARTER));
  return mover === "first" ? share : 1 - share;
}

/**
 * Returns a value as a sentence: "X wins in 7 plies", or "estimate +0.9" if nothing is proven.
 * @param {SaidValue} value
 * @param {Player} mover
 * @param {Men} men
 */
export function sentence(value, mover, men) {
  const says = plainSentence(value, mover, men);
  return value.basis === "certificate" ? t("page-says-certificate", { says }) : says;
}

/**
 * Returns the sentence without its evidence.
 * @param {SaidValue} value
 * @param {Player} mover
 * @param {Men} men
 */
function plainSentence(value, mover, men) {
  const onBoard = value.without_history;
  if (onBoard) {
    const key = onBoard.plies === undefined ? "value-ahead" : "value-win";
    const says = t("value-without-history", { value: t(key, { plies: onBoard.plies ?? 0 }) });
    return t("page-says", { player: nameOf(winnerOf(onBoard, mover), men), says });
  }
  if (!value.value) {
    const key = value.at_depth === undefined ? "value-score" : "value-score-at-depth";
    return t(key, { score: estimate(value, mover), depth: value.at_depth ?? 0 });
  }
  if (value.value === "draw") return drawSentence(value, mover, men);
  const player = nameOf(winnerOf(value, mover), men);
  if (value.plies === undefined) return t("page-says", { player, says: t("value-ahead") });
  const key = isSooner(value) ? "value-win-at-most" : "value-win";
  return t("page-says", { player, says: t(key, { plies: value.plies }) });
}

/**
 * Returns the sentence for a draw, or for a bound: one player does not lose.
 * @param {SaidValue} value
 * @param {Player} mover
 * @param {Men} men
 */
function drawSentence({ bound = "exact" }, mover, men) {
  if (bound === "exact") return t("page-says-draw");
  const safe = bound === "at-least" ? mover : other(mover);
  return t("page-says-no-loss", { player: nameOf(safe, men) });
}

/** Returns the winner by a value that is no draw. @param {Pick<SaidValue, "value">} value @param {Player} mover */
function winnerOf(value, mover) {
  return value.value === "win" ? mover : other(mover);
}

/**
 * Formats an estimate as everywhere on the page: from the first player's side, with its sign and one decimal,
 * in moves of advantage.
 * @param {SaidValue} value
 * @param {Player} mover
 */
export function estimate({ score = 0 }, mover) {
  return signed(mover === "first" ? score : -score);
}

/** Formats hundredths as a number with its sign. @param {number} hundredths @param {number} [decimals] */
export function signed(hundredths, decimals = 1) {
  const size = decimal(Math.abs(hundredths) / 100, decimals);
  const isZero = size === decimal(0, decimals);
  return isZero ? size : `${hundredths < 0 ? "−" : "+"}${size}`;
}

/** Returns the note that explains estimates. @param {Men} men */
export function estimateNote(men) {
  const [first, second] = [nameOf("first", men), nameOf("second", men)];
  return t("value-score-note", { first, second, ahead: signed(100), behind: signed(-100) });
}

/** Returns `true` if the end may come sooner than the value's plies. @param {SaidValue} value */
function isSooner({ value, bound }) {
  return (value === "win" && bound === "at-least") || (value === "loss" && bound === "at-most");
}

/** Returns the proven outcome for the side to move; `null` if it is open. @param {Value} value */
export function provenOutcome({ value, exact, bound }) {
  if (value === "draw") return exact && bound === "exact" ? value : null;
  if (value === "win") return bound === "at-most" ? null : value;
  return value === "loss" && bound !== "at-least" ? value : null;
}

/**
 * Returns the value of a move as a short text: `X 5` is a win for X in 5 plies, `X ≤5` in 5 or fewer, `=` a
 * draw, and `+0.3` in a dashed frame an estimate, from the first player's side.
 * @param {Value | null} value for the player who makes it
 * @param {Player} mover
 * @param {Men} men
 * @returns {Badge | null}
 */
export function badgeOf(value, mover, men) {
  if (!value) return null;
  const title = sentence(value, mover, men);
  if (!value.value) return { text: estimate(value, mover), kind: "estimate", title };
  if (value.value === "draw") return { text: "=", kind: value.bound === "exact" ? "draw" : "estimate", title };
  const winner = t(`tree-short-${winnerOf(value, mover)}-${men}`);
  const plies = value.plies === undefined ? "" : ` ${isSooner(value) ? "≤" : ""}${value.plies}`;
  return { text: `${winner}${plies}`, kind: value.value, title };
}

/**
 * Returns the value of a line, if the search has found one.
 * @param {ResultLine} line
 * @returns {Value | null}
 */
export function asValue({ value, plies, score, without_history, exact, bound, basis, at_depth, text }) {
  if (bound === undefined) return null;
  const claim = { value, plies, score, without_history, exact: exact ?? false, bound };
  return { ...claim, basis: basis ?? "estimate", at_depth, text: text ?? "" };
}

const TURNED = /** @type {const} */ ({ win: "loss", loss: "win", draw: "draw" });

/** @type {Record<Bound, Bound>} */
const TURNED_BOUNDS = { "at-least": "at-most", "at-most": "at-least", exact: "exact" };

/**
 * Returns a value one ply later, from the other player's side.
 * @param {Value} value
 * @returns {Value}
 */
export function afterMove(value) {
  return {
    ...value,
    value: value.value && TURNED[value.value],
    plies: value.plies === undefined ? undefined : Math.max(0, value.plies - 1),
    score: value.score === undefined ? undefined : -value.score,
    at_depth: value.at_depth === undefined ? undefined : value.at_depth - 1,
    without_history: value.without_history && afterMoveOnBoard(value.without_history),
    bound: TURNED_BOUNDS[value.bound],
  };
}

/**
 * Returns a result by the rules of the board alone one ply later, from the other player's side.
 * @param {BoardResult} result
 * @returns {BoardResult}
 */
function afterMoveOnBoard({ value, plies }) {
  return { value: TURNED[value], plies: plies === undefined ? undefined : Math.max(0, plies - 1) };
}
