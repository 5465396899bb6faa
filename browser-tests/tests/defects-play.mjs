// Regressions while a game is played or explored, each named after its defect.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { Game, movesIn, setting } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

const announced = (page) => page.locator("[data-live]").textContent();
const message = (page) => page.locator("[data-message]").innerText();
const open = (page) => page.locator("dialog[open]");

/** Clicks a move in the analysis's lines, so that it is explored. */
async function lookAtLine(page, game) {
  await game.action("analyse").click();
  await page.locator(".variation-moves button").first().click();
  await page.locator("[data-status] button").waitFor();
}

pageTest("a line that was left went on being shown", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,c2,a1,a3,c3&at=2&${PEOPLE}`);
  await page.locator("[data-review-run]").click();
  await page.locator("[data-review-said] [data-review-why]").click({ timeout: 30_000 });
  const back = page.locator("[data-status] button");
  await back.waitFor();
  await back.click();
  await until(() => back.count(), (count) => count === 0);
  await page.waitForTimeout(2000);
  assert.equal(await back.count(), 0, "nothing pulls the board into the line again");
  const men = Object.values((await game.read()).men).filter((man) => man !== null);
  assert.equal(men.length, 2);
  assert.match(await page.locator("[data-moves]").innerText(), /c2\?/);
  // Signs stay when the reader goes back in the browser's history.
  await game.action("prev").click();
  await page.goBack();
  assert.match(await page.locator("[data-moves]").innerText(), /c2\?/);
});

pageTest("a copy was said where there is no clipboard, and none was made", {}, async (page) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  await game.action("share").click();
  const copied = page.evaluate(() => new Promise((resolve) => {
    document.addEventListener("copy", () => resolve(document.activeElement.value));
  }));
  await open(page).locator(".copyable button").first().click();
  assert.equal(await copied, page.url());
});

pageTest("an option of a new game threw away who was to play it", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("new").click();
  const form = open(page).locator("form");
  await form.locator("select[name=player-first]").selectOption("hard");
  await form.locator("input[name=seconds]").fill("5");
  await form.locator(".more summary").click();
  const answered = page.waitForResponse(/api\/view/);
  await form.locator("input[type=number]").first().fill("4");
  await form.locator("input[type=number]").first().blur();
  await answered;
  await until(() => form.locator("select[name=player-first]").inputValue(), (who) => who === "hard");
  assert.equal(await form.locator("input[name=seconds]").inputValue(), "5");
});

pageTest("a game that was begun before its players were known was one of two people", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  await page.route("**/api/view", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press("n");
  // The first field has the focus, so that Enter begins.
  await open(page).waitFor();
  await page.keyboard.press("Enter");
  await until(() => open(page).count(), (count) => count === 0);
  assert.match(page.url(), /first=human&second=easy/);
  await game.settle();
});

pageTest("going back went back in the game behind an open dialog", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.click("b2");
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await game.action("share").click();
    await open(page).waitFor();
    await close();
    await until(() => open(page).count(), (count) => count === 0);
    await page.waitForTimeout(100);
    // A page that went back to close its dialog comes forward again.
    await until(async () => game.moves(), (moves) => moves.join() === "b2");
  }
  await page.goBack();
  await until(async () => game.moves(), (moves) => moves.length === 0);
});

pageTest("turning the board gave up a mill, and went on asking for the man to take", {}, async (page) => {
  const game = await Game.open(page, `game=mill:six&moves=a1,e1,a3,e3&${PEOPLE}`);
  await game.click("a5");
  const asked = await game.status().innerText();
  assert.deepEqual((await game.read()).legal, ["e3", "e1"]);
  await page.keyboard.press("f");
  assert.deepEqual((await game.read()).legal.sort(), ["e1", "e3"]);
  assert.equal(await game.status().innerText(), asked);
  await game.click("e1");
  assert.equal(game.moves().at(-1), "a5xe1");
  await game.agree();
});

pageTest("the value of a slide or a capture was not said", {}, async (page) => {
  const game = await Game.open(page, `game=mill:three&moves=a1,b1,a3,a2,c2,c1&${PEOPLE}`);
  await game.action("values").click();
  const silent = page.locator("[data-board] [data-legal]:not([data-badge])");
  const said = async (point) => (await game.read()).names[point];
  const { say, like } = await texts();
  const lengths = ["value-win", "value-loss", "value-win-at-most", "value-loss-at-most"];
  const values = lengths.flatMap((key) => [like(key, { plies: 1 }), like(key, { plies: "\\d+" })]);
  const isValued = new RegExp([...values, like("page-says-draw")].map(({ source }) => source).join("|"));
  const white = `a1, ${say("player-first-colours")}, ${say("page-legal")}, `;
  await until(() => said("a1"), (name) => name.startsWith(white) && isValued.test(name), 20_000);
  assert.equal(await silent.count(), 0, "each man says what its best move is worth");
  await game.point("a1").click();
  const [to] = (await game.read()).legal.filter((point) => point === "b2");
  assert.ok((await said(to)).startsWith(`b2, ${say("page-empty")}, ${say("page-legal")}, `));
  assert.match(await said(to), isValued);
});

pageTest("the board to play on was not said", {}, async (page) => {
  const game = await Game.open(page, `game=ultimate&${PEOPLE}`);
  await game.click("e5");
  const { say } = await texts();
  const sentences = [
    `${say("page-played", { player: "X", move: "e5" })} ${say("turn", { player: "O" })}`,
    say("forced-board", { player: "O", board: 5 }),
  ];
  await until(() => announced(page), (text) => text === sentences.join(". "));
});

pageTest("a refusal said twice was heard once", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  await game.point("b2").click({ force: true });
  const first = await announced(page);
  await game.point("b2").click({ force: true });
  const second = await announced(page);
  assert.notEqual(first, second, "a live region speaks when it changes");
  assert.equal(first.trim(), second.trim());
});

pageTest("tags of an opened game stuck to another", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a1&${PEOPLE}`);
  const record = async () => {
    await game.action("share").click();
    const text = await open(page).locator("textarea[readonly]").inputValue();
    await page.keyboard.press("Escape");
    await until(() => open(page).count(), (count) => count === 0);
    return text;
  };
  const anna = (await record()).replace(/\[White "[^"]*"\]/, '[White "Anna"]').replace("a1 *", "a1 2. c3 *");
  await game.action("share").click();
  await open(page).locator("textarea[name=import]").fill(anna);
  await open(page).locator("form button[type=submit]").click();
  await until(async () => game.moves(), (moves) => moves.length === 3);
  assert.match(await record(), /White "Anna"/);
  await page.reload();
  await game.settle();
  assert.match(await record(), /White "Anna"/, "it is the same game after a reload");
  await page.goBack();
  await until(async () => game.moves(), (moves) => moves.length === 2);
  assert.doesNotMatch(await record(), /Anna/);
});

pageTest("the estimate had another sign in the bar than at the moves", {}, async (page) => {
  const game = await Game.open(page, `game=ultimate&moves=e5,d4,a1&${PEOPLE}`);
  await game.action("values").click();
  const estimate = (await texts()).like("value-score", { score: "[+−]?\\d[.]\\d" });
  await until(() => page.locator("[data-eval]").innerText(), (text) => estimate.test(text), 20_000);
});

pageTest("a line that is looked at was half alive", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:4,4,4&moves=b2&${PEOPLE}`);
  await lookAtLine(page, game);
  const { say } = await texts();
  await until(() => announced(page), (text) => text.startsWith(`${say("page-exploring")}: `));
  assert.equal(await game.action("hint").getAttribute("aria-disabled"), "true");
  const refused = say("page-exploring-first");
  await page.locator("input[name=move]").fill("a1");
  await page.keyboard.press("Enter");
  await until(() => message(page), (text) => text === refused);
  await page.locator("[data-status] button").click();
  await until(() => page.locator("[data-message]").isHidden(), (hidden) => hidden);
  await page.locator(".variation-moves button").first().click();
  await page.locator("[data-status] button").waitFor();
  await game.point("d4").click({ force: true });
  await until(() => message(page), (text) => text === refused);
  assert.deepEqual(game.moves(), ["b2"]);
});

pageTest("players and times that there are not were kept", {}, async (page) => {
  const game = await Game.open(page, "game=mill:six&first=human&second=thesis&seconds=1000");
  assert.match(page.url(), /first=human&second=human/);
  assert.doesNotMatch(page.url(), /seconds/);
  assert.equal(await message(page), "thesis does not play this game; a human takes its place.");
  await game.playFirst();
  assert.equal(await page.locator("[data-message]").isHidden(), true);
});

pageTest("a resignation that was taken back left the lines in another order", {}, async (page) => {
  const moves = "b2,a1(a3,b3),c3";
  const game = await Game.open(page, `game=mnk:3,3,3&moves=${moves}&at=4&${PEOPLE}`);
  assert.deepEqual(movesIn(page.url()), ["b2", "a3", "b3"]);
  await game.action("resign").click();
  await until(() => game.read(), (state) => state.ending !== null);
  await game.action("undo").click();
  await until(() => game.read(), (state) => state.ending === null);
  assert.ok(page.url().includes(`moves=${moves}&`), page.url());
});

pageTest("computers that were halted by going back said that they went on", {}, async (page) => {
  const game = new Game(page);
  await page.goto(url("?game=mnk:4,4,4&first=random&second=random"));
  const pause = game.action("pause");
  await until(async () => game.moves(), (moves) => moves.length >= 3);
  await page.keyboard.press("ArrowLeft");
  await until(() => pause.getAttribute("aria-pressed"), (pressed) => pressed === "true");
  const before = game.moves().length;
  await pause.click();
  await until(async () => game.moves(), (moves) => moves.length > before + 1);
  assert.equal(await pause.getAttribute("aria-pressed"), "false");
});

pageTest("Shift and space played a move", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await page.keyboard.press("Shift+ ");
  await page.keyboard.press("Shift+F");
  await page.waitForTimeout(300);
  assert.deepEqual(game.moves(), []);
  assert.doesNotMatch(page.url(), /flip/);
});

pageTest("the place in the tree was lost with the language", {}, async (page) => {
  await page.goto(url(`?game=mnk:3,3,3&moves=b2,a1,c3,c1,b1&${PEOPLE}&view=tree`));
  const step = page.locator("[data-step]");
  await step.waitFor();
  for (let moment = 0; moment < 5; moment += 1) await step.click();
  const counter = () => page.locator("[data-counter]").first().textContent();
  const nodes = await counter();
  assert.notEqual(nodes, "0");
  await (await setting(page, "language")).selectOption("it");
  await until(() => page.locator("html").getAttribute("lang"), (lang) => lang === "it");
  await until(counter, (now) => now === nodes);
  await page.locator("[data-view-link=play]").click();
  await page.locator("[data-view-link=tree]").click();
  await until(counter, (now) => now === nodes);
});
