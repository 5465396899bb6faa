// Puzzles: a right and a wrong move, hints, the solution, the puzzle of the day, data stored in the browser,
// filters, links, the keyboard, and the sheet of paper. The tests contain no puzzle: they request the list of
// puzzles and their moves from the server.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, ONLY_SERVER, pageTest, PHONE } from "../harness/browser.mjs";
import { checkAxeInBothSchemes, checkNoOverflow } from "../harness/checks.mjs";
import { ask, url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const said = (page) => page.locator("[data-puzzles] [data-lesson-said]");
const stat = (page, name) => page.locator(`[data-puzzle-stat=${name}]`);

/** Returns the first suitable puzzle. */
async function findPuzzle(isFine) {
  const { families } = await ask("api/puzzles", {});
  const found = families.flatMap(({ puzzles }) => puzzles).find(isFine);
  return ask("api/puzzle", { id: found.id });
}

/** Returns an easy puzzle on points, so that a move is a click, and its refutation is found at once. */
const easy = () => findPuzzle(({ game, grade, aim }) => game.startsWith("mnk") && grade <= 2 && aim === "win");

async function open(page, query) {
  await page.goto(url(`?view=puzzles&${query}`));
  await page.locator("[data-puzzles] [data-point]").first().waitFor();
}

async function play(page, move) {
  for (const point of move.split(/[-x]/)) await page.locator(`[data-puzzles] [data-point="${point}"]`).click();
}

/** Plays the moves to find, each when it is asked for. */
async function solve(page, { line, paths }) {
  for (const [index] of paths.entries()) {
    const move = line[2 * index];
    await page.locator(`[data-puzzles] [data-point="${move.split(/[-x]/)[0]}"][data-legal]`).waitFor();
    await play(page, move);
  }
}

async function waitForSaid(page, kind) {
  await until(() => said(page).getAttribute("data-kind"), (now) => now === kind, 30_000);
  return said(page).innerText();
}

const wrongMoveOf = ({ view, best }) => view.legal.map(({ move }) => move).find((move) => move !== best);

const SIZES = [["at a desk", {}], ["on a telephone", PHONE]];

for (const [size, options] of SIZES) {
  for (const language of ["en", "it"]) {
    pageTest(`a puzzle is solved at once, and its line is played out: ${size}, ${language}`, { ...options, locale: language }, async (page) => {
      const puzzle = await easy();
      const { say } = await texts(language);
      await open(page, `puzzle=${puzzle.id}`);
      assert.equal(await stat(page, "rating").innerText(), "900");
      await solve(page, puzzle);
      const text = await waitForSaid(page, "right");
      assert.ok(text.startsWith(say("page-puzzles-right-win", { count: puzzle.plies })), text);
      assert.equal(await stat(page, "streak").innerText(), "1");
      const rating = Number.parseInt(await stat(page, "rating").innerText(), 10);
      assert.ok(rating > 900, `${rating}`);
      await page.locator("[data-puzzle-walk]").waitFor();
      await checkNoOverflow(page);
      const men = page.locator("[data-puzzles] [data-man]");
      const { occupants } = puzzle.view;
      const before = occupants.filter(Boolean).length;
      await until(() => men.count(), (count) => count >= before + 2, 30_000);
      await page.reload();
      await page.locator("[data-puzzles] [data-point]").first().waitFor();
      assert.equal(await stat(page, "rating").innerText(), String(rating), "the browser keeps the rating");
      assert.equal(await stat(page, "solved").innerText(), "1");
      await solve(page, puzzle);
      await waitForSaid(page, "right");
      assert.equal(Number.parseInt(await stat(page, "rating").innerText(), 10), rating, "a puzzle counts once");
    });

    pageTest(`a wrong move is refuted, and tried again: ${size}, ${language}`, { ...options, locale: language }, async (page) => {
      const puzzle = await easy();
      const { say } = await texts(language);
      await open(page, `puzzle=${puzzle.id}`);
      const wrong = wrongMoveOf(puzzle);
      await play(page, wrong);
      const text = await waitForSaid(page, "wrong");
      assert.ok(text.startsWith(say("page-puzzles-wrong-win", { move: wrong })), text);
      assert.ok(Number.parseInt(await stat(page, "rating").innerText(), 10) < 900);
      const { refutation, reason } = await ask("api/review", { game: puzzle.game, position: puzzle.position, move: wrong, seconds: 2 });
      if (reason) await until(() => said(page).innerText(), (now) => now.includes(say(`reason-${reason.name}`, reason.arguments)), 30_000);
      if (refutation.length > 0) {
        await until(() => said(page).innerText(), (now) => now.includes(refutation[0]), 30_000);
        await page.locator("[data-puzzle-back]").click();
        await page.locator("[data-puzzle-on]").click();
      }
      await checkNoOverflow(page);
      await page.locator("[data-lesson-again]").click();
      assert.equal(await said(page).isVisible(), false);
      await solve(page, puzzle);
      await waitForSaid(page, "right");
      assert.equal(await stat(page, "streak").innerText(), "0");
      assert.equal(await stat(page, "solved").innerText(), "1");
    });
  }
}

pageTest("a step of the line that arrives late does not replace the puzzle that is tried again", ONLY_SERVER, async (page) => {
  const puzzle = await easy();
  await open(page, `puzzle=${puzzle.id}`);
  await play(page, wrongMoveOf(puzzle));
  await page.locator("[data-puzzle-back]").waitFor();
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/view", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/view");
  await page.locator("[data-puzzle-back]").click();
  await asked;
  await page.locator("[data-lesson-again]").click();
  const answered = page.waitForResponse("**/api/view");
  release();
  await answered;
  await solve(page, puzzle);
  await waitForSaid(page, "right");
});

pageTest("a puzzle of several moves is asked to its end, and a wrong second move is refuted where it was made", {}, async (page) => {
  const { families } = await ask("api/puzzles", {});
  let puzzle = null;
  for (const { id } of families.flatMap(({ puzzles }) => puzzles).filter(({ game, aim }) => game.startsWith("mnk") && aim === "win")) {
    puzzle = await ask("api/puzzle", { id });
    if (puzzle.paths.length === 2) break;
  }
  const { line, paths, position, game, view } = puzzle;
  assert.equal(paths.length, 2, "there is one");
  const { say } = await texts();
  await open(page, `puzzle=${puzzle.id}`);
  await play(page, line[0]);
  const player = say(`player-${view.to_move === "first" ? "second" : "first"}-marks`);
  const text = await waitForSaid(page, "note");
  assert.equal(text, say("puzzles-aim-next", { player, move: line[1] }));
  assert.equal(await stat(page, "solved").innerText(), "0", "it is not solved yet");
  const { legal } = await ask("api/view", { game, position, moves: line.slice(0, 2) });
  const wrong = legal.map(({ move }) => move).find((move) => move !== line[2]);
  await page.locator(`[data-puzzles] [data-point="${wrong}"][data-legal]`).click();
  await waitForSaid(page, "wrong");
  await page.locator("[data-lesson-again]").click();
  assert.equal(await page.locator(`[data-puzzles] [data-point="${line[0]}"]`).getAttribute("data-man"), view.to_move, "the first move stays");
  for (let hint = 0; hint < 3; hint += 1) await page.locator("[data-puzzle-hint]").click();
  assert.equal(await said(page).innerText(), say("puzzles-hint-move", { move: line[2] }));
  await page.locator(`[data-puzzles] [data-point="${line[2]}"][data-legal]`).click();
  await waitForSaid(page, "right");
  assert.equal(await stat(page, "solved").innerText(), "1");
});

pageTest("hints come in three steps, and leave the rating as it is", {}, async (page) => {
  const { say } = await texts("en");
  const puzzle = await findPuzzle(({ game }) => game.startsWith("mill"));
  await open(page, `puzzle=${puzzle.id}`);
  const hint = page.locator("[data-puzzle-hint]");
  await hint.click();
  assert.equal(await said(page).innerText(), say("puzzles-hint-theme", { theme: say(`puzzle-theme-${puzzle.theme}`) }));
  await hint.click();
  assert.ok((await page.locator("[data-puzzles] .pointer.mark").count()) > 0, "something is pointed at");
  await hint.click();
  assert.equal(await said(page).innerText(), say("puzzles-hint-move", { move: puzzle.best }));
  assert.equal(await hint.getAttribute("aria-disabled"), "true");
  await solve(page, puzzle);
  await waitForSaid(page, "right");
  assert.equal(await stat(page, "rating").innerText(), "900");
  assert.equal(await stat(page, "streak").innerText(), "0");
});

pageTest("the solution is shown, and the next puzzle is another one", {}, async (page) => {
  const puzzle = await easy();
  await open(page, `puzzle=${puzzle.id}&family=mnk`);
  await page.locator("[data-puzzle-solution]").click();
  assert.ok((await waitForSaid(page, "note")).includes(puzzle.best));
  await page.locator("[data-puzzle-next]").click();
  await until(() => page.url(), (address) => /puzzle=mnk-\d+&family=mnk/.test(address) && !address.includes(`puzzle=${puzzle.id}&`));
  await page.locator("[data-puzzle-hint]").waitFor();
  await page.goBack();
  await until(() => page.url(), (address) => address.includes(`puzzle=${puzzle.id}`));
});

pageTest("the puzzle of the day is marked when it is solved", {}, async (page) => {
  await page.goto(url("?view=lessons"));
  await page.locator("[data-lessons-puzzles]").click();
  await page.locator("[data-puzzle-daily]").click();
  await until(() => page.url(), (address) => address.endsWith("view=puzzles&daily=1"));
  const board = page.locator("[data-puzzle-daily][aria-current]");
  await board.waitFor();
  const id = (await page.locator("[data-puzzles] [data-lesson-board]").getAttribute("aria-label")).match(/[a-z]+-\d+/)[0];
  await solve(page, await ask("api/puzzle", { id }));
  await waitForSaid(page, "right");
  await until(() => page.locator("[data-puzzle-daily]").getAttribute("data-done"), (done) => done !== null);
  await page.reload();
  await until(() => page.locator("[data-puzzle-daily][data-done]").count(), (count) => count === 1);
});

pageTest("the puzzle of a day is that of the command line", ONLY_SERVER, async (page) => {
  await page.goto(url());
  const index = await ask("api/puzzles", {});
  const ids = await page.evaluate(async (index) => {
    const { dailyOf } = await import("/script/puzzles/choose.js");
    return ["2000-01-01", "2000-01-02", "2000-01-06"].map((day) => dailyOf(index, day).id);
  }, index);
  const [first, second] = index.families.map(({ family }) => family);
  assert.deepEqual(ids.slice(0, 2), [`${first}-001`, `${second}-001`]);
  assert.match(ids[2], new RegExp(`^${second}-\\d+$`));
  assert.notEqual(ids[2], ids[1]);
});

pageTest("puzzles are chosen by game and theme, and where there are none it says so", {}, async (page) => {
  const { say } = await texts("en");
  await page.goto(url("?view=puzzles"));
  await page.locator("select[name=puzzle-family]").selectOption("mill");
  await until(() => page.url(), (address) => address.endsWith("view=puzzles&family=mill"));
  await until(() => page.locator("[data-puzzles] [data-lesson-board]").getAttribute("aria-label"), (label) => label.includes("mill-"));
  await checkAxeInBothSchemes(page);
  await page.goto(url("?view=puzzles&family=filetto&theme=send"));
  await until(() => page.locator(".puzzle-card").innerText(), (text) => text.includes(say("page-puzzles-none")));
});

pageTest("a puzzle is solved by keyboard alone", {}, async (page) => {
  const puzzle = await easy();
  await open(page, `puzzle=${puzzle.id}`);
  await page.keyboard.press("b");
  for (const [index] of puzzle.paths.entries()) {
    const point = page.locator(`[data-puzzles] [data-point="${puzzle.line[2 * index]}"][data-legal]`);
    await point.waitFor();
    await point.focus();
    await page.keyboard.press("Enter");
  }
  await waitForSaid(page, "right");
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute("data-puzzle-next")));
  await page.keyboard.press("Enter");
  await until(() => page.url(), (address) => !address.includes(`puzzle=${puzzle.id}`));
  await until(() => page.evaluate(() => document.activeElement?.matches("[data-puzzles] [data-point]")));
});

pageTest("a sheet of twelve puzzles has the solutions at the end", { ...ONLY_CHROMIUM }, async (page) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await open(page, "family=mill");
  await page.locator("[data-puzzle-print]").click();
  await until(() => page.locator("[data-paper] .paper-step").count(), (count) => count === 12);
  assert.equal(await page.locator("[data-paper-solutions] li").count(), 12);
});
