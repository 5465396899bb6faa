// Stored and shared data: the games in this browser, pictures of boards and games, and the print sheet.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { ONLY_CHROMIUM, PHONE, pageTest } from "../harness/browser.mjs";
import { checkAxe, checkNoOverflow } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

async function openGames(page) {
  await page.keyboard.press("g");
  await page.locator("dialog[open] .games").waitFor();
}

const rows = (page) => page.locator("[data-games-open]");

/** Returns the file that a button saves. */
async function fileOf(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFileSync(await download.path());
}

/** Returns `true` if the page has stored this number of games. */
const kept = (page, count) =>
  until(() => page.evaluate(() => import("/script/archive.js").then(({ keptGames }) => keptGames())), (games) => games.length === count);

pageTest("games that were played are kept, with their result, opened again, deleted and brought back", ONLY_CHROMIUM, async (page) => {
  const { say } = await texts();
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a3,b3,a2,b2&first=human&second=easy`);
  await game.click("a1");
  await kept(page, 1);
  await Game.open(page, `game=mill:six&${PEOPLE}`);
  await game.click("a1");
  await game.click("a3");
  const [half] = await kept(page, 2);
  assert.equal(half.result, null);
  await Game.open(page, `game=ultimate&moves=e5&${PEOPLE}`);
  await page.reload();
  await game.settle();
  await openGames(page);
  await checkAxe(page);
  assert.equal(await rows(page).count(), 2, "a game that was only opened is not kept");
  assert.match(await rows(page).nth(1).innerText(), new RegExp(say("page-games-won")));
  const table = await page.locator(".games-table tbody tr").allInnerTexts();
  assert.deepEqual(table.map((row) => row.split("\t").slice(2)), [["1", "0", "0"]]);
  await page.locator("[data-games-delete]").first().click();
  await until(() => rows(page).count(), (count) => count === 1);
  await page.locator("[data-games-undo]").click();
  await until(() => rows(page).count(), (count) => count === 2);
  const file = (await fileOf(page, page.locator("[data-games-export]"))).toString();
  assert.match(file, /a3.*b3.*a2.*b2.*a1/s);
  assert.match(file, /mill:six/);
  await rows(page).nth(1).click();
  await until(async () => game.moves(), (moves) => moves.join() === "a3,b3,a2,b2,a1");
  await openGames(page);
  await page.locator("[data-games-delete-all]").click();
  await until(() => rows(page).count(), (count) => count === 0);
});

pageTest("a game that goes on after a reload and a move taken back is one game", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:4,4,3&${PEOPLE}`);
  await game.click("b2");
  await game.click("c3");
  await kept(page, 1);
  await page.reload();
  await game.settle();
  await game.click("b3");
  await until(() => kept(page, 1), ([one]) => one.moves.length === 3);
  await game.action("undo").click();
  await until(async () => game.moves(), (moves) => moves.length === 2);
  await game.click("d4");
  await until(() => kept(page, 1), ([one]) => one.moves.join() === "b2,c3,d4");
});

pageTest("games that begin one after the other on the same page are games of their own", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.click("b2");
  await game.click("a1");
  for (const moves of [["b2"], ["b2", "c3"]]) {
    await page.keyboard.press("n");
    await page.locator("dialog[open] button[type=submit]").click();
    await until(async () => game.moves(), (shown) => shown.length === 0);
    for (const move of moves) await game.click(move);
  }
  const games = await until(() => kept(page, 3), ([last]) => last.moves.length === 2);
  assert.deepEqual(games.map(({ moves }) => moves.join(" ")), ["b2 c3", "b2", "b2 a1"]);
});

pageTest("without a database games are played as before", {}, async (page) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { get: () => { throw new Error("refused"); } });
  });
  const { say } = await texts();
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.click("b2");
  await openGames(page);
  assert.equal(await page.locator(".games [role=status]").innerText(), say("page-games-count", { count: 0 }));
});

pageTest("360 px: the games in this browser", PHONE, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a3,b3,a2,b2&first=human&second=easy&lang=it`);
  await game.click("a1");
  await kept(page, 1);
  await game.action("more").tap();
  await game.action("games").tap();
  await rows(page).first().waitFor();
  await checkNoOverflow(page);
  await checkAxe(page);
});

for (const [query, men] of [["game=gomoku&moves=h8,i9,g9", 3], ["game=mulino&moves=d6,f4", 2], ["game=ultimate&moves=e5,d4", 2]]) {
  pageTest(`a picture of the board stands alone: ${query}`, ONLY_CHROMIUM, async (page) => {
    const game = await Game.open(page, `${query}&${PEOPLE}`);
    await game.action("share").click();
    const text = (await fileOf(page, page.locator("[data-picture='filetto.svg']"))).toString();
    assert.doesNotMatch(text, /var\(|class=|style=/);
    const named = [...text.matchAll(/url\(#([\w-]+)\)/g)].map(([, name]) => name);
    for (const name of named) assert.ok(text.includes(`id="${name}"`), name);
    const drawn = await page.evaluate((svg) => {
      const { documentElement: root } = new DOMParser().parseFromString(svg, "image/svg+xml");
      return [root.nodeName, root.querySelectorAll("g[transform] > g").length, root.getAttribute("width")];
    }, text);
    assert.deepEqual([drawn[0], drawn[1]], ["svg", men]);
    const png = await fileOf(page, page.locator("[data-picture='filetto.png']"));
    assert.equal(Math.max(png.readUInt32BE(16), png.readUInt32BE(20)), 1200);
    assert.ok(png.length > 20_000, `${png.length} bytes`);
    const film = (await fileOf(page, page.locator("[data-picture='filetto-game.svg']"))).toString();
    assert.equal(film.match(/<animate /g).length, query.split(",").length + 1, "a picture of each position");
  });
}

pageTest("the code for other pages shows the game", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a1&${PEOPLE}`);
  await game.action("share").click();
  const code = await page.locator("[data-embed] input").inputValue();
  await page.route(url("another-page"), (route) => route.fulfill({ contentType: "text/html", body: code }));
  await page.goto(url("another-page"));
  await until(() => page.frameLocator("iframe").locator(".man").count(), (count) => count === 2);
});

pageTest("on paper there is the board with the moves, and no control", ONLY_CHROMIUM, async (page) => {
  await Game.open(page, `game=mnk:3,3,3&moves=b2,a1,c3&${PEOPLE}`);
  await page.emulateMedia({ media: "print" });
  const isSeen = (selector) => page.locator(selector).first().isVisible();
  for (const part of [".board-drawing:not(.miniature)", ".moves", ".player", "[data-heading]"]) assert.equal(await isSeen(part), true, part);
  for (const part of ["#toolbar", ".steps", ".top", ".analysis", "[data-typed]", ".foot"]) assert.equal(await isSeen(part), false, part);
  assert.equal(new URL(page.url()).origin + "/", url());
});
