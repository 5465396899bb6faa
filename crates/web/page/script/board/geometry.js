/**
 * Coordinates of the points of a board in a drawing. The unit is the distance of neighbouring files.
 *
 * @module
 */

/** @typedef {import("../types.js").View} View */

/** The margin at the top and on the right. */
export const EDGE = 0.08;

/** A board in the plane. */
export class Geometry {
  /**
   * @param {View["board"]} board
   * @param {object} [look]
   * @param {boolean} [look.flip] `true` if the board is turned by 180 degrees
   * @param {boolean} [look.onCrossings] `true` if men stand on crossings, on a board of cells
   */
  constructor(board, { flip = false, onCrossings = false } = {}) {
    this.board = board;
    this.flip = flip;
    this.width = board.width / board.unit;
    this.height = board.height / board.unit;
    const most = Math.max(board.files, board.ranks);
    /** The margin for the names of files and ranks: small beside few large cells, wider for names of two digits. */
    this.margin = most < 10 ? Math.min(0.5, 0.08 * most) : 0.042 * most;
    /** @type {"cells" | "crossings" | "tracks"} The kind of places for men. */
    this.ground = board.edges.length > 0 ? "tracks" : onCrossings ? "crossings" : "cells";
  }

  /** Returns the middle of a point. @param {number} point @returns {{x: number, y: number}} */
  at(point) {
    const { x, y } = this.board.points[point];
    const { width, height, unit } = this.board;
    return this.flip ? { x: (width - x) / unit, y: (height - y) / unit } : { x: x / unit, y: y / unit };
  }

  /** Returns the box around points, with their whole cells. @param {number[]} points */
  box(points) {
    const places = points.map((point) => this.at(point));
    const left = Math.min(...places.map((place) => place.x)) - 0.5;
    const top = Math.min(...places.map((place) => place.y)) - 0.5;
    const right = Math.max(...places.map((place) => place.x)) + 0.5;
    const bottom = Math.max(...places.map((place) => place.y)) + 0.5;
    return { left, top, width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /**
   * Returns the visible rows of points, from the top and from the left.
   * @returns {number[][]}
   */
  rows() {
    /** @type {Map<number, number[]>} */
    const rows = new Map();
    const points = this.board.points.map((_, point) => point);
    points.sort((a, b) => this.at(a).y - this.at(b).y || this.at(a).x - this.at(b).x);
    for (const point of points) {
      const { rank } = this.board.points[point];
      rows.set(rank, [...(rows.get(rank) ?? []), point]);
    }
    return [...rows.values()];
  }

  /**
   * Returns the nearest point in a direction, for the arrow keys. Points straight ahead come first.
   * @param {number} from
   * @param {number} dx
   * @param {number} dy
   * @returns {number | null}
   */
  neighbour(from, dx, dy) {
    const start = this.at(from);
    let best = null;
    let least = Infinity;
    this.board.points.forEach((_, point) => {
      const { x, y } = this.at(point);
      const ahead = (x - start.x) * dx + (y - start.y) * dy;
      const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
      const cost = ahead + 3 * aside;
      if (ahead > 0.1 && cost < least) [best, least] = [point, cost];
    });
    return best;
  }
}

/**
 * Interprets the points of a path. A path that begins at a man of the mover slides it; a point after the
 * destination is a captured man.
 * @param {number[]} path
 * @param {(point: number) => boolean} isOwn returns `true` if a man of the mover stood there before
 * @returns {{from: number | null, to: number, takes: number | null}}
 */
export function readPath(path, isOwn) {
  const moves = path.length > 1 && isOwn(path[0]);
  const [from, to, takes] = moves ? path : [null, ...path];
  return { from: from ?? null, to: /** @type {number} */ (to), takes: takes ?? null };
}

/**
 * Interprets the points of the last move. It has been played, so a man that slid has left its first point.
 * @param {View} view
 */
export function readLast(view) {
  if (!view.last) return null;
  const { path } = view.last;
  const mover = view.to_move === "first" ? "second" : "first";
  return readPath(path, (point) => view.occupants[point] !== mover);
}
