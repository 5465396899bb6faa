// Regressions in the display of values: the star, the review, estimates and their point of view. Each is
// named after its defect.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { Game, setting } from "../harness/game.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** White has more men and Black is to move, so that every estimate is good for White. */
const AHEAD = `game=mulino&position=w1w/1w1/w2/w1wb1b/1bw/1b1/w1b+b+0+0&${PEOPLE}`;

/** Maximum time of a review of a few moves. */
const REVIEW = 30_000;

/** Records each moment at which the star is not on the first line's first move, and the depths seen. */
function compareStarWithLine() {
  window.apart = [];
  window.depths = new Set();
  const look = () => {
    const star = document.querySelector("[data-thought=best]")?.dataset.point;
    const line = document.querySelector(".variation-moves button")?.textContent;
    const depth = document.querySelector("[data-analysis] [data-thinking-depth]")?.dataset.thinkingDepth;
    if (depth) window.depths.add(depth);
    // The move that is being searched has its own mark, which covers the star.
    if (star && line && star !== line) window.apart.push(`${star} and ${line} at depth ${depth}`);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["data-thought"] });
}

pageTest("the star stood on the best move of a second line, not on that of the first", {}, async (page) => {
  await page.addInitScript(compareStarWithLine);
  for (const query of ["game=ultimate&moves=e5", "game=mulino", "game=gomoku"]) {
    const game = await Game.open(page, `${query}&${PEOPLE}`);
    await game.action("analyse").click();
    await until(() => page.evaluate(() => window.depths.size), (count) => count >= 5, 20_000);
    assert.deepEqual(await page.evaluate(() => window.apart), [], query);
    await game.action("analyse").click();
  }
});

pageTest("badges and sentences had two signs of minus", {}, async (page) => {
  await Game.open(page, `game=mulino&moves=d6,d2&${PEOPLE}`);
  const said = await page.evaluate(async () => {
    // The modules that the page itself runs: others would have no language.
    const { modules } = await import(new URL("bundle.js", document.querySelector('script[type="module"]').src));
    const { sentence, estimateNote, estimate } = modules["script/values.js"];
    const value = { score: -90, exact: false, bound: "exact", text: "" };
    return [estimate(value, "first"), sentence(value, "first", "colours"), estimateNote("colours")];
  });
  for (const text of said) assert.match(text, /\u2212\d/);
  assert.doesNotMatch(said.join(" "), /-\d/);
});

pageTest("estimates were graded like proofs", {}, async (page) => {
  const game = await Game.open(page, `game=mulino&moves=d6,d2&${PEOPLE}`);
  await page.locator("[data-review-run]").click();
  await page.locator("[data-review-end]").waitFor({ timeout: REVIEW });
  assert.equal(await page.locator("[data-moves] [data-sign]").count(), 0, "without a proof there is no sign");
  assert.match(await page.locator("[data-standing]").innerText(), (await texts()).like("value-score", { score: ".?\\d+[.]\\d" }));
  assert.deepEqual(game.moves(), ["d6", "d2"]);
});

pageTest("the end of a review said nothing, and a position just judged was not evaluated", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,c2,a1,a2,c3&at=4&${PEOPLE}`);
  const { say, like } = await texts();
  await page.locator("[data-review-run]").click();
  const end = await until(() => page.locator("[data-review]").innerText(), (text) => text.includes(say("page-review-end", { judged: 5, of: 5 })), REVIEW);
  assert.ok(end.includes(say("page-review-turns", { count: 1 })), end);
  const args = { move: "a2", says: ".*", best: "c3", bestSays: ".*" };
  assert.match(end, like("page-review-longer", args), "a2 loses in 2, c3 in 4");
  const mistakes = await page.locator("[data-review-player=second]").innerText();
  assert.ok(mistakes.includes(say("review-mistakes", { player: say("player-second-marks"), count: 1 })), mistakes);
  assert.equal(await page.locator("[data-review-card]").count(), 1, "one moment changed how the game ends");
  await page.locator("[data-review-card=\"2\"] button").first().click();
  await until(async () => game.moves(), (moves) => moves.join() === "b2,c2");
  const said = page.locator("[data-review-said]");
  assert.match(await said.locator("[data-standing]").innerText(), like("page-review-changed", { ...args, move: "c2[?]", best: "\\w\\d" }));
  assert.match(await said.locator("[data-reason]").innerText(), like("reason-lets-sequence", { reply: "\\w\\d" }));
  assert.notEqual(await page.locator("[data-eval]").innerText(), say("page-eval-unknown"));
  await (await setting(page, "language")).selectOption("it");
  const italian = await texts("it");
  await until(() => page.locator("[data-review]").innerText(), (text) => text.includes(italian.say("page-review-end", { judged: 5, of: 5 })));
});

pageTest("an estimate had another unit and another point of view at each place", {}, async (page) => {
  const game = await Game.open(page, AHEAD);
  const { like } = await texts();
  const good = like("value-score", { score: "[+]\\d+[.]\\d" });
  await game.action("hint").click();
  await until(() => game.status().innerText(), (text) => good.test(text), 20_000);
  assert.match(await page.locator("[data-eval]").innerText(), good);
  await game.action("analyse").click();
  await until(() => page.locator("[data-analysis] strong").first().innerText(), (text) => good.test(text), 20_000);
  await game.action("analyse").click();
  await game.action("values").click();
  const badges = () => page.locator("[data-badge]").evaluateAll((points) => points.map(({ dataset }) => dataset.badge));
  const shown = await until(badges, (all) => all.length > 0, 20_000);
  const estimates = shown.filter((badge) => /\d[.]\d/.test(badge));
  assert.ok(estimates.length > 0 && estimates.every((badge) => badge.startsWith("+")), `${shown}`);
});

pageTest("hint, values and analysis showed three numbers for one move", {}, async (page) => {
  const game = await Game.open(page, `game=mill:nine&moves=d6,b4&${PEOPLE}`);
  await game.action("values").click();
  const badge = (move) => game.point(move).getAttribute("data-badge");
  await until(() => badge("f4"), (shown) => /\d[.]\d/.test(shown ?? ""), 20_000);
  await game.action("analyse").click();
  const effort = () => page.locator("[data-thinking-depth]").getAttribute("data-thinking-depth");
  await until(effort, (depth) => Number(depth) >= 6, 20_000);
  const lines = () => page.locator("[data-analysis] li").evaluateAll((all) => all.map((line) => {
    const move = line.querySelector("button").textContent;
    const shown = document.querySelector(`[data-board] [data-point="${move}"]`).dataset.badge;
    return [line.querySelector("strong").textContent.match(/[+−]?\d+[.]\d/)?.[0], shown];
  }));
  for (const [said, shown] of await lines()) assert.equal(said, shown);
  // An analysis that goes on would have a deeper number when the hint has been read.
  await game.action("analyse").click();
  await game.action("hint").click();
  const hinted = await until(() => game.status().innerText(), (text) => /\b[a-g]\d \(/.test(text), 20_000);
  const [, move, number] = hinted.match(/\b([a-g]\d) \(.*?([+−]?\d+[.]\d)/);
  assert.equal(await badge(move), number, hinted);
});

pageTest("a win was a plus for whoever made it, and an estimate one for the player to move", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,c2,a1&${PEOPLE}`);
  await game.action("values").click();
  const point = (name) => game.point(name).getAttribute("data-badge");
  // O can only stop one line, and X wins after all other moves.
  await until(() => point("c1"), (badge) => badge === "X 2");
  const { say } = await texts();
  assert.match((await game.read()).names.c1, new RegExp(say("page-says", { player: "X", says: say("value-win", { plies: 2 }) })));
});

pageTest("the best moves of a game that was opened by its alias were not known as the best", {}, async (page) => {
  const game = await Game.open(page, `game=gomoku&moves=h8,i9,g9,i7,j8,h10&${PEOPLE}`);
  await game.action("values").click();
  const best = page.locator(".badge.best text").first();
  await best.waitFor({ timeout: 20_000 });
  const numbers = await page.locator(".badge text").evaluateAll((signs) => signs.map(({ textContent }) => textContent));
  assert.ok(numbers.length >= 5 && numbers.length <= 6, `numbers for the best five: ${numbers}`);
  assert.equal(await best.textContent(), numbers[0], "the first is the best");
  const shown = await page.locator("[data-badge]").evaluateAll((points) => points.map(({ dataset }) => Number(dataset.badge.replace("−", "-"))));
  assert.equal(Number(numbers[0].replace("−", "-")), Math.max(...shown), "Black is to move, and estimates are from Black's side");
});
