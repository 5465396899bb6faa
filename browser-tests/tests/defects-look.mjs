// Regressions in the look of the page: text that did not follow the reader's size, colours of the system,
// truncated names. Each test is named after its defect.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, PHONE, pageTest } from "../harness/browser.mjs";
import { checkNoOverflow } from "../harness/checks.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";
const PLACE = "game=mnk:3,3,3&moves=a3,b3,c3,a2,c2";
const VIEWS = {
  play: `game=mulino&moves=a4,b4&${PEOPLE}`,
  tree: `${PLACE}&view=tree`,
  compare: `${PLACE}&view=compare`,
  edit: "game=mulino&view=edit",
};
const SCREENS = { "360 px": PHONE, "1280 px": {} };

/** Sets the text size in the browser's settings; 16 is the default. */
async function setTextSize(page, standard) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

async function openView(page, query) {
  await page.goto(url(`?${query}`));
  await page.locator("html[data-ready]").waitFor();
  await page.waitForLoadState("networkidle");
}

/** Returns buttons and names whose words are wider than the element. */
function cutShort() {
  const isWide = (element) => element.scrollWidth > element.clientWidth + 1;
  const words = [...document.querySelectorAll("button, h1, h2, p, summary, label, .tree-panel, .card")];
  const seen = words.filter((element) => element.checkVisibility() && !element.closest(".unseen, .board"));
  return seen.filter(isWide).map((element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 100));
}

for (const [screen, options] of Object.entries(SCREENS)) {
  for (const [view, query] of Object.entries(VIEWS)) {
    for (const lang of ["en", "it"]) {
      pageTest(`text of twice the size fits: ${view} at ${screen} in ${lang}`, { ...ONLY_CHROMIUM, ...options }, async (page) => {
        await setTextSize(page, 32);
        await openView(page, `${query}&lang=${lang}`);
        if (view === "tree") await page.locator("[data-tree] [data-end]").click();
        await checkNoOverflow(page);
        assert.deepEqual(await page.evaluate(cutShort), []);
      });
    }
  }
}

pageTest("half of the page did not follow the size of text in the browser's settings", ONLY_CHROMIUM, async (page) => {
  const places = ["[data-status]", "[data-view-link=play]", "[data-action=new]", "[data-agent=first]", ".foot", "[data-typed] input"];
  const sizes = () =>
    Promise.all(places.map((place) => page.locator(place).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))));
  await openView(page, VIEWS.play);
  const usual = await sizes();
  await setTextSize(page, 32);
  await openView(page, VIEWS.play);
  assert.deepEqual(await sizes(), usual.map((size) => size * 2));
});

/** Returns the painted frame and background of an element, by which it is recognized. */
function paint(element) {
  const { borderTopColor, backgroundColor, backgroundImage } = getComputedStyle(element);
  return { borderTopColor, backgroundColor, backgroundImage };
}

pageTest("in the system's colours both players had the same frame", { forcedColors: "active" }, async (page) => {
  await openView(page, VIEWS.play);
  const frame = async (player) => (await page.locator(`.player[data-player=${player}]`).evaluate(paint)).borderTopColor;
  const [toMove, other] = [await frame("first"), await frame("second")];
  assert.notEqual(toMove, other);
});

pageTest("in the system's colours nothing showed what is pressed, done and ruled out", { forcedColors: "active" }, async (page) => {
  await openView(page, VIEWS.tree);
  await page.locator("[data-tree] [data-next-cutoff]").click();
  const look = (selector) => page.locator(selector).first().evaluate(paint);
  const ground = (await look("body")).backgroundColor;
  assert.notEqual((await look(".tree-source[aria-pressed=true]")).backgroundColor, (await look(".tree-source[aria-pressed=false]")).backgroundColor);
  assert.notEqual((await look(".tree-bar-done")).backgroundColor, ground);
  assert.match((await look(".tree-out")).backgroundImage, /gradient/);
  await openView(page, VIEWS.play);
  await page.locator("[data-action=values]").click();
  assert.notEqual((await look("[data-action=values]")).backgroundColor, (await look("[data-action=flip]")).backgroundColor);
  assert.notEqual((await look("[data-moves] [aria-current]")).backgroundColor, ground);
});

/** Returns the lists whose chosen words are wider than their space. The browser uses 18 px beside the words. */
function listsCutShort() {
  const pen = document.createElement("canvas").getContext("2d");
  const lists = [...document.querySelectorAll("[data-agent], .new-game select")];
  const isCut = (list) => {
    const style = getComputedStyle(list);
    pen.font = style.font;
    const room = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    // The width of the list is rounded to whole pixels.
    return pen.measureText(list.selectedOptions[0].text).width > room + 1;
  };
  return { count: lists.length, cut: lists.filter(isCut).map((list) => list.selectedOptions[0].text) };
}

for (const lang of ["en", "it"]) {
  pageTest(`on a telephone the names of the players were cut short: ${lang}`, PHONE, async (page) => {
    for (const [game, first, second] of [
      ["mulino", "random", "expert"],
      ["mill:twelve", "easy", "medium"],
      ["filetto", "filetto-dos", "hard"],
      ["tris", "tris-js", "perfect"],
    ]) {
      // Two computers play, so the network is never idle for long.
      await page.goto(url(`?game=${game}&first=${first}&second=${second}&lang=${lang}`));
      await page.locator("html[data-ready]").waitFor();
      assert.deepEqual((await page.evaluate(listsCutShort)).cut, [], game);
      await page.locator("[data-action=new]").click();
      const { cut } = await until(() => page.evaluate(listsCutShort), ({ count }) => count > 4);
      assert.deepEqual(cut, [], `the dialog of ${game}`);
    }
  });

  pageTest(`on a telephone "copied" was wider than its button: ${lang}`, PHONE, async (page) => {
    await openView(page, `${VIEWS.play}&lang=${lang}`);
    await page.locator("[data-action=more]").click();
    await page.locator("[data-action=share]").click();
    const button = page.locator(".copyable button").first();
    const before = await button.textContent();
    const isCut = () => button.evaluate((element) => element.scrollWidth > element.clientWidth);
    assert.equal(await isCut(), false, before);
    await button.click();
    await until(() => button.textContent(), (text) => text !== before);
    assert.equal(await isCut(), false, "copied");
    await checkNoOverflow(page);
  });
}

const handOf = (page, index) => page.locator(`input[name=hand-${index}]`);

pageTest("the brushes of the editor are chosen by arrow keys", {}, async (page) => {
  await openView(page, VIEWS.edit);
  await page.locator("[data-brush=first]").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator("[data-point=a1]").click();
  assert.equal(await page.locator("[data-point=a1]").getAttribute("data-man"), "second");
  await page.locator("[data-brush=second]").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.brush), "empty");
  await page.locator("[data-point=a1]").click();
  assert.equal(await page.locator("[data-point=a1]").getAttribute("data-man"), null);
  assert.equal(await handOf(page, 1).inputValue(), "9");
});

pageTest("a cleared board gave back men that no hand had", {}, async (page) => {
  await openView(page, VIEWS.edit);
  const points = ["a1", "d1", "g1", "b2", "d2", "f2", "a4", "b4", "c4", "e4"];
  for (const point of points) await page.locator(`[data-point=${point}]`).click();
  assert.equal(await handOf(page, 0).inputValue(), "0");
  await page.locator("[data-point=a1]").click();
  assert.equal(await handOf(page, 0).inputValue(), "0", "nine men still stand on the board");
  await page.locator("[data-point=d1]").click();
  assert.equal(await handOf(page, 0).inputValue(), "1");
  for (const point of ["a1", "d1"]) await page.locator(`[data-point=${point}]`).click();
  await page.reload();
  await page.locator("[data-editor-use]").waitFor();
  await page.locator(".editor .actions button").first().click();
  assert.deepEqual([await handOf(page, 0).inputValue(), await handOf(page, 1).inputValue()], ["9", "9"]);
});

for (const lang of ["en", "it"]) {
  pageTest(`a hand that cannot be was refused with the name of a key: ${lang}`, {}, async (page) => {
    await openView(page, `${VIEWS.edit}&lang=${lang}`);
    const { say } = await texts(lang);
    const refusal = (found) => say("position-in-hand", { max: 9, found });
    for (const wrong of ["-3", "2.5", "", "10"]) {
      await handOf(page, 1).fill(wrong);
      await page.locator("[data-editor-use]").click();
      await until(() => handOf(page, 1).evaluate((input) => input.validationMessage), (message) => message === refusal(wrong));
      assert.equal(await page.locator("[data-message]").isHidden(), true);
    }
    await handOf(page, 1).fill("9");
    await page.locator("[data-editor-use]").click();
    await until(() => page.locator("main[data-view=play]").count());
  });
}

for (const [lang, game, name, ...options] of [
  ["en", "ultimate:closed=no,tie=boards", ["page-game-ultimate"], ["closed", "no"], ["tie", "tie-boards"]],
  ["it", "filetto:men=9,diagonals=yes", ["page-game-filetto"], ["men", null, 9], ["diagonals", "yes"]],
  ["it", "mill:six,fly=yes", ["page-value-name-six"], ["fly", "yes"]],
  ["en", "mnk:9,9,5,overline=exact", ["page-title-mnk", { rows: 9, columns: 9, line: 5 }], ["overline", "overline-exact"]],
]) {
  pageTest(`the title showed raw options: ${game}`, PHONE, async (page) => {
    await openView(page, `game=${game}&lang=${lang}`);
    const { say } = await texts(lang);
    const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);
    const words = ([option, value, number]) => `${small(say(`page-option-${option}`))}: ${number ?? say(`page-value-${value}`)}`;
    const title = [say(...name), ...options.map(words)].join(", ");
    assert.equal(await page.locator("[data-game-name]").textContent(), title);
    assert.equal(await page.locator("[data-game-name]").getAttribute("title"), title);
    assert.equal(await page.title(), `${title} · Filetto`);
    assert.ok((await page.locator("[data-board]").getAttribute("aria-label")).endsWith(title));
    await checkNoOverflow(page);
  });
}

for (const lang of ["en", "it"]) {
  pageTest(`on a telephone the tree opened below the fold, and nothing seemed to happen, in ${lang}`, PHONE, async (page) => {
    await openView(page, `game=mulino&moves=d6&${PEOPLE}&lang=${lang}`);
    const top = (place) => page.locator(place).first().evaluate((element) => element.getBoundingClientRect().top);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.locator("[data-view-link=tree]").tap();
    // The notice about the tree is at the top, and its controls follow.
    await until(() => top(".tree-notice"), (place) => Math.abs(place) < 2);
    assert.ok((await top("[data-step]")) < PHONE.viewport.height);
    await page.locator(".tree-source").first().scrollIntoViewIfNeeded();
    await page.locator(".tree-source").last().tap();
    await until(() => top(".tree-stage"), (place) => Math.abs(place) < 2);
    assert.ok((await top('[data-node="0"]')) < PHONE.viewport.height);
  });
}

pageTest("a tree that could be seen was scrolled while its picture moved to the root", { reducedMotion: "no-preference" }, async (page) => {
  await openView(page, `game=mulino&moves=d6&${PEOPLE}`);
  await page.locator("[data-view-link=tree]").click();
  await page.locator('[data-node="0"]').first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await page.evaluate(() => scrollY), 0);
});
