// Random clicks, in any order: the page shows the position of its address, and is the same after a reload.
// The clicks are the same in each run.

import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

import { pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

/** Number of clicks, and their seed. Increase both to search for defects. */
const CLICKS = Number(process.env.CLICKS ?? 10);
const SEED = Number(process.env.SEED ?? 1);

/** Returns a generator of numbers below one (mulberry32). */
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the state of the page when it is stable, and no computer thinks. */
async function quiet(game) {
  for (let last = null; ; ) {
    const state = await until(() => game.read(), (state) => !state.isThinking);
    if (JSON.stringify(state) === JSON.stringify(last)) return state;
    last = state;
    await sleep(60);
  }
}

const GAMES = [
  ["mnk:4,4,3", "human"],
  ["mill:six,men=3", "human"],
  ["ultimate", "human"],
  ["mnk:4,4,3", "easy"],
];

for (const [index, [spec, second]] of GAMES.entries()) {
  pageTest(`${spec} against ${second}: anything is clicked`, {}, async (page) => {
    const game = await Game.open(page, `game=${spec}&first=human&second=${second}`);
    const next = chance(SEED * 1000 + index);
    const pick = (list) => list[Math.floor(next() * list.length)];
    const press = async (action) => {
      const button = game.action(action);
      if (await button.isEnabled()) await button.click({ force: true });
    };
    // A point that is no target is marked as disabled, but receives clicks all the same.
    const target = async ({ legal }) => legal.length > 0 && (await game.point(pick(legal)).click({ force: true }));
    const doings = [
      ...Array(8).fill(target),
      async ({ names }) => game.point(pick(Object.keys(names))).click({ force: true }),
      async () => {
        const plies = await page.locator("[data-moves] [data-ply]").all();
        if (plies.length > 0) await pick(plies).click();
      },
      ...["undo", "undo", "redo", "first", "last", "prev", "next", "flip"].map((action) => () => press(action)),
      () => page.goBack(),
      () => page.goForward(),
    ];
    const done = [];
    // Before the first move, the browser's history has no entry of the page.
    await game.playFirst();
    for (let clicks = 0; clicks < CLICKS; clicks += 1) {
      const state = await quiet(game);
      // Now and then a click follows before the effect of the previous one.
      for (let times = next() < 0.3 ? 3 : 1; times > 0; times -= 1) await pick(doings)(state);
      if (!page.url().includes("game=")) await page.goForward();
      const after = await quiet(game);
      done.push(after.search);
      // While a man is chosen, the targets are its destinations.
      const { say } = await texts();
      if (Object.values(after.names).some((name) => name.includes(say("page-chosen")))) continue;
      // A busy server answers late, and until then the page may be stable without targets.
      let difference;
      const agrees = async () => {
        const state = await quiet(game);
        const isPersons = state.turn === "first" || second === "human";
        return game.agree(state, isPersons).then(
          () => true,
          (error) => {
            difference = error.message;
            return false;
          },
        );
      };
      await until(agrees).catch(() => assert.fail(`${difference}\n  after ${done.join("\n  ")}`));
    }
    const before = await quiet(game);
    await page.reload();
    const hasMen = (state) => Object.keys(state.men).length > 0;
    assert.deepEqual((await until(() => game.read(), hasMen)).men, before.men, "a reload changes nothing");
  });
}
