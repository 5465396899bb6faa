// Waits for a state of the page. Playwright's own waiting runs in the page and needs `eval` there, which the
// page's policy forbids; so this polls from outside.

import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the result is accepted, and returns it. */
export async function until(ask, isFine = Boolean, patience = 20_000) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (await isFine(answer)) return answer;
    if (Date.now() > end) throw new Error(`waited ${patience} ms; the last answer: ${JSON.stringify(answer)}`);
    await sleep(15);
  }
}
