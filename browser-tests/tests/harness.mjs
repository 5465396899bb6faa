// Tests of the checks themselves, on pages that violate them: a test that cannot fail is a defect.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PHONE, newPage } from "../harness/browser.mjs";
import { checkAxe, checkFingers, checkNoOverflow } from "../harness/checks.mjs";
import { url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

/** Runs a check on a page with this body. */
async function on(body, check, options = {}) {
  const { page, complaints } = await newPage(options);
  const viewport = '<meta name="viewport" content="width=device-width">';
  await page.setContent(`<!doctype html><html lang="en"><title>T</title>${viewport}<body><main><h1>T</h1>${body}</main>`);
  try {
    await check(page);
    return complaints;
  } finally {
    await page.context().close();
  }
}

test("the harness hears the console and errors", async () => {
  const wait = (page) => page.waitForTimeout(100);
  assert.deepEqual(await on("<p>quiet</p>", wait), []);
  const loud = await on("<script>console.debug('psst'); throw new Error('ouch');</script>", wait);
  assert.match(loud.join("\n"), /console.debug: psst/);
  assert.match(loud.join("\n"), /error: Error: ouch/);
  const withoutStack = await on("<script>throw 'bare words';</script>", wait);
  assert.match(withoutStack.join("\n"), /error: .*bare words/);
});

test("a page is left only when it has started, and one that cannot start is heard", async () => {
  const { page, complaints } = await newPage();
  const order = [];
  page.on("request", (request) => request.isNavigationRequest() && order.push("page"));
  try {
    await page.route("**/api/games", async (route) => {
      await page.waitForTimeout(200);
      order.push("answer");
      await route.continue();
    });
    await page.goto(url());
    await page.goto(url());
    await page.locator("html[data-ready]").waitFor();
    assert.deepEqual(order, ["page", "answer", "page", "answer"]);
    assert.deepEqual(complaints, []);
    await page.route("**/api/games", (route) => route.abort());
    await page.reload();
    await until(async () => complaints.join("\n"), (heard) => /Failed to fetch/.test(heard));
  } finally {
    await page.context().close();
  }
});

test("the harness finds what axe finds", async () => {
  await on("<button>Play</button>", checkAxe);
  await assert.rejects(on("<button></button>", checkAxe), /button-name/);
  await assert.rejects(on("<p style='color: #999; background: #fff'>faint</p>", checkAxe), /color-contrast/);
});

test("the harness finds what sticks out and what is too small", async () => {
  await on("<div style='width: 300px'>x</div>", checkNoOverflow, PHONE);
  await assert.rejects(on("<div style='width: 400px'>x</div>", checkNoOverflow, PHONE), /px wide/);
  const target = (side) => `<button data-point="a1" data-legal style="width: ${side}px; height: 44px">x</button>`;
  await on(target(44), checkFingers, PHONE);
  await assert.rejects(on(target(43), checkFingers, PHONE), /less than 44 px/);
  await assert.rejects(on("", checkFingers, PHONE), /there are targets/);
});
