/**
 * The acts of an opening by an opening rule. Only the server has the rules: its answer contains the expected act.
 *
 * @module
 */

import { t } from "./texts.js";
import { actorOf, wordOf } from "./values.js";

/**
 * The part of a game that an act needs.
 * @typedef {object} Opened
 * @property {import("./store.js").Store} store
 * @property {import("./positions.js").Positions} positions
 * @property {import("./navigation.js").Navigation} navigation
 * @property {() => import("./answers.js").OpeningState | null} opening returns the state of the opening that expects an act
 */

/**
 * Executes an act of an opening after the server has confirmed it: a point, or the word of a choice.
 * @param {Opened} play
 * @param {string} act
 * @param {{history: "push" | "replace"}} manner
 */
export async function openBy(play, act, manner) {
  const { store } = play;
  const { address, view } = store.state;
  const before = play.opening();
  if (!before || !view) return;
  const { cursor } = address;
  store.dispatch({ type: "move", move: before.places ? act : "" });
  try {
    const opening = `${before.text} ${act}`;
    const after = await play.positions.viewOf({ ...address, opening }, cursor, before.places ? [act] : []);
    if (cursor !== store.state.address.cursor || !after.opening_rule) return;
    store.dispatch({ type: "act", opening: after.opening_rule.text, isSwapped: after.opening_rule.swapped !== before.swapped });
    if (before.places) store.dispatch({ type: "play", move: act });
    await play.navigation.show(before.places ? cursor.play(act) : cursor, { ...manner, played: true, animate: before.places, said: before.places ? "" : wordOf(act, view.men) });
  } finally {
    store.dispatch({ type: "move", move: null });
  }
}

/** Takes back acts of an opening until a person is to act. @param {Opened} play */
export async function takeBackActs(play) {
  const { address, view } = play.store.state;
  const { cursor, players } = address;
  const swapped = { first: players.second, second: players.first };
  let state = view?.opening_rule;
  if (!state) return;
  const wasSwapped = state.swapped;
  let end = cursor;
  while (state.before !== null) {
    end = [address.root, ...cursor.path()][state.before] ?? address.root;
    const opening = state.text.slice(0, state.text.lastIndexOf(" "));
    /** @type {import("./types.js").View} */
    const after = await play.positions.viewOf({ ...address, opening, resigned: null }, end);
    if (!after.opening_rule) return;
    state = after.opening_rule;
    if ((state.swapped === wasSwapped ? players : swapped)[actorOf(after)] === "human") break;
  }
  play.store.dispatch({ type: "act", opening: state.text, isSwapped: state.swapped !== wasSwapped, end });
  const moves = (address.opening ?? "").slice(state.text.length).trim().replaceAll(" ", ", ");
  await play.navigation.show(end, { said: t("page-said-taken-back", { moves }) });
}
