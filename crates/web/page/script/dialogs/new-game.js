/**
 * Chooses a game, its options and who plays.
 *
 * @module
 */

import { post } from "../api.js";
import { t } from "../texts.js";
import { nameOfValue } from "../titles.js";
import { agentOptions } from "../players.js";
import { nameOf } from "../values.js";
import { html } from "../elements.js";
import { choice, field, openDialog } from "./dialog.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {{name: string, positional: boolean, kind: "number" | "choice", min?: number, max?: number, values?: string[], value: any}} Option
 * @typedef {{name: string, usage: string, aliases: Record<string, string>, examples: string[], options: Option[]}} Game
 */

/** @param {App} app */
export function openNewGame(app) {
  const games = /** @type {Game[]} */ (app.catalogue.games);
  const family = html("div", { class: "choices", role: "radiogroup", "aria-label": t("page-game") });
  const options = html("div", { class: "fields" });
  const players = html("div", { class: "fields" });
  const problem = html("p", { class: "message", role: "alert", hidden: "" });
  const start = html("button", { type: "submit", class: "primary", text: t("page-start") });
  const form = /** @type {HTMLFormElement} */ (html("form", { class: "new-game" }, family, options, players, problem, start));
  const current = app.view?.family ?? games[0].name;
  const currentSpec = app.view?.game ?? "";
  for (const game of games) family.append(familyChoice(game, game.name === current));

  const chosenGame = () => {
    const input = /** @type {HTMLInputElement | null} */ (family.querySelector("input:checked"));
    return games.find(({ name }) => name === input?.value) ?? games[0];
  };
  const chosen = (/** @type {string} */ name) => /** @type {HTMLSelectElement | null} */ (form.elements.namedItem(name))?.value;
  // Until the lists are there, it is who plays now.
  const whoPlays = (/** @type {"first" | "second"} */ side) => chosen(`player-${side}`) ?? app.state.players[side];
  const showOptions = () => {
    const game = chosenGame();
    const values = game.name === current ? readSpec(game, currentSpec) : {};
    options.replaceChildren(...game.options.map((option) => optionField(game, option, values[option.name])));
    options.hidden = game.options.length === 0;
    showPlayers();
  };
  // Which agents play a game depends on its options, so the server is asked; of several answers the last one counts.
  let asked = "";
  const showPlayers = async () => {
    const game = composeSpec(chosenGame(), form);
    asked = game;
    const answer = await post("/api/view", { game }).catch((error) => error);
    if (game !== asked) return;
    problem.hidden = !(answer instanceof Error);
    problem.textContent = answer instanceof Error ? answer.message : "";
    if (answer instanceof Error) return;
    players.replaceChildren(
      playerField(answer, "first", whoPlays("first")),
      playerField(answer, "second", whoPlays("second")),
      secondsField(app, chosen("seconds") ?? app.state.seconds ?? ""),
    );
  };
  family.addEventListener("change", showOptions);
  options.addEventListener("change", showPlayers);
  showOptions();
  const { close } = openDialog("page-new", form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wishes = {
      game: composeSpec(chosenGame(), form),
      players: { first: whoPlays("first"), second: whoPlays("second") },
    };
    const seconds = chosen("seconds") || null;
    try {
      await post("/api/view", { game: wishes.game });
    } catch (error) {
      problem.hidden = false;
      problem.textContent = error instanceof Error ? error.message : "";
      return;
    }
    close();
    const flip = wishes.players.first !== "human" && wishes.players.second === "human";
    await app.begin({ ...wishes, seconds, flip });
  });
}

/** @param {Game} game @param {boolean} isChosen */
function familyChoice(game, isChosen) {
  const input = html("input", { type: "radio", name: "family", value: game.name });
  /** @type {HTMLInputElement} */ (input).checked = isChosen;
  const text = html("span", {}, html("strong", { text: t(`page-game-${game.name}`) }), html("small", { text: t(`page-about-${game.name}`) }));
  return html("label", { class: "choice" }, input, text);
}

/** @param {Game} game @param {Option} option @param {string | undefined} value */
function optionField(game, option, value) {
  const label = t(`page-option-${option.name}`);
  const usual = option.value === null ? "" : String(option.value);
  if (option.kind === "number") {
    const input = html("input", { type: "number", name: option.name, min: String(option.min), max: String(option.max), value: value ?? usual });
    if (usual === "") input.setAttribute("placeholder", t("page-usual"));
    else input.setAttribute("required", "");
    return field(label, input);
  }
  /** @type {[string, string][]} */
  const values = (option.values ?? []).map((name) => [name, nameOfValue(option.name, name)]);
  if (usual === "") values.unshift(["", t("page-usual")]);
  return field(label, choice(option.name, values, value ?? usual));
}

/** @param {any} view @param {"first" | "second"} side @param {string} before who was chosen */
function playerField(view, side, before) {
  const agents = ["human", ...view.agents];
  const usual = side === "first" ? "human" : "medium";
  const list = choice(`player-${side}`, [], "");
  list.append(...agentOptions(agents));
  list.value = agents.includes(before) ? before : usual;
  return field(t("page-who-plays", { player: nameOf(side, view.men) }), list);
}

/** How long the computer may think. @param {App} app @param {string} value */
function secondsField(app, value) {
  const most = String(app.catalogue.limits.seconds ?? 60);
  const limits = { min: "0.1", max: most, step: "any", placeholder: t("page-usual") };
  const input = html("input", { type: "number", name: "seconds", value, ...limits });
  return field(t("page-seconds"), input);
}

/** The values of the options in a spec. @param {Game} game @param {string} spec @returns {Record<string, string>} */
function readSpec(game, spec) {
  /** @type {Record<string, string>} */
  const values = {};
  const words = (spec.split(":")[1] ?? "").split(",").filter((word) => word !== "");
  const positional = game.options.filter((option) => option.positional);
  for (const word of words) {
    const [name, value] = word.split("=");
    if (value !== undefined) values[name] = value;
    else values[positional.shift()?.name ?? name] = name;
  }
  return values;
}

/** The spec that a form describes. @param {Game} game @param {HTMLFormElement} form */
function composeSpec(game, form) {
  const words = [];
  for (const option of game.options) {
    const control = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(option.name));
    const value = control?.value.trim() ?? "";
    const usual = option.value === null ? "" : String(option.value);
    if (option.positional) words.push(value);
    else if (value !== usual) words.push(`${option.name}=${value}`);
  }
  return words.length > 0 ? `${game.name}:${words.join(",")}` : game.name;
}
