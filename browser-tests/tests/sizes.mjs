// A small telephone and a slow line: nothing overflows, targets are large enough for fingers, and the first
// view loads little.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, ONLY_SERVER, PHONE, pageTest } from "../harness/browser.mjs";
import { checkFingers, checkNoOverflow, countTransfer } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Maximum number of bytes of the first view. */
const MAX_BYTES = 90_000;

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

pageTest("a second visit asks for the page alone", { ...ONLY_SERVER, ...ONLY_CHROMIUM }, async (page) => {
  const visit = async () => {
    await page.goto(url());
    await page.locator("html[data-ready]").waitFor();
    await page.waitForLoadState("networkidle");
    return page.evaluate(() => performance.getEntriesByType("resource").filter(({ transferSize }) => transferSize > 0).map(({ name }) => name));
  };
  assert.ok((await visit()).length > 8, "the first visit fetches its files");
  assert.deepEqual(await visit(), []);
});

pageTest("the home page is there before any module, in both languages", ONLY_SERVER, async (page) => {
  await page.route(/\/script\/(main|bundle)\.js$/, () => {});
  for (const [lang, title] of [["en", "Three in a row"], ["it", "I giochi del tre in fila"]]) {
    await page.goto(url(`?lang=${lang}`), { waitUntil: "commit" });
    await page.getByRole("heading", { name: title }).waitFor();
    assert.equal(await page.locator("[data-home] .miniature").count(), 5);
    assert.equal(await page.getByRole("link", { name: /Tris/ }).count(), 3, "with its ways");
    assert.ok(await page.locator("[data-stage]").isHidden(), "and no skeleton of a game");
    await page.evaluate(() => (document.documentElement.dataset.ready = ""));
  }
});

pageTest("the small boards of the home page show what the server says", {}, async (page) => {
  await page.goto(url());
  const boards = await page.locator("[data-home] .home-card").evaluateAll((cards) =>
    cards.map((card) => {
      const men = [...card.querySelectorAll("[data-ply]")].sort((a, b) => a.dataset.ply - b.dataset.ply);
      const places = men.map((man) => (man.getAttribute("transform").match(/[\d.]+/g) ?? []).map(Number));
      return { spec: card.querySelector("[data-home-play]").dataset.homePlay, places, owners: men.map((man) => (man.classList.contains("first") ? "first" : "second")) };
    }),
  );
  assert.equal(boards.length, 5);
  for (const { spec, places, owners } of boards) {
    const { board } = await ask("api/view", { game: spec });
    const names = places.map(([x, y]) => board.points.find((point) => Math.hypot(point.x / board.unit - x, point.y / board.unit - y) < 0.01)?.name);
    const view = await ask("api/view", { game: spec, moves: names });
    const placed = names.map((name) => view.occupants[board.points.findIndex((point) => point.name === name)]);
    assert.deepEqual(placed, owners, spec);
  }
});
