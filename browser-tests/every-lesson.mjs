// Goes through every step of every lesson and of all rules, and through puzzles of each family, in a browser:
// with right answers, at two sizes, in both languages. Run by hand against a server, since it takes minutes:
//
//     CHROMIUM=/usr/bin/chromium node browser-tests/every-lesson.mjs http://127.0.0.1:8080 [PUZZLES ["desk en"]]

import { chromium } from "playwright-core";

const [base, puzzleCount = "20", only = ""] = process.argv.slice(2);
if (!base) {
  console.error("expected the address of a server, such as http://127.0.0.1:8080");
  process.exit(2);
}

const SIZES = [
  ["desk", { viewport: { width: 1280, height: 800 } }],
  ["telephone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];

/** Boards and options whose rules have steps of their own, besides those of the index. */
const RULES = ["mill:three", "mill:six", "mill:lasker", "mill:morabaraba", "mill:twelve,diagonals=no", "gomoku:overline=exact", "ultimate:closed=no", "ultimate:tie=boards", "filetto:diagonals=yes"];

const ask = async (path, body) => {
  const answer = await fetch(`${base}/api/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

const problems = [];
let walked = 0;

/** Returns the width that overflows the window at the right, in pixels. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function clickPoints(page, place, move) {
  for (const point of move.split(/[-x]/)) await page.locator(`${place} [data-point="${point}"]`).click({ timeout: 5000 });
}

const RIGHT = "[data-lesson-said][data-kind=right]";

async function answerTask(page, { kind, right, mixes }) {
  if (kind === "mix") {
    await page.locator("[data-mix]").fill(String(mixes.findIndex((mix) => mix.is_optimal)));
    await page.locator("[data-lesson-check]").click({ timeout: 5000 });
  }
  if (kind === "move") await clickPoints(page, "[data-lesson-board]", right[0]);
  if (kind === "choice") await page.locator("[data-lesson-choice=right]").first().click({ timeout: 5000 });
  if (kind === "points") {
    for (const name of right) await clickPoints(page, "[data-lesson-board]", name);
    await page.locator("[data-lesson-check]").click({ timeout: 5000 });
  }
  // On a telephone, a first tap on a large board only enlarges it; the second one counts.
  const isTap = kind === "move" && !(await page.locator(RIGHT).waitFor({ timeout: 2000 }).then(() => true, () => false));
  if (isTap) await clickPoints(page, "[data-lesson-board]", right[0]);
  await page.locator(RIGHT).waitFor({ timeout: 10_000 });
}

/** Returns the reader's next move: the best known one, or in an attack the first legal one. */
async function nextMove(step, moves) {
  const place = { game: step.game, position: step.position ?? undefined, moves };
  if (step.task.kind === "attack") return (await ask("view", place)).legal[0].move;
  for (const agent of ["perfect", "expert"]) {
    const move = await ask("move", { ...place, agent }).catch(() => null);
    if (move) return move.move;
  }
  throw new Error("no move");
}

/** Plays the game of a task to its end. */
async function playTask(page, step) {
  let moves = step.moves;
  let asked = 0;
  const onFinished = async (request) => {
    if (!request.url().endsWith("/api/view")) return;
    moves = request.postDataJSON().moves ?? [];
    asked += 1;
  };
  page.on("requestfinished", onFinished);
  const reader = step.view.to_move;
  const said = page.locator("[data-lesson-said][data-kind=right], [data-lesson-said][data-kind=wrong]");
  for (let ply = 0; ply < 200; ply += 1) {
    const view = await ask("view", { game: step.game, position: step.position ?? undefined, moves });
    if (view.ending) break;
    if (view.to_move !== reader) {
      await page.waitForTimeout(50);
      continue;
    }
    const before = asked;
    await page.waitForTimeout(100);
    await clickPoints(page, "[data-lesson-board]", await nextMove(step, moves));
    while (asked === before) await page.waitForTimeout(20);
  }
  await said.waitFor({ timeout: 20_000 });
  page.off("requestfinished", onFinished);
  if ((await said.getAttribute("data-kind")) !== "right") throw new Error(`not reached by ${moves.join(" ")}`);
}

async function walkStep(page, where, address, step) {
  await page.goto(`${base}/?view=lesson&${address}`);
  await page.locator("[data-lesson-board] [data-point], [data-payoffs]").first().waitFor({ timeout: 20_000 });
  if (["play", "attack"].includes(step.task?.kind)) await playTask(page, step);
  else if (step.task) await answerTask(page, step.task);
  const wide = await overflow(page);
  if (wide > 1) problems.push(`${where}: ${wide} px stick out`);
  walked += 1;
}

async function walkPuzzle(page, where, { id, best }) {
  await page.goto(`${base}/?view=puzzles&puzzle=${id}`);
  await page.locator("[data-puzzles] [data-point]").first().waitFor({ timeout: 20_000 });
  await clickPoints(page, "[data-puzzles]", best);
  await page.locator("[data-puzzles] [data-lesson-said][data-kind=right]").waitFor({ timeout: 10_000 });
  const wide = await overflow(page);
  if (wide > 1) problems.push(`${where}: ${wide} px stick out`);
  walked += 1;
}

const index = await ask("lessons", {});
const lessons = [];
for (const { id } of index.courses.flatMap((course) => course.lessons)) lessons.push([`lesson=${id}`, await ask("lesson", { id })]);
for (const game of [...index.rules.map((rules) => rules.game), ...RULES]) lessons.push([`rules=${game}`, await ask("rules", { game })]);
const families = (await ask("puzzles", {})).families;
const puzzles = [];
for (const { puzzles: all } of families) {
  const each = Math.max(1, Math.floor(all.length / Number(puzzleCount)));
  for (const { id } of all.filter((_, number) => number % each === 0).slice(0, Number(puzzleCount))) puzzles.push(await ask("puzzle", { id }));
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
for (const [size, options] of SIZES) {
  for (const locale of ["en", "it"]) {
    if (only && only !== `${size} ${locale}`) continue;
    const context = await browser.newContext({ ...options, locale });
    const page = await context.newPage();
    let where = "";
    page.on("console", (message) => problems.push(`${where}: ${message.text()}`));
    page.on("pageerror", (error) => problems.push(`${where}: ${error.message}`));
    for (const [address, { steps }] of lessons) {
      for (const [number, step] of steps.entries()) {
        where = `${size}, ${locale}, ${address}, step ${number + 1}`;
        await walkStep(page, where, `${address}&step=${number + 1}`, step).catch((error) => problems.push(`${where}: ${error.message.split("\n")[0]}`));
      }
    }
    for (const puzzle of puzzles) {
      where = `${size}, ${locale}, ${puzzle.id}`;
      await walkPuzzle(page, where, puzzle).catch((error) => problems.push(`${where}: ${error.message.split("\n")[0]}`));
    }
    await context.close();
  }
}
await browser.close();
console.log(`${walked} steps and puzzles of ${lessons.length} lessons; ${problems.length} problems`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
