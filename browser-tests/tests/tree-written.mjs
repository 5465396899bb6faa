// A tree that the reader writes: the searches walk through it, and its link keeps it.

import assert from "node:assert/strict";

import { PHONE, pageTest, troubleTest } from "../harness/browser.mjs";
import { checkAxe, checkAxeInBothSchemes, checkNoOverflow } from "../harness/checks.mjs";
import { ask, url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

const FIRST = "max(6, min(3, x))";
const SECOND = "min(1, max(3, y))";
const LINK = "?view=tree&tree=max(6,+min(3,+x))";

async function open(page, query = LINK) {
  await page.goto(url(query));
  await page.locator("[data-tree] [data-node]").first().waitFor();
}

/** Enters a tree, and waits until it is drawn. */
async function write(page, text) {
  await page.locator("[data-tree-text]").fill(text);
  await page.keyboard.press("Enter");
  await until(() => writtenIn(page.url()), (written) => written === text);
}

const writtenIn = (address) => new URL(address).searchParams.get("tree");
const explanation = (page) => page.locator("[data-explanation]").innerText();
const steps = async (page, count) => {
  for (let step = 0; step < count; step += 1) await page.locator("[data-step]").click();
};

/** Returns the texts of the values of one picture, by node; a node without a value is missing. */
const values = (page, panel) =>
  page.locator(`.tree-panel-${panel} [data-node]`).evaluateAll((nodes) =>
    Object.fromEntries(nodes.map((node) => [node.dataset.node, node.querySelector(".tree-chip").textContent]).filter(([, text]) => text)));

pageTest("a tree is written by keyboard, and walked with alpha and beta at each node", {}, async (page) => {
  const { say } = await texts();
  await open(page, "?game=mnk:3,3,3&moves=a3,b3,c3,a2,c2&view=tree&first=human&second=human");
  await page.locator("[data-tree-written]").focus();
  await page.keyboard.press("Enter");
  await until(() => writtenIn(page.url()), (text) => text === FIRST);
  await page.locator("[data-tree-text]").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(SECOND);
  await page.keyboard.press("Enter");
  await until(() => writtenIn(page.url()), (text) => text === SECOND);
  assert.equal(await page.locator(".board").first().isVisible(), false, "such a tree has no board");
  const alphaBeta = page.locator(".tree-panel-alphabeta");
  const windowAt = (node) => alphaBeta.locator(`[data-node="${node}"] .tree-window`).allTextContents();
  await steps(page, 3);
  assert.deepEqual(await windowAt(0), ["", "β 1"]);
  const falls = say("tree-written-said-beta-falls", { second: "Min", beta: "1" });
  assert.ok((await explanation(page)).endsWith(falls), await explanation(page));
  await steps(page, 3);
  assert.deepEqual(await windowAt(2), ["α 3", "β 1"]);
  await steps(page, 1);
  assert.match(await explanation(page), /✂.*y/, "the cutoff names what it skips");
  assert.equal(await alphaBeta.locator('[data-node="4"]').getAttribute("data-pruned"), "");
  await page.locator("[data-end]").click();
  const { alpha_beta: walk, minimax } = await ask("api/written-tree", { text: SECOND });
  const counter = (name) => page.locator(`[data-counter="${name}"]`).innerText().then(Number);
  assert.deepEqual(
    [await counter("minimax-nodes"), await counter("alphabeta-nodes"), await counter("alphabeta-cutoffs")],
    [minimax.nodes, walk.nodes, walk.cutoffs],
  );
});

pageTest("the end says which unknown leaves were never needed, and on which the value depends", {}, async (page) => {
  const { say } = await texts();
  const never = (names, count = 1) => say("tree-written-said-never", { count, names });
  const depends = (names, count = 1) => say("tree-written-said-depends", { count, names });
  await open(page);
  const cases = [
    [FIRST, never("x"), "6"],
    [SECOND, never("y"), "1"],
    ["max(6, x)", depends("x"), "≥ 6"],
    ["max(2, min(5, x))", depends("x"), "2 … 5"],
    ["max(6, min(x, 3))", say("tree-written-said-idle", { count: 1, names: "x" }), "6"],
    ["max(6, min(3, x, y))", never("x, y", 2), "6"],
    ["max(x, 6, min(3, x))", depends("x"), "≥ 6"],
    ["x", depends("x"), "?"],
  ];
  for (const [text, sentence, value] of cases) {
    // The tree of the link is there: a second one would replace it at some moment.
    if (writtenIn(page.url()) !== text) await write(page, text);
    await page.locator("[data-end]").click();
    assert.ok((await explanation(page)).endsWith(sentence), `${text}: ${await explanation(page)}`);
    assert.equal((await values(page, "alphabeta"))[0], value, text);
  }
});

pageTest("negamax has the values of the player at each node, beside alpha-beta", {}, async (page) => {
  await open(page, "?view=tree&tree=min(1,+max(3,+y))");
  await page.locator(".tree-settings select").first().selectOption("negamax");
  await page.locator(".tree-panel-negamax [data-node]").first().waitFor();
  await page.locator("[data-end]").click();
  assert.deepEqual(await values(page, "negamax"), { 0: "−1", 1: "1", 2: "≥ 3", 3: "−3", 4: "?" });
  assert.deepEqual(await values(page, "alphabeta"), { 0: "1", 1: "1", 2: "≥ 3", 3: "3" });
  await checkAxe(page);
});

troubleTest("a wrong tree is explained beside the field, and nothing is lost", async (page) => {
  await open(page);
  await page.locator("[data-tree-text]").fill("max(3,");
  await page.locator("[data-tree-draw]").click();
  const alert = page.locator("[data-tree] [role=alert]");
  await until(() => alert.innerText());
  const { error } = await (await fetch(url("api/written-tree"), { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"text": "max(3,"}' })).json();
  assert.equal(await alert.innerText(), error.message);
  assert.equal(await page.locator("[data-tree-text]").inputValue(), "max(3,");
  assert.equal(writtenIn(page.url()), FIRST, "the address keeps the tree that is drawn");
  assert.equal(await page.locator(".tree-panel-alphabeta [data-node]").count(), 5);
  await checkAxe(page);
  await write(page, SECOND);
  await until(() => alert.isVisible(), (isVisible) => !isVisible);
});

troubleTest("a wrong tree in a link is explained, and can be mended", async (page) => {
  await page.goto(url("?view=tree&tree=max(3,"));
  await until(() => page.locator("[data-tree] [role=alert]").innerText());
  assert.equal(await page.locator("[data-tree-text]").inputValue(), "max(3,");
  await write(page, FIRST);
  assert.equal(await page.locator(".tree-panel-alphabeta [data-node]").count(), 5);
});

pageTest("a link keeps the tree, back and forward go through trees, and another source removes it", {}, async (page) => {
  await open(page);
  assert.ok(page.url().endsWith("&view=tree&tree=max(6,+min(3,+x))"), page.url());
  const text = () => page.locator("[data-tree-text]").inputValue();
  assert.equal(await text(), FIRST);
  await page.locator("[data-tree-example]").nth(1).click();
  await until(() => writtenIn(page.url()), (written) => written === SECOND);
  await page.reload();
  await until(text, (written) => written === SECOND);
  await page.goBack();
  await until(text, (written) => written === FIRST);
  await page.goForward();
  await until(text, (written) => written === SECOND);
  await page.locator(".tree-source").first().click();
  await until(() => writtenIn(page.url()), (written) => written === null);
  await until(() => page.locator(".board").first().isVisible());
  // The field goes when the tree of the board has arrived.
  await until(() => page.locator("[data-tree-text]").isVisible(), (isVisible) => !isVisible);
  await page.goBack();
  await until(text, (written) => written === SECOND);
  await page.locator(".tree-source").nth(1).click();
  await until(() => writtenIn(page.url()), (written) => written === null);
});

pageTest("a written tree that arrives after another source is chosen does not come back", {}, async (page) => {
  await open(page);
  const isOfTree = (what) => what.url().endsWith("/api/written-tree");
  const ended = new Promise((resolve) => {
    page.on("requestfinished", (request) => isOfTree(request) && resolve());
    page.on("requestfailed", (request) => isOfTree(request) && resolve());
  });
  let release = () => {};
  const released = new Promise((resolve) => (release = resolve));
  await page.route("**/api/written-tree", async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  // The written tree arrives while the page waits for the position of the lesson.
  await page.route("**/api/view", async (route) => {
    release();
    await ended;
    await route.continue();
  });
  await page.locator("[data-tree-example]").nth(1).click();
  const lesson = page.locator(".tree-source").nth(1);
  await lesson.click();
  await until(() => lesson.getAttribute("aria-pressed"), (isPressed) => isPressed === "true");
  await page.locator("[data-tree] [data-node]").first().waitFor();
  await until(() => writtenIn(page.url()), (written) => written === null);
  assert.equal(await page.locator("[data-tree-text]").isVisible(), false);
});

for (const lang of ["en", "it"]) {
  pageTest(`a written tree speaks ${lang}, and axe finds nothing`, {}, async (page) => {
    await open(page, `?view=tree&tree=max(min(3,+x),+min(5,+max(2,+y)),+min(1,+4))&lang=${lang}`);
    const sentences = [];
    while ((await page.locator("[data-step]").getAttribute("aria-disabled")) !== "true") {
      await steps(page, 1);
      sentences.push(await explanation(page));
    }
    await page.locator(".tree-panel-alphabeta [data-node]").last().click();
    await page.locator(".tree-card").waitFor();
    await page.locator(".tree-settings select").first().selectOption("negamax");
    for (let step = 0; step < 20; step += 1) {
      sentences.push(await explanation(page));
      await page.locator("[data-step-back]").click();
    }
    await page.locator("[data-tour]").click();
    for (let caption = 0; caption < 8; caption += 1) {
      sentences.push(await page.locator("[data-tour-caption]").innerText());
      await page.locator("[data-tour-next]").click();
    }
    assert.ok(new Set(sentences).size >= 30, `${new Set(sentences).size} different sentences`);
    assert.doesNotMatch(sentences.join("\n"), /tree-|undefined|null|\{/, "sentences, not their keys");
    assert.doesNotMatch(await page.locator("[data-tree]").innerText(), /tree-|undefined|\bnull\b/);
    await checkAxeInBothSchemes(page);
  });
}

pageTest("a written tree fits on a telephone", PHONE, async (page) => {
  await open(page, `${LINK}&lang=it`);
  await checkNoOverflow(page);
  await page.locator("[data-only-alphabeta]").tap();
  await page.locator("[data-end]").tap();
  assert.deepEqual(await values(page, "alphabeta"), { 0: "6", 1: "6", 2: "≤ 3", 3: "3" });
  await checkNoOverflow(page);
  await checkAxe(page);
});

pageTest("the lesson on pruning walks through the two examples", {}, async (page) => {
  for (const [step, tree] of [[4, FIRST], [5, SECOND]]) {
    await page.goto(url(`?view=lesson&lesson=search/alpha-beta&step=${step}`));
    await page.locator("[data-tree] [data-node]").first().waitFor();
    assert.equal(await page.locator("[data-tree-text]").inputValue(), tree);
    await page.locator("[data-tree] [data-end]").click();
    assert.match(await explanation(page), tree === FIRST ? /\bx\b/ : /\by\b/);
  }
});
