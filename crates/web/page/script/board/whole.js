/**
 * A whole board as one drawing, with its coordinates and the last move, for boards without interaction.
 *
 * @module
 */

import { svg } from "../elements.js";
import { coordinates, ground, hasStones, lines, men, pointer } from "./draw.js";
import { EDGE, Geometry } from "./geometry.js";
import { lastDot, lastMark } from "./overlays.js";

/**
 * @typedef {import("../types.js").Pointer} Pointer
 * @typedef {import("../types.js").View} View
 */

/**
 * Draws a position into an element, which takes the shape of the board.
 * @param {HTMLElement} element
 * @param {View} view
 * @param {boolean} flip `true` if the board is turned by 180 degrees
 * @param {object} [more]
 * @param {Pointer[]} [more.pointers] points and arrows to look at
 * @param {number} [more.width] of the element, in pixels, if it has no layout yet
 * @returns {SVGElement}
 */
export function drawWhole(element, view, flip, { pointers = [], width: pixels = element.clientWidth } = {}) {
  const geometry = new Geometry(view.board, { flip, onCrossings: hasStones(view.men) });
  const { width, height, margin } = geometry;
  const [columns, rows] = [width + margin + EDGE, height + margin + EDGE];
  element.style.setProperty("--columns", String(columns));
  element.style.setProperty("--rows", String(rows));
  for (const kind of ["cells", "crossings", "tracks"]) element.classList.toggle(`of-${kind}`, kind === geometry.ground);
  const isWon = view.ending?.reason === "rules" && view.ending.outcome !== "draw";
  const viewBox = `${-margin} ${-EDGE} ${columns} ${rows}`;
  const drawing = svg("svg", { class: "board-drawing", viewBox, role: "img", "aria-label": view.position });
  drawing.append(
    ground(geometry, view.areas),
    coordinates(geometry, columns / (pixels || 1)),
    lastMark(geometry, view),
    men(geometry, view, { animate: false }),
    lastDot(geometry, view),
    lines(geometry, view.lines, view.areas, isWon),
    ...pointers.map(({ path, name, isArrow = false }) => pointer(geometry, path, isArrow, name)),
  );
  element.replaceChildren(drawing);
  return drawing;
}
