// Everything without a mouse: arrows on the board, typed moves, and keys for the buttons.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Returns the focused point. */
const focused = (page) => page.evaluate(() => document.activeElement?.dataset.point ?? null);

/** Presses Tab until the focus is on the element. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab leads to ${selector}`);
}

/** Goes with the arrow keys from the focused point to another one on a board of cells. */
async function arrowTo(page, target) {
  const from = await focused(page);
  const steps = (a, b, less, more) => Array(Math.abs(b - a)).fill(b < a ? less : more);
  const keys = [
    ...steps(from.charCodeAt(0), target.charCodeAt(0), "ArrowLeft", "ArrowRight"),
    ...steps(Number(from.slice(1)), Number(target.slice(1)), "ArrowDown", "ArrowUp"),
  ];
  for (const key of keys) await page.keyboard.press(key);
  assert.equal(await focused(page), target, `arrows lead from ${from} to ${target}`);
}

pageTest("a whole game by keyboard: arrows and Enter", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await tabTo(page, "[data-point]");
  for (const target of ["a3", "b2", "c1", "a1", "c3", "c2", "b3"]) {
    await arrowTo(page, target);
    const before = await game.read();
    await page.keyboard.press("Enter");
    await game.settle(before);
  }
  assert.equal((await game.read()).ending, "first");
  await game.agree();
});

pageTest("arrows go along a board with tracks, and the focus stays on the board", {}, async (page) => {
  const game = await Game.open(page, `game=mill:nine&${PEOPLE}`);
  await tabTo(page, "[data-point]");
  const seen = new Set([await focused(page)]);
  // Goes inwards in a spiral from any corner, as far as the board allows.
  for (const [key, times] of [["ArrowRight", 6], ["ArrowDown", 6], ["ArrowLeft", 6], ["ArrowUp", 6], ["ArrowRight", 2], ["ArrowDown", 3]]) {
    for (let presses = 0; presses < times; presses += 1) {
      await page.keyboard.press(key);
      const point = await focused(page);
      assert.notEqual(point, null, "the focus stays on the board");
      seen.add(point);
    }
  }
  assert.ok(seen.size >= 8, `arrows reach ${[...seen]}`);
  await game.agree();
});

pageTest("a whole game by keyboard: typed moves", {}, async (page) => {
  const game = await Game.open(page, `game=mill:six&${PEOPLE}`);
  await tabTo(page, "input[name=move]");
  const moves =
    "a5 b2 a1 c5 e1 c2 d2 c4 a3xc5 d3 c1xc4 c4 a5-c5 d3-d4 e1-e3 b2-b3 c5-a5xb3 c4-b4 e3-e1xb4".split(" ");
  for (const move of moves) {
    const before = await game.read();
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
    await game.settle(before);
  }
  assert.equal((await game.read()).ending, "first");
  assert.deepEqual(game.moves(), moves);
});

pageTest("a typed move that is not legal is refused in words and changes nothing", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  const before = await game.read();
  const input = page.locator("input[name=move]");
  await input.fill("z9");
  await input.press("Enter");
  const said = await until(() => page.locator("[data-message]").innerText(), (text) => text.length > 0);
  assert.match(said, /z9/);
  assert.doesNotMatch(said, /--/, "nobody here has typed a command line");
  assert.deepEqual(await game.read(), before);
  assert.deepEqual(game.moves(), ["b2"]);
});

pageTest("h gives a hint, and F5 is left to the browser", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a3,b3,a2&${PEOPLE}`);
  const words = () => page.locator("body").innerText();
  // A shortcut of the page keeps the browser from its own action.
  const isTaken = () => !document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F5", bubbles: true, cancelable: true }));
  assert.equal(await page.evaluate(isTaken), false);
  const said = await words();
  await page.keyboard.press("h");
  // A man on a1 would win for X at once: the hint can only be a1.
  await until(words, (text) => text !== said && text.includes("a1"));
  assert.deepEqual(game.moves(), ["a3", "b3", "a2"], "a hint plays nothing");
});
