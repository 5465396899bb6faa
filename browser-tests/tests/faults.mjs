// What goes wrong around the page: a module that is none, a storage that is full, an update while a page is
// open, two pages of one browser, and a reader who goes back and forward while the computer thinks.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PHONE, pageTest, troubleTest } from "../harness/browser.mjs";
import { checkNoOverflow } from "../harness/checks.mjs";
import { Game, movesIn, setting } from "../harness/game.mjs";
import { ask, serve, serveFiles, stopServer, url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** The files of the page. */
const PAGE = new URL("../../crates/web/page", import.meta.url).pathname;

const message = (page) => page.locator("[data-message]").innerText();

/** Writes a site with this module, serves it while `body` runs, and removes it. */
async function withSite(module, body) {
  const folder = await mkdtemp(join(tmpdir(), "filetto-faults-"));
  const file = join(folder, "module.wasm");
  const site = join(folder, "site");
  await writeFile(file, module);
  const written = spawnSync(process.env.FILETTO, ["site", site, "--module", file], { encoding: "utf8" });
  assert.equal(written.status, 0, written.stderr);
  const { server, address } = await serveFiles(site);
  try {
    await body(address);
  } finally {
    await stopServer(server);
    await rm(folder, { recursive: true });
  }
}

/** The beginning of a module: its mark and its version. */
const HEAD = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

for (const [name, module] of [
  ["is cut off", [...HEAD, 0x01, 0x7f]],
  ["has none of the functions", HEAD],
]) {
  troubleTest(`a module that ${name} is a sentence, and no page that waits for ever`, async (page) => {
    const { say } = await texts();
    const problems = [say("page-fault"), say("page-offline")];
    await withSite(Uint8Array.from(module), async (address) => {
      await page.goto(address);
      await page.locator("h1").first().waitFor();
      await page.goto(`${address}?game=mnk:3,3,3&${PEOPLE}`);
      await until(() => message(page), (text) => problems.some((problem) => text.includes(problem)));
    });
  });
}

pageTest("with a full storage one plays, chooses a theme for this visit, and goes on after a reload", {}, async (page) => {
  await page.addInitScript(() => {
    // What was stored is read; nothing more fits.
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;
  });
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await (await setting(page, "theme")).selectOption("dark");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await game.play(["b2", "a1", "a2", "c2", "b1", "b3", "a3", "c1"]);
  await game.agree();
  await page.reload();
  await game.settle();
  assert.equal(game.moves().length, 8, "the address has the game");
});

/** Changes the files of a page as a release does: all scripts have other bytes. */
async function release(folder) {
  for (const name of ["main.js", "api.js", "board/board.js", "tree/tree.js", "dialogs/share.js", "teaching/index.js"]) {
    await appendFile(join(folder, "script", name), "\n// another release\n");
  }
}

const afterUpdate = async (page) => {
  const folder = await mkdtemp(join(tmpdir(), "filetto-update-"));
  await cp(PAGE, folder, { recursive: true });
  const { server, address } = await serve(folder);
  try {
    await page.goto(`${address}?game=mnk:3,3,3&${PEOPLE}`);
    const game = new Game(page);
    await game.settle();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await game.click("b2");
    // The open page, and the worker of its release, meet the files of the next one.
    await release(folder);
    await game.click("a1");
    await page.locator("[data-view-link=tree]").click();
    await page.locator("[data-tree] [data-node]").first().waitFor();
    await page.locator("[data-view-link=play]").click();
    await game.settle();
    assert.deepEqual(game.moves(), ["b2", "a1"]);
    await page.reload();
    await game.settle();
    const main = await page.evaluate(() => fetch("script/main.js").then((answer) => answer.text()));
    assert.match(main, /another release/, "after a reload the page is the new one");
    assert.match(await readFile(join(folder, "script", "main.js"), "utf8"), /another release/);
    await game.click("c3");
  } finally {
    await stopServer(server);
    await rm(folder, { recursive: true });
  }
};

troubleTest("a page that is open during an update goes on, and is the new one after a reload", afterUpdate, { serviceWorkers: "allow" });

pageTest("two pages of one browser play two games, and each keeps its own", {}, async (one) => {
  const first = await Game.open(one, `game=mnk:3,3,3&${PEOPLE}`);
  const other = await one.context().newPage();
  const errors = [];
  other.on("pageerror", (error) => errors.push(String(error)));
  const second = await Game.open(other, `game=mill:six&${PEOPLE}`);
  await first.click("b2");
  await second.click("a5");
  await first.click("a1");
  await second.click("b2");
  for (const [game, moves] of [[first, "b2,a1"], [second, "a5,b2"]]) {
    await game.page.reload();
    await game.settle();
    assert.equal(game.moves().join(), moves);
    await game.agree();
  }
  // The games that this browser keeps are those of both.
  await first.play(["a2", "c2", "b1", "b3", "c1", "a3"]);
  await second.action("resign").click();
  await until(() => second.read(), ({ ending }) => ending !== null);
  await first.click("c3");
  await one.keyboard.press("g");
  await until(() => one.locator("dialog[open] [data-games-open]").count(), (count) => count === 2);
  assert.deepEqual(errors, []);
});

pageTest("two pages of one player in a game by link are one player", {}, async (one) => {
  const opened = await ask("api/live/open", { game: "mnk:3,3,3", side: "first" });
  const joined = await ask("api/live/join", { id: opened.id });
  await one.goto(url(`?game=mnk:3,3,3&${PEOPLE}`));
  await one.evaluate(([id, key]) => localStorage.setItem("filetto-live-keys", JSON.stringify([[id, key]])), [opened.id, opened.key]);
  const other = await one.context().newPage();
  for (const page of [one, other]) await page.goto(url(`?live=${opened.id}`));
  const games = [one, other].map((page) => new Game(page));
  for (const game of games) await until(() => game.read(), ({ legal }) => legal.length === 9);
  await games[1].point("b2").click();
  for (const game of games) await until(() => game.read(), ({ men, legal }) => men.b2 === "first" && legal.length === 0);
  await ask("api/live/act", { id: opened.id, key: joined.key, do: "move", move: "a1" });
  for (const game of games) await until(() => game.read(), ({ legal }) => legal.length === 7);
});

pageTest("back and forward while the computer thinks", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  await game.click("b2");
  const before = await game.settle();
  assert.equal(game.moves().length, 2);
  // The answer to the next move stays away until the reader has gone back.
  let release = () => {};
  const held = new Promise((resolve) => (release = resolve));
  let asked = 0;
  const hold = async (route) => {
    asked += 1;
    await held;
    // The page has aborted the request: then there is nobody to answer.
    await route.continue().catch(() => {});
  };
  await page.route(/api\/(think|move)$/, hold);
  await game.point(before.legal[0]).click();
  await until(() => asked, (count) => count > 0);
  await page.goBack();
  await until(() => game.read(), ({ isThinking, legal }) => !isThinking && legal.length === before.legal.length);
  const back = game.moves();
  release();
  await page.goForward();
  await until(() => movesIn(page.url()).length, (count) => count > back.length);
  await page.goBack();
  await until(() => game.read(), ({ isThinking, legal }) => !isThinking && legal.length === before.legal.length);
  await game.agree();
  assert.deepEqual(game.moves(), back, "the late answer plays nothing");
  await page.unroute(/api\/(think|move)$/, hold);
  await game.click(before.legal[0]);
  await until(() => game.moves().length, (count) => count === 4);
});

for (const [name, viewport] of [["upright", { width: 360, height: 740 }], ["on its side", { width: 740, height: 360 }]]) {
  pageTest(`a board of 20x20 on a telephone ${name}: two taps play, and the computer answers`, { ...PHONE, viewport }, async (page) => {
    const game = await Game.open(page, "game=mnk:20,20,5&first=human&second=easy");
    await checkNoOverflow(page);
    const frame = page.locator(".board-frame");
    const isWhole = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth <= 1);
    assert.ok(await isWhole());
    for (const [index, point] of ["a20", "t1"].entries()) {
      await game.point(point).tap();
      await until(async () => !(await isWhole()));
      assert.equal(game.moves().length, 2 * index, "the first tap plays nothing");
      const { width, height } = await game.point(point).boundingBox();
      assert.ok(Math.min(width, height) >= 43.9, `a cell of ${width} x ${height} is for a finger`);
      await game.point(point).tap();
      await until(() => game.moves().length, (count) => count === 2 * index + 2);
      await until(isWhole);
      await game.settle();
      await checkNoOverflow(page);
    }
    await game.agree();
  });
}
