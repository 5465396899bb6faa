/**
 * Values in words, in a few signs, and as a share of the bar.
 *
 * @module
 */

import { decimal, t } from "./texts.js";

/**
 * @typedef {import("./types.js").Badge} Badge
 * @typedef {import("./types.js").Bound} Bound
 * @typedef {import("./types.js").Men} Men
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").ResultLine} ResultLine
 * @typedef {import("./types.js").Value} Value
 */

/** The estimate that fills three quarters of the bar, in hundredths of a move. */
const QUARTER = 220;

/** The other player. @param {Player} player @returns {Player} */
export function other(player) {
  return player === "first" ? "second" : "first";
}

/** What a player is called. @param {Player} player @param {Men} men */
export function nameOf(player, men) {
  return t(`player-${player}-${men}`);
}

/**
 * The share of the first player, from 0 to 1.
 * @param {Value} value
 * @param {Player} mover
 */
export function shareOfFirst(value, mover) {
  const shares = { win: 1, draw: 0.5, loss: 0 };
  const share = value.value ? shares[value.value] : 1 / (1 + Math.exp((-Math.log(3) * (value.score ?? 0)) / QUARTER));
  return mover === "first" ? share : 1 - share;
}

/**
 * What a value says of a position: "X wins in 7 plies".
 * @param {Value} value
 * @param {Player} mover
 * @param {Men} men
 */
export function sentence(value, mover, men) {
  if (value.value === "draw") return t("page-says-draw");
  if (!value.value) return estimate(value, mover, men);
  const winner = nameOf(value.value === "win" ? mover : other(mover), men);
  if (value.plies === undefined) return t("page-says", { player: winner, says: t("value-ahead") });
  const key = isSooner(value) ? "value-win-at-most" : "value-win";
  return t("page-says", { player: winner, says: t(key, { plies: value.plies }) });
}

/** The player who is ahead, by how many moves. @param {Value} value @param {Player} mover @param {Men} men */
function estimate({ score = 0 }, mover, men) {
  const ahead = score < 0 ? other(mover) : mover;
  return t("page-says-estimate", { player: nameOf(ahead, men), score: decimal(Math.abs(score) / 100, 1) });
}

/** Whether the end may come sooner than a value says. @param {Value} value */
function isSooner({ value, bound }) {
  return (value === "win" && bound === "at-least") || (value === "loss" && bound === "at-most");
}

/**
 * What a move is worth to the player who makes it, in a few signs: `+5` wins in 5 plies, `+≤5` in 5 or fewer, `=` draws, `−4` loses
 * in 4, and `+0.3` in a dashed frame is an estimate.
 * @param {Value | null} value
 * @returns {Badge | null}
 */
export function badgeOf(value) {
  if (!value) return null;
  const title = value.text;
  const plies = value.plies === undefined ? "" : `${isSooner(value) ? "≤" : ""}${value.plies}`;
  if (value.value === "draw") return { text: "=", kind: "draw", title };
  if (value.value === "win") return { text: `+${plies}`, kind: "win", title };
  if (value.value === "loss") return { text: `−${plies}`, kind: "loss", title };
  const score = value.score ?? 0;
  return { text: `${score < 0 ? "−" : "+"}${decimal(Math.abs(score) / 100, 1)}`, kind: "estimate", title };
}

/** The value of a line, unless there was no time to find one. @param {ResultLine} line @returns {Value | null} */
export function asValue({ value, plies, score, exact, bound, text }) {
  if (bound === undefined) return null;
  return { value, plies, score, exact: exact ?? false, bound, text: text ?? "" };
}

const TURNED = /** @type {const} */ ({ win: "loss", loss: "win", draw: "draw" });

/** @type {Record<Bound, Bound>} */
const TURNED_BOUNDS = { "at-least": "at-most", "at-most": "at-least", exact: "exact" };

/**
 * A value one ply later, for the other player.
 * @param {Value} value
 * @returns {Value}
 */
export function afterMove(value) {
  return {
    ...value,
    value: value.value && TURNED[value.value],
    plies: value.plies === undefined ? undefined : Math.max(0, value.plies - 1),
    score: value.score === undefined ? undefined : -value.score,
    bound: TURNED_BOUNDS[value.bound],
  };
}
