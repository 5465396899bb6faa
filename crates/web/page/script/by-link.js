/**
 * Messages and actions of a game by link, besides its moves.
 *
 * @module
 */

import { MoveNode } from "./game-tree.js";
import { writeAddress } from "./address.js";
import { t } from "./texts.js";
import { nameOf } from "./values.js";

/**
 * @typedef {import("./types.js").LiveGame} LiveGame
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").View} View
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./actions.js").State} State
 *
 * A sentence for the status line, which replaces the usual one if it is not `null`, and the buttons beside
 * it: the actions of `controls.js` with their texts, the usual choice first.
 * @typedef {{said: string | null, choices: [string, string][]}} Matter
 */

/** Returns the current sentence and choices. @param {State} state @param {View} view @returns {Matter} */
export function matterOf({ live }, view) {
  if (!live) return { said: t("page-live-connecting"), choices: [] };
  const { game } = live;
  const free = freePlace(game);
  if (free && game.you) return { said: t("page-live-waiting"), choices: [["invite", "page-live-invite"]] };
  if (free) return { said: t("page-live-invited", { player: nameOf(free, view.men) }), choices: [["join", "page-live-join"]] };
  if (!game.you) return { said: null, choices: [] };
  if (live.isResigning) return { said: t("page-live-resigning"), choices: [["resign-not", "page-live-go-on"], ["resign-now", "page-do-resign"]] };
  if (game.offer) {
    const isOwn = game.offer.by === game.you;
    return { said: offered(game), choices: isOwn ? [["decline", "page-live-withdraw"]] : [["accept", "page-live-accept"], ["decline", "page-live-decline"]] };
  }
  return { said: null, choices: game.outcome ? [["rematch", "page-live-rematch"]] : [] };
}

/** Returns the sentence for an offer, from the reader's view. @param {LiveGame} game */
export function offered({ offer, you }) {
  return offer ? t(`page-live-${offer.by === you ? "own" : "their"}-${offer.what}`) : "";
}

/** Returns the place that nobody has taken. @param {LiveGame} game @returns {Player | null} */
function freePlace({ places }) {
  if (!places.first.taken) return "first";
  return places.second.taken ? null : "second";
}

/** Returns the address that invites to a game by link. @param {Address} address */
export function invitationOf(address) {
  const root = new MoveNode(null, null);
  const query = writeAddress({ ...address, root, cursor: root, resigned: null, opening: null, flip: false, view: "play" }, null);
  return `${location.origin}${location.pathname}${query}`;
}
