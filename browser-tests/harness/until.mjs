// Waiting for what the page will show. Playwright's own waiting runs in the page and wants `eval` there, which the page's
// policy forbids; so this asks again and again from outside.

import { setTimeout as sleep } from "node:timers/promises";

/** Asks until the answer is as wished for, and gives it. */
export async function until(ask, isFine = Boolean, patience = 8000) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isFine(answer)) return answer;
    if (Date.now() > end) throw new Error(`waited ${patience} ms in vain; at last: ${JSON.stringify(answer)}`);
    await sleep(15);
  }
}
