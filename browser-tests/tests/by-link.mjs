// Games by link: two people in two browsers, and spectators.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, PHONE, newPage, pageTest } from "../harness/browser.mjs";
import { checkAxeInBothSchemes, checkNoOverflow } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { ask, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

const GAME = "game=mnk:3,3,3";

/** Opens a game of `spec` with the form, as the first player, with the first clock that fits `clock`. */
async function invite(page, spec = "mnk:3,3,3", clock = "") {
  await page.goto(url(`?game=${spec}&first=human&second=human`));
  await page.locator("[data-board] [data-legal]").first().waitFor();
  await page.locator("[data-action=new]").first().click();
  await page.locator(".invitation summary").click();
  await page.locator("select[name=side]").selectOption("first");
  await page.locator("select[name=clock]").selectOption(clock);
  await page.locator("[data-make-link]").click();
  await until(() => page.url(), (address) => address.includes("live="));
  await page.locator("[data-status] [data-action=invite]").waitFor();
  return new URL(page.url()).searchParams.get("live");
}

/** Opens another person's browser at an address, until `body` ends. */
async function elsewhere(query, body, options = {}) {
  const { page, complaints } = await newPage(options);
  try {
    await page.goto(url(query));
    await body(page);
    assert.deepEqual(complaints, [], "the other page complained");
  } finally {
    await page.context().close();
  }
}

/** Presses a button of the status line. */
async function press(page, action) {
  await page.locator(`[data-status] [data-action=${action}]`).click();
}

/** Plays a point on the page of the player to move; all pages show it. */
async function play(point, mover, ...others) {
  await mover.locator(`[data-board] [data-point="${point}"][data-legal]`).click();
  for (const page of [mover, ...others]) {
    await until(() => new Game(page).moves().at(-1), (move) => move === point);
    // The address has the move first; a message that is shown before the board has it goes with its arrival.
    await until(() => new Game(page).read(), ({ men }) => men[point] !== null);
  }
}

/** Returns the name of the game's ending on each page. */
async function endings(...pages) {
  const read = (page) => until(() => page.locator("[data-status]").getAttribute("data-ending"));
  return Promise.all(pages.map(read));
}

/** Fails if a button that somebody waits for, or the question under the clock, is below the first screen. */
async function checkAnswersAreSeen(page) {
  const edges = await page.locator("[data-status]").evaluate((status) => {
    const place = status.parentElement.querySelector(".player-place").lastElementChild;
    const ends = [...place.children].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    const { left, top } = status.firstElementChild.getBoundingClientRect();
    return { left, top, right: Math.max(...ends.map(({ right }) => right)), bottom: Math.max(...ends.map(({ bottom }) => bottom)) };
  });
  assert.ok(edges.left >= edges.right || edges.top >= edges.bottom - 4, JSON.stringify(edges));
  const height = page.viewportSize().height;
  for (const button of await page.locator("[data-status] button").all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.y + box.height <= height, `${await button.innerText()}: ${JSON.stringify(box)} of ${height}`);
  }
}

const words = (page) => page.locator("[data-status]").innerText();

pageTest("two people play a game by link, and a rematch with places changed", {}, async (one) => {
  const id = await invite(one);
  assert.equal(await one.locator("[data-board] [data-legal]").count(), 0, "nobody moves before both are there");
  await elsewhere(`?${GAME}&live=${id}`, async (two) => {
    await press(two, "join");
    await until(() => one.locator("[data-board] [data-legal]").count());
    await until(() => two.locator(".player[data-player=second] .seat").innerText(), (text) => /You/.test(text));
    assert.equal(await two.locator("[data-board] [data-legal]").count(), 0, "it is not the turn of the second");
    for (const [index, point] of ["a1", "a2", "b1", "b2", "c1"].entries()) {
      const pages = index % 2 === 0 ? [one, two] : [two, one];
      await play(point, ...pages);
    }
    assert.deepEqual(await endings(one, two), ["first", "first"]);
    await press(one, "rematch");
    await until(() => words(two), (text) => text.includes("rematch"));
    await press(two, "accept");
    await until(() => two.locator("[data-board] [data-legal]").count(), (count) => count === 9);
    await play("b2", two, one);
    await play("a1", one, two);
    const view = await ask("api/view", { game: "mnk:3,3,3", moves: ["b2", "a1"] });
    await until(() => one.locator("[data-status]").getAttribute("data-turn"), (turn) => turn === view.to_move);
  });
});

pageTest("the link that invites is copied, and opens the game for the other player", ONLY_CHROMIUM, async (one) => {
  const id = await invite(one, "mill:six");
  await one.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(one, "invite");
  const copied = () => one.evaluate(() => navigator.clipboard.readText());
  await until(copied, (text) => text.includes(id));
  const link = await copied();
  assert.equal(new URL(link).searchParams.get("live"), id);
  await elsewhere(new URL(link).search, async (two) => {
    await press(two, "join");
    await play("a5", one, two);
  });
});

pageTest("a move is taken back, a draw offered and declined, and the game resigned, by both or by one who is asked first", {}, async (one) => {
  const id = await invite(one, "mnk:3,3,3", "300+3");
  await elsewhere(`?${GAME}&live=${id}`, async (two) => {
    await until(() => words(two), (text) => text.includes("invited"));
    assert.doesNotMatch(await words(two), /watching/, "who is invited is no spectator");
    await press(two, "join");
    await until(() => one.locator("[data-board] [data-legal]").count());
    await play("b2", one, two);
    assert.equal(await two.locator("[data-action=undo]").isEnabled(), false, "there is no move of one's own to take back");
    await one.locator("[data-action=undo]").click();
    await until(() => words(two), (text) => text.includes("take back"));
    await checkAnswersAreSeen(two);
    await press(two, "accept");
    for (const page of [one, two]) await until(() => new Game(page).moves().length, (count) => count === 0);
    await play("a1", one, two);
    await two.locator("[data-action=draw]").click();
    await until(() => words(one), (text) => text.includes("draw"));
    await checkAxeInBothSchemes(one);
    await press(one, "decline");
    await until(() => two.locator("[data-message]").innerText(), (text) => text.includes("declines"));
    await until(() => two.locator("[data-status] [data-action=decline]").count(), (count) => count === 0);
    await two.locator("[data-action=resign]").click();
    await two.locator("[data-status] [data-action=resign-not]").waitFor();
    await checkAnswersAreSeen(two);
    await press(two, "resign-not");
    await two.locator("[data-action=resign]").click();
    await press(two, "resign-now");
    assert.deepEqual(await endings(one, two), ["first", "first"]);
  });
});

pageTest("a draw is agreed", {}, async (one) => {
  const id = await invite(one);
  await elsewhere(`?live=${id}`, async (two) => {
    await press(two, "join");
    await play("a1", one, two);
    await one.locator("[data-action=draw]").click();
    await press(two, "accept");
    assert.deepEqual(await endings(one, two), ["draw", "draw"]);
  });
});

pageTest("whoever comes late watches, and comes back to the own place after a reload", {}, async (one) => {
  const id = await invite(one, "mill:six");
  await elsewhere(`?live=${id}`, async (two) => {
    await press(two, "join");
    await play("a5", one, two);
    await elsewhere(`?live=${id}`, async (third) => {
      await until(() => new Game(third).moves().join(), (moves) => moves === "a5");
      assert.equal(await third.locator("[data-status] button").count(), 0, "both places are taken");
      await until(() => words(one), (text) => text.includes("watching"));
      await play("b2", two, one, third);
      assert.equal(await third.locator("[data-board] [data-legal]").count(), 0, "who watches does not move");
      await until(() => one.locator("[data-board] [data-legal]").count());
      await one.reload();
      await play("a1", one, two, third);
    });
    await until(() => one.locator(".player[data-player=second] .seat").getAttribute("data-seat"), (seat) => seat === "present");
  });
  await until(() => one.locator(".player[data-player=second] .seat").getAttribute("data-seat"), (seat) => seat === "away");
});

pageTest("nobody is helped while the game lasts", {}, async (one) => {
  const id = await invite(one);
  await elsewhere(`?live=${id}`, async (two) => {
    await press(two, "join");
    await play("b2", one, two);
    for (const key of ["v", "h", "l", " "]) {
      // The space bar would press the focused element.
      await two.evaluate(() => document.activeElement?.blur());
      await two.keyboard.press(key);
      await until(() => two.locator("[data-message]").innerText(), (text) => text.includes("Hints and analysis are off"));
      await two.locator("[data-action=dismiss]").click();
    }
    assert.deepEqual(new Game(two).moves(), ["b2"]);
    assert.equal(await two.locator("[data-review-run]").isVisible(), false);
    assert.equal(await two.locator(".badge").count(), 0);
  });
});

pageTest("a clock runs for whoever is to move, and the game is lost on time", {}, async (one) => {
  const { id, key } = await ask("api/live/open", { game: "mnk:3,3,3", side: "first", clock: "2+0" });
  await one.goto(url(`?${GAME}&first=human&second=human`));
  await one.evaluate(([id, key]) => localStorage.setItem("filetto-live-keys", JSON.stringify([[id, key]])), [id, key]);
  await one.goto(url(`?live=${id}`));
  await until(() => one.locator("[data-clock=first]").innerText(), (text) => text === "0:02.0");
  await elsewhere(`?live=${id}`, async (two) => {
    await press(two, "join");
    await play("b2", one, two);
    await until(() => two.locator("[data-clock=second].running").innerText(), (text) => text < "0:02.0");
    assert.deepEqual(await endings(one, two), ["first", "first"]);
    assert.match(await words(two), /out of time/);
    await until(() => two.locator("[data-clock=second]").innerText(), (text) => text === "0:00.0");
  });
});

pageTest("a game on time that is opened again says so", {}, async (page) => {
  const game = await Game.open(page, `${GAME}&moves=b2,a1&first=human&second=human&resigned=first-on-time`);
  assert.equal((await game.read()).ending, "second");
  assert.match(await words(page), /out of time/);
});

pageTest("a game that the server does not know is one of two people on this page", {}, async (page) => {
  await page.goto(url(`?${GAME}&moves=b2&first=human&second=human&live=nothing`));
  await until(() => page.locator("[data-message]").innerText(), (text) => text.includes("no such game"));
  await until(() => page.url(), (address) => !address.includes("live="));
  await new Game(page).click("a1");
});

pageTest("a telephone plays by link", PHONE, async (one) => {
  const id = await invite(one);
  await elsewhere(
    `?live=${id}&lang=it`,
    async (two) => {
      await press(two, "join");
      await play("b2", one, two);
      for (const page of [one, two]) await checkNoOverflow(page);
    },
    PHONE,
  );
});
