// All searches side by side.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { ONLY_CHROMIUM, pageTest } from "../harness/browser.mjs";
import { checkAxeInBothSchemes } from "../harness/checks.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

pageTest("the comparison fills its table row by row, and can be kept", ONLY_CHROMIUM, async (page) => {
  await page.goto(url("?game=mnk:3,3,3&moves=a3,b3&view=compare"));
  const rows = page.locator("[data-comparison] table tbody tr");
  const explained = () => page.locator("[data-comparison] dd").allInnerTexts();
  const before = await until(explained, (sentences) => sentences.length > 0);
  await page.locator("[data-compare]").click();
  await until(() => rows.count(), (count) => count > 0);
  await until(() => page.locator("[data-compare-csv]").isVisible(), Boolean, 60_000);
  const count = await rows.count();
  assert.ok(count >= 4, `${count} searches`);
  const text = await page.locator("[data-comparison] table").first().innerText();
  assert.match(text, /minimax/i);
  assert.match(text, /alpha/i);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-compare-csv]").click()]);
  const csv = readFileSync(await download.path(), "utf8");
  assert.equal(csv.trim().split(/\r?\n/).length, count + 1, "a line for each row, and one above");
  await checkAxeInBothSchemes(page);
  const about = await explained();
  assert.equal(about.length, count, "each row is explained");
  assert.deepEqual(about.filter((sentence) => !before.includes(sentence)), [], "as it was before the measurement");
  assert.deepEqual(about.filter((sentence) => sentence.startsWith("comparing-")), []);
  await page.locator("[data-view-link=play]").click();
  await page.locator("[data-view-link=compare]").click();
  await until(() => rows.count(), (again) => again === count);
});

pageTest("a comparison that is left ends its searches", {}, async (page) => {
  await page.goto(url("?game=mnk:9,9,5&moves=e5&view=compare"));
  await page.locator("[data-compare]").click();
  await until(() => ask("api/health"), (health) => health.running === 1);
  await page.locator("[data-view-link=play]").click();
  await until(() => ask("api/health"), (health) => health.running === 0);
});
