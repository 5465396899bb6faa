// A game on the page, as seen without knowledge of the rules: points that can be clicked, the side to move,
// the end. The page is compared with the server's view of the same moves.

import assert from "node:assert/strict";

import { ask, url } from "./server.mjs";
import { until } from "./until.mjs";

/** Maximum time that a level thinks in these tests. */
const THINKING = 30_000;

/** Reads the visible state of the page at one moment. */
function read() {
  const points = [...document.querySelectorAll("[data-board] [data-point]")];
  const status = document.querySelector("[data-status]");
  const name = (point) => point.getAttribute("aria-label") ?? point.textContent.trim();
  return {
    turn: status?.dataset.turn ?? null,
    ending: status?.dataset.ending ?? null,
    isThinking: document.querySelector("[data-thinking]") !== null,
    legal: points.filter((point) => point.hasAttribute("data-legal")).map((point) => point.dataset.point),
    names: Object.fromEntries(points.map((point) => [point.dataset.point, name(point)])),
    men: Object.fromEntries(points.map((point) => [point.dataset.point, point.dataset.man ?? null])),
    search: location.search,
  };
}

/** Returns a list of the settings, which unfold below the gear. */
export async function setting(page, name) {
  const gear = page.locator("[data-action=settings]");
  if ((await gear.getAttribute("aria-expanded")) !== "true") await gear.click();
  return page.locator(`[data-action=${name}]`);
}

export class Game {
  /** Opens a game; `query` is the part of the address after the question mark. */
  static async open(page, query) {
    await page.goto(url(`?${query}`));
    const game = new Game(page);
    await game.settle();
    return game;
  }

  constructor(page) {
    this.page = page;
  }

  point(name) {
    return this.page.locator(`[data-board] [data-point="${name}"]`);
  }

  action(name) {
    return this.page.locator(`[data-action="${name}"]`);
  }

  status() {
    return this.page.locator("[data-status]");
  }

  /** Returns the visible state of the page. */
  read() {
    return this.page.evaluate(read);
  }

  /** Waits until the page differs from `before`, and a point can be clicked or the game is over. */
  async settle(before = null) {
    const last = JSON.stringify(before);
    const isSettled = (state) =>
      !state.isThinking && (state.ending !== null || state.legal.length > 0) && JSON.stringify(state) !== last;
    return until(() => this.read(), isSettled, THINKING);
  }

  /** Clicks a point that must be a legal target, and waits for the effect. */
  async click(name) {
    const before = await this.read();
    assert.ok(before.legal.includes(name), `${name} is a legal target among ${before.legal}`);
    await this.point(name).click();
    return this.settle(before);
  }

  /** Plays moves in their notation, by their points: `a1-a4xb2` is three clicks. */
  async play(moves) {
    for (const move of moves) {
      for (const point of move.split(/[-x]/)) await this.click(point);
    }
  }

  /** Clicks first targets until a move is played: the side to move has changed, or the game is over. */
  async playFirst() {
    let state = await this.settle();
    const { turn, search } = state;
    let seen = [];
    while (state.ending === null && state.search === search) {
      // When a man is chosen, its destinations become targets. The other men may stay targets, to be chosen
      // instead.
      const target = state.legal.find((point) => !seen.includes(point)) ?? state.legal[0];
      seen = [...seen, ...state.legal];
      assert.ok(seen.length < 200, `a move comes to an end, with ${turn} to move`);
      state = await this.click(target);
    }
    return state;
  }

  /** Clicks first targets to the end of the game, and returns the last state. */
  async playToTheEnd(most) {
    let state = await this.settle();
    for (let clicks = 0; state.ending === null; clicks += 1) {
      assert.ok(clicks < most, `the game ends within ${most} moves: ${state.search}`);
      state = await this.playFirst();
    }
    assert.deepEqual(state.legal, [], "a finished game has no targets");
    return state;
  }

  /** Returns the moves before the cursor, read from the address. */
  moves() {
    return movesIn(this.page.url());
  }

  /**
   * Compares the visible state at one moment, with no man chosen, with the server's view of the address at
   * that moment. `hasTargets` is false if a computer is to move, so that nobody may click.
   */
  async agree(state = undefined, hasTargets = true) {
    state ??= await this.read();
    const search = new URLSearchParams(state.search);
    const position = search.get("position") ?? undefined;
    const moves = movesIn(`http://page/${state.search}`);
    const view = await ask("api/view", { game: search.get("game"), position, moves });
    const name = (point) => view.board.points[point].name;
    const targets = new Set(hasTargets ? view.legal.map((move) => name(move.path[0])) : []);
    assert.equal(state.ending, view.ending?.outcome ?? null, "how the game ended");
    if (view.ending === null) assert.equal(state.turn, view.to_move, "who is to move");
    assert.deepEqual(new Set(state.legal), targets, "the legal targets");
    const men = Object.fromEntries(view.occupants.map((player, point) => [name(point), player]));
    assert.deepEqual(state.men, men, "who stands where");
    return view;
  }
}

/**
 * Returns the moves before the cursor in an address.
 *
 * Variations stand in parentheses behind the move that they replace, as in PGN, and `at` counts the moves in
 * the order of the text. Without it the cursor is at the end of the main line.
 */
export function movesIn(address) {
  const search = new URL(address).searchParams;
  const lines = [[]];
  const outer = [];
  let line = [];
  for (const word of (search.get("moves") ?? "").match(/[^,()\s]+|[()]/g) ?? []) {
    if (word === "(") {
      outer.push(line);
      line = line.slice(0, -1);
    } else if (word === ")") {
      line = outer.pop();
    } else {
      line = [...line, word];
      lines.push(line);
    }
  }
  return search.has("at") ? lines[Number(search.get("at"))] : line;
}
