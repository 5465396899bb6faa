// Random clicks, in any order: the page shows the position that its address says, and is the same after a reload. The
// clicks are the same in each run.

import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

import { pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

/** How many clicks, and their seed. To look for trouble, set more of both. */
const CLICKS = Number(process.env.CLICKS ?? 10);
const SEED = Number(process.env.SEED ?? 1);

/** A generator of numbers below one (mulberry32). */
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The state of the page once it stays the same for a while, and no computer thinks. */
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
    // A point that is no target says that it is disabled, but hears a click all the same.
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
    // There is nothing of ours before the first move.
    await game.playFirst();
    for (let clicks = 0; clicks < CLICKS; clicks += 1) {
      const state = await quiet(game);
      // Now and then somebody does not wait for what comes of a click.
      for (let times = next() < 0.3 ? 3 : 1; times > 0; times -= 1) await pick(doings)(state);
      if (!page.url().includes("game=")) await page.goForward();
      const after = await quiet(game);
      done.push(after.search);
      // While a man is chosen the targets are his.
      const { say } = await texts();
      if (Object.values(after.names).some((name) => name.includes(say("page-chosen")))) continue;
      // A busy server answers late, and until then the page may stand still without targets.
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
