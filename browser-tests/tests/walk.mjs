// One long walk through the page, for browsers in which not every test runs: the home page, games of each
// family, values, a hint, the graph, the tree, the comparison, the dialogs.

import { pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

pageTest("a walk: home, a game against the computer, values, a hint, the review and its graph", {}, async (page) => {
  await page.goto(url(""));
  await page.locator("[data-home] .miniature").nth(4).waitFor();
  await page.locator("[data-home-play='mnk:3,3,3']").click();
  const game = new Game(page);
  await until(() => page.url(), (address) => address.includes("game=mnk:3,3,3"));
  await game.playToTheEnd(9);
  await game.agree();
  await page.locator("[data-review-run]").click();
  await page.locator("[data-review-end]:not(:empty)").waitFor();
  await page.locator("[data-graph] svg").waitFor();
  await game.action("first").click();
  await game.action("values").click();
  await until(() => page.locator(".badge").count(), (count) => count === 9);
  await game.action("hint").click();
  await page.locator("[data-pointer], .pointer").first().waitFor();
});

pageTest("a walk: men that slide and capture, a board of boards, a large board", {}, async (page) => {
  const men = await Game.open(page, `game=mill:six&${PEOPLE}`);
  await men.play(["a5", "b2", "a1", "c5", "e1", "c2", "d2", "c4", "a3xc5", "d3", "c1xc4"]);
  await men.agree();
  for (const [spec, moves] of [
    ["ultimate", "e5 d4 a1 b2"],
    ["filetto", "d6 f4 b4 d2"],
    ["mnk:15,15,5", "h8 i9 h9 h10"],
  ]) {
    const game = await Game.open(page, `game=${spec}&${PEOPLE}`);
    await game.play(moves.split(" "));
    await game.agree();
    await game.action("undo").click();
    await until(() => game.moves().length, (count) => count === 3);
  }
});

pageTest("a walk: the tree, the comparison, a new game, the dialogs", {}, async (page) => {
  await page.goto(url(`?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=tree&${PEOPLE}`));
  await page.locator("[data-tree] [data-node]").first().waitFor();
  await page.locator("[data-end]").click();
  await page.locator("[data-tree] [data-pruned]").first().waitFor();
  await page.locator("[data-view-link=compare]").click();
  await page.locator("[data-compare]").click();
  await until(() => page.locator("[data-comparison] table tbody tr").count());
  await page.locator("[data-view-link=search]").click();
  await page.locator("[data-search] .miniature").first().waitFor();
  await page.locator("[data-view-link=play]").click();
  for (const name of ["new", "share", "games"]) {
    await page.locator(`[data-action=${name}]`).first().click();
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await until(async () => (await page.locator("dialog[open]").count()) === 0);
  }
});
