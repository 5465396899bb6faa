/**
 * The overlays of the position: the last move, possible moves, thoughts and values.
 *
 * @module
 */

import { svg } from "../elements.js";
import { manAt } from "./draw.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../types.js").View} View
 * @typedef {import("./pick.js").Picker} Picker
 * @typedef {import("../types.js").Badge} Badge
 * @typedef {import("../types.js").Thought} Thought
 */

/** Returns `true` if a man of the side to move stands there. @param {View} view @param {number} point */
export function isOwn(view, point) {
  return view.occupants[point] === view.to_move;
}

/** Draws the points of the last move. @param {Geometry} geometry @param {View} view */
export function lastMark(geometry, view) {
  const group = svg("g", { class: "last-move" });
  for (const point of view.last?.path ?? []) {
    const { x, y } = geometry.at(point);
    if (geometry.ground === "tracks") group.append(svg("circle", { cx: x, cy: y, r: 0.46 }));
    if (geometry.ground === "cells") group.append(svg("rect", { x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, rx: 0.1 }));
  }
  return group;
}

/**
 * Draws the dot on the last stone, on boards whose men stand on crossings.
 * @param {Geometry} geometry
 * @param {View} view
 */
export function lastDot(geometry, view) {
  const last = geometry.ground === "crossings" ? view.last?.path[0] : undefined;
  if (last === undefined) return svg("g");
  const { x, y } = geometry.at(last);
  return svg("circle", { class: "last-dot", cx: x, cy: y, r: 0.12 });
}

/** Draws the marks of thoughts. @param {Geometry} geometry @param {Iterable<[number, Thought]>} thoughts */
export function thoughtMarks(geometry, thoughts) {
  const marks = [...thoughts].map(([point, thought]) => thoughtMark(thought, geometry.ground === "cells", geometry.at(point)));
  return svg("g", { class: "thoughts" }, ...marks);
}

/** Draws the mark of a thought. @param {Thought} thought @param {boolean} isInCell @param {{x: number, y: number}} [at] */
export function thoughtMark(thought, isInCell, { x, y } = { x: 0, y: 0 }) {
  const tint = isInCell
    ? svg("rect", { class: "tint", x: -0.46, y: -0.46, width: 0.92, height: 0.92, rx: 0.1 })
    : svg("circle", { class: "tint", r: 0.42 });
  return svg("g", { class: `thought ${thought}`, transform: `translate(${x} ${y})` }, tint, ...THOUGHT_MARKS[thought]());
}

/** Each thought has its own sign, so that colour is not the only difference. */
const THOUGHT_MARKS = {
  searching: () => [svg("circle", { class: "sign", r: 0.3, pathLength: 8 })],
  searched: () => [svg("circle", { class: "sign", r: 0.06, cx: 0.32, cy: -0.32 })],
  best: () => [svg("path", { class: "sign", d: star(0.13, 0.3, -0.3) })],
  lost: () => [svg("path", { class: "sign", d: "M-.4 .1l.3 .3m-.3-.6l.6 .6m-.3-.6l.3 .3" })],
};

/** Draws a star with five points. */
function star(/** @type {number} */ radius, /** @type {number} */ x, /** @type {number} */ y) {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius / 2.4;
    const angle = (Math.PI * corner) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(3)} ${(y + reach * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

/**
 * Draws the points of the move that are chosen so far.
 * @param {Geometry} geometry
 * @param {View} view
 * @param {Picker} picker
 * @param {number | null} unconfirmed the last point of a move that waits to be confirmed
 */
export function tentative(geometry, view, picker, unconfirmed) {
  const group = svg("g", { class: "tentative" });
  const chosen = unconfirmed === null ? picker.chosen : [...picker.chosen, unconfirmed];
  if (chosen.length === 0) return group;
  const moves = isOwn(view, chosen[0]);
  const to = moves ? chosen[1] : chosen[0];
  const ring = (/** @type {number} */ point) => {
    const { x, y } = geometry.at(point);
    group.append(svg("circle", { class: "chosen", cx: x, cy: y, r: 0.44 }));
  };
  if (moves) ring(chosen[0]);
  if (to !== undefined) group.append(manAt(geometry, to, view.to_move, view.men));
  if (unconfirmed !== null) ring(unconfirmed);
  return group;
}

/**
 * Draws the points that can be chosen next.
 * @param {Geometry} geometry
 * @param {View} view
 * @param {Picker} picker
 */
export function targets(geometry, view, picker) {
  const taking = picker.isTaking((point) => isOwn(view, point));
  const group = svg("g", { class: `targets ${taking ? "taking" : ""}` });
  const next = picker.next();
  // Where a man may be placed on every empty point, a dot on each would say nothing.
  const isFree = picker.chosen.length === 0 && view.occupants.every((owner, point) => owner !== null || next.has(point));
  for (const point of next) {
    const { x, y } = geometry.at(point);
    if (taking) {
      group.append(svg("circle", { class: "victim", cx: x, cy: y, r: 0.44 }));
      const cross = `M${x - 0.18} ${y - 0.18}l.36 .36m0-.36l-.36 .36`;
      group.append(svg("path", { class: "halo", d: cross }), svg("path", { class: "victim", d: cross }));
    } else if (isOwn(view, point)) {
      group.append(svg("circle", { class: "movable", cx: x, cy: y, r: 0.43 }));
    } else if (geometry.ground === "tracks" && !isFree) {
      group.append(svg("circle", { class: "target", cx: x, cy: y, r: 0.14 }));
    }
  }
  return group;
}

/**
 * Returns the value of the best move through each point that can be chosen next.
 * @param {View} view
 * @param {number[]} chosen the points of the move that are chosen
 * @param {(move: string) => Badge | null} [badgeOf]
 * @returns {Map<number, Badge>}
 */
export function bestBadges(view, chosen, badgeOf) {
  /** @type {Map<number, Badge>} */
  const shown = new Map();
  if (!badgeOf) return shown;
  const step = chosen.length;
  const candidates = view.legal.filter(({ path }) => chosen.every((point, index) => path[index] === point));
  for (const { move, path } of candidates) {
    // Moves are sorted best first, so the first one through a point is its best.
    const badge = path.length > step ? badgeOf(move) : null;
    if (badge && !shown.has(path[step])) shown.set(path[step], badge);
  }
  return shown;
}
