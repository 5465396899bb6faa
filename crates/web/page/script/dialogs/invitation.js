/**
 * The dialog part for a game by link: two people in two browsers.
 *
 * @module
 */

import { PEOPLE } from "../address.js";
import { hasServer, post } from "../api.js";
import { choice, field, html } from "../elements.js";
import { keepKey } from "../live-keys.js";
import { keep, recall } from "../settings.js";
import { t } from "../texts.js";
import { nameOf } from "../values.js";

/**
 * @typedef {import("../types.js").Men} Men
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../navigation.js").Navigation} Navigation
 */

/** The available clocks: seconds for the game, and for each move. @type {[number, number][]} */
const CLOCKS = [
  [60, 0],
  [180, 2],
  [300, 3],
  [600, 5],
  [1800, 10],
];

/** Name in the browser's storage for the reader's name in games by link. */
export const PLAYER_NAME = "player-name";

/** Maximum length of a name, in characters. */
const MAX_NAME = 24;

/** Returns the field for the reader's name. @param {string} [before] the text that it had */
export function nameField(before) {
  const input = /** @type {HTMLInputElement} */ (html("input", { name: "player-name", maxlength: String(MAX_NAME), autocomplete: "nickname", spellcheck: "false" }));
  input.value = before ?? recall(PLAYER_NAME) ?? "";
  return field(t("page-live-name"), input);
}

/** Stores the name in a form for the next time, and returns it; `undefined` if it is empty. @param {ParentNode} form */
export function chosenName(form) {
  const name = form.querySelector("input")?.value.trim() ?? "";
  keep(PLAYER_NAME, name);
  return name || undefined;
}

/** Returns the fields for a game by link, and the button that opens it. @param {() => void} make */
export function invitationFields(make) {
  const summary = html("summary", { text: t("page-live-friend") });
  const button = html("button", { type: "button", class: "primary", "data-make-link": "", text: t("page-live-make") });
  button.addEventListener("click", make);
  // A game by link is kept by a server.
  if (!hasServer) return html("details", { class: "invitation" }, summary, html("p", { class: "quiet", text: t("page-live-no-server") }));
  const hint = html("p", { class: "quiet", text: t("page-live-about") });
  const fields = html("div", { class: "fields", "data-invitation": "" });
  return html("details", { class: "invitation" }, summary, fields, button, hint);
}

/**
 * Returns the lists of sides and clocks.
 * @param {Men} men
 * @param {(name: string) => string | undefined} chosen returns the previous choice
 */
export function invitationLists(men, chosen) {
  /** @type {[string, string][]} */
  const sides = [["", t("page-live-any-side")], ["first", nameOf("first", men)], ["second", nameOf("second", men)]];
  /** @type {[string, string][]} */
  const clocks = CLOCKS.map(([game, move]) => [`${game}+${move}`, t("page-live-clock", { minutes: game / 60, seconds: move })]);
  return [
    field(t("page-live-side"), choice("side", sides, chosen("side") ?? "")),
    field(t("page-live-time"), choice("clock", [["", t("page-live-no-clock")], ...clocks], chosen("clock") ?? "")),
    nameField(chosen(PLAYER_NAME)),
  ];
}

/**
 * Opens a game by link, takes the chosen place in it, and shows it.
 * @param {Navigation} navigation
 * @param {string} game
 * @param {string | undefined} side the first or second player, empty for a random one
 * @param {string | undefined} clock
 * @param {string | undefined} name the reader's name
 * @param {string | null} opening the opening rule
 */
export async function makeInvitation(navigation, game, side, clock, name, opening) {
  const wishes = { side: /** @type {Player | undefined} */ (side || undefined), clock: clock || undefined, name };
  const { id, key, side: own } = await post("/api/live/open", { game, ...wishes, opening_rule: opening ?? undefined });
  keepKey(id, key);
  await navigation.begin({ game, players: PEOPLE, seconds: null, opening, live: id, flip: own === "second" });
}
