// One browser for all tests, a context for each, and the rule for all of them: the page logs nothing to the
// console, throws nothing, and gets an answer to every request.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { chromium, firefox } from "playwright-core";

import { url } from "./server.mjs";

/** No sandbox, since CI runs as root; the other options stop the browser's own connections. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Maximum time of any step on two cores that compile something else meanwhile, except for searches. */
const PATIENCE = 20_000;

/** The message of Playwright when it blocks service workers. */
const BLOCKED = "Service Worker registration blocked by Playwright";

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/**
 * For tests of features that Playwright supports in Chromium alone: change the size of text, print, count
 * bytes, read sent data, catch saved files.
 *
 * Neither these tests nor those of a telephone, whose touch it does not support either, run in Firefox.
 */
export const ONLY_CHROMIUM = { isOnlyForChromium: true };

/** For tests that name paths of the server's page: they do not run on a site of files (SITE). */
export const ONLY_SERVER = { isOnlyForServer: true };

/** A small telephone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * A document that has started, or is not a page of ours, or only shows elements. A document that is left
 * earlier throws errors, since its requests are aborted.
 */
const STARTED = 'html:is([data-ready], :not(:has(script[type="module"])), :has(filetto-board))';

let browserName;
let browser;

/** The start of each browser: Firefox as Debian or Mozilla distribute it, by WebDriver BiDi. */
const STARTS = {
  CHROMIUM: (executablePath) => chromium.launch({ executablePath, headless: true, args: ARGUMENTS }),
  FIREFOX: (executablePath) => firefox.launch({ executablePath, headless: true, channel: "moz-firefox" }),
};

/**
 * Sets the browser of the following tests: `CHROMIUM` or `FIREFOX`. The environment variable of that name
 * contains its path.
 */
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
 * Defines a test with a page of its own. Options are those of a Playwright context (`viewport`,
 * `colorScheme`, `locale`, `reducedMotion`, ...).
 */
export function pageTest(name, { isOnlyForChromium = false, isOnlyForServer = false, ...options }, body) {
  if (process.env.SITE && isOnlyForServer) return;
  if (browserName === "FIREFOX" && (isOnlyForChromium || options.isMobile)) return;
  test(name, async () => {
    const { page, complaints } = await newPage(options);
    // A key or a click before the start of the page would follow a link in place of being heard by it. A test
    // that looks at a page before its start waits for its document alone.
    const begin = page.goto;
    page.goto = async (address, options = {}) => {
      const response = await begin(address, options);
      if (options.waitUntil !== "commit") await page.locator(STARTED).waitFor({ state: "attached" });
      return response;
    };
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

/** Defines a test in which the server is away for a while, so that the browser itself logs failed loads. */
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

/** Returns a page, and the list that collects its errors. */
export async function newPage(options = {}) {
  // Without motion a target stands still when it is clicked, and nothing waits for the end of an animation. A
  // service worker would answer for a server that is away on purpose.
  const context = await browser.newContext({ ...DESKTOP, locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  // After a page that could not start, these waits end by their timeout.
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
  // An error of the browser itself, such as an aborted answer, has a message and no stack.
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
    // The address of what the page itself has made, such as a picture, has its origin alone.
    const own = request.url().startsWith("blob:") ? `blob:${new URL(url()).origin}/` : url();
    if (!request.url().startsWith(own)) complaints.push(`asks somebody else: ${request.url()}`);
  });
  return { page, complaints };
}

/** Collects data about a failed test: the address, the errors, a picture. */
async function describe(page, name, complaints) {
  const folder = join(tmpdir(), "filetto-browser");
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${name.replace(/[^a-z0-9]+/gi, "-")}.png`);
  const taken = await page.screenshot({ path: picture, fullPage: true }).then(() => true, () => false);
  const lines = [`at ${page.url()}`, ...complaints.map((text) => `the page complained: ${text}`)];
  if (taken) lines.push(`picture: ${picture}`);
  return lines.map((line) => `\n  ${line}`).join("");
}
