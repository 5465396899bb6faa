// Regressions, each named after its defect.

import assert from "node:assert/strict";

import { pageTest, PHONE } from "../harness/browser.mjs";
import { Game, setting } from "../harness/game.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Returns the focused element: its point, its action, or its tag. */
const focused = (page) =>
  page.evaluate(() => {
    const { dataset, tagName } = document.activeElement;
    return dataset.point ?? dataset.action ?? tagName;
  });

const announced = (page) => page.locator("[data-live]").textContent();

pageTest("going back from a computer's answer was answered anew", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  await game.click("b2");
  const played = await game.settle();
  assert.equal(game.moves().length, 2);
  await page.goBack();
  const back = await game.settle(played);
  assert.deepEqual([game.moves(), back.turn], [[], "first"]);
  await page.waitForTimeout(600);
  assert.deepEqual(game.moves(), [], "the computer does not go forward again");
  await page.goForward();
  assert.deepEqual((await game.settle(back)).names, played.names);
});

pageTest("who looked at a line resigned for the player of that line", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:4,4,4&moves=b2&${PEOPLE}`);
  await game.action("analyse").click();
  await page.locator(".variation-moves button").first().click();
  await page.locator("[data-status] button").waitFor();
  await game.action("resign").click();
  const state = await until(() => game.read(), (state) => state.ending !== null);
  assert.equal(state.ending, "first", "O was to move, and resigns");
  assert.match(page.url(), /resigned=second/);
});

pageTest("a move that the server never took stayed in the game", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const refusal = { headers: { "Filetto-Error": "test" }, json: { error: { id: "test", message: "not now" } } };
  await page.route("**/api/view", (route) => route.fulfill(refusal), { times: 1 });
  await game.point("a1").click();
  await until(() => page.locator("[data-message]").textContent(), (text) => text === "not now");
  await game.click("b1");
  assert.deepEqual(game.moves(), ["b1"]);
  assert.doesNotMatch(page.url(), /a1/);
});

pageTest("the first move of a computer was taken back, and nobody was to move", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=easy&second=human");
  await until(async () => game.moves(), (moves) => moves.length === 1);
  assert.equal(await game.action("undo").getAttribute("aria-disabled"), "true");
  await game.action("first").click();
  await page.locator("[data-action=let-move]").click();
  await until(async () => game.moves(), (moves) => moves.length === 1);
  await game.settle();
});

pageTest("a player that nobody knows was asked to move", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=nobody&second=human");
  await game.click("b2");
  assert.match(page.url(), /first=human/);
});

pageTest("values of positions that were left kept the server busy", {}, async (page) => {
  const game = await Game.open(page, `game=gomoku&moves=h8,h9,i8,g8,j8,k8,i9,j9&${PEOPLE}`);
  await game.action("values").click();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
  await until(async () => game.moves(), (moves) => moves.length === 0);
});

pageTest("the focus was lost after ordinary actions", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.point("b2").focus();
  await page.keyboard.press("f");
  assert.equal(await focused(page), "b2");
  await page.keyboard.press("Enter");
  await until(async () => game.moves(), (moves) => moves.length === 1);
  assert.equal(await focused(page), "b2");
  for (const action of ["undo", "resign"]) {
    await game.action(action).focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    assert.equal(await focused(page), action);
  }
  await game.action("again").focus();
  await page.keyboard.press("Enter");
  await until(() => focused(page), (name) => name === "b2");
});

pageTest("going back was announced as the move that was taken back", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a1&${PEOPLE}`);
  await page.keyboard.press("ArrowLeft");
  const { say } = await texts();
  const played = `${say("page-played", { player: "X", move: "b2" })} ${say("turn", { player: "O" })}`;
  await until(() => announced(page), (text) => text === played);
  await game.action("flip").click();
  await page.keyboard.press("ArrowLeft");
  await until(() => announced(page), (text) => text === say("turn", { player: "X" }));
});

pageTest("on a telephone the last move was out of sight", PHONE, async (page) => {
  const game = await Game.open(page, `game=gomoku&moves=n1&${PEOPLE}`);
  const box = await game.point("n1").boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 360, `n1 lies at ${box.x}`);
});

pageTest("a new language threw away what was being edited", {}, async (page) => {
  await Game.open(page, `game=mill:nine&${PEOPLE}`);
  await page.locator("[data-view-link=edit]").click();
  await page.locator("[data-editor]").waitFor();
  await page.locator("[data-point=a1]").click();
  await (await setting(page, "language")).selectOption("it");
  await until(() => page.locator("html").getAttribute("lang"), (lang) => lang === "it");
  assert.equal(await page.locator("[data-point=a1]").getAttribute("data-man"), "first");
  assert.equal(await page.locator("input[name=hand-0]").inputValue(), "8");
});

pageTest("moves without tags were taken for a position", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("share").click();
  await page.locator("textarea[name=import]").fill("1. b2 a1 2. c3");
  await page.locator(".import button[type=submit]").click();
  await until(async () => game.moves(), (moves) => moves.join(" ") === "b2 a1 c3");
});
