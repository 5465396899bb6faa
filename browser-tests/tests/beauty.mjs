// What was ugly once: text that could not be read, marks that said nothing, parts that lay over others.

import assert from "node:assert/strict";

import { PHONE, pageTest } from "../harness/browser.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Returns the texts of an SVG drawing: their size and their box in the window, in pixels. */
const textsIn = (page, selector) =>
  page.locator(selector).evaluateAll((letters) => letters.map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { text: each.textContent, size: parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a, left, top, right, bottom };
  }));

pageTest("values on a telephone can be read, and cover no stone and no other value", PHONE, async (page) => {
  const game = await Game.open(page, `game=gomoku&moves=h8,i9,i7&${PEOPLE}`);
  await game.action("values").tap();
  await until(() => page.locator(".badge").count());
  const values = await textsIn(page, ".badge text");
  assert.ok(Math.min(...values.map(({ size }) => size)) >= 10.99, JSON.stringify(values));
  const stones = await page.locator("[data-board] .man .disc").evaluateAll((men) => men.map((man) => {
    const { left, top, width, height } = man.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }));
  for (const { text, left, top, right, bottom } of values) {
    assert.ok(!stones.some(({ x, y }) => x > left && x < right && y > top && y < bottom), `${text} is on a stone`);
  }
});

pageTest("the value of a man's moves does not cover the man", {}, async (page) => {
  const game = await Game.open(page, `game=mill:three&moves=b2,a1,c1,a3,a2,c2&${PEOPLE}`);
  await game.action("values").click();
  await until(() => page.locator(".badge").count());
  const middle = await game.point("b2").evaluate((point) => {
    const { left, top, width, height } = point.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const frames = await textsIn(page, ".badge text");
  assert.ok(frames.every(({ left, top, right, bottom }) => !(middle.x > left && middle.x < right && middle.y > top && middle.y < bottom)), JSON.stringify(frames));
});

pageTest("the names of files and ranks have one size from the home page and after a reload, and stay on the board", PHONE, async (page) => {
  const read = async () => {
    await page.locator("[data-board] .star").first().waitFor();
    return until(() => textsIn(page, ".coordinates text"), (names) => names.length === 30 && names.every(({ size }) => size > 0));
  };
  await page.goto(url(""));
  await page.locator("[data-home-play='mnk:15,15,5']").click();
  const fromHome = await read();
  await page.reload();
  const reloaded = await read();
  assert.deepEqual(fromHome.map(({ size }) => size), reloaded.map(({ size }) => size));
  for (const spec of ["gomoku", "mnk:20,20,5"]) {
    await Game.open(page, `game=${spec}&${PEOPLE}`);
    const board = await page.locator("[data-board]").boundingBox();
    for (const { text, left, right, bottom } of await textsIn(page, ".coordinates text")) {
      assert.ok(left >= board.x - 0.5 && right <= board.x + board.width + 0.5 && bottom <= board.y + board.height + 3, `${spec}: ${text} from ${left} to ${right}, ${bottom}`);
    }
  }
});

pageTest("nothing is marked where every place is open, and the header of ultimate has one row in Italian", {}, async (page) => {
  await Game.open(page, `game=ultimate&lang=it&${PEOPLE}`);
  assert.equal(await page.locator("[data-board] :is(.frame, .plate.playable)").count(), 0);
  const { height } = await page.locator(".top").boundingBox();
  assert.ok(height < 60, `${height} px`);
  const lines = await page.locator(".toolbar span").evaluateAll((names) => names.filter((name) => name.checkVisibility()).map((name) => name.getClientRects().length));
  assert.ok(lines.every((count) => count === 1), "no name is broken");
  await Game.open(page, `game=ultimate&moves=e5&${PEOPLE}`);
  assert.equal(await page.locator("[data-board] .frame").count(), 1);
  const game = await Game.open(page, `game=mill:nine&${PEOPLE}`);
  assert.equal(await page.locator("[data-board] .targets circle").count(), 0, "in men's morris all points are free");
  await game.play(["a1", "g7"]);
  assert.equal(await page.locator("[data-board] .targets circle").count(), 0);
});

pageTest("the analysis explains its marks", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  await game.action("analyse").click();
  await page.locator("[data-legend] summary").click();
  assert.equal(await page.locator("[data-legend] dt svg").count(), 5);
  assert.doesNotMatch(await page.locator("[data-legend]").innerText(), /page-/);
});
