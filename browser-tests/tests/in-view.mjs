// The board stays in the window while the page explains something beside it: the cards of a review, Show why, Try
// again, the guided tour.

import assert from "node:assert/strict";

import { PHONE, pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Number of captions of the tour that are checked in each window. */
const CAPTIONS = 3;

/** Windows with a mouse, and with fingers. */
const WINDOWS = [
  ["at a desk", {}, [[1280, 800], [1366, 625]]],
  ["with fingers", PHONE, [[820, 1180], [390, 844], [360, 740], [740, 360]]],
];

/**
 * Fails unless the whole board is in the window, and nothing lies over it. Returns the boxes of the tour and of the
 * tree, if they are there.
 */
async function checkBoard(page, when) {
  const { box, covered, width, height, sheet, tree } = await page.locator("[data-board]").evaluate((board) => {
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const places = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
    const covered = places.filter(([x, y]) => !board.contains(document.elementFromPoint(x, y)));
    const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON();
    return { box: { left, top, right, bottom }, covered, width: innerWidth, height: innerHeight, sheet: boxOf(".tree-tour"), tree: boxOf(".tree-scroller") };
  });
  const place = `${when} at ${width} x ${height}: ${JSON.stringify(box)}`;
  assert.ok(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height, place);
  assert.ok(box.right - box.left >= 90, place);
  assert.deepEqual(covered, [], `${place} is covered`);
  return { sheet, tree, place };
}

for (const [where, options, sizes] of WINDOWS) {
  pageTest(`${where} the board stays in view beside a review`, options, async (page) => {
    const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,a2,c3,a1,a3,c1&${PEOPLE}`);
    const { say } = await texts();
    await page.locator("[data-review-run]").click();
    await page.locator("[data-review-end]").waitFor({ timeout: 30_000 });
    const card = page.locator("[data-review-card]").first();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await card.locator("button").last().scrollIntoViewIfNeeded();
      await checkBoard(page, "a card");
      await card.locator("[data-review-why]").click();
      await until(() => game.status().innerText(), (text) => text.includes(say("page-exploring")));
      await checkBoard(page, "Show why");
      await card.locator("[data-review-again]").click();
      await until(() => game.moves().length, (count) => count === 1);
      await until(() => game.status().innerText(), (text) => !text.includes(say("page-exploring")));
      await checkBoard(page, "Try again");
    }
  });

  pageTest(`${where} the board and the tree stay in view during the tour`, options, async (page) => {
    await page.goto(url(`?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=tree&${PEOPLE}`));
    await page.locator("[data-tree] [data-node]").first().waitFor();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.locator("[data-tour]").click();
      for (let caption = 1; caption <= CAPTIONS; caption += 1) {
        const { sheet, tree, place } = await checkBoard(page, `caption ${caption}`);
        const end = sheet.top > tree.top ? sheet.top : height;
        assert.ok(sheet.top >= 0 && sheet.bottom <= height + 1, `${place}, the caption to ${sheet.bottom}`);
        assert.ok(end - tree.top >= 90, `${place}, and ${end - tree.top} px of the tree`);
        // The button has the focus.
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("Escape");
      await page.locator(".tree-tour").waitFor({ state: "hidden" });
    }
  });
}
