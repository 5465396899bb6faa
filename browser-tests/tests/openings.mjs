// Games that begin by an opening rule of tournaments: at one screen, against the computer, and by link.

import assert from "node:assert/strict";

import { ONLY_SERVER, PHONE, newPage, pageTest } from "../harness/browser.mjs";
import { checkNoOverflow } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const PEOPLE = "first=human&second=human";

/** Returns the opening in the address. */
const opening = (page) => new URL(page.url()).searchParams.get("opening");

/** Returns the players in the address. */
const players = (page) => ["first", "second"].map((player) => new URL(page.url()).searchParams.get(player));

/** Waits until the address has these acts. */
const untilActs = (page, text) => until(() => opening(page), (acts) => acts === text);

const act = (page, word) => page.locator(`[data-status] [data-act=${word}]`);

const place = (page, point) => page.locator(`[data-board] [data-point="${point}"][data-legal]`).click();

/** Places stones, each of which the address then has. */
async function stones(page, ...points) {
  for (const point of points) {
    await place(page, point);
    await until(() => opening(page) ?? "", (acts) => acts.endsWith(` ${point}`));
  }
}

/** Begins a game by the form, with the opening rule. */
async function begin(page, spec, rule) {
  await page.goto(url(`?game=${spec}&${PEOPLE}`));
  await page.locator("[data-board] [data-legal]").first().waitFor();
  await page.locator("[data-action=new]").first().click();
  await page.locator("select[name=opening-rule]").selectOption(rule);
}

pageTest("two people at one screen open a game by swap2, and take acts back", {}, async (page) => {
  await begin(page, "gomoku", "swap2");
  await page.locator("dialog[open] button[type=submit]").click();
  await untilActs(page, "swap2");
  await stones(page, "h8", "i9", "a1");
  assert.equal(await page.locator("[data-board] [data-legal]").count(), 0, "a choice is no stone");
  const words = await page.locator("[data-act]").evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.act));
  assert.deepEqual(words, ["black", "white", "more"]);
  const bottoms = await page.locator("[data-act]").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
  assert.ok(Math.max(...bottoms) <= page.viewportSize().height, `all buttons are on the first screen: ${bottoms}`);
  await act(page, "black").click();
  await untilActs(page, "swap2 h8 i9 a1 black");
  await page.locator("[data-board] [data-legal]").first().waitFor();
  await page.locator("[data-action=undo]").click();
  await untilActs(page, "swap2 h8 i9 a1");
  await act(page, "more").click();
  await untilActs(page, "swap2 h8 i9 a1 more");
  await stones(page, "b2", "c3");
  await page.reload();
  await act(page, "white").click();
  await untilActs(page, "swap2 h8 i9 a1 more b2 c3 white");
  await place(page, "j10");
  await until(() => new Game(page).moves().join(), (moves) => moves === "h8,i9,a1,b2,c3,j10");
  const { text } = await ask("api/export", { game: "gomoku", moves: new Game(page).moves(), opening_rule: opening(page) });
  assert.match(text, /\[OpeningRule "swap2 h8 i9 a1 more b2 c3 white"\]/);
  await page.goBack();
  await until(() => new Game(page).moves().length, (length) => length === 5);
  // An earlier position of the opening that is not over can be looked at, but not played on.
  await page.goto(url(`?game=gomoku&${PEOPLE}&moves=h8,i9,a1&at=1&opening=swap2+h8+i9+a1`));
  await until(() => page.locator("[data-status]").innerText(), (said) => /gone on/.test(said));
  assert.equal(await page.locator("[data-board] [data-legal]").count(), 0);
});

pageTest("the computer answers the stones of swap2, and opens in the next game", {}, async (page) => {
  await page.goto(url("?game=gomoku&first=human&second=easy&opening=swap2"));
  await stones(page, "h8", "a15", "i7");
  await untilActs(page, "swap2 h8 a15 i7 black");
  assert.deepEqual(players(page), ["easy", "human"], "the computer has taken the better colour");
  await place(page, "j6");
  await until(() => new Game(page).moves().length, (length) => length === 5);
  await page.goto(url("?game=gomoku&first=easy&second=human&opening=swap2"));
  await until(() => opening(page), (acts) => acts.split(" ").length === 4);
  await act(page, "more").click();
  await until(() => opening(page), (acts) => acts.endsWith(" more"));
});

pageTest("the offers of Taraguchi-10 are marked, and one of them is chosen", PHONE, async (page) => {
  const acts = "taraguchi10 h8 keep h9 keep i10 keep g8 ten";
  await page.goto(url(`?game=renju&${PEOPLE}&moves=h8,h9,i10,g8&opening=${acts.replaceAll(" ", "+")}&lang=it`));
  const offers = ["g7", "g9", "g10", "g11", "f7", "f8", "f9", "f10", "i7", "i8"];
  for (const offer of offers) {
    const point = page.locator(`[data-board] [data-point="${offer}"][data-legal]`);
    await point.tap();
    // The first tap makes the cells of a large board large.
    if (!(await until(() => opening(page), (text) => text.endsWith(` ${offer}`), 700).catch(() => false))) await point.tap();
    await until(() => opening(page), (text) => text.endsWith(` ${offer}`));
  }
  assert.equal(await page.locator(".pointer.offer").count(), 10);
  assert.equal(await page.locator("[data-board] [data-legal]").count(), 10);
  await checkNoOverflow(page);
});

pageTest("two people open a game by link, and each sees only the own choices", ONLY_SERVER, async (one) => {
  await begin(one, "gomoku", "swap2");
  await one.locator(".invitation summary").click();
  await one.locator("select[name=side]").selectOption("first");
  await one.locator("[data-make-link]").click();
  await until(() => one.url(), (address) => address.includes("live="));
  const id = new URL(one.url()).searchParams.get("live");
  const { page: two, complaints } = await newPage({});
  try {
    await two.goto(url(`?game=gomoku&live=${id}`));
    await two.locator("[data-status] [data-action=join]").click();
    await two.locator("[data-join] button").click();
    await one.locator("[data-board] [data-legal]").first().waitFor();
    await stones(one, "h8", "i9", "a1");
    await untilActs(two, "swap2 h8 i9 a1");
    await act(two, "more").waitFor();
    assert.equal(await one.locator("[data-act]").count(), 0, "the choice is the other player's");
    await act(two, "more").click();
    await stones(two, "b2", "c3");
    await act(one, "white").waitFor();
    assert.equal(await two.locator("[data-act]").count(), 0);
    await act(one, "white").click();
    await Promise.all([one, two].map((page) => untilActs(page, "swap2 h8 i9 a1 more b2 c3 white")));
    await until(() => one.locator(".player[data-player=second] .seat").innerText(), (text) => /You/.test(text));
    await place(one, "j10");
    await until(() => new Game(two).moves().at(-1), (move) => move === "j10");
    await place(two, "j11");
    await until(() => new Game(one).moves().at(-1), (move) => move === "j11");
    assert.deepEqual(complaints, [], "the other page complained");
  } finally {
    await two.context().close();
  }
});
