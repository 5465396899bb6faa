// The tree as a showpiece: it fits, the root stays in view, nothing covers anything else, and a tour explains
// it.

import assert from "node:assert/strict";

import { PHONE, pageTest } from "../harness/browser.mjs";
import { checkAxe, checkNoOverflow } from "../harness/checks.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const PLACE = "game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=tree";

async function openTree(page, query = PLACE) {
  await page.goto(url(`?${query}&first=human&second=human`));
  await page.locator("[data-tree] [data-node]").first().waitFor();
}

const scroller = (page) => page.locator(".tree-scroller").first();
const sizes = (page) => scroller(page).evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({ scrollWidth, clientWidth, scrollHeight, clientHeight }));

pageTest("a tree fits by its width, and whole if somebody wishes", {}, async (page) => {
  await openTree(page);
  const begin = await sizes(page);
  assert.ok(begin.scrollWidth <= begin.clientWidth + 1, JSON.stringify(begin));
  await page.locator("[data-zoom-fit]").click();
  const whole = await sizes(page);
  assert.ok(whole.scrollHeight <= whole.clientHeight + 1 && whole.scrollWidth <= whole.clientWidth + 1, JSON.stringify(whole));
  assert.equal(await page.locator(".tree-minimap").first().isHidden(), true, "there is nothing out of view");
  await page.locator("[data-step]").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const large = await sizes(page);
  assert.ok(large.scrollHeight > 1.7 * whole.scrollHeight, `${large.scrollHeight} after ${whole.scrollHeight}`);
  await page.keyboard.press("0");
  assert.deepEqual(await sizes(page), whole);
});

pageTest("the tree comes first, and is drawn with 14 px letters", {}, async (page) => {
  await openTree(page);
  for (const moment of ["[data-next-cutoff]", "[data-end]"]) {
    await page.locator(moment).click();
    const sizes = await page.locator(".tree-scroller text").evaluateAll((letters) =>
      letters.filter(({ textContent }) => textContent).map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a));
    assert.ok(sizes.length > 50 && Math.min(...sizes) >= 13.99, `${sizes.length} texts, the smallest ${Math.min(...sizes)} px`);
  }
  const node = await page.locator(".tree-panel .tree-frame").first().boundingBox();
  assert.ok(node.width >= 34 && node.height >= 34, JSON.stringify(node));
  const top = (part) => page.locator(part).first().evaluate((element) => element.getBoundingClientRect().top);
  const panels = await top(".tree-panels");
  assert.ok(panels < 400, `the pictures begin at ${panels}`);
  for (const part of [".tree-sources", ".tree-settings", ".tree-intro"]) assert.ok((await top(part)) > panels, part);
});

pageTest("a press on the small picture goes there", {}, async (page) => {
  await openTree(page);
  const map = page.locator(".tree-minimap").first();
  await map.waitFor();
  const { height } = await map.boundingBox();
  const top = () => scroller(page).evaluate((element) => element.scrollTop);
  await map.click({ position: { x: 20, y: height - 3 } });
  const low = await top();
  assert.ok(low > 200, `${low}`);
  await map.click({ position: { x: 20, y: 3 } });
  assert.equal(await top(), 0);
});

pageTest("the root stays in view, with the way to where the search is", {}, async (page) => {
  await openTree(page);
  const { say } = await texts();
  for (let step = 0; step < 3; step += 1) await page.locator("[data-step]").click();
  const names = await page.locator(".tree-step").allInnerTexts();
  assert.equal(names[0], say("tree-root"));
  assert.ok(names.length >= 3, names.join());
  await scroller(page).evaluate((element) => element.scrollTo({ top: 10_000 }));
  assert.equal(await page.locator(".tree-step").first().isVisible(), true);
  await page.locator(".tree-step").first().click();
  await page.locator(".tree-card").waitFor();
});

for (const [lang, queries] of Object.entries({ en: [PLACE, "game=filetto&moves=d6,f4&view=tree"], it: [PLACE] })) {
  for (const query of queries) {
    pageTest(`nothing in the tree lies over anything else: ${query} in ${lang}`, {}, async (page) => {
      await openTree(page, `${query}&lang=${lang}`);
      for (const moment of ["[data-next-cutoff]", "[data-next-cutoff]", "[data-end]"]) {
        // A button without a destination from here is disabled.
        await page.locator(`${moment}[aria-disabled=false]`).click({ timeout: 1000 }).catch(() => {});
        const overlaps = await page.evaluate(() => {
          const parts = [...document.querySelectorAll(".tree-panel-alphabeta :is(.tree-node text, .tree-mark, .tree-board)")];
          const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ part, box }) => box.width > 0 && (part.textContent || part.matches(".tree-mark, .tree-board")));
          const isOver = ({ box: a }, { box: b }) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
          const name = ({ part }) => `${part.getAttribute("class")} ${part.textContent} of ${part.closest("[data-node]")?.dataset.node}`;
          const isInside = (a, b) => a.part.contains(b.part) || b.part.contains(a.part);
          return boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => !isInside(a, b) && isOver(a, b)).map((b) => `${name(a)} / ${name(b)}`));
        });
        assert.deepEqual(overlaps.slice(0, 5), []);
      }
    });
  }
}

pageTest("the tour has eight captions, at the moments that they speak of", {}, async (page) => {
  await openTree(page);
  const caption = page.locator("[data-tour-caption]");
  await page.locator("[data-tour]").click();
  const captions = [await caption.innerText()];
  await checkAxe(page);
  for (let number = 2; number <= 8; number += 1) {
    await page.keyboard.press("Enter");
    captions.push(await caption.innerText());
    if (number === 6) {
      const [, node, skipped] = captions[5].match(/cutoff at ((?:\w\d ?)+):.*?(\d+|the) skipped/);
      const cut = await page.locator(".tree-panel-alphabeta [data-node]").evaluateAll((nodes) => nodes.filter((each) => each.hasAttribute("data-pruned")).length);
      assert.ok(cut > 0, `something was cut at ${node}, ${skipped}`);
    }
  }
  assert.equal(new Set(captions).size, 8);
  const [visited, all] = [await page.locator("[data-counter=alphabeta-nodes]").innerText(), await page.locator("[data-counter=minimax-nodes]").innerText()];
  assert.ok(captions[6].includes(`${visited} of ${all}`), `${captions[6]} but ${visited} of ${all}`);
  await page.keyboard.press("Enter");
  assert.equal(await caption.isHidden(), true);
  await page.locator("[data-tour]").click();
  await page.keyboard.press("Escape");
  assert.equal(await caption.isHidden(), true);
});

pageTest("the tour of a tree without cutoffs says so", {}, async (page) => {
  await openTree(page, "game=mnk:3,3,3&moves=a3,b3,c3,a2,c2,b2,a1,c1&view=tree");
  const { say } = await texts();
  await page.locator("[data-tour]").click();
  const captions = [];
  for (let number = 1; number <= 8; number += 1) {
    captions.push(await page.locator("[data-tour-caption]").innerText());
    await page.locator("[data-tour-next]").click();
  }
  assert.ok(captions.includes(say("tree-tour-say-no-cutoff")), captions.join("\n"));
});

pageTest("a telephone shows one search, and a switch the other", PHONE, async (page) => {
  await openTree(page, `${PLACE}&lang=it`);
  const isSeen = async () => [await page.locator(".tree-panel-minimax").isVisible(), await page.locator(".tree-panel-alphabeta").isVisible()];
  assert.deepEqual(await isSeen(), [true, false]);
  await page.locator("[data-only-alphabeta]").tap();
  assert.deepEqual(await isSeen(), [false, true]);
  await checkNoOverflow(page);
  await checkAxe(page);
});

pageTest("the tree alone takes the whole screen, and gives it back", {}, async (page) => {
  await openTree(page);
  await page.locator("[data-full-screen]").click();
  await until(() => page.evaluate(() => document.fullscreenElement?.matches(".tree-screen") ?? false), (isFull) => isFull);
  const box = await scroller(page).boundingBox();
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  assert.ok(box.height > height / 2 && box.y + box.height <= height, `${JSON.stringify(box)} of ${width} x ${height}`);
  assert.equal(await page.locator(".tree-legend").evaluate((legend) => document.fullscreenElement.contains(legend)), false);
  await page.locator("[data-full-screen]").click();
  await until(() => page.evaluate(() => document.fullscreenElement === null), (isBack) => isBack);
});
