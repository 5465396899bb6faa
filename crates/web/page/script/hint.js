/**
 * Points at the best move of a short search.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { say } from "./announcer.js";
import { isAbort, stream } from "./api.js";
import { byBook } from "./book.js";
import { t } from "./texts.js";
import { asValue, sentence } from "./values.js";

/**
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").View} View
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./store.js").Store} Store
 * @typedef {{store: Store, positions: Positions, play: Play}} Page
 */

/** Time of the search for a hint, in seconds. */
const SECONDS = 2;

/** Actions after which a hint is no longer needed. */
const LEAVING = ["arrive", "pause", "analysis"];

/** @type {AbortController | null} */
let search = null;

/** @param {Page} page */
export async function giveHint({ store, positions, play }) {
  const { view, exploring, address } = store.state;
  if (!view || view.ending || exploring) return;
  say(t("play-looking"));
  play.setHint(t("play-looking"), []);
  search?.abort();
  const own = new AbortController();
  search = own;
  const leave = store.subscribe(({ type }) => LEAVING.includes(type) && own.abort());
  const isHere = () => store.state.view === view;
  try {
    const request = { ...byBook(requestOf(address)), lines: 1, seconds: SECONDS };
    const last = await stream("/api/analyse", request, () => {}, { signal: own.signal });
    if (last?.name === "result" && isHere()) show({ store, positions, play }, view, last.data);
  } catch (error) {
    if (!isAbort(error) && isHere()) play.setHint("", []);
    store.complain(error);
  } finally {
    leave();
  }
}

/** @param {Page} page @param {View} view @param {Result} result */
function show({ positions, play }, view, { best, lines }) {
  if (!best) return;
  const path = view.legal.find(({ move }) => move === best)?.path;
  const found = lines[0] && asValue(lines[0]);
  const value = found && positions.learnMoveValue(view, best, found);
  if (value) positions.learn(view, value);
  const why = value ? sentence(value, view.to_move, view.men) : "";
  const text = why ? t("play-hint", { move: best, why }) : t("play-hint-only", { move: best });
  play.setHint(text, path ? [{ path, name: "hint" }] : []);
  say(text);
}
