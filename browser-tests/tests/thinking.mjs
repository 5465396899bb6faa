// The computer shows its thoughts: while events arrive, points are tinted and the depth grows. A search stops
// when it is no longer needed.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { ask, url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Records all thoughts that appear, since events come faster than a test can poll. */
function writeDown() {
  window.thoughts = [];
  window.depths = [];
  const note = (list, value) => value && !list.includes(value) && list.push(value);
  const look = () => {
    for (const point of document.querySelectorAll("[data-thought]")) note(window.thoughts, point.dataset.thought);
    for (const depth of document.querySelectorAll("[data-thinking-depth]")) {
      note(window.depths, Number((depth.textContent || depth.dataset.thinkingDepth).match(/\d+/)?.[0]));
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true,
    attributeFilter: ["data-thought", "data-thinking-depth"],
  });
}

const seen = (page) => page.evaluate(() => ({ thoughts: window.thoughts, depths: window.depths }));

/** A game in which the computer thinks for ten seconds. */
const LONG = "game=mnk:9,9,5&moves=e5,d4&first=human&second=perfect";

pageTest("thoughts of the computer are shown as they come, and stop with the move taken back", {}, async (page) => {
  await page.addInitScript(writeDown);
  const game = await Game.open(page, LONG);
  await game.point("f6").click();
  await until(() => game.read(), (state) => state.isThinking);
  const { thoughts, depths } = await until(() => seen(page), (all) => all.thoughts.length >= 3 && all.depths.length >= 3);
  const known = ["searching", "searched", "best", "lost"];
  assert.ok(thoughts.every((thought) => known.includes(thought)), `${thoughts}`);
  assert.ok(thoughts.includes("best"), "the best move so far is marked");
  assert.deepEqual(depths, [...depths].sort((a, b) => a - b), "the depth grows");
  await game.action("undo").click();
  await until(() => game.read(), (state) => !state.isThinking && state.turn === "first");
  await until(() => ask("api/health"), (health) => health.running === 0);
  assert.equal(await page.locator("[data-thought]").count(), 0, "no thought is left on the board");
});

pageTest("leaving the page ends the search", {}, async (page) => {
  const game = await Game.open(page, LONG);
  await game.point("f6").click();
  await until(() => ask("api/health"), (health) => health.running === 1);
  await page.goto(url(`?game=mnk:3,3,3&${PEOPLE}`));
  await until(() => ask("api/health"), (health) => health.running === 0);
});

pageTest("analysis fills the bar", {}, async (page) => {
  await page.addInitScript(writeDown);
  const game = await Game.open(page, "game=mnk:4,4,3&moves=b2&first=human&second=human");
  const said = () => page.locator("[data-eval]").textContent();
  const unknown = await said();
  await game.action("analyse").click();
  // With its second move X wins against any defence, and the analysis proves it.
  await until(said, (text) => text !== unknown && /win/i.test(text));
  await until(() => seen(page), (all) => all.thoughts.includes("best"));
  assert.deepEqual(game.moves(), ["b2"], "analysis plays nothing");
});

pageTest("the values of all moves are shown on their points", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&moves=a3,b3&first=human&second=human");
  const before = await game.read();
  await game.action("values").click();
  const changed = (state) => before.legal.every((point) => state.names[point] !== before.names[point]);
  const state = await until(() => game.read(), changed);
  assert.deepEqual(state.legal, before.legal);
  assert.ok(page.url().startsWith(url()));
});

pageTest("the review of a long game can be stopped", {}, async (page) => {
  const moves = "h8,h9,i8,g8,j8,k8,i9,j9,i7,i10,h7,g7";
  const game = await Game.open(page, `game=gomoku&moves=${moves}&${PEOPLE}`);
  const button = page.locator("[data-review-run]");
  const { say } = await texts();
  await button.click();
  await until(() => button.innerText(), (text) => text === say("page-reviewing", { number: 2, of: 12 }), 20_000);
  await button.click();
  await until(() => button.innerText(), (text) => text === say("page-review"));
  await until(() => ask("api/health"), (health) => health.running === 0);
  assert.equal(game.moves().length, 12);
});
