// Lessons and rules: the index, tasks of each kind with right and wrong answers, data stored in the browser,
// links, the keyboard, and the sheet of paper. The tests contain no lesson: they request the list of lessons
// and the right answers from the server.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, pageTest, PHONE } from "../harness/browser.mjs";
import { checkAxeInBothSchemes, checkNoOverflow } from "../harness/checks.mjs";
import { ask, url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const said = (page) => page.locator("[data-lesson-said]");
const next = (page) => page.locator("[data-lesson-next]");

/** Returns the first step with a suitable task of this kind: its lesson, its number, and the step. */
async function findStep(kind, isFine = () => true) {
  const { courses } = await ask("api/lessons", {});
  for (const { id } of courses.flatMap(({ lessons }) => lessons)) {
    const { steps } = await ask("api/lesson", { id });
    const index = steps.findIndex((step) => step.task?.kind === kind && isFine(step));
    if (index >= 0) return { id, number: index + 1, step: steps[index], count: steps.length };
  }
  return null;
}

/** Returns the first lesson, with its steps. */
async function firstLesson() {
  const { courses } = await ask("api/lessons", {});
  const summary = courses.flatMap(({ lessons }) => lessons)[0];
  return { ...(await ask("api/lesson", { id: summary.id })), summary };
}

async function open(page, query) {
  await page.goto(url(`?view=lesson&${query}`));
  await page.locator("[data-lesson-board] [data-point]").first().waitFor();
}

async function clickPoint(page, name) {
  await page.locator(`[data-lesson-board] [data-point="${name}"]`).click();
}

async function play(page, move) {
  for (const point of move.split(/[-x]/)) await clickPoint(page, point);
}

async function waitForSaid(page, kind) {
  await until(() => said(page).getAttribute("data-kind"), (now) => now === kind, 30_000);
  return said(page).innerText();
}

const wrongMoveOf = ({ view, task }) => view.legal.map(({ move }) => move).find((move) => !task.right.includes(move));

const SIZES = [["at a desk", {}], ["on a telephone", PHONE]];

for (const [size, options] of SIZES) {
  for (const language of ["en", "it"]) {
    pageTest(`a move is answered wrongly, shown, and answered right: ${size}, ${language}`, { ...options, locale: language }, async (page) => {
      const { id, number, step } = await findStep("move", wrongMoveOf);
      await open(page, `lesson=${id}&step=${number}`);
      const { say } = await texts(language);
      assert.equal(await next(page).innerText(), say("page-lesson-skip"));
      for (const attempt of [1, 2]) {
        await play(page, wrongMoveOf(step));
        await waitForSaid(page, "wrong");
        // The answer is offered after two wrong ones.
        await until(() => page.locator("[data-lesson-show]").count(), (count) => count === attempt - 1);
        if (attempt === 1) await checkNoOverflow(page);
        await page.locator("[data-lesson-again]").click();
        assert.equal(await said(page).isVisible(), false);
      }
      await play(page, step.task.right[0]);
      assert.ok((await waitForSaid(page, "right")).startsWith(say("page-lesson-right")));
      await until(() => next(page).getAttribute("class"), (name) => name.includes("primary"));
      await until(() => page.locator(".lesson-steps [aria-current]").getAttribute("data-done"), (done) => done !== null);
    });

    pageTest(`points are chosen, dropped and checked: ${size}, ${language}`, { ...options, locale: language }, async (page) => {
      const found = await findStep("points");
      if (!found) return;
      const { id, number, step } = found;
      await open(page, `lesson=${id}&step=${number}`);
      const names = step.view.board.points.map(({ name }) => name);
      const wrong = names.find((name) => !step.task.right.includes(name));
      await clickPoint(page, wrong);
      await page.locator("[data-lesson-check]").click();
      await waitForSaid(page, "wrong");
      await page.locator("[data-lesson-again]").click();
      for (const name of step.task.right) await clickPoint(page, name);
      await page.locator("[data-lesson-check]").click();
      await waitForSaid(page, "right");
      await checkNoOverflow(page);
    });

    pageTest(`one of some answers is chosen: ${size}, ${language}`, { ...options, locale: language }, async (page) => {
      const found = await findStep("choice");
      if (!found) return;
      await open(page, `lesson=${found.id}&step=${found.number}`);
      await page.locator("[data-lesson-choice=wrong]").first().click();
      await waitForSaid(page, "wrong");
      await page.locator("[data-lesson-choice=right]").first().click();
      await waitForSaid(page, "right");
      await checkNoOverflow(page);
    });
  }
}

/** Makes the first legal moves until the end is announced. */
async function playOn(page) {
  const target = page.locator("[data-lesson-board] [data-legal]");
  const isOver = async () => ["right", "wrong"].includes(await said(page).getAttribute("data-kind")) && (await said(page).isVisible());
  for (let clicks = 0; !(await isOver()); clicks += 1) {
    assert.ok(clicks < 400, "the game ends");
    await until(async () => (await isOver()) || (await target.count()) > 0, Boolean, 30_000);
    if (await isOver()) return;
    await target.last().click({ timeout: 2000 }).catch(() => {});
  }
}

for (const kind of ["play", "attack"]) {
  pageTest(`a game is played to its end, and played again: ${kind}`, {}, async (page) => {
    const found = await findStep(kind, ({ game }) => !game.startsWith("mill"));
    if (!found) return;
    await open(page, `lesson=${found.id}&step=${found.number}`);
    const men = page.locator("[data-lesson-board] [data-man]");
    const before = await men.count();
    await playOn(page);
    if (kind === "attack") assert.equal(await said(page).getAttribute("data-kind"), "right", "no line can be made");
    await page.locator("[data-lesson-again]").click();
    await until(() => men.count(), (count) => count === before);
  });
}

pageTest("the index lists all lessons, and what was done is kept", {}, async (page) => {
  const { id, steps } = await firstLesson();
  await page.goto(url("?view=lessons"));
  const entry = page.locator(`[data-lesson="${id}"]`);
  assert.equal(await entry.getAttribute("data-state"), "new");
  await checkAxeInBothSchemes(page);
  await entry.click();
  await page.locator("[data-lesson-board] [data-point]").first().waitFor();
  await checkAxeInBothSchemes(page);
  for (let step = 1; step < steps.length; step += 1) {
    await next(page).click();
    await until(() => page.url(), (address) => address.endsWith(`step=${step + 1}`));
  }
  await page.goBack();
  await until(() => page.locator(".lesson-steps [aria-current]").count(), (count) => count === 1);
  await page.goto(url("?view=lessons"));
  await page.locator("[data-lesson-go-on]").click();
  await until(() => page.url(), (address) => address.includes(`lesson=${id}`) && address.endsWith(`step=${steps.length - 1}`));
});

pageTest("a lesson is done when all its tasks are answered right", {}, async (page) => {
  const { id, summary } = await firstLesson();
  await page.goto(url("?view=lessons"));
  // A page that is reloaded while it loads logs errors about aborted requests.
  await page.locator(`[data-lesson="${id}"]`).waitFor();
  await page.evaluate(([id, tasks]) => localStorage.setItem("filetto-lessons", JSON.stringify({ solved: { [id]: tasks }, last: { id, step: 1 } })), [id, summary.tasks]);
  await page.reload();
  await until(() => page.locator(`[data-lesson="${id}"]`).getAttribute("data-state"), (state) => state === "done");
  assert.equal(await page.locator("[data-lesson-go-on]").count(), 0);
  await open(page, `lesson=${id}`);
  assert.equal(await page.locator(".lesson-steps [data-done]").count() >= summary.tasks.length, true);
});

pageTest("each step has an address, and a wrong one says what is wrong", {}, async (page) => {
  const { id, steps } = await firstLesson();
  await open(page, `lesson=${id}&step=2`);
  const shown = await page.locator(".lesson-text p").first().innerText();
  assert.equal(shown, steps[1].paragraphs[0]);
  await page.goto(url("?view=lesson&lesson=tris/nothing"));
  const { like } = await texts();
  await until(() => page.locator("[data-message]").innerText(), (text) => text.includes("tris/nothing"));
  await page.locator("[data-lessons] a").click();
  await until(() => page.locator(".lessons-title").innerText(), (text) => like("page-view-lessons").test(text));
});

pageTest("the game stays as it is while a lesson is read", {}, async (page) => {
  await page.goto(url("?game=mnk:3,3,3&moves=b2,a1&first=human&second=human"));
  await page.locator("[data-board] [data-man=first]").waitFor();
  await page.locator("[data-view-link=lessons]").click();
  await page.locator("[data-lesson]").first().click();
  await page.locator("[data-lesson-board] [data-point]").first().waitFor();
  assert.equal(await page.locator("[data-board]").isVisible(), false);
  await page.locator("[data-view-link=play]").click();
  await until(() => page.url(), (address) => address.includes("moves=b2,a1"));
  assert.equal(await page.locator("[data-board] [data-man]").count(), 2);
});

pageTest("a lesson is gone through by keyboard alone", {}, async (page) => {
  const { id, number, step, count } = await findStep("move", ({ view, task }) => wrongMoveOf({ view, task }) && !task.right[0].includes("-"));
  await open(page, `lesson=${id}&step=${number}`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-point") ?? document.activeElement?.getAttributeNames().find((name) => name.startsWith("data-lesson")));
  const go = async (move) => {
    for (const point of move.split(/[-x]/)) {
      await page.locator(`[data-lesson-board] [data-point="${point}"]`).focus();
      await page.keyboard.press("Enter");
    }
  };
  await page.keyboard.press("b");
  assert.ok(await focused(), "b leads to the board of the lesson");
  await go(wrongMoveOf(step));
  await waitForSaid(page, "wrong");
  await until(focused, (name) => name === "data-lesson-again");
  await page.keyboard.press("Enter");
  await go(step.task.right[0]);
  await waitForSaid(page, "right");
  await until(focused, (name) => name === "data-lesson-next");
  const to = number < count ? number + 1 : number - 1;
  await page.keyboard.press(number < count ? "ArrowRight" : "ArrowLeft");
  await until(() => page.url(), (address) => (to === 1 ? !address.includes("step=") : address.endsWith(`step=${to}`)));
});

pageTest("printed, a lesson is a sheet of exercises with its solutions at the end", ONLY_CHROMIUM, async (page) => {
  const { id, steps } = await firstLesson();
  await open(page, `lesson=${id}`);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator(".paper-step").count(), steps.length);
  assert.equal(await page.locator("main").isVisible(), false);
  const boards = await page.locator(".paper-step .board-drawing").evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width));
  assert.ok(boards.every((width) => width > 100), `boards of ${boards} px`);
  const answers = steps.filter(({ task }) => task && (task.right.length > 0 || task.choices.length > 0)).length;
  assert.equal(await page.locator("[data-paper-solutions] li").count(), answers);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  assert.equal(await page.locator("[data-paper]").count(), 0);
});

pageTest("the rules of a game are opened from it, with the notes of its options", {}, async (page) => {
  await page.goto(url("?game=mill:nine,fly=no"));
  await page.locator("[data-rules]").click();
  await page.locator("[data-lesson-board] [data-point]").first().waitFor();
  const { notes, steps } = await ask("api/rules", { game: "mill:nine,fly=no" });
  assert.match(await page.locator(".lesson-title").innerText(), /^Nine men.s morris, .*no$/);
  assert.deepEqual(await page.locator(".lesson-notes p").allInnerTexts(), notes);
  assert.equal(await page.locator(".lesson-steps li").count(), steps.length);
  await page.keyboard.press("n");
  await page.locator("[data-dialog] .rules-link").click();
  await until(() => page.url(), (address) => address.includes("rules=mill:nine"));
  assert.equal(await page.locator("[data-dialog]").isVisible(), false);
});
