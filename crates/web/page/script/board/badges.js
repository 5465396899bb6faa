/**
 * The values of moves on the board: rings, tints, and numbers in frames.
 *
 * @module
 */

import { svg } from "../elements.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Badge} Badge
 */

/** Maximum number of points of a board with room for a number on each. */
const MAX_NUMBERED_POINTS = 100;

/** Number of best moves with a number on a large board. */
const NUMBERED = 5;

/** Minimum size of a number on the board, in pixels. */
const MIN_NUMBER_SIZE = 11;

/** Distance of a number from the middle of a point with a man, which it must not hide. */
const BELOW_MAN = 0.46;

/** The middle of a stone, which no number may cover. */
const STONE = { width: 0.4, height: 0.4, scale: 1 };

/**
 * Shows the values of moves on their points: by a tint, the stronger the better, and by a short text. On
 * boards of many points only the best moves have texts, and the one under the pointer or the focus. A text that
 * would cover another one is left out.
 * @param {Geometry} geometry
 * @param {View} view
 * @param {Map<number, Badge>} shown best first
 * @param {number | null} pointed the point under the pointer or the focus
 * @param {number} units number of drawing units per pixel
 */
export function badges(geometry, view, shown, pointed, units) {
  const [marks, texts] = [svg("g"), svg("g")];
  const isLarge = geometry.board.points.length > MAX_NUMBERED_POINTS;
  const best = shown.values().next().value?.text;
  /** @type {Box[]} The places of texts, and of stones on a board whose texts are wider than its cells. */
  const taken = view.occupants.flatMap((owner, point) => (owner && isLarge ? { ...geometry.at(point), ...STONE } : []));
  const ranked = [...shown].map(([point, badge], rank) => ({ point, badge, rank, isPointed: point === pointed }));
  for (const { point, badge, rank, isPointed } of ranked.sort((a, b) => Number(b.isPointed) - Number(a.isPointed) || a.rank - b.rank)) {
    const { x, y } = geometry.at(point);
    const isBest = badge.text === best;
    const mark = svg("g", { class: "badge-mark", transform: `translate(${x} ${y})` });
    if (isLarge) mark.append(heat(1 - rank / shown.size));
    if (isBest) mark.append(svg("circle", { class: "ring", r: 0.45 }));
    marks.append(mark);
    if (isLarge && rank >= NUMBERED && !isPointed) continue;
    const box = boxOf(badge, { x, y: y + (view.occupants[point] ? BELOW_MAN : 0) }, units);
    if (taken.some((other) => areOver(box, other))) continue;
    taken.push(box);
    const looks = { class: `badge ${badge.kind}${isBest ? " best" : ""}`, transform: `translate(${box.x} ${box.y}) scale(${box.scale})` };
    texts.append(svg("g", looks, ...signs(badge, box)));
  }
  return svg("g", { class: "badges" }, marks, texts);
}

/** @typedef {{x: number, y: number, width: number, height: number, scale: number}} Box place and size of a text in its frame */

/**
 * Returns the place of a text. On small boards it is larger than a cell would have it, so that it can be read.
 * @param {Badge} badge
 * @param {{x: number, y: number}} at its middle
 * @param {number} units number of drawing units per pixel
 * @returns {Box}
 */
function boxOf({ text, kind }, { x, y }, units) {
  const isEstimate = kind === "estimate";
  const scale = Math.max(1, (MIN_NUMBER_SIZE * units) / (isEstimate ? 0.2 : 0.25));
  return { x, y, width: 0.17 + (isEstimate ? 0.125 : 0.15) * text.length, height: 0.38, scale };
}

/** Returns `true` if a text covers a part of another one. @param {Box} a @param {Box} b */
function areOver(a, b) {
  const isNear = (/** @type {number} */ distance, /** @type {"width" | "height"} */ side) => Math.abs(distance) < (a[side] * a.scale + b[side] * b.scale) / 2;
  return isNear(a.x - b.x, "width") && isNear(a.y - b.y, "height");
}

/** Draws a tint. @param {number} strength from 0 to 1 */
function heat(strength) {
  return svg("circle", { class: "heat", r: 0.46, "fill-opacity": 0.05 + 0.5 * strength ** 3 });
}

/** Draws the text of a value in its frame. @param {Badge} badge @param {Box} box */
function signs({ text }, { width, height }) {
  const frame = svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 0.12 });
  return [frame, svg("text", { "text-anchor": "middle", "dominant-baseline": "central" }, text)];
}
