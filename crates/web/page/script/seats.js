/**
 * The places of a game by link: their players, and the time left.
 *
 * @module
 */

import { t } from "./texts.js";
import { other } from "./values.js";

/**
 * @typedef {import("./types.js").LiveGame} LiveGame
 * @typedef {import("./types.js").Player} Player
 */

/** Returns the player of a place, in words. @param {LiveGame} game @param {Player} player */
export function seatInWords({ places, you }, player) {
  const { taken, present, name } = places[player];
  if (!taken) return t("page-live-free");
  if (player === you) return name ? t("page-live-you-named", { name }) : t("page-live-you");
  if (name) return present ? name : t("page-live-away-named", { name });
  const who = you === other(player) ? "opponent" : "player";
  return t(`page-live-${who}${present ? "" : "-away"}`);
}

/**
 * Returns the time that a player has left, in milliseconds; `null` without a clock.
 * @param {{game: LiveGame, at: number}} live the last state from the server, and its time
 * @param {Player} player
 * @param {number} now
 */
export function leftOf({ game, at }, player, now) {
  if (!game.clock) return null;
  const passed = game.clock.running === player ? now - at : 0;
  return Math.max(0, game.clock.left[player] * 1000 - passed);
}

/** Formats a time of a clock: minutes and seconds, with tenths at the end. @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = milliseconds / 1000;
  const two = (/** @type {number} */ value) => String(Math.floor(value)).padStart(2, "0");
  if (seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
