// Measures the computer's first move on a site of files, on a first visit: 10 Mbit/s, 40 ms of latency.
//
//     CHROMIUM=/usr/bin/chromium node browser-tests/first-move.mjs ADDRESS [GAME]
//
// The computer begins. Prints the median of five visits in milliseconds, from the request of the page to the
// move on the board.

import { chromium } from "playwright-core";

const ROUNDS = 5;
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };

const [address, game = "gomoku"] = process.argv.slice(2);
if (!address) throw new Error("expected: node browser-tests/first-move.mjs ADDRESS [GAME]");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const taken = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  const begin = performance.now();
  await page.goto(`${address}?game=${game}&first=hard&second=human`, { waitUntil: "commit" });
  await page.waitForFunction(() => new URLSearchParams(location.search).get("moves"), null, { timeout: 60_000, polling: 10 });
  taken.push(performance.now() - begin);
  await context.close();
}
taken.sort((a, b) => a - b);
console.log(`${game}: first move after ${Math.round(taken[Math.floor(ROUNDS / 2)])} ms (${taken.map(Math.round).join(", ")})`);
await browser.close();
