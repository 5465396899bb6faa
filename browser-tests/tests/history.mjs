// Moves can be taken back, found again, and shared: the address is the whole game.

import assert from "node:assert/strict";

import { newPage, pageTest } from "../harness/browser.mjs";
import { Game, movesIn } from "../harness/game.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Returns the accessible names of all points, with their men. */
const names = async (game) => (await game.read()).names;

pageTest("moves are taken back and played again", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.play(["b2", "a1"]);
  const two = await game.read();
  await game.play(["c3"]);
  const three = await game.read();
  await game.action("undo").click();
  const back = await game.settle(three);
  assert.deepEqual(back.names, two.names);
  assert.equal(back.turn, "first");
  await game.agree();
  await game.action("redo").click();
  const again = await game.settle(back);
  assert.deepEqual(again.names, three.names);
  assert.equal(again.turn, "second");
  await game.agree();
});

pageTest("against the computer a move is taken back with its answer", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  const start = await game.read();
  await game.click("b2");
  await game.settle();
  const played = await game.read();
  await game.action("undo").click();
  const back = await game.settle(played);
  assert.deepEqual(back.names, start.names);
  assert.equal(back.turn, "first");
});

pageTest("the list of moves goes to any of them", {}, async (page) => {
  const moves = ["b2", "a1", "c3", "a3", "a2"];
  const game = await Game.open(page, `game=mnk:3,3,3&moves=${moves}&${PEOPLE}`);
  const last = await game.read();
  assert.ok((await page.locator("[data-moves] [data-ply]").count()) >= moves.length, "each move is in the list");
  await page.locator('[data-moves] [data-ply="2"]').click();
  const second = await game.settle(last);
  assert.deepEqual(game.moves(), ["b2", "a1"]);
  await game.agree();
  await game.action("first").click();
  const first = await game.settle(second);
  assert.deepEqual(game.moves(), []);
  await game.action("next").click();
  const next = await game.settle(first);
  assert.deepEqual(game.moves(), ["b2"]);
  await game.action("last").click();
  assert.deepEqual((await game.settle(next)).names, last.names);
  await game.action("prev").click();
  await game.settle(last);
  assert.deepEqual(game.moves(), moves.slice(0, 4));
  await game.agree();
});

pageTest("a game is there again after a reload", {}, async (page) => {
  const game = await Game.open(page, `game=mill:six&${PEOPLE}`);
  await game.play(["a5", "b2", "a1", "c5"]);
  const before = [await game.read(), page.url()];
  await page.reload();
  await game.settle();
  assert.deepEqual([await game.read(), page.url()], before);
  await game.agree();
});

pageTest("a shared link opens the same game elsewhere", {}, async (page) => {
  const game = await Game.open(page, `game=ultimate&${PEOPLE}`);
  await game.play(["e5", "d4"]);
  const shared = page.url();
  assert.match(shared, /game=ultimate/);
  assert.match(shared, /moves=e5,d4/);
  const { page: other, complaints } = await newPage();
  try {
    await other.goto(shared);
    const there = new Game(other);
    await there.settle();
    assert.deepEqual((await there.read()).names, await names(game));
    await there.agree();
    assert.deepEqual(complaints, []);
  } finally {
    await other.context().close();
  }
});

pageTest("colons and commas of an address stay readable", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:4,4,3&${PEOPLE}`);
  await game.play(["a1", "b2"]);
  assert.match(page.url(), /game=mnk:4,4,3/);
  assert.match(page.url(), /moves=a1,b2/);
});

pageTest("the browser's back button takes back, and forward plays again", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.play(["b2", "a1", "c3"]);
  const three = await names(game);
  await page.goBack();
  await until(() => movesIn(page.url()), (moves) => moves.join() === "b2,a1");
  await until(() => game.read(), (state) => state.turn === "first");
  await game.agree();
  await page.goForward();
  await until(() => game.read(), (state) => JSON.stringify(state.names) === JSON.stringify(three));
  await game.agree();
});

pageTest("the board is turned over, and back", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a1&${PEOPLE}`);
  const corner = () => game.point("a1").boundingBox();
  const before = await corner();
  await game.action("flip").click();
  const turned = await until(corner, (box) => box.y < before.y - 10);
  assert.ok(turned.x > before.x + 10, "a1 is at the top right");
  await game.agree();
  await game.action("flip").click();
  await until(corner, (box) => box.y === before.y && box.x === before.x);
});

pageTest("a new game begins at the start", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const start = await names(game);
  await game.play(["b2", "a1"]);
  await game.action("new").click();
  await page.locator("dialog[open] button[type=submit]").click();
  await until(() => names(game), (now) => JSON.stringify(now) === JSON.stringify(start));
  await game.agree();
});
