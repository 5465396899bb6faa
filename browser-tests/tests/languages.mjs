// The page is in English and Italian, and stores the choice.

import assert from "node:assert/strict";

import { pageTest } from "../harness/browser.mjs";
import { Game, setting } from "../harness/game.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

const language = (page) => page.evaluate(() => document.documentElement.lang);

/** Returns the visible texts: the status, the names of buttons, the title. */
const words = (page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button[data-action]")];
    const name = (button) => button.getAttribute("aria-label") ?? button.textContent.trim();
    return [document.querySelector("[data-status]").textContent, ...buttons.map(name)];
  });

pageTest("the language is switched, kept after a reload, and switched back", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  assert.equal(await language(page), "en");
  const english = await words(page);
  await (await setting(page, "language")).selectOption("it");
  await until(() => language(page), (lang) => lang === "it");
  const italian = await until(() => words(page), (now) => now[0] !== english[0]);
  const same = italian.filter((text, index) => text === english[index] && /[a-z]{4}/i.test(text));
  assert.ok(same.length <= english.length / 4, `most words change; these did not: ${same}`);
  await page.reload();
  await game.settle();
  assert.equal(await language(page), "it");
  assert.deepEqual(await words(page), italian);
  await (await setting(page, "language")).selectOption("en");
  await until(() => language(page), (lang) => lang === "en");
  assert.deepEqual(await until(() => words(page), (now) => now[0] === english[0]), english);
});

pageTest("a link says the language", {}, async (page) => {
  await Game.open(page, "game=mnk:3,3,3&lang=it");
  assert.equal(await language(page), "it");
});

pageTest("an Italian browser is spoken to in Italian", { locale: "it-IT" }, async (page) => {
  await Game.open(page, "game=mnk:3,3,3");
  assert.equal(await language(page), "it");
});
