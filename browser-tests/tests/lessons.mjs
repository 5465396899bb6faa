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
  await page.locator("[data-lesson-board] [data-point], [data-payoffs]").first().waitFor();
}

async function clickPoint(page, name) {
  await page.locator(`[data-lesson-board] [data-point="${name}"]`).click();
}

async function play(page, move) {
  for (const point of move.split(/[-x]/)) await clickPoint(page, point);
}

/** Returns a number as the page writes it. */
const signed = (number) => String(number).replaceAll("-", "\u2212");

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

const mixOf = (mixes, isFine) => mixes.findIndex(isFine);

for (const [size, options] of SIZES) {
  for (const language of ["en", "it"]) {
    pageTest(`a mix is set by the slider, played, refused and accepted: ${size}, ${language}`, { ...options, locale: language }, async (page) => {
      const { id, number, step } = await findStep("mix");
      const { say } = await texts(language);
      const { rows, columns, game } = step.payoffs;
      const { mixes } = step.task;
      await open(page, `lesson=${id}&step=${number}`);
      const matrix = game.payoffs.map((row) => row.join(" ")).join("; ");
      assert.deepEqual((await ask("api/payoffs", { matrix, mix: "3 1" })).mix, mixes[(mixes.length - 1) * 0.75]);
      const cells = await page.locator("[data-payoffs] tbody td").allInnerTexts();
      assert.deepEqual(cells, game.payoffs.flat().map(signed));
      const pure = mixes.at(-1);
      const replies = pure.best_replies.map((column) => columns[column - 1]).join(", ");
      assert.equal(await page.locator("[data-mix-guarantee]").innerText(), say("page-payoffs-guarantee", { guarantee: signed(pure.guarantee.exact), replies }));
      // A single row against its best reply is no matter of chance.
      await page.locator("[data-mix-play=many]").click();
      const row = game.payoffs[0];
      const reply = pure.best_replies[0] - 1;
      const played = await page.locator("[data-mix-round]").innerText();
      assert.ok(played.startsWith(say("page-payoffs-round", { row: rows[0], column: columns[reply], payoff: signed(row[reply]) })), played);
      assert.ok(played.includes(signed(row[reply].toFixed(2)).replace(".", language === "it" ? "," : ".")), played);
      assert.equal(await page.locator("[data-payoffs] [data-played]").innerText(), signed(row[reply]));
      await checkNoOverflow(page);
      for (const attempt of [1, 2]) {
        await page.locator("[data-lesson-check]").click();
        assert.ok((await waitForSaid(page, "wrong")).startsWith(say("page-payoffs-worse", { guarantee: signed(pure.guarantee.exact) })));
        assert.equal(await page.locator("[data-lesson-show]").count(), attempt - 1);
      }
      const optimal = mixOf(mixes, (mix) => mix.is_optimal);
      await page.locator("[data-mix]").fill(String(optimal));
      assert.equal(await said(page).isVisible(), false);
      const means = mixes[optimal].against_columns.map(({ exact }) => signed(exact));
      assert.deepEqual(await page.locator("[data-payoffs] tfoot td").allInnerTexts(), means);
      await page.locator("[data-lesson-check]").click();
      assert.ok((await waitForSaid(page, "right")).startsWith(say("page-lesson-right")));
      await until(() => page.locator(".lesson-steps [aria-current]").getAttribute("data-done"), (done) => done !== null);
      await checkNoOverflow(page);
    });
  }
}

pageTest("a mix is set and played by keyboard alone, and the axe finds nothing", {}, async (page) => {
  const { id, number, step, count } = await findStep("mix");
  const { mixes } = step.task;
  await open(page, `lesson=${id}&step=${number}`);
  await checkAxeInBothSchemes(page);
  const slider = page.locator("[data-mix]");
  await slider.focus();
  const optimal = mixOf(mixes, (mix) => mix.is_optimal);
  for (let place = mixes.length - 1; place > optimal; place -= 1) await page.keyboard.press("ArrowLeft");
  assert.equal(await slider.inputValue(), String(optimal));
  assert.match(await slider.getAttribute("aria-valuetext"), new RegExp(mixes[optimal].row_strategy[0].exact));
  assert.ok(page.url().endsWith(`step=${number}`), "arrows on the slider do not turn the page");
  // The opponent, and the buttons of rounds.
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await until(() => page.locator("[name=mix-opponent]:checked").getAttribute("value"), (value) => value === "optimal");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await until(() => page.locator("[data-payoffs] [data-played]").count(), (played) => played === 1);
  const isFocused = (name) => page.evaluate((wanted) => document.activeElement?.hasAttribute(wanted) ?? false, name);
  for (let tabs = 0; !(await isFocused("data-lesson-check")); tabs += 1) {
    assert.ok(tabs < 5, "Check is reached by Tab");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await waitForSaid(page, "right");
  await until(() => isFocused("data-lesson-next"), Boolean);
  assert.ok(number < count);
  await page.keyboard.press("Enter");
  await until(() => page.url(), (address) => address.endsWith(`step=${number + 1}`));
});

pageTest("a step links to other lessons, and the answer of a mix is shown", {}, async (page) => {
  const { id, number, step } = await findStep("choice", ({ see }) => see.length > 0);
  await open(page, `lesson=${id}&step=${number}`);
  const links = page.locator(".lesson-see a");
  assert.deepEqual(await links.allInnerTexts(), step.see.map(({ title }) => title));
  await links.first().click();
  await until(() => page.locator(".lesson-title").innerText(), (title) => title === step.see[0].title);
  const mix = await findStep("mix");
  await open(page, `lesson=${mix.id}&step=${mix.number}`);
  for (let tries = 0; tries < 2; tries += 1) await page.locator("[data-lesson-check]").click();
  await page.locator("[data-lesson-show]").click();
  const optimal = mix.step.task.mixes.find(({ is_optimal }) => is_optimal);
  assert.ok((await waitForSaid(page, "note")).includes(optimal.row_strategy[0].exact));
});

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

pageTest("printed, matrices stand beside their texts, with the optimal mix among the solutions", ONLY_CHROMIUM, async (page) => {
  const { id, number, step } = await findStep("mix");
  const { steps } = await ask("api/lesson", { id });
  await open(page, `lesson=${id}`);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const tables = await page.locator(".paper-step [data-payoffs]").evaluateAll((all) => all.map((table) => table.scrollWidth - table.parentElement.clientWidth));
  assert.equal(tables.length, steps.filter(({ payoffs }) => payoffs).length);
  assert.ok(tables.every((excess) => excess <= 0), `${tables} px too wide`);
  const optimal = step.task.mixes.find(({ is_optimal }) => is_optimal);
  const solution = await page.locator(`[data-paper-solutions] li[value="${number}"] strong`).innerText();
  assert.equal(solution, `${step.payoffs.rows.map((name, row) => `${name} ${optimal.row_strategy[row].exact}`).join(", ")}.`);
});

pageTest("the rules of a game are opened from it, those of its options in words first", {}, async (page) => {
  await page.goto(url("?game=mill:nine,fly=no"));
  await page.locator("[data-rules]").click();
  await page.locator("[data-lesson-board] [data-point]").first().waitFor();
  const { rules, steps } = await ask("api/rules", { game: "mill:nine,fly=no" });
  assert.match(await page.locator(".lesson-title").innerText(), /^Nine men.s morris, .*no$/);
  assert.deepEqual(await page.locator(".lesson-rules[open] p").allInnerTexts(), rules);
  assert.equal(await page.locator(".lesson-steps li").count(), steps.length);
  await page.keyboard.press("n");
  await page.locator("[data-dialog] .rules-link").click();
  await until(() => page.url(), (address) => address.includes("rules=mill:nine"));
  assert.equal(await page.locator("[data-dialog]").isVisible(), false);
});
