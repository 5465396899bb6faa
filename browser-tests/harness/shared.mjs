// One server and one browser for all tests of a process: starting either takes longer than most tests.

import { after, before } from "node:test";

import { chooseBrowser, startBrowser, stopBrowser } from "./browser.mjs";
import { startServer, stopServer } from "./server.mjs";

/** Starts the server and a browser (`CHROMIUM` or `FIREFOX`) before a file's tests, and stops them afterwards. */
export function shareServerAndBrowser(name) {
  chooseBrowser(name);

  before(async () => {
    await startServer();
    await startBrowser();
  });

  after(async () => {
    await stopBrowser();
    await stopServer();
  });
}
