// The board comes first: its size in each window, its themes, the home page, the graph, and sounds.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, PHONE, pageTest } from "../harness/browser.mjs";
import { checkAxe, checkNoOverflow } from "../harness/checks.mjs";
import { Game, setting } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";
/** A small board, a large one, one with men in hand, and the one with the longest words. */
const SPECS = ["mnk:3,3,3", "mnk:15,15,5", "mill:nine", "ultimate"];

const boxOf = (locator) => locator.evaluate((element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
});

for (const [width, height, least] of [[1280, 800, 640], [1366, 625, 500]]) {
  pageTest(`the board is at least ${least} px in a window of ${width} x ${height}`, { viewport: { width, height } }, async (page) => {
    for (const spec of SPECS) {
      await Game.open(page, `game=${spec}&${PEOPLE}`);
      const board = await boxOf(page.locator("[data-board]"));
      assert.ok(board.width >= least && board.height >= least, `${spec}: ${board.width} x ${board.height}`);
      for (const part of [page.locator("[data-board]"), page.locator("[data-status]"), page.locator(".player").first(), page.locator(".player").last()]) {
        const { top, bottom } = await boxOf(part);
        assert.ok(top >= 0 && bottom <= height, `${spec}: ${top} to ${bottom}`);
      }
    }
  });
}

for (const [width, height] of [[360, 640], [390, 844]]) {
  pageTest(`what is needed is on the first screen of ${width} x ${height}`, { ...PHONE, viewport: { width, height } }, async (page) => {
    for (const spec of SPECS) {
      const game = await Game.open(page, `game=${spec}&${PEOPLE}`);
      await checkNoOverflow(page);
      const bar = await boxOf(page.locator("#toolbar"));
      for (const part of [page.locator("[data-board]"), page.locator(".player").first(), page.locator(".player").last()]) {
        const { left, top, right, bottom } = await boxOf(part);
        assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= bar.top, `${spec}: ${left} to ${right}, ${top} to ${bottom} of ${bar.top}`);
      }
      for (const action of ["undo", "hint", "values", "more"]) {
        const { height: tall, width: wide, bottom } = await boxOf(game.action(action));
        assert.ok(tall >= 44 && wide >= 44 && bottom <= height, `${action}: ${wide} x ${tall}, to ${bottom}`);
      }
    }
  });
}

pageTest("a telephone on its side has the board on the left", { ...PHONE, viewport: { width: 844, height: 390 } }, async (page) => {
  for (const spec of ["mill:nine", "ultimate"]) {
    await Game.open(page, `game=${spec}&${PEOPLE}`);
    const [board, moves] = [await boxOf(page.locator("[data-board]")), await boxOf(page.locator(".moves-card"))];
    assert.ok(board.bottom <= 390 && board.right <= moves.left, `${spec}: ${JSON.stringify(board)}`);
    await checkNoOverflow(page);
  }
});

pageTest("large boards have stones on crossings, and the reader chooses", {}, async (page) => {
  const game = await Game.open(page, `game=gomoku&moves=h8,i9&${PEOPLE}`);
  const { say } = await texts();
  const men = (kind) => page.locator(`[data-board] .man.${kind}`).count();
  assert.equal(await men("stones"), 2);
  assert.equal(await page.locator("[data-board] .star").count(), 5);
  assert.equal(await page.locator("[data-board] .targets circle").count(), 0, "no dots on legal points");
  assert.match((await game.read()).names.h8, new RegExp(say("player-first-stones")));
  await (await setting(page, "men")).selectOption("marks");
  await until(() => men("marks"), (count) => count === 2);
  assert.equal(await page.locator("[data-board] .track").count(), 0);
  await (await setting(page, "men")).selectOption("stones");
  await until(() => men("stones"), (count) => count === 2);
  await Game.open(page, `game=mnk:3,3,3&moves=a1,b1,a2,b2,a3&${PEOPLE}`);
  assert.equal(await men("stones"), 5, "and on small boards");
  assert.equal((await game.status().innerText()).split("\n")[0], say("result-win", { player: say("player-first-stones") }));
});

pageTest("a board has three themes, and none takes the coordinates away", {}, async (page) => {
  await Game.open(page, `game=gomoku&${PEOPLE}`);
  const colour = () => page.locator("[data-board]").evaluate((board) => getComputedStyle(board).backgroundColor);
  const colours = new Set([await colour()]);
  for (const theme of ["slate", "paper"]) {
    await (await setting(page, "board-theme")).selectOption(theme);
    colours.add(await colour());
  }
  assert.equal(colours.size, 3);
  await page.reload();
  await page.locator("[data-ready]").waitFor({ state: "attached" });
  assert.ok(colours.has(await colour()));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await Game.open(page, `game=gomoku&${PEOPLE}`);
    const sizes = await page.locator(".coordinates text").evaluateAll((labels) => labels.map((label) => {
      const { a } = label.getScreenCTM();
      return parseFloat(getComputedStyle(label).fontSize) * a;
    }));
    assert.equal(sizes.length, 30);
    assert.ok(Math.min(...sizes) >= 10.99, `at ${width}: ${Math.min(...sizes)} px`);
  }
});

pageTest("the bar is not there before something is known, and has its number at the end", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=a1,b1&${PEOPLE}`);
  const bar = page.locator("[data-eval]");
  assert.equal(await bar.evaluate((element) => getComputedStyle(element).visibility), "hidden");
  await game.action("values").click();
  await until(() => bar.evaluate((element) => getComputedStyle(element).visibility), (shown) => shown === "visible");
  assert.equal((await boxOf(bar.locator(".bar"))).width, 10);
  assert.equal(await bar.locator(".number").textContent(), "X 5");
});

pageTest("the home page shows what there is, and every way leads somewhere", {}, async (page) => {
  await page.goto(url(""));
  await page.locator("[data-home] .home-card .miniature").nth(4).waitFor();
  assert.equal(await page.locator("[data-home-play]").count(), 5);
  assert.equal(await page.locator("[data-home-continue]").count(), 0, "nothing was begun");
  await checkAxe(page);
  await page.locator("[data-home-play='filetto']").click();
  const game = new Game(page);
  await until(() => page.evaluate(() => location.search), (query) => /game=filetto.*second=medium/.test(query));
  await game.settle();
  await game.click("d6");
  await page.goto(url(""));
  await page.locator("[data-home-continue]").click();
  await until(() => game.moves()[0], (move) => move === "d6");
  await page.goto(url(""));
  for (const family of ["gomoku", "mill", "ultimate", "filetto", "mnk"]) {
    await page.locator(`.home-card [data-home-solve]`).nth(["mnk", "gomoku", "filetto", "mill", "ultimate"].indexOf(family)).click();
    await page.locator(`dialog[open] [data-solved=${family}]`).waitFor();
    // Nobody has proven ultimate, so there is nothing to check.
    assert.equal(await page.locator("dialog[open] .copyable").count(), family === "ultimate" ? 0 : 1, family);
    if (family === "gomoku") await checkAxe(page);
    if (family !== "mnk") await page.keyboard.press("Escape");
  }
  await page.locator("[data-solved-values]").click();
  await until(() => page.locator(".badge").count(), (count) => count === 9);
  await page.goBack();
  await page.locator("[data-home-learn='mill:nine']").click();
  await until(() => page.locator("[data-lesson]").evaluateAll((links) => links.map(({ dataset }) => dataset.lesson)), (ids) => ids.length > 5 && ids.every((id) => id.startsWith("mill/")));
  assert.match(await page.evaluate(() => location.search), /view=lessons&course=mill/);
  await page.locator("[data-lessons-all]").click();
  await until(() => page.locator("[data-lesson]").count(), (count) => count > 40);
});

pageTest("360 px: the home page", PHONE, async (page) => {
  await page.goto(url("?lang=it"));
  await page.locator("[data-home] .miniature").nth(4).waitFor();
  await checkNoOverflow(page);
});

pageTest("presets fill the options of a new game", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await game.action("new").click();
  const chip = (spec) => page.locator(`[data-preset="${spec}"]`);
  assert.equal(await chip("mnk:3,3,3").getAttribute("aria-pressed"), "true");
  await chip("mnk:7,5,5").click();
  assert.equal(await page.locator("input[name=M]").inputValue(), "7");
  assert.equal(await chip("mnk:3,3,3").getAttribute("aria-pressed"), "false");
  await page.locator(".more summary").click();
  await page.locator("input[name=M]").fill("6");
  await page.locator("input[name=M]").press("Tab");
  assert.equal(await chip("mnk:7,5,5").getAttribute("aria-pressed"), "false", "it is no longer that game");
  await chip("mnk:4,4,3").click();
  await page.locator(".new-game [type=submit]").click();
  await until(() => page.evaluate(() => location.search), (query) => query.includes("game=mnk:4,4,3"));
});

pageTest("the graph shows the review, marks the mistake, and leads to positions", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a2,c3,a1,a3,c1&${PEOPLE}`);
  const { say } = await texts();
  assert.equal(await page.locator("[data-graph]").isHidden(), true, "nothing is known");
  await page.locator("[data-review-run]").click();
  await page.locator("[data-review-end]").waitFor({ timeout: 30_000 });
  assert.equal(await page.locator(".graph-dot.proven, .graph-mistake").count(), 7);
  assert.equal(await page.locator(".graph-mistake").count(), 1);
  assert.match(await page.locator(".graph-mistake title").textContent(), /a2/);
  const picture = await boxOf(page.locator(".graph-picture"));
  await page.mouse.click(picture.left + 4, picture.top + 10);
  await until(() => page.evaluate(() => location.search), (query) => query.includes("at=0"));
  await page.locator("[data-graph] summary").click();
  const rows = await page.locator("[data-graph] tbody tr").allInnerTexts();
  assert.equal(rows.length, 7);
  assert.equal(rows.filter((row) => row.includes(say("page-graph-mistake"))).length, 1);
  assert.equal(rows.filter((row) => row.includes(say("page-graph-estimate"))).length, 0, "all is proven");
  await page.locator("[data-graph] tbody button").nth(2).click();
  await until(async () => (await game.read()).men.a2, (man) => man === "second");
});

pageTest("moves sound after somebody has pressed something, unless sounds are off", {}, async (page) => {
  await page.addInitScript(() => {
    globalThis.notes = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.notes.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
  const game = await Game.open(page, `game=mill:three&${PEOPLE}`);
  const notes = () => page.evaluate(() => globalThis.notes.splice(0));
  assert.deepEqual(await notes(), []);
  await game.click("a1");
  const place = await until(notes, (heard) => heard.length > 0);
  await game.play(["c3", "b1", "c2"]);
  await notes();
  await game.click("c1");
  const mill = await until(notes, (heard) => heard.length > 0);
  assert.notDeepEqual(mill, place, "a mill sounds otherwise");
  await (await setting(page, "sound")).selectOption("off");
  const other = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  await other.click("b2");
  assert.deepEqual(await notes(), []);
});

pageTest("the analysis has a time and shows its lines on the board", ONLY_CHROMIUM, async (page) => {
  const game = await Game.open(page, `game=mnk:4,4,4&moves=b2&${PEOPLE}`);
  const asked = [];
  page.on("request", (request) => request.url().endsWith("/api/analyse") && asked.push(request.postDataJSON()));
  await game.action("analyse").click();
  await until(() => page.locator(".pointer.line-1").count());
  assert.equal(asked.at(-1).seconds, 30);
  await page.locator("select[name=analysis-seconds]").selectOption("endless");
  await until(() => asked.at(-1).seconds, (seconds) => seconds === 3600);
  await game.action("analyse").click();
  await until(() => page.locator(".pointer").count(), (count) => count === 0);
});

pageTest("another page shows a board inside it, whose steps cost no search", {}, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const body = `<iframe title="game" width="380" height="460" src="${url("embed?game=mnk:3,3,3&moves=b2,a1,c3&at=1")}"></iframe>`;
  await page.route(url("another-page"), (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(url("another-page"));
  const frame = page.frameLocator("iframe");
  const marks = () => frame.locator(".man").count();
  await until(marks, (count) => count === 1);
  await frame.locator("[data-step=last]").click();
  await until(marks, (count) => count === 3);
  await frame.locator("[data-step=first]").click();
  await until(marks, (count) => count === 0);
  const board = await boxOf(frame.locator("[data-board]"));
  assert.ok(board.width > 300 && board.bottom < 460, JSON.stringify(board));
  assert.match(await frame.locator("[data-open]").getAttribute("href"), /game=mnk:3,3,3&moves=b2,a1,c3/);
  assert.deepEqual(asked.filter((path) => /^.api.(?!view|texts)/.test(path)), []);
});

pageTest("on a telephone the analysis is a sheet over the bar", PHONE, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  const sheet = page.locator("#analysis");
  assert.equal(await sheet.isHidden(), true);
  const press = async () => {
    await game.action("more").tap();
    await game.action("sheet").tap();
  };
  await press();
  await until(() => sheet.locator(".lines li").count());
  const [box, bar] = [await boxOf(sheet), await boxOf(page.locator("#toolbar"))];
  assert.ok(box.top > 300 && box.bottom <= bar.top + 1, JSON.stringify([box, bar]));
  await checkAxe(page);
  await game.point("a3").tap();
  await until(async () => game.moves(), (moves) => moves.length === 2);
  assert.equal(await sheet.isVisible(), true, "it stays while one plays");
  await press();
  assert.equal(await sheet.isHidden(), true);
  assert.equal(await game.action("analyse").getAttribute("aria-checked"), "false");
});

pageTest("moves are confirmed by a second choice, if somebody wants that", {}, async (page) => {
  const game = await Game.open(page, `game=mill:three&${PEOPLE}`);
  await (await setting(page, "confirm")).selectOption("on");
  await page.keyboard.press("Escape");
  await game.point("a1").click();
  assert.deepEqual(await game.moves(), []);
  assert.equal(await page.locator(".tentative .man").count(), 1, "it is shown meanwhile");
  await game.point("b1").click();
  assert.deepEqual(await game.moves(), [], "another point is another move");
  await game.point("b1").click();
  await until(async () => game.moves(), (moves) => moves.join() === "b1");
  await game.point("a1").click();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".tentative .man").count(), 0);
});
