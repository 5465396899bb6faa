// The search tree of a small position, step by step: minimax walks all of it, alpha-beta less.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

/** Four empty cells: a tree of a few dozen nodes. */
const SMALL = "game=mnk:3,3,3&moves=a3,b3,c3,a2,c2";

/** Returns the three counters, which may have separators of thousands. */
const counters = (page) =>
  page.evaluate(() => {
    const read = (name) => {
      const text = document.querySelector(`[data-counter="${name}"]`)?.textContent ?? "";
      return Number(text.replace(/\D/g, ""));
    };
    return [read("minimax-nodes"), read("alphabeta-nodes"), read("alphabeta-cutoffs")];
  });

pageTest("the tree is walked step by step, and back", {}, async (page) => {
  await page.goto(url(`?${SMALL}&view=tree`));
  await until(() => page.locator("[data-tree] [data-node]").count());
  const step = async (button) => {
    const before = await counters(page);
    await page.locator(button).click();
    return until(() => counters(page), (now) => now.join() !== before.join());
  };
  let last = await counters(page);
  for (let steps = 1; steps <= 3; steps += 1) {
    const next = await step("[data-step]");
    assert.ok(next.every((count, index) => count >= last[index]), "counters only grow");
    last = next;
  }
  const back = await step("[data-step-back]");
  assert.ok(back[0] < last[0], "a step back is taken back by the counters too");
});

pageTest("the tree plays by itself to the end, where alpha-beta has visited less", {}, async (page) => {
  const moves = "a3,b3,c3,a2,c2,b1";
  await page.clock.install();
  await page.goto(url(`?game=mnk:3,3,3&moves=${moves}&view=tree`));
  await until(() => page.locator("[data-tree] [data-node]").count());
  await page.locator("[data-tree] input[type=range]").first().press("End");
  await page.locator("[data-play]").click();
  const isAtEnd = () => page.locator("[data-step]").getAttribute("aria-disabled");
  for (let seconds = 0; (await isAtEnd()) !== "true"; seconds += 1) {
    assert.ok(seconds < 60, "it comes to its end");
    await page.clock.runFor(1000);
  }
  const { minimax, alpha_beta: alphaBeta } = await ask("api/tree", { game: "mnk:3,3,3", moves: moves.split(",") });
  assert.deepEqual(await counters(page), [minimax.nodes, alphaBeta.nodes, alphaBeta.cutoffs]);
  assert.ok(alphaBeta.nodes < minimax.nodes && alphaBeta.cutoffs > 0, "there was something to cut off");
});

pageTest("where too much is below the board, a lesson stands in for it", {}, async (page) => {
  await page.goto(url("?game=mnk:15,15,5&view=tree&first=human&second=human"));
  await until(() => page.locator("[data-tree] [data-node]").count());
  await page.locator("[data-step]").click();
  await until(async () => (await counters(page))[0] > 0);
});

pageTest("what alpha-beta skips is grey, and opens by a click with what minimax found there", {}, async (page) => {
  await page.goto(url(`?${SMALL}&view=tree&first=human&second=human`));
  await until(() => page.locator("[data-tree] [data-node]").count());
  await page.locator("[data-end]").click();
  const [minimax, alphaBeta] = await counters(page);
  const panels = page.locator("[data-tree] [role=tree]");
  assert.equal(await panels.first().locator("[data-pruned]").count(), 0, "minimax skips nothing");
  assert.equal(await panels.last().locator("[data-pruned]").count(), minimax - alphaBeta);
  const pruned = panels.last().locator("[data-pruned]").first();
  const node = await pruned.getAttribute("data-node");
  await pruned.click();
  const same = (panel) => panel.locator(`[data-node="${node}"] .tree-chip`).textContent();
  assert.equal(await same(panels.last()), await same(panels.first()));
  await until(() => page.locator("[data-next]").or(page.locator(".tree-card")).first().isVisible());
});

pageTest("the best moves first spare most, the worst first least", {}, async (page) => {
  await page.goto(url("?game=mnk:3,3,3&position=o2/1x1/xox%20o&view=tree&first=human&second=human"));
  const visited = async (order) => {
    const { alpha_beta: { nodes } } = await ask("api/tree", { game: "mnk:3,3,3", position: "o2/1x1/xox o", order });
    await page.locator("[data-tree] select").first().selectOption(order);
    const walked = async () => {
      await page.locator("[data-end]").click();
      return (await counters(page))[1];
    };
    await until(walked, (count) => count === nodes);
    return nodes;
  };
  await until(() => page.locator("[data-tree] [data-node]").count());
  const [best, natural, worst] = [await visited("best-first"), await visited("natural"), await visited("worst-first")];
  assert.ok(best < natural && natural < worst, `${best} ${natural} ${worst}`);
});

pageTest("a sentence says each step, in both languages", {}, async (page) => {
  for (const lang of ["en", "it"]) {
    await page.goto(url(`?${SMALL}&view=tree&lang=${lang}&first=human&second=human`));
    await until(() => page.locator("[data-tree] [data-node]").count());
    const said = new Set();
    for (let steps = 0; steps < 12; steps += 1) {
      await page.locator("[data-step]").click();
      const text = await page.locator("[data-explanation]").innerText();
      assert.doesNotMatch(text, /tree-|undefined|null|\{/, "a sentence, not its key");
      said.add(text);
    }
    assert.ok(said.size >= 10, `${said.size} different sentences in ${lang}`);
  }
});
