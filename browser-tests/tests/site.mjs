// The page from a host of files below a prefix, without a server: the engine is a module in workers of the
// browser. `cargo xtask wasm` makes the site, and also runs the tests of games, histories and puzzles on it.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";

import { pageTest, troubleTest } from "../harness/browser.mjs";
import { certificate, openCertificate } from "../harness/certificates.mjs";
import { checkAxe } from "../harness/checks.mjs";
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
    assert.ok(release.test(name) || ["", "favicon.ico", "sw.js", "manifest.webmanifest"].includes(name), line);
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

pageTest("the element for other pages is played on by mouse and keys", {}, async (page) => {
  await page.goto(url("boards.html"));
  const boards = page.locator("filetto-board");
  assert.equal(await boards.count(), 3);
  const [tris, , gomoku] = [0, 1, 2].map((index) => boards.nth(index));
  const men = (board) => board.locator("[data-point][data-man]").count();
  await tris.locator("[data-point=a1]").click();
  await until(() => men(tris), (count) => count === 3, SEARCH);
  const words = tris.getByRole("status");
  await until(() => words.innerText(), (text) => text.includes("O to move"));
  await until(() => men(gomoku), (count) => count === 3);
  await gomoku.locator("[data-point=h8]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until(() => men(gomoku), (count) => count === 4);
  assert.match(await gomoku.getByRole("status").innerText(), /h7/);
  assert.match(await gomoku.locator("[data-point=h7]").getAttribute("aria-label"), /h7/);
  await tris.evaluate((element) => element.setAttribute("moves", "a1,b2,c3"));
  await until(() => tris.locator("[data-point=c3][data-man]").count(), (count) => count === 1);
  await tris.evaluate((element) => element.setAttribute("game", "chess"));
  await until(() => words.innerText(), (text) => text.includes("chess"));
  await checkAxe(page);
});

pageTest("the page with the element speaks the reader's language, and so does the element", { locale: "it" }, async (page) => {
  const { say } = await texts("it");
  await page.goto(url("boards.html"));
  await page.getByRole("heading", { name: say("page-element-title") }).waitFor();
  await until(() => page.locator("filetto-board").first().getByRole("status").innerText(), (text) => text.includes("Tocca a O"), SEARCH);
});

/** Starts a server on a port of its own. */
async function listening(answer) {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

troubleTest("the element works on a page of another origin, if its host allows that", async (page) => {
  // The files of the site, from a host that lets other origins read them.
  const host = await listening(async (request, response) => {
    const { status, headers, body } = await fetch(url(request.url.slice(1)));
    response.writeHead(status, { "Content-Type": headers.get("content-type"), "Access-Control-Allow-Origin": "*" });
    response.end(Buffer.from(body ? await new Response(body).arrayBuffer() : []));
  });
  const other = await listening((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(`<script type="module" src="${host.address}filetto-board.js"></script><filetto-board game="mnk:3,3,3" level="hard"></filetto-board>`);
  });
  try {
    await page.goto(other.address);
    const board = page.locator("filetto-board");
    await board.locator("[data-point=b2]").click({ timeout: SEARCH });
    await until(() => board.locator("[data-point][data-man]").count(), (count) => count === 2, SEARCH);
    await until(() => board.getByRole("status").innerText(), (text) => text.includes("X to move"), SEARCH);
  } finally {
    host.close();
    other.close();
  }
});

pageTest("a certificate is checked in the browser, and cannot be broken", {}, async (page) => {
  const { file, remove } = await certificate("mnk:7,5,5");
  await openCertificate(page, file);
  const words = () => page.locator("[data-certificate-words]").innerText();
  await until(words, (text) => text.includes("mnk:7,5,5 is a draw"), SEARCH);
  await page.locator("[data-certificate-attack]").first().click();
  const board = page.locator(".small-game");
  const legal = board.locator("[data-point][data-legal]");
  for (let count = 2; count <= 8; count += 2) {
    await legal.first().click();
    await until(() => board.locator("[data-point][data-man]").count(), (men) => men === count, SEARCH);
  }
  await remove();
});

pageTest("a file that is dropped and is no certificate is refused in words", {}, async (page) => {
  await page.goto(url());
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["nothing"], "nothing.proof"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await until(() => page.locator("[data-certificate-words]").innerText(), (text) => text.includes("certificate"), SEARCH);
  assert.equal(await page.locator("[data-certificate-attack]").count(), 0);
});

pageTest("a check is cancelled, and the next one is whole", {}, async (page) => {
  const { file, remove } = await certificate("tris");
  await page.goto(url());
  // A worker that never starts: so the check lasts as long as the reader likes.
  await page.route("**/engine/worker.js", () => {});
  await page.locator("[data-action=settings]").click();
  await page.locator("[data-action=certificate]").click();
  const choose = () => page.locator("[data-certificate-file]").setInputFiles(file);
  const words = () => page.locator("[data-certificate-words]").innerText();
  await choose();
  await page.locator("[data-certificate-cancel]").click();
  await until(words, (text) => text.includes("cancelled"));
  await page.unroute("**/engine/worker.js");
  await page.locator("[data-certificate-file]").setInputFiles([]);
  await choose();
  await until(words, (text) => text.includes("mnk:3,3,3 is a draw"), SEARCH);
  await remove();
});

for (const [view, selector] of [
  ["tree", "[data-tree] [data-node]"],
  ["compare", "[data-comparison] button"],
  ["search", "[data-search] .miniature"],
  ["lessons", "[data-lesson]"],
  ["lesson&rules=filetto", "[data-lessons] [data-point]"],
  ["edit", "[data-brush]"],
  ["puzzles", "[data-puzzles] [data-point]"],
]) {
  pageTest(`without a server: ${view}`, {}, async (page) => {
    await page.goto(url(`?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=${view}`));
    await page.locator(selector).first().waitFor({ timeout: SEARCH });
  });
}

pageTest("a comparison runs without a server", {}, async (page) => {
  await page.goto(url("?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=compare"));
  await page.locator("[data-comparison] button").first().click();
  await page.locator("[data-comparison] tbody tr").nth(3).waitFor({ timeout: SEARCH });
});

pageTest("a text is imported without a server", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("share").click();
  await page.locator("dialog textarea").last().fill("1. b2 a1 2. c3 a3");
  await page.locator("dialog button", { hasText: "Open" }).last().click();
  await until(() => game.moves(), (moves) => moves.join() === "b2,a1,c3,a3", SEARCH);
});

const replaced = async (page) => {
  await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const loads = [];
  page.on("load", () => loads.push(page.url()));
  await page.route("**/script/study.js*", (route) => (loads.length === 0 ? route.abort() : route.continue()));
  await page.route("**/files.json", (route) => route.fulfill({ json: { release: "another", files: [] } }));
  await page.locator("[data-view-link=tree]").click();
  await until(() => loads.length, (count) => count > 0);
  await page.locator("[data-tree] [data-node]").first().waitFor({ timeout: SEARCH });
};

troubleTest("a page whose release is gone is loaded again", replaced);

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
