// All searches side by side.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

pageTest("the comparison fills its table row by row", {}, async (page) => {
  await page.goto(url("?game=mnk:3,3,3&moves=a3,b3&view=compare"));
  const rows = page.locator("table tbody tr");
  const begin = page.locator("main button:not([data-point])").filter({ hasText: /start|run|compare/i });
  if ((await begin.count()) > 0 && (await rows.count()) === 0) await begin.first().click();
  await until(() => rows.count(), (count) => count >= 4, 30_000);
  const text = await page.locator("table").first().innerText();
  assert.match(text, /minimax/i);
  assert.match(text, /alpha/i);
});
