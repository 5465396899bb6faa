// Checks for every view: axe finds nothing, nothing overflows the window, targets are large enough.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The smallest side of a target for fingers, in CSS pixels (WCAG 2.5.5). */
const FINGER = 44;

/** All rules of axe: the standards, best practices, and the experimental ones. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/**
 * Fails with all errors that axe finds.
 *
 * The page's own policy (`default-src 'self'`) forbids inserted scripts. `evaluate` uses the debugger, which
 * the policy does not restrict, so the page is checked without changes.
 */
export async function checkAxe(page) {
  await page.evaluate(AXE);
  const options = { runOnly: RULES, resultTypes: ["violations"] };
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), options);
  const report = violations.flatMap((violation) => [
    `${violation.id} (${violation.impact}): ${violation.help}`,
    ...violation.nodes.map((node) => `    ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`),
  ]);
  assert.equal(report.length, 0, `axe found\n  ${report.join("\n  ")}`);
}

/** Checks in light and dark. The page follows the system, so it need not be loaded again. */
export async function checkAxeInBothSchemes(page) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await checkAxe(page);
  }
}

/**
 * Fails if the document can be scrolled sideways, and names the overflowing elements. A telephone makes its
 * window as wide as its content, so the width of the screen is used.
 */
export async function checkNoOverflow(page) {
  const screen = page.viewportSize().width;
  const { width, wide } = await page.evaluate((screen) => {
    const sticksOut = (element) => element.getBoundingClientRect().right > screen + 0.5;
    const wide = [...document.body.querySelectorAll("*")].filter(sticksOut);
    return {
      width: Math.max(document.documentElement.scrollWidth, innerWidth),
      wide: wide.slice(0, 8).map((element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 100)),
    };
  }, screen);
  assert.ok(width <= screen, `${width} px wide where there are ${screen}:\n  ${wide.join("\n  ")}`);
}

/** Fails if a legal target is too small for a finger. */
export async function checkFingers(page) {
  const small = await page.evaluate((finger) => {
    const targets = [...document.querySelectorAll("[data-point][data-legal]")];
    const boxes = targets.map((target) => [target.dataset.point, target.getBoundingClientRect()]);
    const small = boxes.filter(([, box]) => box.width < finger - 0.01 || box.height < finger - 0.01);
    return { count: targets.length, small: small.map(([name, box]) => `${name}: ${box.width} x ${box.height}`) };
  }, FINGER);
  assert.ok(small.count > 0, "there are targets");
  assert.deepEqual(small.small, [], `targets of less than ${FINGER} px`);
}

/** Counts the bytes on the network, with headers and compressed, until the page is ready and quiet. */
export async function countTransfer(page, visit) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await visit();
  await page.locator("html[data-ready]").waitFor();
  await page.waitForLoadState("networkidle");
  await session.detach();
  return bytes;
}
