// Regressions in the page's reactions: at once, in words, and with a way on. Each is named after its defect.

import assert from "node:assert/strict";

import { pageTest, troubleTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

const announced = (page) => page.locator("[data-live]").textContent();
const message = (page) => page.locator("[data-message]").innerText();
const man = async (game, point) => (await game.read()).men[point];
const turning = (page) => page.locator("[data-turning]").isVisible();

/** Delays the answers about positions until they are released. */
async function holdViews(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/view", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

pageTest("a click showed nothing until the server had answered, and the next one was swallowed", {}, async (page) => {
  const { say } = await texts();
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const release = await holdViews(page);
  await game.point("b2").click();
  assert.equal(await man(game, "b2"), "first", "the man is there at once");
  await until(() => turning(page));
  await game.point("a1").click({ force: true });
  await until(() => message(page), (text) => text === say("page-one-moment"));
  assert.equal(await man(game, "a1"), null);
  release();
  await until(async () => game.moves(), (moves) => moves.join() === "b2");
  await until(() => turning(page), (isTurning) => !isTurning);
  await game.agree(await game.settle());
});

pageTest("a slide and a capture were not seen before the server had answered", {}, async (page) => {
  const place = `game=mulino&position=w2/b2/3/w1bb2/1w1/3/1wb+w+0+0&${PEOPLE}`;
  for (const [move, men] of [["d3-e3", { d3: null, e3: "first" }], ["d1-a1xb6", { d1: null, a1: "first", b6: null }]]) {
    const game = await Game.open(page, place);
    const points = move.split(/[-x]/);
    for (const point of points.slice(0, -1)) await game.click(point);
    const release = await holdViews(page);
    await game.point(points.at(-1)).click();
    const seen = (await game.read()).men;
    for (const [point, owner] of Object.entries(men)) assert.equal(seen[point], owner, `${move}: ${point}`);
    release();
    await until(async () => game.moves(), (moves) => moves.join() === move);
    await page.unroute("**/api/view");
  }
});

pageTest("a man that the server refused stayed on the board", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const refusal = { headers: { "Filetto-Error": "test" }, json: { error: { id: "test", message: "not now" } } };
  await page.route("**/api/view", (route) => route.fulfill(refusal), { times: 1 });
  await game.point("a1").click();
  await until(() => message(page), (text) => text === "not now");
  await game.agree(await game.settle());
  assert.equal(await man(game, "a1"), null);
});

troubleTest("a server that was lost was asked again by nobody", async (page, context) => {
  const { say } = await texts();
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  await page.route("**/api/think", (route) => route.abort(), { times: 1 });
  await game.click("b2");
  await until(() => message(page), (text) => text === say("page-online"));
  await until(async () => game.moves(), (moves) => moves.length === 2);
  await game.settle();
  await context.setOffline(true);
  await game.action("analyse").click();
  await until(() => message(page), (text) => text === say("page-offline"));
  await context.setOffline(false);
  await until(() => message(page), (text) => text === say("page-online"));
  await page.locator(".variation-moves button").first().waitFor();
});

troubleTest("without the server New game did not open", async (page, context) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.click("b2");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("n");
  const form = page.locator("dialog[open] form");
  await form.locator("select[name=player-second]").selectOption("hard");
  await context.setOffline(false);
  await until(() => form.locator("[role=alert]").isHidden());
  assert.equal(await form.locator("select[name=player-second]").inputValue(), "hard");
  await form.locator("button[type=submit]").click();
  await until(() => page.url(), (address) => address.includes("second=hard"));
  await game.settle();
});

pageTest("the page without an address forgot the game in progress", {}, async (page) => {
  const game = await Game.open(page, "game=mill:six&first=human&second=easy&flip=1");
  await game.click("a1");
  await until(async () => game.moves(), (moves) => moves.length === 2);
  const moves = game.moves();
  const goOn = async (home) => {
    await page.goto(url(home));
    await page.locator("[data-home-continue]").click();
    await until(async () => game.moves(), (now) => now.length > 0);
  };
  await goOn("");
  assert.deepEqual(game.moves(), moves);
  assert.match(page.url(), /game=mill:six&.*second=easy&flip=1/);
  // A link that is only viewed is no game in progress.
  await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  await goOn("?lang=it");
  assert.deepEqual(game.moves(), moves);
  assert.equal(await page.locator("html").getAttribute("lang"), "it");
});

pageTest("a game that is over was gone on with", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a3,b3,a2,b2&${PEOPLE}`);
  await game.click("a1");
  await page.goto(url());
  await page.locator("[data-home-play]").first().waitFor();
  assert.equal(await page.locator("[data-home-continue]").count(), 0);
});

pageTest("the tree explained a position that was not on the board", {}, async (page) => {
  const { say } = await texts();
  await page.goto(url(`?game=mnk:3,3,3&view=tree&${PEOPLE}`));
  const game = new Game(page);
  await page.locator("[data-tree] [data-node]").first().waitFor();
  await until(() => game.status().innerText(), (text) => text === say("page-example"));
  const { men } = await game.read();
  const onBoard = ["a3", "b2", "a1", "b1", "c1"].map((point) => men[point]);
  assert.deepEqual(onBoard, ["second", "first", "first", "second", "first"]);
  const root = page.locator("[data-tree] [data-node='0']").first();
  const box = await root.boundingBox();
  const frame = await page.locator(".tree-scroller").first().boundingBox();
  assert.ok(box.y >= frame.y && box.y + box.height <= 800, `the root is in view: ${box.y}`);
  await page.locator(".tree-offers button").first().click();
  await until(() => game.read(), (state) => Object.values(state.men).every((owner) => owner === null));
  await page.locator("[data-view-link=play]").click();
  await game.agree(await game.settle());
});

pageTest("after a computer's mistake there was only its own move to try again", {}, async (page) => {
  const { say } = await texts();
  const game = await Game.open(page, "game=mnk:3,3,3&moves=b2,a2,a1,c3,b1&at=2&first=human&second=random");
  await page.locator("[data-review-run]").click();
  const instead = page.locator("[data-review-said] [data-review-instead]");
  await instead.waitFor({ timeout: 30_000 });
  assert.equal(await page.locator("[data-review-again]").count(), 0);
  await instead.click();
  await until(() => game.status().innerText(), (text) => text.includes(say("page-exploring")));
  await page.locator("[data-status] button").click();
  await page.locator("[data-action=let-move]").click();
  await until(async () => game.moves(), (moves) => moves.length === 2);
});

pageTest("a typed move that closes a mill was refused instead of asking for the man to take", {}, async (page) => {
  const { say } = await texts();
  const game = await Game.open(page, `game=mill:six&moves=a1,e1,a3,e3&${PEOPLE}`);
  const input = page.locator("input[name=move]");
  await input.fill("A5");
  await page.keyboard.press("Enter");
  await until(() => game.status().innerText(), (text) => text === say("page-take-a-man"));
  assert.equal(await page.locator("[data-message]").isHidden(), true);
  assert.deepEqual((await game.read()).legal.sort(), ["e1", "e3"]);
  assert.equal(await input.inputValue(), "a5x");
  await game.click("e3");
  assert.equal(game.moves().at(-1), "a5xe3");
  assert.equal(await input.inputValue(), "");
});

pageTest("an unknown game was answered by a grammar that pushed the page down", {}, async (page) => {
  const { say } = await texts();
  await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const place = () => page.locator("[data-action=undo]").boundingBox();
  const before = await place();
  const game = await Game.open(page, `game=foo&${PEOPLE}`);
  const said = await message(page);
  assert.ok(said.includes("foo") && said.includes(say("page-game-ultimate")), said);
  assert.doesNotMatch(said, /[[\]|]/, "no grammar");
  assert.deepEqual(await place(), before);
  await page.locator("[data-action=dismiss]").click();
  assert.equal(await page.locator("[data-message]").isHidden(), true);
  await game.action("new").click();
  await page.locator("dialog[open] .more summary").click();
  await page.locator("dialog[open] input[name=K]").fill("30");
  await page.locator("dialog[open] input[name=K]").blur();
  const wrong = say("page-wrong-number", { name: say("page-option-K"), min: 1, max: 20 });
  await until(() => page.locator("dialog[open] [role=alert]").innerText(), (text) => text === wrong);
});

pageTest("what was turned, shown or taken back was not announced", {}, async (page) => {
  const { say, like } = await texts();
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a1&${PEOPLE}`);
  await game.action("flip").click();
  assert.equal(await announced(page), say("page-said-turned", { player: "O" }));
  await game.action("values").click();
  const values = like("page-said-values", { move: "\\w\\d", says: ".+" });
  await until(() => announced(page), (text) => values.test(text), 20_000);
  await game.action("values").click();
  assert.equal(await announced(page), say("page-said-no-values"));
  await game.action("undo").click();
  const takenBack = `${say("page-said-taken-back", { moves: "a1" })} ${say("turn", { player: "O" })}`;
  await until(() => announced(page), (text) => text === takenBack);
  await game.action("swap").click();
  await until(() => announced(page), (text) => text.startsWith(say("page-said-swapped")));
  await game.action("resign").click();
  await until(() => game.read(), (state) => state.ending !== null);
  await game.action("undo").click();
  await until(() => announced(page), (text) => text.startsWith(say("play-undone-resignation")));
});
