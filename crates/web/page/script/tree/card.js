/**
 * The card of a chosen node: its position, its value, and best play from there, which can be stepped through.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { bestPlay, pathTo } from "./model.js";
import { PRUNED } from "./walk.js";

/**
 * @typedef {object} Options
 * @property {import("./model.js").Tree} tree
 * @property {import("./words.js").Words} words
 * @property {import("./boards.js").Boards} boards
 * @property {(node: number) => void} choose
 */

/**
 * @param {HTMLElement} element
 * @param {Options} options
 * @param {number} node
 * @param {import("./walk.js").Replay} alphaBeta
 */
export function drawCard(element, options, node, alphaBeta) {
  const { tree, words, boards, choose } = options;
  const { t } = words;
  const line = bestPlay(tree, node);
  const step = (/** @type {number} */ at, /** @type {string} */ label) =>
    button(label, () => choose(at), at === node ? { "aria-current": "step" } : {});
  const past = pathTo(tree, node).map((at) => step(at, words.move(at)));
  const future = line.map((at) => step(at, words.move(at)));
  const rows = [
    html("p", { class: "tree-card-moves" }, html("span", {}, t("tree-card-moves")), ...past),
    html(
      "p",
      {},
      t("tree-card-value", { value: words.value(tree.value[node]) }),
      alphaBeta.state[node] === PRUNED ? ` ${t("tree-card-skipped")}` : "",
    ),
  ];
  if (future.length > 0)
    rows.push(html("p", { class: "tree-card-moves" }, html("span", {}, t("tree-card-best-play")), ...future));
  const buttons = html("p", { class: "tree-card-buttons" });
  const next = line[0];
  if (next !== undefined)
    buttons.append(button(t("tree-card-next"), () => choose(next), { class: "tree-button", "data-next": true }));
  buttons.append(...boards.buttons(node));
  element.replaceChildren(...boards.onCard(node), html("div", {}, ...rows, buttons));
  element.hidden = false;
}
