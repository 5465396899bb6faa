// Axe on every view, in light and dark, in the states that a game goes through.

import assert from "node:assert/strict";

import { PHONE, pageTest } from "../harness/browser.mjs";
import { checkAxe, checkAxeInBothSchemes } from "../harness/checks.mjs";
import { Game, setting } from "../harness/game.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** The tested views, and the element that must be there first. */
const PLACES = [
  ["the home page", "", "[data-home] .miniature"],
  ["a board of stones", `game=mnk:15,15,5&moves=h8,i9&${PEOPLE}`, "[data-legal]"],
  ["a game", `game=mnk:3,3,3&moves=b2,a1&${PEOPLE}`, "[data-legal]"],
  ["a game that is won", `game=mnk:3,3,3&moves=a3,b3,a2,b2,a1&${PEOPLE}`, "[data-ending]"],
  ["men in hand", `game=mill:six&moves=a5,b2,a1&${PEOPLE}`, "[data-legal]"],
  ["small boards", `game=ultimate&moves=e5,d4&${PEOPLE}`, "[data-legal]"],
  ["the tree", "game=mnk:3,3,3&moves=a3,b3,c3,a2,c2,b2&view=tree", "[data-tree] [data-node]"],
  ["the comparison", "game=mnk:3,3,3&moves=a3,b3,c3,a2&view=compare", "[data-comparison] button"],
  ["the learned weights", "game=ultimate&view=learning", "[data-learning-play]"],
  ["the editor", "game=mnk:3,3,3&view=edit", "[data-brush]"],
];

for (const [name, query, landmark] of PLACES) {
  pageTest(`axe: ${name}`, {}, async (page) => {
    await page.goto(url(query && `?${query}`));
    await until(() => page.locator(landmark).count());
    await checkAxeInBothSchemes(page);
  });
}

pageTest("axe: a board in a page of others", {}, async (page) => {
  await page.goto(url("embed?game=mnk:3,3,3&moves=b2,a1"));
  await page.locator("[data-board] svg").waitFor();
  await checkAxeInBothSchemes(page);
});

pageTest("axe: what opens over the page", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  for (const action of ["share", "games", "shortcuts", "new"]) {
    await (action === "shortcuts" ? await setting(page, action) : game.action(action)).click();
    await until(() => page.locator("dialog[open]").count());
    await checkAxeInBothSchemes(page);
    await page.keyboard.press("Escape");
    await until(async () => (await page.locator("dialog[open]").count()) === 0);
  }
});

pageTest("axe: the names of the tree's nodes did not say what is written in them", {}, async (page) => {
  await page.goto(url(`?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2,b1&view=tree&${PEOPLE}`));
  const nodes = page.locator("[data-tree] [data-node]");
  await nodes.first().waitFor();
  for (const step of ["[data-next-cutoff]", "[data-end]"]) {
    await page.locator(step).click();
    await checkAxe(page);
  }
  await page.locator("[data-tree] [data-pruned]").first().click();
  await page.locator(".tree-card").waitFor();
  await checkAxe(page);
});

pageTest("axe: estimates in the tree", {}, async (page) => {
  await page.goto(url(`?game=mill:three&view=tree&${PEOPLE}`));
  await page.locator(".tree-offers button").first().click();
  await page.locator("[data-tree] [data-node]").nth(9).waitFor();
  await page.locator("[data-end]").click();
  await checkAxe(page);
});

pageTest("axe: a review, an analysis, values, a hint and a note", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2,c2,a1,a2,c3&at=4&${PEOPLE}`);
  await page.locator("[data-review-run]").click();
  await page.locator("[data-review-end]").waitFor({ timeout: 30_000 });
  await game.action("values").click();
  await game.action("analyse").click();
  await page.locator(".variation-moves button").first().waitFor();
  await page.locator("[data-badge]").first().waitFor();
  await page.locator("[data-notes] summary").click();
  await page.locator("[data-notes-text]").fill("the fork");
  await page.locator("[data-notes-draw]").click();
  for (const point of ["a3", "c1"]) await game.point(point).click();
  await until(() => page.locator(".pointer.drawn").count());
  await page.locator("[data-legend] summary").click();
  await page.locator("input[name=move]").fill("z9");
  await page.keyboard.press("Enter");
  await until(() => page.locator("[data-message]").isVisible());
  await checkAxeInBothSchemes(page);
});

pageTest("axe: on a telephone, in Italian", PHONE, async (page) => {
  await Game.open(page, `game=filetto&moves=d6&lang=it&${PEOPLE}`);
  await checkAxe(page);
});

pageTest("the names of points say where, who and whether one may play there", {}, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&moves=b2&${PEOPLE}`);
  const { names } = await game.read();
  const { say } = await texts();
  const [empty, legal, first] = ["page-empty", "page-legal", "player-first-marks"].map((key) => say(key));
  assert.equal(names.a1, ["a1", empty, legal].join(", "));
  assert.ok(names.b2.startsWith(`b2, ${first}`), names.b2);
  assert.ok(![empty, legal].some((word) => names.b2.includes(word)), names.b2);
});

pageTest("the theme is switched and kept", { colorScheme: "light" }, async (page) => {
  const game = await Game.open(page, `game=mnk:3,3,3&${PEOPLE}`);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await (await setting(page, "theme")).selectOption("dark");
  const dark = await until(background, (colour) => colour !== light);
  await page.reload();
  await game.settle();
  assert.equal(await background(), dark);
  await (await setting(page, "theme")).selectOption("system");
  await until(background, (colour) => colour === light);
});
