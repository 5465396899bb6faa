// Games by link: two people in two browsers, and spectators.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";

import { ONLY_CHROMIUM, PHONE, newPage, pageTest, troubleTest } from "../harness/browser.mjs";
import { checkAxeInBothSchemes, checkNoOverflow } from "../harness/checks.mjs";
import { Game } from "../harness/game.mjs";
import { ask, serve, stopServer, url } from "../harness/server.mjs";
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

/** Takes the free place, with this name. */
async function join(page, name = "") {
  await press(page, "join");
  await page.locator("[data-join] input").fill(name);
  await page.locator("[data-join] button").click();
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
    await join(two);
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

pageTest("the link that invites is shown, copied and shared, and its dialog ends when the other player joins", ONLY_CHROMIUM, async (one) => {
  await one.addInitScript(() => {
    // A browser without a sheet of the system has no such function.
    navigator.share = async (what) => document.documentElement.setAttribute("data-shared", what.url);
  });
  const id = await invite(one, "mill:six");
  await one.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(one, "invite");
  // The server of the tests listens on this machine alone.
  await one.locator("[data-link-reach=machine]").waitFor();
  assert.equal(await one.locator(".qr").count(), 0, "no other device can open it");
  await one.locator(".copyable button").first().click();
  const copied = () => one.evaluate(() => navigator.clipboard.readText());
  await until(copied, (text) => text.includes(id));
  const link = await copied();
  assert.equal(new URL(link).searchParams.get("live"), id);
  await one.locator("[data-share-link]").click();
  await until(() => one.locator("html").getAttribute("data-shared"), (shared) => shared === link);
  await elsewhere(new URL(link).search, async (two) => {
    await join(two);
    await one.locator("[data-link-reach]").waitFor({ state: "hidden" });
    await play("a5", one, two);
  });
});

pageTest("a page that was opened as 127.0.0.1 shows the address in the network and its QR code", {}, async (page) => {
  const { server, address } = await serve(undefined, { options: ["--address", "0.0.0.0"] });
  try {
    const answer = await fetch(new URL("api/live/link", address), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ link: `${address}?live=abc` }),
    }).then((response) => response.json());
    await page.route("**/api/live/link", (route) => route.fulfill({ json: answer }));
    await invite(page);
    await press(page, "invite");
    // A machine without a network has no other address.
    const { host } = new URL(answer.link);
    assert.equal(answer.local, host.startsWith("127."));
    await page.locator(`[data-link-reach=${answer.local ? "machine" : "network"}]`).waitFor();
    assert.equal(await page.locator(".copyable input").first().inputValue(), answer.link);
    assert.equal(await page.locator(".qr").count(), answer.local ? 0 : 1);
    await checkAxeInBothSchemes(page);
  } finally {
    await stopServer(server);
  }
});

pageTest("players have the names that they give, which are text and are asked for once", {}, async (one) => {
  const id = await invite(one);
  const seat = (page, player) => page.locator(`.player[data-player=${player}] .seat`).innerText();
  await elsewhere(`?${GAME}&live=${id}`, async (two) => {
    await join(two, "<b>Ada</b>");
    await until(() => seat(one, "second"), (text) => text === "<b>Ada</b>");
    await until(() => seat(two, "second"), (text) => text === "<b>Ada</b> (you)");
    const other = await ask("api/live/open", { game: "mnk:3,3,3", side: "first", name: "Bruno" });
    await two.goto(url(`?live=${other.id}`));
    await press(two, "join");
    await until(() => seat(two, "second"), (text) => text === "<b>Ada</b> (you)");
    await until(() => seat(two, "first"), (text) => text === "Bruno, away");
  });
  await until(() => seat(one, "second"), (text) => text === "<b>Ada</b>, away");
});

troubleTest("a game by link goes on after the server is started again, and one that is gone says why", async (page) => {
  const folder = mkdtempSync(joinPath(tmpdir(), "filetto-games-"));
  const options = ["--games", joinPath(folder, "games.json")];
  const { server: earlier, address } = await serve(undefined, { options });
  let server = earlier;
  const post = async (path, body) => {
    const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await fetch(new URL(`api/live/${path}`, address), request)).json();
  };
  try {
    const first = await post("open", { game: "mnk:3,3,3", side: "first" });
    const second = await post("join", { id: first.id });
    await page.goto(address);
    await page.evaluate(([id, key]) => localStorage.setItem("filetto-live-keys", JSON.stringify([[id, key]])), [first.id, first.key]);
    await page.goto(`${address}?live=${first.id}`);
    await play("b2", page);
    await stopServer(server);
    ({ server } = await serve(undefined, { port: new URL(address).port, options }));
    await post("act", { id: first.id, key: second.key, do: "move", move: "a1" });
    await until(() => new Game(page).read(), ({ men }) => men.a1 === "second");
    await play("c1", page);
    const { error } = await post("join", { id: "nothing" });
    assert.equal(error.id, "live-unknown");
  } finally {
    await stopServer(server);
    rmSync(folder, { recursive: true });
  }
});

pageTest("a move is taken back, a draw offered and declined, and the game resigned, by both or by one who is asked first", {}, async (one) => {
  const id = await invite(one, "mnk:3,3,3", "300+3");
  await elsewhere(`?${GAME}&live=${id}`, async (two) => {
    await until(() => words(two), (text) => text.includes("invited"));
    assert.doesNotMatch(await words(two), /watching/, "who is invited is no spectator");
    await join(two);
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
    await join(two);
    await play("a1", one, two);
    await one.locator("[data-action=draw]").click();
    await press(two, "accept");
    assert.deepEqual(await endings(one, two), ["draw", "draw"]);
  });
});

pageTest("whoever comes late watches, and comes back to the own place after a reload", {}, async (one) => {
  const id = await invite(one, "mill:six");
  await elsewhere(`?live=${id}`, async (two) => {
    await join(two);
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
    await join(two);
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

/** Opens a game by link with a clock, such as `300+0`, and returns its id. The first player is at this page. */
async function openOnTime(one, clock) {
  const { id, key } = await ask("api/live/open", { game: "mnk:3,3,3", side: "first", clock });
  await one.goto(url(`?${GAME}&first=human&second=human`));
  await one.evaluate(([id, key]) => localStorage.setItem("filetto-live-keys", JSON.stringify([[id, key]])), [id, key]);
  await one.goto(url(`?live=${id}`));
  return id;
}

pageTest("a clock runs for whoever is to move", {}, async (one) => {
  const id = await openOnTime(one, "300+0");
  await elsewhere(`?live=${id}`, async (two) => {
    await join(two);
    await play("b2", one, two);
    await until(() => two.locator("[data-clock=second].running").innerText(), (text) => text < "5:00");
    assert.equal(await two.locator("[data-clock=first].running").count(), 0);
  });
});

pageTest("a game is lost on time", {}, async (one) => {
  const id = await openOnTime(one, "2+0");
  await until(() => one.locator("[data-clock=first]").innerText(), (text) => text === "0:02.0");
  await elsewhere(`?live=${id}`, async (two) => {
    await join(two);
    await play("b2", one, two);
    await until(() => two.locator("[data-clock=second]").innerText(), (text) => text < "0:02.0");
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
      await join(two);
      await play("b2", one, two);
      for (const page of [one, two]) await checkNoOverflow(page);
    },
    PHONE,
  );
});

/** Returns the parts of the players' strips that are cut off, lie over each other, or leave the window. */
function stripFaults() {
  const faults = [];
  const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  for (const strip of document.querySelectorAll(".player")) {
    const parts = [...strip.children].filter(isSeen);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const name = (index) => `${strip.dataset.player} ${parts[index].className || parts[index].tagName}`;
    for (const [index, box] of boxes.entries()) {
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5) faults.push(`${name(index)} leaves the window`);
      for (const [other, second] of boxes.entries()) {
        if (other <= index) continue;
        const isOver = box.left < second.right - 0.5 && second.left < box.right - 0.5 && box.top < second.bottom - 0.5 && second.top < box.bottom - 0.5;
        if (isOver) faults.push(`${name(index)} lies over ${name(other)}`);
      }
    }
    const clock = strip.querySelector(".clock");
    if (clock.scrollWidth > clock.clientWidth + 1) faults.push("the clock is cut off");
    const hand = strip.querySelector(".hand").getBoundingClientRect();
    const men = [...strip.querySelectorAll(".hand .man-icon")].map((man) => man.getBoundingClientRect());
    if (men.length !== 9) faults.push(`${men.length} men`);
    if (men.some(({ left, right, top, bottom }) => right > hand.right + 1 || left < hand.left - 8 || top < hand.top - 1 || bottom > hand.bottom + 1)) faults.push("men leave their hand");
  }
  return faults;
}

pageTest("the strip with a name, a clock and nine men in hand fits at every size", PHONE, async (page) => {
  const opened = await ask("api/live/open", { game: "mill:nine", side: "first", clock: "3600+10", name: "Massimiliano di Savoia" });
  const joined = await ask("api/live/join", { id: opened.id, name: "WWWWWWWWWWWWWWWWWWWWWWWW" });
  await page.goto(url(`?${GAME}&first=human&second=human`));
  await page.evaluate(([id, key]) => localStorage.setItem("filetto-live-keys", JSON.stringify([[id, key]])), [opened.id, opened.key]);
  for (const [width, height] of [[360, 740], [740, 360], [390, 844], [820, 1180], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    for (const lang of ["it", "en"]) {
      await page.goto(url(`?live=${opened.id}&lang=${lang}`));
      await until(() => page.locator("[data-clock=first]").innerText(), (text) => text === "1:00:00");
      assert.deepEqual(await page.evaluate(stripFaults), [], `${width} x ${height} in ${lang}`);
      await checkNoOverflow(page);
    }
  }
  // A question to answer takes its room from the rest.
  await ask("api/live/act", { id: opened.id, key: joined.key, do: "draw" });
  for (const [width, height] of [[360, 740], [740, 360], [820, 1180]]) {
    await page.setViewportSize({ width, height });
    await page.goto(url(`?live=${opened.id}&lang=it`));
    await page.locator("[data-status] [data-action=accept]").waitFor();
    assert.deepEqual(await page.evaluate(stripFaults), [], `${width} x ${height} with an offer`);
    await checkNoOverflow(page);
  }
});
