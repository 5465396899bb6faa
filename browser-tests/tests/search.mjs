// The techniques of the searches, explained one at a time.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, pageTest } from "../harness/browser.mjs";
import { checkAxeInBothSchemes, checkNoOverflow } from "../harness/checks.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const VIEW = "?game=mnk:3,3,3&first=human&second=human&view=search";

const heading = (page) => page.locator("[data-search] h2").innerText();

/** Returns the numbers of the rows of one kind, in the page's English format. */
async function rows(page, row) {
  const texts = await page.locator(`[data-search-${row}]`).allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(",", "")));
}

pageTest("every technique has its texts, its source, and the boards and numbers of its examples", ONLY_CHROMIUM, async (page) => {
  const { techniques } = await ask("search/techniques.json");
  await page.goto(url(VIEW));
  await page.locator("[data-search] .miniature").first().waitFor();
  assert.equal(await page.locator("[data-technique]").count(), techniques.length);
  for (const { id, sources, examples } of techniques) {
    await page.locator(`[data-technique=${id}]`).click();
    await until(() => page.locator("[data-search] .miniature").count(), (count) => count === examples.length);
    assert.deepEqual(await rows(page, "without"), examples.map((example) => example.without));
    assert.deepEqual(await rows(page, "with"), examples.map((example) => example.with));
    assert.equal(await page.locator("[data-search] cite").count(), sources.length);
    assert.doesNotMatch(await page.locator("[data-search] article").innerText(), /searching-|comparing-/, id);
  }
});

pageTest("the techniques are chosen by keyboard, and the choice is there again", {}, async (page) => {
  await page.goto(url(VIEW.replace("search", "compare")));
  await page.locator("[data-view-link=search]").focus();
  await page.keyboard.press("Enter");
  await until(() => page.locator("[data-search] h2").count());
  assert.equal(await page.locator("[data-view-link=search]").getAttribute("aria-current"), "page");
  assert.equal(await heading(page), "Alpha-beta");
  await page.locator("[data-technique] input:checked").focus();
  await page.keyboard.press("ArrowDown");
  await until(() => heading(page), (text) => text === "Iterative deepening");
  await page.locator("[data-view-link=compare]").click();
  await page.locator("[data-compare]").waitFor();
  await page.locator("[data-view-link=search]").click();
  await until(() => page.locator("[data-search] h2").count());
  assert.equal(await heading(page), "Iterative deepening");
  assert.equal(await page.locator("[data-technique=deepening] input").isChecked(), true);
});

pageTest("an example opens in the comparison, to its depth, and counts the same positions", {}, async (page) => {
  const { techniques } = await ask("search/techniques.json");
  const { examples } = techniques.find(({ id }) => id === "table");
  await page.goto(url(VIEW));
  await page.locator("[data-technique=table]").click();
  await page.locator("[data-search-open]").first().click();
  await until(() => page.url(), (address) => address.includes("view=compare"));
  await page.locator("[data-compare]").waitFor();
  assert.equal(await page.locator("[data-compare-depth]").inputValue(), String(examples[0].depth));
  await page.locator("[data-compare]").click();
  const row = page.locator("[data-comparison] tbody tr", { hasText: "+ table" });
  await until(() => row.count(), Boolean, 60_000);
  const cells = await row.locator("td").allInnerTexts();
  assert.equal(cells[1].replaceAll(",", ""), String(examples[0].with));
});

for (const [name, viewport] of [
  ["a telephone", { width: 390, height: 844 }],
  ["a small window", { width: 1280, height: 800 }],
]) {
  for (const lang of ["en", "it"]) {
    pageTest(`the techniques on ${name} in ${lang}`, { viewport, locale: lang }, async (page) => {
      await page.goto(url(`${VIEW}&lang=${lang}`));
      await page.locator("[data-search] .miniature").nth(1).waitFor();
      await checkNoOverflow(page);
      await checkAxeInBothSchemes(page);
    });
  }
}
