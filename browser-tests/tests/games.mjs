// Whole games of each family by mouse: two humans who click the targets, a human against the computer, and
// known games with slides and captures.

import assert from "node:assert/strict";

import { PHONE, pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";

const PEOPLE = "first=human&second=human";

/** Games that end as `ending` if both players always click the first target. */
for (const [spec, ending, most] of [
  ["mnk:3,3,3", "first", 7],
  ["mnk:4,4,3", "first", 9],
  ["filetto", "draw", 24],
  ["ultimate", null, 81],
]) {
  pageTest(`${spec}: two people by mouse`, {}, async (page) => {
    const game = await Game.open(page, `game=${spec}&${PEOPLE}`);
    await game.agree();
    const state = await game.playToTheEnd(most);
    if (ending !== null) assert.equal(state.ending, ending);
    assert.ok((await game.status().innerText()).trim().length > 0, "the end is said");
    await game.agree();
  });
}

/** Games of men's morris, from random play: with slides, flights and captures. */
for (const [spec, ending, moves] of [
  ["mill:three", "second", "c1 b3 b1 b2 a2 c2 b1-a1 b2-b1 a2-b2 b3-a3 a1-a2 b1-a1 b2-c3 a3-b2 c3-b3 c2-c3"],
  [
    "mill:six",
    "first",
    "a5 b2 a1 c5 e1 c2 d2 c4 a3xc5 d3 c1xc4 c4 a5-c5 d3-d4 e1-e3 b2-b3 c5-a5xb3 c4-b4 e3-e1xb4",
  ],
]) {
  pageTest(`${spec}: two people by mouse`, {}, async (page) => {
    const game = await Game.open(page, `game=${spec}&${PEOPLE}`);
    const written = moves.split(" ");
    for (const [index, move] of written.entries()) {
      await game.play([move]);
      if (index % 5 === 0) await game.agree();
    }
    assert.equal((await game.read()).ending, ending);
    assert.deepEqual(game.moves(), written);
    await game.agree();
  });
}

/** Alone on a small telephone: fingers in place of a mouse. */
pageTest("mnk:3,3,3: two people by touch", PHONE, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  for (const point of ["b2", "a1", "c3", "a3", "a2", "c2", "b1", "b3", "c1"]) {
    const before = await game.read();
    await game.point(point).tap();
    await game.settle(before);
  }
  assert.equal((await game.read()).ending, "draw");
});

for (const [spec, players, most] of [
  ["mnk:3,3,3", "first=human&second=easy", 9],
  ["mnk:4,4,3", "first=random&second=human", 16],
  ["filetto", "first=human&second=medium", 24],
  ["mill:three", "first=human&second=easy", 120],
  ["mill:six,men=4", "first=human&second=hard", 120],
  ["ultimate", "first=human&second=easy", 81],
]) {
  pageTest(`${spec}: against the computer (${players})`, {}, async (page) => {
    const game = await Game.open(page, `game=${spec}&${players}`);
    const human = players.includes("first=human") ? "first" : "second";
    assert.equal((await game.read()).turn, human, "the page waits for the person");
    await game.playToTheEnd(most);
    await game.agree();
  });
}

pageTest("a game of two computers needs nobody", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&moves=a3,b3,b2,c1&first=random&second=random");
  const state = await game.settle();
  assert.notEqual(state.ending, null);
  await game.agree();
});
