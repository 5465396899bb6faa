// Certificates on the page, with a server of this machine and without a server: the strategy is explained move
// by move, as `filetto check --explain` explains it, and the computer plays by it.

import assert from "node:assert/strict";

import { PHONE, pageTest } from "../harness/browser.mjs";
import { certificate, filetto, openCertificate, openCertificates } from "../harness/certificates.mjs";
import { checkAxe, checkNoOverflow } from "../harness/checks.mjs";
import { Game, movesIn } from "../harness/game.mjs";
import { ask } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

/** Maximum time of a check, a strategy's move or a search on two busy cores. */
const SEARCH = 60_000;

/** A game that X wins after these moves, with X to move. */
const WON = { spec: "mnk:4,4,3", moves: "b2 a1" };

const sentences = (page) => page.locator(".sentences li").allInnerTexts();

/** Returns the sentences of the command line about a position. */
function explained(file, moves, language = "en") {
  const lines = filetto("check", file, "--explain", "--moves", moves, "--lang", language).split("\n");
  return lines.filter((line) => /^(step|passo) \d+: /.test(line));
}

/** Begins a game against the first strategy, and waits for its first sentence. */
async function attack(page) {
  await page.locator("[data-certificate-attack]").first().click({ timeout: SEARCH });
  await page.locator(".sentences li").first().waitFor({ timeout: SEARCH });
}

pageTest("the page explains a win move by move, as the command line does", {}, async (page) => {
  const { file, base64, remove } = await certificate(WON.spec, WON.moves);
  await openCertificate(page, file);
  await attack(page);
  const board = page.locator(".small-game");
  const head = () => page.locator("[data-explained]").innerText();
  const plies = async () => Number((await head()).match(/at most (\d+) pl|at most one/)?.[1] ?? 0);
  const played = WON.moves.split(" ");
  let before = Number.POSITIVE_INFINITY;
  for (let turn = 1; turn <= 8; turn += 1) {
    const own = await board.locator("[data-point][data-man=first]").evaluateAll((points) => points.map((point) => point.dataset.point));
    const move = own.find((point) => !played.includes(point));
    const expected = explained(file, played.join(" "));
    assert.equal(expected[0].match(/plays ([a-z]\d+)/)[1], move, "the first sentence is about the move on the board");
    // What the program leaves out, the page unfolds.
    const shown = await sentences(page);
    assert.deepEqual(expected.filter((line) => !shown.includes(line)), [], `after ${played}`);
    const { explanation } = JSON.parse(filetto("check", file, "--explain", "--json", "--moves", played.join(" ")));
    const { text, sentences: said, ...data } = await ask("api/explain", { certificate: await base64(), moves: played.slice(2) });
    assert.deepEqual([data, said.length, typeof text], [explanation, explanation.remarks.length, "string"], "the same data");
    played.push(move);
    if ((await board.locator("[data-point][data-legal]").count()) === 0) break;
    const left = await plies();
    assert.ok(left < before, `${left} plies, and ${before} a move before`);
    before = left;
    const reply = await board.locator("[data-point][data-legal]").first().getAttribute("data-point");
    const last = await head();
    await board.locator(`[data-point="${reply}"]`).click();
    await until(head, (text) => text !== last, SEARCH);
    played.push(reply);
  }
  assert.match((await sentences(page)).join("\n"), /This completes .* and wins\./);
  assert.equal(await board.locator("[data-point][data-legal]").count(), 0, "X has won");
  await remove();
});

pageTest("a sentence shows its points on the board, by mouse and by keyboard", {}, async (page) => {
  const { file, remove } = await certificate(WON.spec, WON.moves);
  await openCertificate(page, file);
  await attack(page);
  const rings = () => page.locator(".small-game .pointer.reason").count();
  const sentence = page.locator(".sentence").first();
  assert.equal(await rings(), 0);
  await sentence.hover();
  assert.equal(await rings(), 1, "the point of the first move");
  await page.mouse.move(0, 0);
  await until(rings, (count) => count === 0);
  await sentence.focus();
  assert.equal(await rings(), 1);
  await page.keyboard.press("Tab");
  await until(rings, (count) => count > 1);
  assert.equal(await page.evaluate(() => document.activeElement.className), "sentence", "the next sentence");
  await checkAxe(page);
  await remove();
});

pageTest("a draw by pairs is explained in Italian", { locale: "it" }, async (page) => {
  const { file, remove } = await certificate("mnk:5,5,5");
  await openCertificate(page, file);
  await attack(page);
  assert.match(await page.locator("[data-explained]").innerText(), /da qui non perde/);
  const pair = page.locator(".sentence", { hasText: "coppia" }).first();
  for (let turn = 0; turn < 4 && (await pair.count()) === 0; turn += 1) {
    const [before] = await sentences(page);
    await page.locator(".small-game [data-point][data-legal]").first().click();
    await until(() => sentences(page), ([first]) => first !== before, SEARCH);
  }
  await pair.focus();
  assert.ok((await page.locator(".small-game .pointer.reason line").count()) > 1, "each pair is an arrow");
  await remove();
});

pageTest("the computer plays by a certificate, and the analysis uses it", {}, async (page) => {
  const { file, base64, remove } = await certificate(WON.spec, WON.moves);
  await openCertificate(page, file);
  await page.locator("[data-certificate-play]").click({ timeout: SEARCH });
  const game = new Game(page);
  const planned = await ask("api/attack", { certificate: await base64() });
  await until(() => game.moves(), (moves) => moves.length === 1, SEARCH);
  await game.settle();
  assert.deepEqual(game.moves(), [planned.move]);
  const search = new URL(page.url()).searchParams;
  assert.deepEqual([search.get("game"), search.get("first"), search.get("second")], [WON.spec, "perfect", "human"]);
  assert.ok(search.get("position"));
  await until(() => page.locator("[data-message]").innerText(), (text) => text.includes("X plays by the certificate"));
  assert.match(await page.locator("[data-eval]").textContent(), /X wins in at most \d+ plies, proven by the certificate/);
  await game.action("analyse").click();
  await until(() => page.locator("[data-analysis]").innerText(), (text) => /X wins in (at most )?\d+ plies/.test(text), SEARCH);
  await game.action("analyse").click();
  const end = await game.playToTheEnd(5);
  assert.equal(end.ending, "first");
  assert.ok(movesIn(page.url()).length <= 9);
  await remove();
});

for (const [locale, words] of [["en", "not a certificate"], ["it", "non è un certificato"]]) {
  pageTest(`a file that is no certificate is refused in words: ${locale}`, { locale }, async (page) => {
    await openCertificates(page);
    await page.locator("[data-certificate-file]").setInputFiles({ name: "a.proof", mimeType: "", buffer: Buffer.from("nothing") });
    await until(() => page.locator("[data-certificate-words]").innerText(), (text) => text.includes(words), SEARCH);
    assert.equal(await page.locator(".certificate .actions button").count(), 0);
  });
}

pageTest("an explanation on a telephone", PHONE, async (page) => {
  const { file, remove } = await certificate(WON.spec, WON.moves);
  await openCertificate(page, file);
  await attack(page);
  await checkNoOverflow(page);
  const sideways = await page.locator("dialog").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  assert.ok(sideways <= 0, `${sideways} px too wide`);
  await page.locator(".sentence").first().tap();
  await until(() => page.locator(".small-game .pointer.reason").count(), (count) => count === 1);
  await remove();
});
