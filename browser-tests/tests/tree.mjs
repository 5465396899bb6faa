// The search tree of a small position, step by step: minimax walks all of it, alpha-beta less.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

/** Four empty cells: a tree of a few dozen nodes. */
const SMALL = "game=mnk:3,3,3&moves=a3,b3,c3,a2,c2";

/** The three counters, which may have marks between thousands. */
const counters = (page) =>
  page.evaluate(() => {
    const read = (name) => {
      const text = document.querySelector(`[data-counter="${name}"]`)?.textContent ?? "";
      return Number(text.replace(/\D/g, ""));
    };
    return [read("minimax-nodes"), read("alphabeta-nodes"), read("alphabeta-cutoffs")];
  });

pageTest("the tree is walked step by step, and to its end", {}, async (page) => {
  await page.goto(url(`?${SMALL}&view=tree`));
  await until(() => page.locator("[data-tree] [data-node]").count());
  const start = await counters(page);
  for (let steps = 1; steps <= 3; steps += 1) {
    const before = await counters(page);
    await page.locator("[data-step]").first().click();
    const after = await until(() => counters(page), (now) => now.join() !== before.join());
    assert.ok(after.every((count, index) => count >= before[index]), "counters only grow");
  }
  assert.notDeepEqual(await counters(page), start);
  await page.locator("[data-play]").first().click();
  const stays = async () => {
    const first = await counters(page);
    await page.waitForTimeout(600);
    return (await counters(page)).join() === first.join() ? first : null;
  };
  const [minimax, alphabeta, cutoffs] = await until(stays, Boolean, 60_000);
  assert.ok(alphabeta < minimax, `alpha-beta visits fewer nodes: ${alphabeta} of ${minimax}`);
  assert.ok(cutoffs > 0, "and cuts off");
});

pageTest("a position that is too large for a tree is refused in words", {}, async (page) => {
  await ask("api/health");
  await page.goto(url("?game=mnk:3,3,3&moves=a3,b3,c3,a2&view=tree&first=human&second=human"));
  await until(() => page.locator("[data-tree]").innerText(), (text) => text.trim().length > 0);
});
