// A review and ten puzzles by keyboard and announced text alone.

import assert from "node:assert/strict";

import { ONLY_CHROMIUM, pageTest } from "../harness/browser.mjs";
import { Listener } from "../harness/listener.mjs";
import { url } from "../harness/server.mjs";
import { texts } from "../harness/texts.mjs";
import { until } from "../harness/until.mjs";

/** Number of puzzles that are solved. */
const PUZZLES = 10;

/** Maximum number of moves of a puzzle. */
const MOST_MOVES = 6;

async function open(page, query) {
  await page.goto(url(query));
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return Listener.to(page);
}

pageTest("a review is read, shown and tried again by ear", ONLY_CHROMIUM, async (page) => {
  const { say, like } = await texts();
  const reader = await open(page, "?game=mnk:3,3,3&moves=b2,a2,c3,a1,a3,c1&first=human&second=human");
  await reader.tabTo(say("page-review"));
  await reader.press("Enter");
  await reader.hear(like("page-review-end", { judged: "6", of: 6 }), 30_000);
  const [, better] = await reader.hear(like("page-review-changed", { move: "a2\\S*", says: ".*?", best: "([a-c][1-3])", bestSays: ".*?" }));
  await reader.tabTo(say("page-review-why"));
  await reader.press("Enter");
  await reader.hear(new RegExp(`^${say("page-exploring")}: `, "m"));
  await reader.tabTo(say("page-review-again"));
  await reader.press("Enter");
  await reader.hear(like("page-played", { player: say("player-first-marks"), move: "b2" }));
  await reader.press("b");
  const name = await reader.arrowTo(better);
  assert.ok(name.includes(say("page-legal")), name);
  await reader.press("Enter");
  await reader.hear(like("page-played", { player: say("player-second-marks"), move: better }));
});

pageTest("ten puzzles are solved by ear", ONLY_CHROMIUM, async (page) => {
  const { say, like } = await texts();
  const reader = await open(page, "?view=puzzles&family=mnk");
  await page.locator("[data-puzzles] [data-point]").first().waitFor();
  for (let solved = 0; solved < PUZZLES; solved += 1) {
    for (let moves = 0; (await reader.focus()) !== say("page-puzzles-next") || moves === 0; moves += 1) {
      assert.ok(moves < MOST_MOVES, `puzzle ${solved + 1} has an end`);
      await reader.tabTo(say("page-puzzles-hint"));
      await reader.press("Enter", "Enter", "Enter");
      const [, move] = await reader.hear(like("puzzles-hint-move", { move: "([a-z]\\d+)" }));
      await reader.press("b");
      await reader.arrowTo(move);
      const before = await reader.heard();
      await reader.press("Enter");
      // The answer is announced; after the last move the focus goes to the button for the next puzzle.
      await until(() => reader.heard(), (heard) => heard !== before);
    }
    await reader.press("Enter");
    await reader.hear(like("page-puzzles-name", { game: ".*", grade: "\\d" }));
  }
  await reader.tabTo(say("page-puzzles-hint"));
});
