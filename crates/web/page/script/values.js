/**
 * What values say: who is ahead, in words, in a few signs, and as a share of the bar.
 *
 * @module
 */

import { decimal, t } from "./texts.js";

/**
 * A value for the player to move; see docs/http.md.
 * @typedef {{value?: "win" | "draw" | "loss", plies?: number, score?: number, exact: boolean, bound: string, text: string}} Value
 * @typedef {import("./board/geometry.js").Player} Player
 */

/** The estimate for which the bar stands at three quarters, in hundredths of a move. */
const QUARTER = 220;

/** The other player. @param {Player} player @returns {Player} */
export function other(player) {
  return player === "first" ? "second" : "first";
}

/** What a player is called. @param {Player} player @param {"marks" | "colours"} men */
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
 * @param {"marks" | "colours"} men
 */
export function sentence(value, mover, men) {
  if (value.value === "draw") return t("page-says-draw");
  if (!value.value) return estimate(value, mover, men);
  const winner = nameOf(value.value === "win" ? mover : other(mover), men);
  if (value.plies === undefined) return t("page-says", { player: winner, says: t("value-ahead") });
  const key = isSooner(value) ? "value-win-at-most" : "value-win";
  return t("page-says", { player: winner, says: t(key, { plies: value.plies }) });
}

/** Who is ahead by an estimate, and by how many moves. @param {Value} value @param {Player} mover @param {"marks" | "colours"} men */
function estimate({ score = 0 }, mover, men) {
  const ahead = score < 0 ? other(mover) : mover;
  return t("page-says-estimate", { player: nameOf(ahead, men), score: decimal(Math.abs(score) / 100, 1) });
}

/** Whether the end may come sooner than a value says. @param {Value} value */
function isSooner({ value, bound }) {
  return (value === "win" && bound === "at-least") || (value === "loss" && bound === "at-most");
}

/**
 * What a move is worth for who makes it, in a few signs: `+5` wins in 5 plies, `+≤5` in 5 or fewer, `=` draws, `−4` loses
 * in 4, and `+0.3` in a dashed frame is an estimate.
 * @param {Value | null} value
 * @returns {{text: string, kind: string, title: string} | null}
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

/**
 * The same value one ply later, for the other player.
 * @param {Value} value
 * @returns {Value}
 */
export function afterMove(value) {
  const turned = { win: "loss", loss: "win", draw: "draw" };
  const bounds = { "at-least": "at-most", "at-most": "at-least" };
  return {
    ...value,
    value: value.value && /** @type {"win"} */ (turned[value.value]),
    plies: value.plies === undefined ? undefined : Math.max(0, value.plies - 1),
    score: value.score === undefined ? undefined : -value.score,
    bound: bounds[/** @type {"at-least"} */ (value.bound)] ?? value.bound,
  };
}
