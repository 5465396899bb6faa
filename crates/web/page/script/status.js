/**
 * The line below the board: whose turn it is, what must be done, how the game ended.
 *
 * @module
 */

import { nameOf } from "./values.js";
import { number, t } from "./texts.js";

/** @typedef {import("./app.js").App} App */

/**
 * @param {HTMLElement} element
 * @param {App} app
 */
export function statusOf(element, app) {
  const { view, computer, state } = app;
  if (!view) return;
  element.dataset.turn = view.to_move;
  mark(element, "ending", view.ending?.outcome ?? null);
  mark(element, "thinking", computer.isThinking ? "" : null);
  const text = document.createElement("span");
  text.textContent = sentence(app);
  const parts = [text];
  if (computer.isThinking) parts.push(effort(computer.thoughts));
  if (app.exploring) parts.push(wayBack(app));
  const isPlay = state.view === "play" && !app.exploring;
  if (isPlay && view.ending) parts.push(again(app));
  const isComputers = state.players[view.to_move] !== "human";
  if (isPlay && !view.ending && isComputers && !computer.isThinking) parts.push(letMove(app));
  const focused = element.contains(document.activeElement);
  element.replaceChildren(...parts);
  if (focused) app.scene.board.focus();
}

/** @param {App} app */
function sentence({ view, computer, state, exploring, hintText }) {
  if (!view) return "";
  const player = nameOf(view.to_move, view.men);
  if (exploring) return t("page-exploring");
  if (view.ending) return view.ending.text;
  if (computer.isThinking) return t("play-thinking", { player, who: t(`page-agent-${state.players[view.to_move]}`) });
  if (hintText) return hintText;
  return whatToDo(view).join(" · ");
}

/**
 * Whose turn it is, and in ultimate the board that must be played on.
 * @param {import("./board/geometry.js").View} view
 * @returns {string[]}
 */
export function whatToDo(view) {
  const player = nameOf(view.to_move, view.men);
  const turn = t("turn", { player });
  const playable = view.areas.flatMap((area, index) => (area.playable ? [index + 1] : []));
  if (playable.length === 0) return [turn];
  return [turn, playable.length === 1 ? t("forced-board", { player, board: playable[0] }) : t("any-board", { player })];
}

/** @param {import("./thinking.js").Thoughts | null} thoughts */
function effort(thoughts) {
  const element = document.createElement("span");
  element.className = "effort";
  const depth = document.createElement("span");
  depth.dataset.thinkingDepth = String(thoughts?.depth ?? 0);
  if (thoughts && thoughts.queued > 0) {
    element.append(depth, t("page-queued", { place: thoughts.queued }));
  } else if (thoughts && thoughts.depth > 0) {
    depth.textContent = t("page-depth", { depth: thoughts.depth });
    element.append(depth, ` · ${t("page-speed", { nps: number(thoughts.nps) })}`);
  } else {
    element.append(depth);
  }
  return element;
}

/** @param {App} app */
function wayBack(app) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = t("page-back-to-game");
  button.addEventListener("click", () => app.go(app.state.cursor));
  return button;
}

/** Lets a computer move that waits, since somebody went back. @param {App} app */
function letMove(app) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "let-move";
  button.textContent = t("page-let-move");
  button.addEventListener("click", () => app.computer.goOn());
  return button;
}

/** @param {App} app */
function again(app) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "primary";
  button.dataset.action = "again";
  button.textContent = t("page-again");
  const { position, repetitions, quietPlies } = app.state;
  button.addEventListener("click", () => app.begin({ position, repetitions, quietPlies }));
  return button;
}

/** @param {HTMLElement} element @param {string} name @param {string | null} value */
function mark(element, name, value) {
  if (value === null) delete element.dataset[name];
  else element.dataset[name] = value;
}
