// The page from a host of files below a prefix, without a server: the engine is a module in workers of the
// browser. `cargo xtask wasm` makes the site, and also runs the tests of games, histories and puzzles on it.

import assert from "node:assert/strict";

import { pageTest, troubleTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Maximum time of a search on two busy cores. */
const SEARCH = 60_000;

pageTest("the site has no server: nothing is asked but files", {}, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=hard");
  await game.playToTheEnd(9);
  const prefix = new URL(url()).pathname;
  const release = /^[0-9a-f]{16}\//;
  for (const line of asked) {
    const [method, path] = line.split(" ");
    assert.ok(method === "GET" && path.startsWith(prefix), line);
    const name = path.slice(prefix.length);
    assert.ok(release.test(name) || ["", "icon.svg", "favicon.ico", "sw.js", "manifest.webmanifest"].includes(name), line);
  }
});

pageTest("a hint and values without a server", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a1,b1,a2,b2&${PEOPLE}`);
  await game.action("hint").click();
  // A man on a3 wins at once: the hint can only be a3.
  await until(() => game.status().innerText(), (text) => text.includes("a3"), SEARCH);
  assert.deepEqual(game.moves(), ["a1", "b1", "a2", "b2"], "a hint plays nothing");
  await game.action("values").click();
  await page.locator("[data-badge]").first().waitFor({ timeout: SEARCH });
});

pageTest("an analysis of gomoku goes deeper, and ends with its position", {}, async (page) => {
  const game = await Game.open(page, `game=gomoku&moves=h8,h9&${PEOPLE}`);
  await game.action("analyse").click();
  const depth = () => page.locator("[data-thinking-depth]").first().getAttribute("data-thinking-depth");
  const number = async () => Number(((await depth()) ?? "").match(/\d+/)?.[0] ?? 0);
  await page.locator("[data-thinking-depth]").first().waitFor({ timeout: SEARCH });
  const first = await until(number, (found) => found >= 1, SEARCH);
  await until(number, (found) => found > first, SEARCH);
  // The board answers while a search runs, and the search of the next position begins.
  await game.click("j9");
  await until(number, (found) => found >= 1, SEARCH);
  assert.deepEqual(game.moves(), ["h8", "h9", "j9"]);
});

pageTest("a review without a server", {}, async (page) => {
  await Game.open(page, `game=mnk:3,3,3&moves=a1,b2,c1,a2,b1&${PEOPLE}`);
  await page.locator("[data-review-run]").click();
  await page.locator("[data-review-end]").waitFor({ timeout: SEARCH });
});

pageTest("a game by link needs a server, and the page says so", { locale: "it" }, async (page) => {
  const { say } = await texts("it");
  await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await page.locator('[data-action="new"]').click();
  await page.locator(".invitation summary").click();
  await page.getByText(say("page-live-no-server")).waitFor();
  assert.ok(await page.locator("dialog button[type=submit]").isVisible(), "another game can still be started");
});

pageTest("a wrong move is refused in the reader's language", { locale: "it" }, async (page) => {
  await page.goto(url(`?game=mnk:3,3,3&moves=a1,a1&${PEOPLE}`));
  await until(() => page.locator("[data-message]").innerText(), (text) => text.includes("è occupato"));
});

const offline = async (page, context) => {
  await page.goto(url());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await context.setOffline(true);
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=hard");
  await game.playToTheEnd(9);
  await page.reload();
  assert.notEqual((await game.settle()).ending, null, "the game is still there");
  await page.goto(url(`?view=tree&game=mnk:3,3,3&moves=a1,b2,c1,a2,b1&${PEOPLE}`));
  await page.locator("[data-study] svg").first().waitFor();
  await context.setOffline(false);
};

troubleTest("the whole site works offline after the first visit", offline, { serviceWorkers: "allow" });
