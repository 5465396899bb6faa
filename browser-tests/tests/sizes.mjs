// A small telephone and a slow line: nothing overflows, targets are large enough for fingers, and the first
// view loads little.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, PHONE, pageTest } from "../harness/browser.mjs";
import { checkFingers, checkNoOverflow, countTransfer } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Maximum number of bytes of the first view. */
const MAX_BYTES = 120_000;

pageTest("a large board begins whole, a tap makes its cells large, and a second one plays", PHONE, async (page) => {
  const game = await Game.open(page, "game=gomoku&moves=h8&first=human&second=human");
  const frame = () => page.locator(".board-frame").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  assert.ok((await frame()) <= 1);
  await game.point("o15").tap();
  assert.ok((await frame()) > 100);
  assert.deepEqual(await game.moves(), ["h8"], "the first tap plays nothing");
  await game.point("o15").tap();
  await until(async () => game.moves(), (moves) => moves.join() === "h8,o15");
  assert.ok((await frame()) <= 1, "after the move the board is whole again");
  await game.action("more").tap();
  await game.action("zoom").tap();
  assert.ok((await frame()) > 100);
  await Game.open(page, "game=ultimate&first=human&second=human");
  assert.ok((await frame()) <= 1, "nine cells are shown whole");
  await page.locator("[data-action=more]").tap();
  assert.equal(await game.action("zoom").isHidden(), true, "and cannot be made larger");
});

pageTest("the line of moves on a telephone shows the last one", PHONE, async (page) => {
  const moves = "a1,b1,a2,b2,b3,a3,b4,a4,c2,c1,c4,c3";
  const game = await Game.open(page, `game=mnk:4,4,4&moves=${moves}&${PEOPLE}`);
  const isSeen = () =>
    page.locator("[data-moves] [aria-current]").evaluate((move) => {
      const [own, list] = [move.getBoundingClientRect(), move.closest("[data-moves]").getBoundingClientRect()];
      return own.left >= list.left && own.right <= list.right;
    });
  assert.equal(await isSeen(), true);
  await game.point("d1").tap();
  await until(async () => game.moves().length, (length) => length === 13);
  await until(isSeen);
});

for (const [spec, moves] of [
  ["mnk:3,3,3", "b2"],
  ["mnk:4,4,3", ""],
  ["filetto", "d6"],
  ["mill:three", ""],
  ["mill:six", "a5,b2"],
  ["mill:nine", ""],
  ["ultimate", "e5"],
  ["mnk:15,15,5", "h8"],
]) {
  pageTest(`360 px: ${spec}`, PHONE, async (page) => {
    await Game.open(page, `game=${spec}&moves=${moves}&${PEOPLE}`);
    await checkNoOverflow(page);
    if (spec === "ultimate") return; // Nine cells that fit into 360 px are a little smaller than fingers.
    if (spec === "mnk:15,15,5") await page.locator("[data-point=h9]").tap();
    await checkFingers(page);
  });
}

for (const view of ["tree", "compare", "search", "learning", "edit"]) {
  for (const lang of ["en", "it"]) {
    pageTest(`360 px: ${view} in ${lang}`, PHONE, async (page) => {
      await page.goto(url(`?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=${view}&lang=${lang}`));
      await until(() => page.locator("[data-tree] [data-node], [data-comparison] button, [data-search] .miniature, [data-learning-play], [data-brush]").count());
      await page.waitForLoadState("networkidle");
      await checkNoOverflow(page);
    });
  }
}

for (const query of ["", "?game=ultimate", "?game=mulino&lang=it", "?game=mnk:20,20,5"]) {
  pageTest(`the first view is light: /${query}`, ONLY_CHROMIUM, async (page) => {
    const bytes = await countTransfer(page, () => page.goto(url(query)));
    // Fewer bytes than one file would mean that nothing was counted.
    assert.ok(bytes > 10_000 && bytes < MAX_BYTES, `${bytes} bytes`);
  });
}
