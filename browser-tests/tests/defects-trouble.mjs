// Regressions in error cases: no server, no storage, too long an address. Each is named after its defect.

import assert from "node:assert/strict";

import { pageTest, troubleTest } from "../harness/browser.mjs";
import { Game, setting } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";
const SMALL = `game=mnk:3,3,3&moves=b2,a1,c1,a3,a2&${PEOPLE}`;

/** Returns `true` if a text reports that the server does not answer. */
const isOffline = async (text) => text.includes((await texts()).say("page-offline"));

const message = (page) => page.locator("[data-message]").innerText();
const open = (page) => page.locator("dialog[open]");

// Each way has a browser of its own: what was fetched once is kept.
for (const way of ["again", "over play"]) {
  troubleTest(`a view that could not be fetched was black, or never tried again: ${way}`, async (page, context) => {
    await Game.open(page, SMALL);
    await context.setOffline(true);
    await page.locator("[data-view-link=tree]").click();
    await until(() => message(page), isOffline);
    await context.setOffline(false);
    if (way === "over play") await page.locator("[data-view-link=play]").click();
    await page.locator("[data-view-link=tree]").click();
    await until(() => page.locator("[data-tree] [data-node]").count(), (count) => count > 0);
    assert.equal(await page.locator("link[href$='style/tree.css']").count(), 1);
    const overflow = await page.locator(".tree-scroller").first().evaluate((scroller) => getComputedStyle(scroller).overflowY);
    assert.equal(overflow, "auto", "the sheet is there");
  });
}

troubleTest("a language or a start that could not be fetched was an error nobody caught", async (page, context) => {
  await Game.open(page, SMALL);
  await context.setOffline(true);
  const language = await setting(page, "language");
  await language.selectOption("it");
  await until(() => message(page), isOffline);
  assert.equal(await language.inputValue(), "en");
  await context.setOffline(false);
  await page.locator("[data-view-link=edit]").click();
  await page.locator("[data-editor-use]").waitFor();
  await context.setOffline(true);
  await page.getByRole("button", { name: (await texts()).say("page-editor-start") }).click();
  await until(() => message(page), isOffline);
});

troubleTest("the server was said to be away while the game went on", async (page, context) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  await context.setOffline(true);
  await game.point("b2").click();
  await until(() => message(page), isOffline);
  await context.setOffline(false);
  await game.point("b2").click();
  await until(async () => game.moves(), (moves) => moves.length === 2);
  await until(() => page.locator("[data-message]").isHidden(), (hidden) => hidden);
});

troubleTest("a sentence of an error was offered as the saved game", async (page, context) => {
  const game = await Game.open(page, SMALL);
  await game.action("share").click();
  await open(page).waitFor();
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await game.action("share").click();
  await open(page).waitFor();
  assert.equal(await open(page).locator("a[download]").count(), 0);
  assert.ok(await isOffline(await open(page).innerText()));
});

pageTest("without storage no theme could be chosen", {}, async (page) => {
  await page.addInitScript(() => {
    const refuse = { get: () => { throw new Error("refused"); } };
    Object.defineProperty(window, "localStorage", refuse);
    Object.defineProperty(window, "sessionStorage", refuse);
  });
  await Game.open(page, SMALL);
  await (await setting(page, "theme")).selectOption("dark");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.locator("[data-view-link=edit]").click();
  await page.locator("[data-editor-use]").waitFor();
});

pageTest("a game with many branches could not be loaded again", {}, async (page) => {
  // Every first move with every answer to it, and an answer to that.
  const points = [..."abcdefgh"].flatMap((file) => [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => file + rank));
  const lines = points.slice(1).flatMap((first) =>
    points.filter((answer) => answer !== first).slice(0, 40).map((answer) => `(${first} ${answer} ${points.find((point) => point !== first && point !== answer)})`),
  );
  const record = `1. a1 ${lines.join(" ")} 1... a2 *`;
  const game = await Game.open(page, `game=mnk:8,8,5&${PEOPLE}`);
  await game.action("share").click();
  // Typing such a long text by WebDriver BiDi would take a minute.
  await open(page).locator("textarea[name=import]").evaluate((area, text) => (area.value = text), record);
  await open(page).locator("form button[type=submit]").click();
  await until(async () => game.moves(), (moves) => moves.join() === "a1,a2");
  const count = () => page.locator("[data-moves] button").count();
  const all = await count();
  assert.ok(all > 5000, `${all} moves`);
  assert.ok(page.url().length < 12_200, "the address is one that servers take");
  await page.reload();
  await game.settle();
  assert.equal(await count(), all, "after a reload they are all there");
  await game.action("share").click();
  assert.match(await open(page).innerText(), (await texts()).like("page-link-short"));
  await page.keyboard.press("Escape");
  await game.click("h8");
  await page.goBack();
  await until(async () => game.moves(), (moves) => moves.join() === "a1,a2");
  assert.equal(await count(), all);
});

pageTest("branches of an address that are not legal were taken in silence", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a1(b2)(a3),c1&${PEOPLE}`);
  await until(() => page.url(), (address) => address.includes("moves=b2,a1(a3),c1&"));
  assert.match(await message(page), /\bb2\b/);
  assert.deepEqual(game.moves(), ["b2", "a1", "c1"]);
});

pageTest("moves were taken for a position", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  for (const [text, moves] of [["b2 a1", "b2,a1"], ["{c} 1. c3", "c3"], ["; hello\n1. a1 b2", "a1,b2"]]) {
    await game.action("share").click();
    await open(page).locator("textarea[name=import]").fill(text);
    await open(page).locator("form button[type=submit]").click();
    await until(async () => game.moves(), (found) => found.join() === moves);
  }
});

pageTest("taking back was offered where nothing could be taken back", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a1,c1&resigned=second&${PEOPLE}`);
  assert.equal(await game.action("undo").getAttribute("aria-disabled"), "false");
  await page.keyboard.press("ArrowUp");
  await until(async () => game.moves(), (moves) => moves.length === 0);
  for (const action of ["undo", "resign"]) assert.equal(await game.action(action).getAttribute("aria-disabled"), "true", action);
});

pageTest("the skip link made going back load the page anew", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.click("b2");
  await page.evaluate(() => (window.isSame = true));
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("n");
  await open(page).waitFor();
  // By the page itself: in Firefox, Playwright waits for a page load, but none comes.
  await page.evaluate(() => history.back());
  await until(() => open(page).count(), (count) => count === 0);
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => window.isSame), true);
  assert.deepEqual(game.moves(), ["b2"]);
});

pageTest("a dialog came over the view that somebody had gone to", {}, async (page) => {
  const game = await Game.open(page, SMALL);
  await page.route("**/dialogs/share.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await game.action("share").click();
  await page.locator("[data-view-link=edit]").click();
  await page.locator("[data-editor-use]").waitFor();
  await page.waitForTimeout(900);
  assert.equal(await open(page).count(), 0);
});

pageTest("on a tablet the board was cut off", { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }, async (page) => {
  for (const spec of ["mnk:3,3,3", "mill:nine", "ultimate", "gomoku"]) {
    await Game.open(page, `game=${spec}&${PEOPLE}`);
    const over = await page.locator(".board-frame").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.ok(over <= 0, `${spec}: ${over} pixels`);
  }
});

pageTest("a tree of one position had a wrong word", {}, async (page) => {
  await page.goto(url(`?game=mnk:3,3,3&moves=b2,a1,c1,a3,a2,c2,b1,b3,c3&view=tree&${PEOPLE}`));
  const only = (await texts()).say("tree-said-start", { count: 1, nodes: 1 });
  await until(() => page.locator("[data-explanation]").innerText(), (text) => text === only);
});
