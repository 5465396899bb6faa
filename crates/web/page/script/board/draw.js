/**
 * Draws a position as SVG: the board, the men, completed lines, the thoughts about each move.
 *
 * Every element has a class; the style sheets define its look in each theme.
 *
 * @module
 */

import { svg } from "../elements.js";
import { Geometry, readLast } from "./geometry.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Player} Player
 */

/**
 * Draws a small board without interaction, such as a node of a tree.
 * @param {Pick<View, "board" | "occupants" | "areas" | "men" | "last" | "lines" | "to_move">} view
 * @param {number} size of the longer side, in pixels
 * @returns {SVGElement}
 */
export function miniature(view, size) {
  const geometry = new Geometry(view.board, { onCrossings: hasStones(view.men) });
  const { width, height } = geometry;
  const scale = size / Math.max(width, height);
  const drawing = svg("svg", {
    class: "board-drawing miniature",
    viewBox: `0 0 ${width} ${height}`,
    width: width * scale,
    height: height * scale,
    "aria-hidden": "true",
  });
  drawing.append(ground(geometry, view.areas ?? []));
  drawing.append(men(geometry, /** @type {View} */ (view), { animate: false }));
  drawing.append(lines(geometry, view.lines ?? [], view.areas ?? [], false));
  return drawing;
}

/**
 * Draws the board without men.
 * @param {Geometry} geometry
 * @param {View["areas"]} areas
 */
export function ground(geometry, areas) {
  const group = svg("g", { class: `ground ${geometry.ground}` });
  if (geometry.ground !== "cells") {
    group.append(panel(geometry), ...(geometry.ground === "tracks" ? tracks(geometry) : grid(geometry)));
    return group;
  }
  const open = areas.filter(({ closed }) => !closed);
  // Where every open board can be played in, a frame around each would carry no information.
  const isFree = open.every(({ playable }) => playable);
  for (const area of areas) group.append(plate(geometry, area, !isFree && area.playable));
  const side = areas.length > 0 ? 0.9 : 0.92;
  geometry.board.points.forEach((_, point) => {
    const { x, y } = geometry.at(point);
    const cell = { class: "cell", x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 0.1 };
    group.append(svg("rect", cell));
  });
  for (const area of areas) if (!isFree && area.playable) group.append(frame(geometry, area));
  return group;
}

/** Draws the wood under the lines. @param {Geometry} geometry */
function panel({ width, height }) {
  const inset = 0.06;
  return svg("rect", { class: "panel", x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: 0.3 });
}

/** Draws the lines of a board of tracks. @param {Geometry} geometry */
function tracks(geometry) {
  const { board } = geometry;
  const lines = board.edges.map(([a, b]) => track(geometry.at(a), geometry.at(b)));
  const crossings = board.points.map((_, point) => dot(geometry.at(point), "crossing", 0.1));
  return [...lines, ...crossings];
}

/**
 * Draws the lines of a board whose men stand on crossings, with its star points.
 * @param {Geometry} geometry
 */
function grid({ board, width, height }) {
  const { files, ranks } = board;
  const upright = Array.from({ length: files }, (_, file) => track({ x: file + 0.5, y: 0.5 }, { x: file + 0.5, y: height - 0.5 }));
  const level = Array.from({ length: ranks }, (_, rank) => track({ x: 0.5, y: rank + 0.5 }, { x: width - 0.5, y: rank + 0.5 }));
  const stars = starPoints(files, ranks).map(([file, rank]) => dot({ x: file + 0.5, y: rank + 0.5 }, "star", 0.09));
  return [...upright, ...level, ...stars];
}

/**
 * Returns the points that help orientation: near the corners, and in the middle if there is one.
 * @param {number} files
 * @param {number} ranks
 */
function starPoints(files, ranks) {
  const inset = Math.min(files, ranks) < 13 ? 2 : 3;
  const corners = [inset, files - 1 - inset].flatMap((file) => [inset, ranks - 1 - inset].map((rank) => [file, rank]));
  return files % 2 === 1 && ranks % 2 === 1 ? [...corners, [(files - 1) / 2, (ranks - 1) / 2]] : corners;
}

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function track(from, to) {
  return svg("line", { class: "track", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}

/** @param {{x: number, y: number}} at @param {string} name @param {number} radius */
function dot({ x, y }, name, radius) {
  return svg("circle", { class: name, cx: x, cy: y, r: radius });
}

/**
 * Draws the frame around a part of the board that can be played in.
 * @param {Geometry} geometry
 * @param {View["areas"][number]} area
 */
function frame(geometry, area) {
  const { left, top, width, height } = geometry.box(area.points);
  return svg("rect", { class: "frame", x: left, y: top, width, height, rx: 0.16 });
}

/**
 * Draws a part of the board that can be owned.
 * @param {Geometry} geometry
 * @param {View["areas"][number]} area
 * @param {boolean} isMarked `true` if the next move must be played in it, or in another marked one
 */
function plate(geometry, area, isMarked) {
  const { left, top, width, height } = geometry.box(area.points);
  const state = [isMarked ? "playable" : "", area.closed ? "closed" : "", area.owner ?? ""].join(" ");
  const inset = 0.06;
  const box = { x: left + inset, y: top + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 0.2 };
  return svg("rect", { class: `plate ${state}`, ...box });
}

/** Minimum size of the name of a file or rank, in pixels. */
const MIN_NAME_SIZE = 11;

/**
 * Draws the names of files and ranks around the board.
 * @param {Geometry} geometry
 * @param {number} units number of drawing units per pixel
 */
export function coordinates(geometry, units) {
  const { board, width, height, flip, margin } = geometry;
  const size = Math.max(margin * 0.55, MIN_NAME_SIZE * units);
  const group = svg("g", { class: "coordinates", "font-size": size });
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    group.append(svg("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" }, text));
  for (let file = 0; file < board.files; file += 1) {
    const x = flip ? width - file - 0.5 : file + 0.5;
    label(String.fromCharCode(97 + file), x, height + margin / 2);
  }
  for (let rank = 0; rank < board.ranks; rank += 1) {
    const y = flip ? rank + 0.5 : height - rank - 0.5;
    label(String(rank + 1), -margin / 2, y);
  }
  return group;
}

/**
 * Draws the men on the board, and the marks of won boards.
 * @param {Geometry} geometry
 * @param {View} view
 * @param {{animate: boolean}} options `animate` is `true` if the last move is animated
 */
export function men(geometry, view, { animate }) {
  const group = svg("g", { class: "men" });
  const last = view.last ? readLast(view) : null;
  view.occupants.forEach((owner, point) => {
    if (!owner) return;
    const man = manAt(geometry, point, owner, view.men);
    if (last?.to === point) {
      man.classList.add("last");
      if (animate) man.classList.add(last.from === null ? "placed" : "moved");
      if (animate && last.from !== null) comeFrom(man, geometry, last.from, point);
    }
    group.append(man);
  });
  for (const { point } of view.forbidden ?? []) {
    const { x, y } = geometry.at(point);
    group.append(svg("path", { class: "forbidden", d: `M${x - 0.16} ${y - 0.16}l.32 .32m0-.32l-.32 .32` }));
  }
  if (animate && last?.takes != null) {
    const taken = manAt(geometry, last.takes, view.to_move, view.men);
    taken.classList.add("taken");
    group.append(taken);
  }
  for (const area of view.areas ?? []) {
    if (area.owner) group.append(cover(geometry, area), ownerMark(geometry, area, area.owner, view.men));
  }
  return group;
}

/**
 * Draws a man on a point.
 * @param {Geometry} geometry
 * @param {number} point
 * @param {Player} owner
 * @param {View["men"]} kind
 */
export function manAt(geometry, point, owner, kind) {
  const { x, y } = geometry.at(point);
  const place = svg("g", { transform: `translate(${x} ${y})`, class: `man ${owner} ${kind}` });
  place.append(svg("g", { class: "shape" }, ...shapes(owner, kind)));
  return place;
}

/**
 * Draws a man around the origin.
 * @param {Player} owner
 * @param {View["men"]} kind
 * @returns {SVGElement[]}
 */
export function shapes(owner, kind) {
  if (kind === "stones") return [disc(owner === "first" ? "black" : "white", 0.46)];
  if (kind === "colours") {
    return [
      disc(owner === "first" ? "white" : "black", 0.38),
      svg("circle", { class: "rim", r: 0.27 }),
      ...(owner === "second" ? [svg("circle", { class: "hub", r: 0.07 })] : []),
    ];
  }
  if (owner === "second") return [svg("circle", { class: "stroke", r: 0.26, pathLength: 1 })];
  return ["M-0.25-0.25 0.25 0.25", "M0.25-0.25-0.25 0.25"].map((d) =>
    svg("path", { class: "stroke", d, pathLength: 1 }),
  );
}

/** Returns `true` if men are stones. @param {View["men"]} men */
export function hasStones(men) {
  return men === "stones";
}

/** Draws a round man with a light effect. @param {"white" | "black"} colour @param {number} radius */
function disc(colour, radius) {
  // The gradients of index.html are named after the player with that colour in men's morris.
  const light = colour === "white" ? "first" : "second";
  return svg("circle", { class: `disc ${colour}`, r: radius, fill: `url(#light-${light})` });
}

/** Animates a man from its previous point. */
function comeFrom(
  /** @type {SVGElement} */ man,
  /** @type {Geometry} */ geometry,
  /** @type {number} */ from,
  /** @type {number} */ to,
) {
  const [a, b] = [geometry.at(from), geometry.at(to)];
  const shape = /** @type {SVGElement} */ (man.firstElementChild);
  shape.style.setProperty("--from-x", `${a.x - b.x}px`);
  shape.style.setProperty("--from-y", `${a.y - b.y}px`);
}

/**
 * Draws the cover that dims the cells of a won board.
 * @param {Geometry} geometry
 * @param {View["areas"][number]} area
 */
function cover(geometry, area) {
  const { left, top, width, height } = geometry.box(area.points);
  return svg("rect", { class: "cover", x: left + 0.06, y: top + 0.06, width: width - 0.12, height: height - 0.12, rx: 0.14 });
}

/** Draws the large mark on a won board. */
function ownerMark(
  /** @type {Geometry} */ geometry,
  /** @type {View["areas"][number]} */ area,
  /** @type {Player} */ owner,
  /** @type {View["men"]} */ kind,
) {
  const { x, y, width } = geometry.box(area.points);
  const transform = `translate(${x} ${y}) scale(${width})`;
  return svg("g", { class: `man owner ${owner} ${kind}`, transform }, ...shapes(owner, kind));
}

/**
 * Draws completed lines.
 * @param {Geometry} geometry
 * @param {View["lines"]} made
 * @param {View["areas"]} areas
 * @param {boolean} won `true` if they ended the game
 */
export function lines(geometry, made, areas, won) {
  const group = svg("g", { class: won ? "lines won" : "lines" });
  for (const { points, player } of made) {
    const boards = areas.filter((area) => area.points.every((point) => points.includes(point)));
    const places = boards.length > 0 ? boards.map((area) => geometry.box(area.points)) : points.map((point) => geometry.at(point));
    places.sort((a, b) => a.x - b.x || a.y - b.y);
    const [from, to] = [places[0], places[places.length - 1]];
    const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, pathLength: 1 };
    group.append(svg("line", { class: `made ${player} ${boards.length > 0 ? "great" : ""}`, ...line }));
  }
  return group;
}

/** Signs that distinguish answers without colours. @type {Record<string, string>} */
const SIGNS = { right: "M-.08 .01l.06 .06 .1-.13", wrong: "M-.07-.07l.14 .14m0-.14l-.14 .14" };

/**
 * Draws an arrow or a ring that points at a move.
 * @param {Geometry} geometry
 * @param {number[]} path
 * @param {boolean} moves `true` if a man comes from the first point
 * @param {string} name of the class
 */
export function pointer(geometry, path, moves, name) {
  const group = svg("g", { class: `pointer ${name}` });
  const goal = geometry.at(moves ? path[1] : path[0]);
  if (moves) {
    const from = geometry.at(path[0]);
    const length = Math.hypot(goal.x - from.x, goal.y - from.y);
    const [ux, uy] = [(goal.x - from.x) / length, (goal.y - from.y) / length];
    const [tipX, tipY] = [goal.x - 0.3 * ux, goal.y - 0.3 * uy];
    group.append(svg("line", { x1: from.x + 0.3 * ux, y1: from.y + 0.3 * uy, x2: tipX, y2: tipY }));
    const [bx, by] = [tipX - 0.28 * ux, tipY - 0.28 * uy];
    const head = `M${tipX} ${tipY}L${bx - 0.17 * uy} ${by + 0.17 * ux}L${bx + 0.17 * uy} ${by - 0.17 * ux}Z`;
    group.append(svg("path", { d: head }));
  }
  group.append(svg("circle", { cx: goal.x, cy: goal.y, r: 0.42 }));
  const sign = SIGNS[name];
  if (sign) {
    const place = svg("g", { class: "sign", transform: `translate(${goal.x + 0.32} ${goal.y - 0.32})` });
    place.append(svg("circle", { r: 0.15 }), svg("path", { d: sign }));
    group.append(place);
  }
  const takes = path[moves ? 2 : 1];
  if (takes !== undefined) {
    const { x, y } = geometry.at(takes);
    group.append(svg("path", { class: "takes", d: `M${x - 0.3} ${y - 0.3}l.6 .6m0-.6l-.6 .6` }));
  }
  return group;
}
