// The reader's comments and drawings: made with the mouse, with keys and with fingers, stored with the game, and
// read from a saved game.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, PHONE, pageTest } from "../harness/browser.mjs";
import { checkNoOverflow } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PLACE = "game=mnk:3,3,3&moves=b2,a1,c3&first=human&second=human";

/** Returns the numbers of arrows and rings that are drawn. */
const drawn = async (page) => [await page.locator(".pointer.drawn line").count(), await page.locator(".pointer.drawn:not(:has(line))").count()];
const waitForDrawn = (page, arrows, rings) => until(() => drawn(page), (now) => now.join() === `${arrows},${rings}`);
const middle = async (game, name) => {
  const { x, y, width, height } = await game.point(name).boundingBox();
  return [x + width / 2, y + height / 2];
};

pageTest("rings, arrows and a comment are part of the saved game, and are read again", ONLY_CHROMIUM, async (page) => {
  const game = await Game.open(page, PLACE);
  const panel = page.locator("[data-notes]");
  await panel.waitFor();
  await page.mouse.move(...(await middle(game, "a1")));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middle(game, "c2")));
  await page.mouse.up({ button: "right" });
  await waitForDrawn(page, 1, 0);
  await game.point("b3").click({ button: "right" });
  await waitForDrawn(page, 1, 1);
  await game.point("a3").click({ button: "right", modifiers: ["Shift"] });
  await waitForDrawn(page, 1, 2);
  await game.point("b3").click({ button: "right" });
  await waitForDrawn(page, 1, 1);
  await panel.locator("summary").click();
  await panel.locator("[data-notes-text]").fill("the fork is on {a3}");
  await panel.locator("[data-notes-text]").press("Tab");
  await until(() => page.locator("[data-comment]").innerText(), (text) => text === "the fork is on {a3}");
  assert.deepEqual(game.moves(), ["b2", "a1", "c3"], "nothing was played");
  await game.action("prev").click();
  await waitForDrawn(page, 0, 0);
  await game.action("next").click();
  await waitForDrawn(page, 1, 1);
  await page.reload();
  await waitForDrawn(page, 1, 1);
  await game.action("share").click();
  const record = await page.locator(".record textarea").inputValue();
  assert.match(record, /the fork is on \{a3\}.*\[%csl Ra3\] \[%cal Ga1c2\]/s);
  await page.goto(url("?game=mnk:4,4,4&first=human&second=human"));
  await page.locator("[data-board] [data-legal]").first().waitFor();
  await game.action("share").click();
  await page.locator("textarea[name=import]").fill(record);
  await page.locator(".import [type=submit]").click();
  await waitForDrawn(page, 1, 1);
  assert.equal(await page.locator("[data-comment]").innerText(), "the fork is on {a3}");
  assert.equal(await page.locator(".pointer.drawn.colour-R circle").count(), 1);
});

pageTest("drawings of other programs are read, and their other commands stay", ONLY_CHROMIUM, async (page) => {
  const game = await Game.open(page, "game=mnk:15,15,5&first=human&second=human");
  await game.action("share").click();
  await page.locator("textarea[name=import]").fill('[Event "?"]\n[Game "mnk:15,15,5"]\n\n1. h8 {good [%emt 0:00:02] [%csl Gh8,Ro15][%cal Bh8a10]} *\n');
  await page.locator(".import [type=submit]").click();
  await waitForDrawn(page, 1, 2);
  assert.equal(await page.locator("[data-comment]").innerText(), "good");
  await page.locator("[data-notes] summary").click();
  await page.locator("[data-notes-erase]").click();
  await waitForDrawn(page, 0, 0);
  await game.action("share").click();
  const record = page.locator(".record textarea");
  // The record of the game before stands there until that of this one has come.
  await until(() => record.inputValue(), (text) => text.includes("h8"));
  assert.match(await record.inputValue(), /\{good \[%emt 0:00:02\]\}/);
});

pageTest("the reader draws with keys, and hears what is drawn", {}, async (page) => {
  const { say } = await texts();
  const game = await Game.open(page, PLACE);
  await page.locator("[data-notes] summary").press("Enter");
  await page.locator("[data-notes-draw]").press("Enter");
  const heard = () => page.locator("[data-live]").innerText();
  await game.point("a3").press("Enter");
  await until(heard, (text) => text === say("page-notes-first", { point: "a3" }));
  await game.point("b1").press("Enter");
  const green = say("page-notes-colour-G");
  const arrow = say("page-notes-arrow", { colour: green, from: "a3", to: "b1" });
  await until(heard, (text) => text === arrow);
  await waitForDrawn(page, 1, 0);
  assert.equal(await page.locator("[data-notes-drawn]").innerText(), say("page-notes-drawn", { list: arrow }));
  await game.point("b1").press("Escape");
  await game.point("b1").press("Enter");
  await until(() => game.moves().at(-1), (move) => move === "b1");
});

pageTest("drawings stay with the games in this browser", {}, async (page) => {
  const game = await Game.open(page, PLACE);
  const reopen = async (count) => {
    await page.goto(url(""));
    await page.locator("[data-home-play]").first().waitFor();
    await page.keyboard.press("g");
    await page.locator("[data-games-open]").first().click();
    await until(() => game.moves().length, (plies) => plies === 4);
    await waitForDrawn(page, 0, count);
  };
  await game.click("a3");
  await page.locator("[data-notes]").waitFor();
  await game.point("b1").click({ button: "right" });
  await waitForDrawn(page, 0, 1);
  await reopen(1);
  await page.locator("[data-notes]").waitFor();
  await game.point("c1").click({ button: "right" });
  await waitForDrawn(page, 0, 2);
  await reopen(2);
});

pageTest("the reader draws with a finger", PHONE, async (page) => {
  const game = await Game.open(page, `${PLACE}&lang=it`);
  await page.locator("[data-notes] summary").tap();
  await page.locator("select[name=drawing-colour]").selectOption("B");
  await page.locator("[data-notes-draw]").tap();
  await game.point("a3").tap();
  await game.point("a3").tap();
  await waitForDrawn(page, 0, 1);
  await checkNoOverflow(page);
});
