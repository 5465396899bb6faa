// The start and the end of a game other than by its moves: the form for a new game, the editor, saved games,
// resigning.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { ONLY_CHROMIUM, pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Returns the game in the address. */
const spec = (page) => new URL(page.url()).searchParams.get("game");

pageTest("every kind of game is begun by the form, as the server lists them", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  const { games } = await ask("api/games");
  assert.ok(games.length >= 4);
  for (const { name } of games) {
    await game.action("new").click();
    const form = page.locator("dialog[open] form");
    await form.locator(`input[name=family][value="${name}"]`).check({ force: true });
    await form.locator("select[name=player-second]").selectOption("human");
    await form.locator("button[type=submit]").click();
    await until(() => spec(page), (now) => now.split(":")[0] === name && !page.url().includes("moves="));
    await game.settle();
    await game.agree();
  }
});

pageTest("the form knows the options of a game, and says what does not go together", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("new").click();
  const form = page.locator("dialog[open] form");
  await form.locator("input[name=family][value=mill]").check({ force: true });
  await form.locator(".more summary").click();
  await form.locator("select[name=name]").selectOption("six");
  await form.locator("input[name=men]").fill("12");
  await form.locator("input[name=men]").blur();
  await until(() => form.locator("[role=alert]").innerText(), (text) => /\b3\b.*\b8\b.*"12"/.test(text));
  await form.locator("input[name=men]").fill("4");
  await form.locator("select[name=fly]").selectOption("yes");
  await until(() => form.locator("[role=alert]").isHidden());
  await form.locator("button[type=submit]").click();
  await until(() => spec(page), (now) => now === "mill:six,men=4,fly=yes");
  await game.settle();
  await game.agree();
});

pageTest("a position is put together by clicks, and played on from", {}, async (page) => {
  // No point is a target of a move here, so `Game` must not wait for one.
  await page.goto(url(`?game=mnk:3,3,3&view=edit&${PEOPLE}`));
  const game = new Game(page);
  const put = async (brush, points) => {
    await page.locator(`[data-brush=${brush}]`).click();
    for (const point of points) await game.point(point).click();
  };
  await put("first", ["a3", "b3", "c1", "a1"]);
  await put("second", ["b2"]);
  await page.locator("[data-editor-use]").click();
  // Four men against one are no position, and the page shows that.
  await until(() => page.locator("[data-message]").innerText(), (text) => /4/.test(text));
  await put("second", ["c3"]);
  await put("empty", ["c1", "a1"]);
  await page.locator("[data-editor-use]").click();
  await until(() => page.url(), (url) => url.includes("position=xxo/1o1/3+x"));
  await game.settle();
  const view = await game.agree();
  assert.equal(view.position, "xxo/1o1/3 x");
  await game.click("a1");
  await game.agree();
});

pageTest("a position that is half put together is there again after a reload", {}, async (page) => {
  const game = await Game.open(page, `game=mill:six&${PEOPLE}`);
  const edit = async () => {
    await page.goto(url(`?game=mill:six&view=edit&${PEOPLE}`));
    await page.locator("[data-editor-use]").waitFor();
  };
  await edit();
  await page.locator("[data-brush=second]").click();
  await game.point("a5").click();
  await game.point("e5").click();
  await page.locator("select[name=to-move]").selectOption("second");
  await page.locator("input[name=hand-0]").fill("3");
  await page.locator("input[name=hand-0]").blur();
  const draft = async () => [
    await game.point("a5").getAttribute("aria-label"),
    await page.locator("select[name=to-move]").inputValue(),
    await page.locator("input[name=hand-0]").inputValue(),
    await page.locator("input[name=hand-1]").inputValue(),
  ];
  const before = await draft();
  assert.deepEqual(before.slice(1), ["second", "3", "4"]);
  await page.reload();
  await page.locator("[data-editor-use]").waitFor();
  assert.deepEqual(await draft(), before);
  // The draft is kept while another view is open, but not for another position.
  await Game.open(page, `game=mill:six&${PEOPLE}`);
  await page.locator("[data-view-link=edit]").click();
  await page.locator("[data-editor-use]").waitFor();
  assert.deepEqual(await draft(), before);
  await Game.open(page, `game=mill:six&moves=a5&${PEOPLE}`);
  await page.locator("[data-view-link=edit]").click();
  await page.locator("[data-editor-use]").waitFor();
  assert.equal(await page.locator("input[name=hand-0]").inputValue(), "5");
});

pageTest("a game is saved as text and opened again", ONLY_CHROMIUM, async (page) => {
  const game = await Game.open(page, `game=mill:six&moves=a5,b2,a1,c5&${PEOPLE}`);
  const before = await game.read();
  await game.action("share").click();
  const dialog = page.locator("dialog[open]");
  assert.equal(await dialog.locator("input").first().inputValue(), page.url());
  const record = await dialog.locator("textarea[readonly]").inputValue();
  assert.match(record, /\[Game "mill:six"\]/);
  assert.match(record, /1\. a5 b2 2\. a1 c5/);
  const link = dialog.locator("a[download]");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  assert.equal(readFileSync(await download.path(), "utf8"), record);
  await page.keyboard.press("Escape");
  await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("share").click();
  await dialog.locator("textarea[name=import]").fill(record);
  await dialog.locator("form button[type=submit]").click();
  await until(() => spec(page), (now) => now === "mill:six");
  assert.deepEqual((await game.settle()).names, before.names);
  await game.agree();
});

pageTest("a saved game has its variations, and gives them back", {}, async (page) => {
  const moves = "b2,a3(b3,c3(c1),a1)(a2),c3(b1)";
  const game = await Game.open(page, `game=mnk:3,3,3&moves=${moves}&at=2&${PEOPLE}`);
  await game.action("share").click();
  const dialog = page.locator("dialog[open]");
  const record = await dialog.locator("textarea[readonly]").inputValue();
  assert.match(record, /\n1\. b2 a3 \(1\.\.\. b3 2\. c3 \(2\. c1\) 2\.\.\. a1\) \(1\.\.\. a2\) 2\. c3 \(2\. b1\) \*\n/);
  await page.keyboard.press("Escape");
  await Game.open(page, `game=mill:six&${PEOPLE}`);
  await game.action("share").click();
  await dialog.locator("textarea[name=import]").fill(record);
  await dialog.locator("form button[type=submit]").click();
  await until(() => page.url(), (now) => now.includes(`moves=${moves}&`));
  await game.settle();
  await game.agree();
});

pageTest("a game of another program is opened and saved with its comments, in the format that is chosen", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("share").click();
  const dialog = page.locator("dialog[open]");
  const theirs = "(;FF[4]GM[4]SZ[15]PB[Ann]RE[0]C[before];B[hh]C[the centre];W[ii]BL[2.5](;B[jj])(;C[better];B[ih]TE[1]))";
  await dialog.locator("textarea[name=import]").fill(theirs);
  await dialog.locator("form button[type=submit]").click();
  await until(() => spec(page), (now) => now === "mnk:15,15,5");
  await game.settle();
  const comment = page.locator("[data-comment]");
  await game.action("first").click();
  await until(() => comment.innerText(), (now) => now === "before");
  await game.action("next").click();
  await until(() => comment.innerText(), (now) => now === "the centre");
  // Commands for programs are not shown, and a comment before a variation is about its first move.
  await game.action("next").click();
  await until(() => comment.isVisible(), (now) => !now);
  await page.locator("[data-moves] button", { hasText: "i8" }).click();
  await until(() => comment.innerText(), (now) => now === "better");
  await game.action("share").click();
  const text = () => dialog.locator(".record textarea").inputValue();
  const pgn = "{before} 1. h8 {the centre} 1... i7 {[%sgf BL[2.5]]} 2. j6 ({better} 2. i8 $1) 1/2-1/2";
  assert.equal((await text()).split("\n\n")[1].replaceAll("\n", " ").trim(), pgn);
  await dialog.locator("select[name=format]").selectOption("sgf");
  await until(text, (now) => now.startsWith("(;"));
  for (const part of ["PB[Ann]", "RE[0]", "C[before]", ";B[hh]C[the centre]", ";W[ii]BL[2.5]", "(;C[better];B[ih]TE[1])"]) {
    assert.ok((await text()).includes(part), `${part} in ${await text()}`);
  }
  assert.equal(await dialog.locator("a[download]").getAttribute("download"), "filetto.sgf");
  await dialog.locator("select[name=format]").selectOption("pos");
  await until(text, (now) => now === "h8i9j10\n");
  const lost = await dialog.locator(".record [role=status]").innerText();
  assert.match(lost, /pos/);
  const offered = await dialog.locator("select[name=format] option").evaluateAll((options) => options.map(({ value }) => value));
  assert.deepEqual(offered, ["pgn", "sgf", "psq", "offset", "pos", "openspiel"]);
});

pageTest("text that is no saved game is refused in words", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("share").click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("textarea[name=import]").fill('[Game "mnk:3,3,3"]\n\n1. z9 *');
  await dialog.locator("form button[type=submit]").click();
  await until(() => dialog.locator("[role=alert]").innerText(), (text) => text.length > 0);
  assert.equal(await game.read().then((state) => state.ending), null);
});

pageTest("who gives up has lost, until that is taken back", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  const before = await game.read();
  await game.action("resign").click();
  const resigned = await game.settle(before);
  assert.equal(resigned.ending, "first");
  assert.deepEqual(resigned.legal, []);
  await page.reload();
  assert.equal((await game.settle()).ending, "first", "the address knows it");
  await game.action("undo").click();
  const again = await until(() => game.read(), (state) => state.ending === null);
  assert.deepEqual(again.names, before.names);
  await game.agree();
});

pageTest("players change places", {}, async (page) => {
  const game = await Game.open(page, "game=mnk:3,3,3&first=human&second=easy");
  await game.action("swap").click();
  const state = await until(() => game.read(), (now) => now.turn === "second" && now.legal.length === 8);
  assert.equal(state.ending, null);
  assert.equal(game.moves().length, 1, "the computer has begun");
  await game.agree();
});
