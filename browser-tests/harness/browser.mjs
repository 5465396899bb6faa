// One browser for all tests, a context of its own for each, and the rule that holds in all of them: the page says
// nothing on the console, throws nothing, and gets an answer to all it asks.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { chromium, firefox } from "playwright-core";

import { url } from "./server.mjs";

/** No sandbox, since CI runs as root; the rest keeps the browser from talking to its maker. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Longer than anything should take on two busy cores, but for searches. */
const PATIENCE = 8000;

/** What Playwright itself says where it blocks service workers. */
const BLOCKED = "Service Worker registration blocked by Playwright";

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/**
 * For tests of what Playwright can do in Chromium alone: change the size of text, print, count bytes, read what was
 * sent, catch files that are saved. Neither
 * these tests nor those of a telephone, whose touch it has not either, are run in Firefox.
 */
export const ONLY_CHROMIUM = { isOnlyForChromium: true };

/** A small telephone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A document that has started, or is not a page of ours. One that is left earlier throws errors, since its requests are broken off. */
const STARTED = 'html:is([data-ready], :not(:has(script[type="module"])))';

let browserName;
let browser;

/** How each browser is started: Firefox as Debian or Mozilla give it, by WebDriver BiDi. */
const STARTS = {
  CHROMIUM: (executablePath) => chromium.launch({ executablePath, headless: true, args: ARGUMENTS }),
  FIREFOX: (executablePath) => firefox.launch({ executablePath, headless: true, channel: "moz-firefox" }),
};

/** Says which browser the tests that follow are for: `CHROMIUM` or `FIREFOX`. A variable of that name has its path. */
export function chooseBrowser(name) {
  browserName = name;
}

export async function startBrowser() {
  const executablePath = process.env[browserName];
  if (!executablePath) throw new Error(`${browserName} must name the browser; cargo xtask browser sets it`);
  browser = await STARTS[browserName](executablePath);
}

export async function stopBrowser() {
  await browser?.close();
}

/**
 * A test with a page of its own. Options are those of a Playwright context (`viewport`, `colorScheme`, `locale`,
 * `reducedMotion`, ...).
 */
export function pageTest(name, { isOnlyForChromium = false, ...options }, body) {
  if (browserName === "FIREFOX" && (isOnlyForChromium || options.isMobile)) return;
  test(name, async () => {
    const { page, complaints } = await newPage(options);
    try {
      await body(page);
      assert.deepEqual(complaints, [], "the page complained");
    } catch (error) {
      error.message += await describe(page, name, complaints);
      throw error;
    } finally {
      await page.context().close();
    }
  });
}

/** A test in which the server is away for a while, so that the browser itself says what it cannot load. */
export function troubleTest(name, body, options = {}) {
  test(name, async () => {
    const { page, complaints } = await newPage(options);
    try {
      await body(page, page.context());
      const errors = complaints.filter((text) => text.startsWith("error: ") || text.startsWith("dialog: "));
      assert.deepEqual(errors, [], "nothing is thrown that nobody catches");
    } catch (error) {
      error.message += await describe(page, name, complaints);
      throw error;
    } finally {
      await page.context().close();
    }
  });
}

/** A page, and the list that fills with what it complains about. */
export async function newPage(options = {}) {
  // Without motion a target stands still when it is clicked, and nothing waits for the end of an animation.
  // A service worker would answer for a server that is away on purpose.
  const context = await browser.newContext({ ...DESKTOP, locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  // After a page that could not start, these end by their timeout.
  for (const way of ["goto", "reload"]) {
    const leave = page[way].bind(page);
    page[way] = async (...args) => {
      await page.locator(STARTED).waitFor({ state: "attached" });
      return leave(...args);
    };
  }
  const complaints = [];
  page.on("console", (message) => {
    if (message.text() !== BLOCKED) complaints.push(`console.${message.type()}: ${message.text()}`);
  });
  // What a browser throws itself, such as an answer that was broken off, has a message and no stack.
  page.on("pageerror", (error) => complaints.push(`error: ${error.stack || error}`));
  page.on("crash", () => complaints.push("the page crashed"));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    // A picture that the page made itself has an address of its own origin too.
    if (!request.url().replace(/^blob:/, "").startsWith(url())) complaints.push(`asks somebody else: ${request.url()}`);
  });
  return { page, complaints };
}

/** What helps to see why a test failed: the address, the complaints, a picture. */
async function describe(page, name, complaints) {
  const folder = join(tmpdir(), "filetto-browser");
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${name.replace(/[^a-z0-9]+/gi, "-")}.png`);
  const taken = await page.screenshot({ path: picture, fullPage: true }).then(() => true, () => false);
  const lines = [`at ${page.url()}`, ...complaints.map((text) => `the page complained: ${text}`)];
  if (taken) lines.push(`picture: ${picture}`);
  return lines.map((line) => `\n  ${line}`).join("");
}
