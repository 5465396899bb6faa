/**
 * The dialog for a new game, its options and its players.
 *
 * @module
 */

import { addressOfStep } from "../address.js";
import { hasServer, messageOf, post } from "../api.js";
import { has, t } from "../texts.js";
import { composeSpec, readSpec } from "../specs.js";
import { familyName, nameOfValue, titleOf } from "../titles.js";
import { agentOptions } from "../players.js";
import { inStones } from "../positions.js";
import { nameOf } from "../values.js";
import { button, choice, field, html } from "../elements.js";
import { openDialog } from "./dialog.js";
import { chosenName, invitationFields, invitationLists, makeInvitation } from "./invitation.js";

/**
 * @typedef {import("../types.js").Game} Game
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").View} View
 * @typedef {import("../navigation.js").Navigation} Navigation
 * @typedef {import("../store.js").Store} Store
 */

/**
 * @param {{store: Store, navigation: Navigation}} page
 * @param {{isInvitation?: boolean}} [how] `isInvitation` is `true` for a game by link
 */
export function openNewGame({ store, navigation }, { isInvitation = false } = {}) {
  const dialog = new NewGame(store, () => invite());
  dialog.invitation.open = isInvitation;
  const invite = async () => {
    const game = dialog.spec();
    if (!(await dialog.ask(game))) return;
    try {
      await makeInvitation(navigation, game, dialog.chosen("side"), dialog.chosen("clock"), chosenName(dialog.invitation), dialog.openingRule());
      close();
    } catch (error) {
      dialog.complain(messageOf(error));
    }
  };
  const { close } = openDialog("page-new", dialog.form);
  if (isInvitation) dialog.invitation.scrollIntoView({ block: "nearest" });
  const unsubscribe = store.subscribe(({ type }) => {
    if (!dialog.form.isConnected) unsubscribe();
    else if (type === "online") dialog.showPlayers();
  });
  dialog.rules.addEventListener("click", close);
  dialog.form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (hasServer && dialog.invitation.open) {
      await invite();
      return;
    }
    const wishes = dialog.wishes();
    if (!(await dialog.ask(wishes.game))) return;
    close();
    await navigation.begin(wishes);
  });
}

class NewGame {
  /** The spec of the last request. */
  #asked = "";

  /** @param {Store} store @param {() => void} invite */
  constructor(store, invite) {
    this.state = store.state;
    this.games = store.state.catalogue.games;
    this.family = html("div", { class: "choices", role: "radiogroup", "aria-label": t("page-game") });
    this.presets = html("div", { class: "chips", role: "group", "aria-label": t("page-presets") });
    this.options = html("div", { class: "fields" });
    this.more = /** @type {HTMLDetailsElement} */ (html("details", { class: "more" }, html("summary", { text: t("page-new-more") }), this.options));
    this.players = html("div", { class: "fields" });
    this.opening = html("div", { class: "fields" });
    this.problem = html("p", { class: "message", role: "alert", hidden: "" });
    const start = html("button", { type: "submit", class: "primary", text: t("page-start") });
    this.invitation = /** @type {HTMLDetailsElement} */ (invitationFields(invite));
    // An invitation needs no computer.
    this.invitation.addEventListener("toggle", () => {
      this.players.hidden = start.hidden = hasServer && this.invitation.open;
      if (this.invitation.open) this.invitation.scrollIntoView({ block: "nearest" });
    });
    this.rules = html("a", { class: "rules-link", "data-learn": "", text: t("page-rules") });
    const parts = [this.family, this.presets, this.rules, this.more, this.opening, this.players, this.problem, start, this.invitation];
    this.form = /** @type {HTMLFormElement} */ (html("form", { class: "new-game" }, ...parts));
    this.current = store.state.view?.family ?? this.games[0].name;
    this.family.append(...this.games.map((game) => familyChoice(game, game.name === this.current)));
    this.family.addEventListener("change", () => this.showOptions());
    this.options.addEventListener("change", () => {
      this.markPreset();
      this.showPlayers();
    });
    this.showOptions();
  }

  /** Returns the chosen game. */
  game() {
    const input = /** @type {HTMLInputElement | null} */ (this.family.querySelector("input:checked"));
    return this.games.find(({ name }) => name === input?.value) ?? this.games[0];
  }

  /** Returns the spec that the form describes. */
  spec() {
    const { name, options } = this.game();
    return composeSpec(name, options, (option) => this.chosen(option)?.trim() ?? "");
  }

  /** Returns the value of a field, if the field exists. @param {string} name */
  chosen(name) {
    return /** @type {HTMLSelectElement | null} */ (this.form.elements.namedItem(name))?.value;
  }

  /** Returns the chosen opening rule; before the list has come, that of the present game. */
  openingRule() {
    const chosen = this.chosen("opening-rule") ?? this.state.address.opening?.split(" ")[0] ?? "";
    return chosen || null;
  }

  /** Returns the chosen player; before the list has come, the present one. @param {Player} side */
  player(side) {
    return this.chosen(`player-${side}`) ?? this.state.address.players[side];
  }

  showOptions() {
    const game = this.game();
    const spec = game.name === this.current ? (this.state.view?.game ?? "") : "";
    this.presets.replaceChildren(...game.examples.map((example) => this.presetButton(example)));
    this.setOptions(spec);
    this.more.hidden = game.options.length === 0;
    this.more.open = !game.examples.includes(this.spec());
  }

  /** Fills the fields with the options of a spec, or their defaults. @param {string} spec */
  setOptions(spec) {
    const { options } = this.game();
    const values = readSpec(options, spec);
    this.options.replaceChildren(...options.map((option) => optionField(option, values[option.name])));
    this.markPreset();
    this.showPlayers();
  }

  /** @param {string} spec */
  presetButton(spec) {
    return button(titleOf(spec, this.games), () => this.setOptions(spec), { class: "chip", "data-preset": spec });
  }

  /** Presses the button of the preset that the fields describe. */
  markPreset() {
    const spec = this.spec();
    this.rules.setAttribute("href", addressOfStep({ rules: spec, step: 1 }, this.state.lang));
    for (const each of this.presets.children) each.setAttribute("aria-pressed", String(each.getAttribute("data-preset") === spec));
  }

  /**
   * Shows the agents that play the game. They depend on its options, so the server is asked; without an
   * answer, the list contains those that play every game.
   */
  async showPlayers() {
    const wrong = this.wrongNumber();
    if (wrong) this.complain(wrong);
    const view = wrong ? null : await this.ask(this.spec());
    if (!view && (wrong || this.players.hasChildNodes())) return;
    const { men, agents } = view ?? { men: this.state.view?.men ?? "marks", agents: this.levels() };
    this.players.replaceChildren(
      playerField({ men, agents }, "first", this.player("first")),
      playerField({ men, agents }, "second", this.player("second")),
      secondsField(this.state.catalogue.limits.seconds, this.chosen("seconds") ?? this.state.address.seconds ?? ""),
    );
    this.opening.replaceChildren(...openingField(view?.opening_rules ?? [], this.openingRule()));
    this.invitation.querySelector("[data-invitation]")?.replaceChildren(...invitationLists(men, (name) => this.chosen(name)));
  }

  /**
   * Requests the start of a game, and shows an error in its spec. Only the answer to the last request counts.
   * @param {string} game
   */
  async ask(game) {
    this.#asked = game;
    const answer = await post("/api/view", { game }).catch((/** @type {Error} */ error) => error);
    if (game !== this.#asked) return null;
    const isWrong = answer instanceof Error;
    this.complain(isWrong ? answer.message : "");
    return isWrong ? null : inStones(answer);
  }

  /** Shows an error; hides it if the text is empty. @param {string} text */
  complain(text) {
    this.problem.hidden = text === "";
    this.problem.textContent = text;
  }

  /** Returns the levels that play every game: all but the perfect one. */
  levels() {
    const levels = this.state.catalogue.agents.filter(({ name, kind }) => kind === "level" && name !== "perfect");
    return levels.map(({ name }) => name);
  }

  /** Returns the error of the first number that is invalid for the game, in words. */
  wrongNumber() {
    const wrong = this.game().options.find(({ name }) => {
      const input = this.form.elements.namedItem(name);
      return input instanceof HTMLInputElement && !input.validity.valid;
    });
    if (wrong?.kind !== "number") return "";
    const { name, min, max } = wrong;
    return t("page-wrong-number", { name: t(`page-option-${name}`), min, max });
  }

  wishes() {
    const players = { first: this.player("first"), second: this.player("second") };
    return {
      game: this.spec(),
      players,
      opening: this.openingRule(),
      seconds: this.chosen("seconds") || null,
      flip: players.first !== "human" && players.second === "human",
    };
  }
}

/** @param {Game} game @param {boolean} isChosen */
function familyChoice(game, isChosen) {
  const input = html("input", { type: "radio", name: "family", value: game.name });
  /** @type {HTMLInputElement} */ (input).checked = isChosen;
  const text = html("span", {}, html("strong", { text: familyName(game.name) }), html("small", { text: aboutFamily(game) }));
  return html("label", { class: "choice" }, input, text);
}

/** Returns a sentence about a family, or else the form of its specs. @param {Game} game */
function aboutFamily({ name, usage }) {
  const key = `page-about-${name}`;
  return has(key) ? t(key) : usage;
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

/**
 * @param {Pick<View, "men" | "agents">} game
 * @param {Player} side
 * @param {string} before the previous choice
 */
function playerField(game, side, before) {
  const agents = ["human", ...game.agents];
  const usual = side === "first" ? "human" : "medium";
  const list = choice(`player-${side}`, [], "");
  list.append(...agentOptions(agents));
  list.value = agents.includes(before) ? before : usual;
  return field(t("page-who-plays", { player: nameOf(side, game.men) }), list);
}

/**
 * Returns the list of opening rules; nothing for a game without any.
 * @param {string[]} rules
 * @param {string | null} chosen
 */
function openingField(rules, chosen) {
  if (rules.length === 0) return [];
  /** @type {[string, string][]} */
  const options = ["", ...rules].map((rule) => [rule, t(`page-begin-${rule || "usual"}`)]);
  return [field(t("page-begin"), choice("opening-rule", options, chosen && rules.includes(chosen) ? chosen : ""))];
}

/**
 * Returns the field for the computer's time per move.
 * @param {number} max in seconds
 * @param {string} value
 */
function secondsField(max, value) {
  const limits = { min: "0.1", max, step: "any", placeholder: t("page-usual") };
  const input = html("input", { type: "number", name: "seconds", value, ...limits });
  return field(t("page-seconds"), input);
}
