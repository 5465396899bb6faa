/**
 * Recovery of the valid part of an address with an error.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { post, Refusal } from "./api.js";
import { lineAfter, MoveNode } from "./game-tree.js";
import { t } from "./texts.js";
import { familyName } from "./titles.js";

/**
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").State} State
 */

/**
 * Returns the error of an address in words for people, who do not write specs.
 * @param {unknown} error
 * @param {State} state
 */
export function forPeople(error, { catalogue, address }) {
  if (!(error instanceof Refusal) || !error.id.startsWith("spec-")) return error;
  const names = catalogue.games.map(({ name }) => familyName(name)).join(" · ");
  return new Refusal(error.id, t("page-unknown-game", { game: address.game, names }), true);
}

/**
 * Returns the part of an address that can be opened; `null` if the server does not answer.
 * @param {Address} requested
 * @param {string} usual the game to play if no part of the address is valid
 * @param {Positions} positions
 * @returns {Promise<Address | null>}
 */
export async function openablePart(requested, usual, positions) {
  const starts = [
    { game: requested.game, position: requested.position },
    { game: requested.game, position: null },
    { game: usual, position: null },
  ];
  for (const start of starts) {
    const root = new MoveNode(null, null);
    const address = { ...requested, ...start, root, cursor: root, repetitions: null, quietPlies: null, resigned: null, opening: null };
    const error = await positions.viewOf(address, root).then(() => null, asRefusal);
    if (error?.isWrong) continue;
    if (error) return null;
    const isStart = start.game === requested.game && start.position === requested.position;
    return isStart ? legalPart({ ...address, root: requested.root, cursor: requested.cursor }, positions) : address;
  }
  return null;
}

/** @param {unknown} error */
function asRefusal(error) {
  return error instanceof Refusal ? error : new Refusal("", String(error));
}

/**
 * Checks the branches of a game with one request. The server has checked the line on the board already.
 * @param {Address} address
 * @returns {Promise<Refusal | null>}
 */
export async function wrongBranches(address) {
  const { root } = address;
  try {
    await post("/api/export", { ...requestOf(address, root.end()), ...lineAfter(root) });
  } catch (error) {
    if (error instanceof Refusal && error.isWrong) return error;
  }
  return null;
}

/**
 * Returns the game without its illegal moves and the moves after them.
 * @param {Address} address
 * @param {Positions} positions
 * @returns {Promise<Address>}
 */
export async function legalPart(address, positions) {
  const root = new MoveNode(null, null);
  /** @type {Map<MoveNode, MoveNode>} */
  const copies = new Map([[address.root, root]]);
  const check = async (/** @type {MoveNode} */ node, /** @type {MoveNode} */ copy) => {
    for (const child of node.children) {
      if (!(await positions.viewOf(address, child).catch(() => null))) continue;
      const played = copy.play(child.move ?? "");
      copies.set(child, played);
      await check(child, played);
    }
  };
  await check(address.root, root);
  const last = address.cursor.path().findLast((node) => copies.has(node));
  return { ...address, root, cursor: copies.get(last ?? address.root) ?? root };
}
