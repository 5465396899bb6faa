/**
 * The list of moves with their branches; every move leads to its position.
 *
 * @module
 */

import { html } from "./elements.js";
import { t } from "./texts.js";
import { walk } from "./game-tree.js";

/** @typedef {import("./game-tree.js").MoveNode} MoveNode */

/**
 * Shows all moves.
 * @param {HTMLElement} element
 * @param {{root: MoveNode, cursor: MoveNode}} game
 * @param {boolean} secondBegins
 * @param {{choose: (node: MoveNode) => void, signOf: (node: MoveNode) => string}} listener
 */
export function showMoves(element, { root, cursor }, secondBegins, listener) {
  const lists = [html("span", { class: "line" })];
  let isAfterBreak = true;
  walk(root, {
    move: (node) => {
      const ply = node.ply - 1 + (secondBegins ? 1 : 0);
      const word = html("span", { class: "word" });
      if (ply % 2 === 0) word.append(numberLabel(`${ply / 2 + 1}.`));
      else if (isAfterBreak) word.append(numberLabel(`${(ply + 1) / 2}…`));
      word.append(button(node, node === cursor, listener));
      lists[lists.length - 1].append(word, " ");
      isAfterBreak = false;
    },
    open: () => {
      const variation = html("span", { class: "variation" });
      lists[lists.length - 1].append(variation);
      lists.push(variation);
      isAfterBreak = true;
    },
    close: () => {
      lists.pop();
      isAfterBreak = true;
    },
  });
  if (root.children.length === 0) lists[0].textContent = t("page-no-moves");
  element.replaceChildren(lists[0]);
  bringIntoView(element);
}

/** @param {string} text */
function numberLabel(text) {
  return html("span", { class: "number", text });
}

/**
 * @param {MoveNode} node
 * @param {boolean} isCurrent
 * @param {{choose: (node: MoveNode) => void, signOf: (node: MoveNode) => string}} listener
 */
function button(node, isCurrent, { choose, signOf }) {
  const element = document.createElement("button");
  element.type = "button";
  element.dataset.ply = String(node.ply);
  element.textContent = `${node.move}${signOf(node)}`;
  if (signOf(node)) element.dataset.sign = signOf(node);
  if (isCurrent) element.setAttribute("aria-current", "step");
  element.addEventListener("click", () => choose(node));
  return element;
}

/** Scrolls the list, and only the list, to the move on the board. @param {HTMLElement} element */
function bringIntoView(element) {
  const current = /** @type {HTMLElement | null} */ (element.querySelector("[aria-current]"));
  if (!current) {
    element.scrollTo(0, 0);
    return;
  }
  const [left, right] = [current.offsetLeft, current.offsetLeft + current.offsetWidth];
  if (left < element.scrollLeft) element.scrollLeft = left - 8;
  else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth + 8;
  const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
  if (top < element.scrollTop) element.scrollTop = top - 8;
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight + 8;
}
