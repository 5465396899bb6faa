// Measures a first and a warm visit on a slow line: 400 kbit/s, 400 ms of latency, a processor four times slower.
//
//     CHROMIUM=/usr/bin/chromium node browser-tests/first-visit.mjs ADDRESS
//
// It prints the medians of three visits, in milliseconds: when the title can be read, and when the page answers.

import { chromium } from "playwright-core";

const ROUNDS = 3;
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOWER = 4;

const [address] = process.argv.slice(2);
if (!address) throw new Error("expected: node browser-tests/first-visit.mjs ADDRESS");

/** Notes when the title is drawn: in a document with its style sheets, in letters that are not hidden. */
function observe() {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") window.painted = startTime;
  }).observe({ type: "paint", buffered: true });
  const look = () => {
    const title = document.querySelector(".home-title");
    const isSeen = title?.checkVisibility() && title.innerText.trim() !== "" && window.painted !== undefined;
    if (isSeen) window.readable ??= performance.now();
    if (document.documentElement?.hasAttribute("data-ready")) window.ready ??= performance.now();
    if (window.readable === undefined || window.ready === undefined) requestAnimationFrame(look);
  };
  look();
}

async function visit(page) {
  await page.goto(address);
  await page.waitForFunction(() => window.ready !== undefined && window.readable !== undefined, null, { timeout: 60_000 });
  return page.evaluate(() => ({ readable: window.readable, ready: window.ready }));
}

const median = (numbers) => Math.round(numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const visits = { cold: [], warm: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  visits.cold.push(await visit(page));
  await page.waitForLoadState("networkidle");
  visits.warm.push(await visit(page));
  await context.close();
}
for (const [name, list] of Object.entries(visits)) {
  console.log(`${name}: title ${median(list.map(({ readable }) => readable))} ms, ready ${median(list.map(({ ready }) => ready))} ms`);
}
await browser.close();
