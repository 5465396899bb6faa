/**
 * Chooses a game, its options and who plays.
 *
 * @module
 */

import { post } from "../api.js";
import { t } from "../texts.js";
import { composeSpec, readSpec } from "../specs.js";
import { nameOfValue } from "../titles.js";
import { agentOptions } from "../players.js";
import { nameOf } from "../values.js";
import { choice, field, html } from "../elements.js";
import { openDialog } from "./dialog.js";

/**
 * @typedef {import("../types.js").Game} Game
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").View} View
 * @typedef {import("../navigation.js").Navigation} Navigation
 * @typedef {import("../store.js").Store} Store
 */

/** @param {{store: Store, navigation: Navigation}} page */
export function openNewGame({ store, navigation }) {
  const dialog = new NewGame(store);
  const { close } = openDialog("page-new", dialog.form);
  dialog.form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wishes = dialog.wishes();
    if (!(await dialog.ask(wishes.game))) return;
    close();
    await navigation.begin(wishes);
  });
}

class NewGame {
  /** The spec that was asked about last. */
  #asked = "";

  /** @param {Store} store */
  constructor(store) {
    this.state = store.state;
    this.games = store.state.catalogue.games;
    this.family = html("div", { class: "choices", role: "radiogroup", "aria-label": t("page-game") });
    this.options = html("div", { class: "fields" });
    this.players = html("div", { class: "fields" });
    this.problem = html("p", { class: "message", role: "alert", hidden: "" });
    const start = html("button", { type: "submit", class: "primary", text: t("page-start") });
    const parts = [this.family, this.options, this.players, this.problem, start];
    this.form = /** @type {HTMLFormElement} */ (html("form", { class: "new-game" }, ...parts));
    this.current = store.state.view?.family ?? this.games[0].name;
    this.family.append(...this.games.map((game) => familyChoice(game, game.name === this.current)));
    this.family.addEventListener("change", () => this.showOptions());
    this.options.addEventListener("change", () => this.showPlayers());
    this.showOptions();
  }

  /** The game that is chosen. */
  game() {
    const input = /** @type {HTMLInputElement | null} */ (this.family.querySelector("input:checked"));
    return this.games.find(({ name }) => name === input?.value) ?? this.games[0];
  }

  /** The spec that the form describes. */
  spec() {
    const { name, options } = this.game();
    return composeSpec(name, options, (option) => this.chosen(option)?.trim() ?? "");
  }

  /** What a field says, if it is there. @param {string} name */
  chosen(name) {
    return /** @type {HTMLSelectElement | null} */ (this.form.elements.namedItem(name))?.value;
  }

  /** The player that is chosen; before the list has come, the present one. @param {Player} side */
  player(side) {
    return this.chosen(`player-${side}`) ?? this.state.address.players[side];
  }

  showOptions() {
    const game = this.game();
    const values = game.name === this.current ? readSpec(game.options, this.state.view?.game ?? "") : {};
    this.options.replaceChildren(...game.options.map((option) => optionField(option, values[option.name])));
    this.options.hidden = game.options.length === 0;
    this.showPlayers();
  }

  /** Which agents play a game depends on its options, so the server is asked. */
  async showPlayers() {
    const view = await this.ask(this.spec());
    if (!view) return;
    this.players.replaceChildren(
      playerField(view, "first", this.player("first")),
      playerField(view, "second", this.player("second")),
      secondsField(this.state.catalogue.limits.seconds, this.chosen("seconds") ?? this.state.address.seconds ?? ""),
    );
  }

  /** Asks for the start of a game, and says what is wrong with its spec. Of several answers the last one counts. @param {string} game */
  async ask(game) {
    this.#asked = game;
    const answer = await post("/api/view", { game }).catch((/** @type {Error} */ error) => error);
    if (game !== this.#asked) return null;
    const isWrong = answer instanceof Error;
    this.problem.hidden = !isWrong;
    this.problem.textContent = isWrong ? answer.message : "";
    return isWrong ? null : answer;
  }

  wishes() {
    const players = { first: this.player("first"), second: this.player("second") };
    return {
      game: this.spec(),
      players,
      seconds: this.chosen("seconds") || null,
      flip: players.first !== "human" && players.second === "human",
    };
  }
}

/** @param {Game} game @param {boolean} isChosen */
function familyChoice(game, isChosen) {
  const input = html("input", { type: "radio", name: "family", value: game.name });
  /** @type {HTMLInputElement} */ (input).checked = isChosen;
  const text = html("span", {}, html("strong", { text: t(`page-game-${game.name}`) }), html("small", { text: t(`page-about-${game.name}`) }));
  return html("label", { class: "choice" }, input, text);
}

/** @param {Option} option @param {string | undefined} value */
function optionField(option, value) {
  const label = t(`page-option-${option.name}`);
  const usual = option.value === null ? "" : String(option.value);
  if (option.kind === "number") {
    const { name, min, max } = option;
    const input = html("input", { type: "number", name, min, max, value: value ?? usual });
    if (usual === "") input.setAttribute("placeholder", t("page-usual"));
    else input.setAttribute("required", "");
    return field(label, input);
  }
  /** @type {[string, string][]} */
  const values = option.values.map((name) => [name, nameOfValue(option.name, name)]);
  if (usual === "") values.unshift(["", t("page-usual")]);
  return field(label, choice(option.name, values, value ?? usual));
}

/** @param {View} view @param {Player} side @param {string} before who was chosen */
function playerField(view, side, before) {
  const agents = ["human", ...view.agents];
  const usual = side === "first" ? "human" : "medium";
  const list = choice(`player-${side}`, [], "");
  list.append(...agentOptions(agents));
  list.value = agents.includes(before) ? before : usual;
  return field(t("page-who-plays", { player: nameOf(side, view.men) }), list);
}

/** How long the computer may think. @param {number} max in seconds @param {string} value */
function secondsField(max, value) {
  const limits = { min: "0.1", max, step: "any", placeholder: t("page-usual") };
  const input = html("input", { type: "number", name: "seconds", value, ...limits });
  return field(t("page-seconds"), input);
}
