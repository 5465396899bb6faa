/**
 * The line below the board: the side to move, the kind of move, or the result of the game.
 *
 * @module
 */

import { matterOf } from "./by-link.js";
import { button, html } from "./elements.js";
import { number, t } from "./texts.js";
import { isHumansTurn } from "./state.js";
import { actorOf, nameOf, wordOf } from "./values.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./actions.js").State} State
 * @typedef {import("./thinking.js").Thoughts} Thoughts
 *
 * @typedef {object} Listener
 * @property {() => void} onBack returns to the game from an explored line
 * @property {() => void} onLetMove lets a computer move that waits after the reader went back
 * @property {(act: string) => void} onAct executes a choice in an opening
 * @property {() => void} onAgain begins the game again
 * @property {() => void} onLost called when the focused element was removed
 */

/**
 * @param {HTMLElement} element
 * @param {State} state
 * @param {Listener} listener
 */
export function showStatus(element, state, listener) {
  const { view, thinking, exploring, isExample } = state;
  if (!view) return;
  element.dataset.turn = view.to_move;
  mark(element, "ending", view.ending?.outcome ?? null);
  mark(element, "thinking", thinking ? "" : null);
  mark(element, "opening", view.opening_rule && !view.opening_rule.over ? "" : null);
  const matter = state.address.live ? matterOf(state, view) : null;
  const parts = [html("span", { text: matter?.said ?? sentence(state, view) })];
  if (thinking) parts.push(effort(thinking));
  if (exploring && !isExample) parts.push(button(t("page-back-to-game"), listener.onBack));
  if (!exploring && state.address.view === "play") {
    parts.push(...acts(state, view, listener), ...(matter ? choices(matter, state) : offers(state, view, listener)));
  }
  const hasFocus = element.contains(document.activeElement);
  element.replaceChildren(...parts);
  if (hasFocus) listener.onLost();
}

/**
 * Returns the buttons of a game by link, and the number of its watchers.
 * @param {import("./by-link.js").Matter} matter
 * @param {State} state
 */
function choices(matter, { live }) {
  const buttons = matter.choices.map(([action, text], index) =>
    html("button", { type: "button", class: index === 0 && action !== "decline" ? "primary" : "", "data-action": action, text: t(text) }));
  const { you = null, spectators: all = 0 } = live?.game ?? {};
  // The count includes this page, also without a place in the game.
  const spectators = you ? all : all - 1;
  if (live && !you && buttons.length === 0) buttons.push(html("span", { class: "effort", text: t("page-live-watching") }));
  else if (spectators > 0) buttons.push(html("span", { class: "effort", text: t("page-live-spectators", { count: spectators }) }));
  return buttons;
}

/** Returns the buttons of a choice in an opening, for a person. @param {State} state @param {View} view @param {Listener} listener */
function acts(state, view, { onAct }) {
  const act = view.opening_rule?.act;
  if (act?.task !== "choice" || view.ending || !isHumansTurn(state)) return [];
  return act.words.map((word) => button(wordOf(word, view.men), () => onAct(word), { "data-act": word }));
}

/** Returns the buttons of the game. @param {State} state @param {View} view @param {Listener} listener */
function offers({ address, thinking }, view, { onAgain, onLetMove }) {
  if (view.ending) return [button(t("page-again"), onAgain, { class: "primary", "data-action": "again" })];
  const waits = address.players[actorOf(view)] !== "human" && !thinking;
  return waits ? [button(t("page-let-move"), onLetMove, { "data-action": "let-move" })] : [];
}

/** @param {State} state @param {View} view */
function sentence({ thinking, address, exploring, isExample, hint, live }, view) {
  const actor = actorOf(view);
  const player = nameOf(actor, view.men);
  if (isExample) return t("page-example");
  if (exploring) return t("page-exploring");
  if (view.ending) return view.ending.text;
  if (thinking) return t("play-thinking", { player, who: t(`page-agent-${address.players[actor]}`) });
  if (address.live && live?.game.you === actor) return [t("page-live-your-turn"), ...withoutTask(view, whatToDo(view)).slice(1)].join(" · ");
  return hint.text || withoutTask(view, whatToDo(view)).join(" · ");
}

/**
 * Returns the side to move, and in ultimate the board that must be played in.
 * @param {View} view
 * @returns {string[]}
 */
export function whatToDo(view) {
  const player = nameOf(view.to_move, view.men);
  const turn = t("turn", { player });
  if (view.opening_rule && !view.opening_rule.over) return openingTask(view, view.opening_rule);
  if (view.opening) return [turn, view.opening];
  const playable = view.areas.flatMap((area, index) => (area.playable ? [index + 1] : []));
  if (playable.length === 0) return [turn];
  return [turn, playable.length === 1 ? t("forced-board", { player, board: playable[0] }) : t("any-board", { player })];
}

/**
 * Returns the participant who acts in an opening, and the act that is expected.
 * @param {View} view
 * @param {NonNullable<View["opening_rule"]>} opening
 */
function openingTask({ men, opening: name }, { act, stones }) {
  if (!act) return [t("page-act-elsewhere")];
  const who = t("page-act-role", { role: act.role, player: nameOf(act.player, men) });
  const stone = act.stone ? nameOf(act.stone, men) : "";
  const key = `page-act-${act.task}${act.within === null ? "" : "-within"}`;
  const task = t(key, { number: stones + 1, stone, size: 2 * (act.within ?? 0) + 1, missing: act.missing ?? 0 });
  // Beside three buttons there is no room for the name of the classical opening.
  return name && act.words.length === 2 ? [who, task, name] : [who, task];
}

/** Returns what to do without the task of a choice, whose buttons show it. @param {View} view @param {string[]} parts */
function withoutTask({ opening_rule }, parts) {
  return opening_rule?.act?.task === "choice" ? parts.filter((_, index) => index !== 1) : parts;
}

/** Returns the progress of the computer's search. @param {Thoughts} thoughts */
function effort({ depth, queued, nps }) {
  const shown = html("span", { "data-thinking-depth": depth });
  if (queued > 0) return html("span", { class: "effort" }, shown, t("page-queued", { place: queued }));
  if (depth === 0) return html("span", { class: "effort" }, shown);
  shown.textContent = t("page-depth", { depth });
  return html("span", { class: "effort" }, shown, ` · ${t("page-speed", { nps: number(nps) })}`);
}

/** @param {HTMLElement} element @param {string} name @param {string | null} value */
function mark(element, name, value) {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}
