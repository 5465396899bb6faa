// The view of the learned weights, generation by generation.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { checkAxe } from "../harness/checks.mjs";
import { url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const VIEW = "?game=ultimate&view=learning";

/** Returns the numbers of a row: the document's weight, that of the generation, and their ratio. */
async function numbersOf(page, weight) {
  const cells = await page.locator(`[data-learning] tr[data-weight=${weight}] td`).allInnerTexts();
  return cells.slice(0, 3);
}

pageTest("the generations of the learned weights are looked at one by one", {}, async (page) => {
  await page.goto(url(VIEW));
  const status = page.locator("[data-learning] [role=status]");
  await until(() => status.innerText(), (text) => text.startsWith("Generation 40:"));
  assert.deepEqual(await numbersOf(page, "won-board"), ["100.0", "31.9", "× 0.32"]);
  assert.equal(await page.locator("[data-learning] tbody tr").count(), 8);
  await checkAxe(page);

  await page.locator("[data-learning-generation]").focus();
  await page.keyboard.press("ArrowLeft");
  await until(() => status.innerText(), (text) => text.startsWith("Generation 39:"));
  await page.keyboard.press("Home");
  await until(() => status.innerText(), (text) => text.startsWith("Before the first generation"));
  assert.deepEqual(await numbersOf(page, "won-board"), ["100.0", "100.0", "× 1.00"]);

  const chart = page.locator(".learning-points");
  const { width } = await chart.boundingBox();
  await chart.click({ position: { x: width - 15, y: 80 } });
  await until(() => status.innerText(), (text) => text.startsWith("Generation 40:"));
});

pageTest("the run is played back from its beginning, and stops at its end", {}, async (page) => {
  await page.clock.install();
  await page.goto(url(VIEW));
  const play = page.locator("[data-learning-play]");
  await play.click();
  const slider = page.locator("[data-learning-generation]");
  let passed = 0;
  while (Number(await slider.inputValue()) <= 2) {
    await page.clock.runFor(200);
    passed += 1;
    assert.ok(passed < 50, "it plays");
  }
  assert.ok(Number(await slider.inputValue()) < 40);
  assert.equal(await play.innerText(), "Pause");
  await page.clock.runFor(30_000);
  assert.equal(await play.innerText(), "Play back");
  assert.equal(await slider.inputValue(), "40");
});

pageTest("from the generations one goes to a game against what was learned", {}, async (page) => {
  await page.goto(url(VIEW));
  await page.locator("[data-learning-opponent]").click();
  await until(() => page.url(), (address) => address.includes("second=prolog-learned") && !address.includes("view="));
});

pageTest("the link to the generations is there for ultimate alone", {}, async (page) => {
  const link = page.locator("[data-view-link=learning]");
  await page.goto(url("?game=mnk:3,3,3"));
  await page.locator("[data-view-link=tree]").waitFor();
  assert.equal(await link.isVisible(), false);
  await page.goto(url("?game=ultimate"));
  await link.click();
  await page.locator("[data-learning-play]").waitFor();
  assert.equal(await page.locator("[data-view-link=learning]").getAttribute("aria-current"), "page");
});
