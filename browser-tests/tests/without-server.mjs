// The page without a server: the service worker and the releases that it stores.

import assert from "node:assert/strict";
import { appendFile, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { troubleTest } from "../harness/browser.mjs";
import { serve, stopServer, url } from "../harness/server.mjs";
import { until } from "../harness/until.mjs";

/** The files of the page. */
const PAGE = new URL("../../crates/web/page", import.meta.url).pathname;

const withoutServer = async (page, context) => {
  await page.goto(url("?game=mnk:3,3,3&first=human&second=human"));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const names = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url: of }) => new URL(of).pathname));
  const released = await page.evaluate(() => document.querySelector('meta[name="filetto-release"]')?.getAttribute("content"));
  for (const name of ["script/bundle.js", "script/tree/tree.js", "style/board.css", "api/games"]) assert.ok(names.includes(`/${released}/${name}`), name);
  assert.ok(names.includes("/"));
  const manifest = await (await page.request.get(url("manifest.webmanifest"))).json();
  for (const { src } of manifest.icons) assert.equal((await page.request.get(url(src))).status(), 200, src);
  await context.setOffline(true);
  const kept = await page.evaluate(async (folder) => [await (await fetch("/")).text(), await (await fetch(`/${folder}/script/tree/tree.js`)).text()], released);
  assert.match(kept[0], /<title>Filetto/);
  assert.match(kept[1], /export/);
  await context.setOffline(false);
};

troubleTest("the page opens without the server once it was there", withoutServer, { serviceWorkers: "allow" });

/** Returns the names of the caches of a page, and the number of stored scripts with and without this text. */
const stored = (page, text) =>
  page.evaluate(async (sought) => {
    const names = await caches.keys();
    const counts = { new: 0, old: 0 };
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.startsWith("/script/")) continue;
        const script = await (await cache.match(request)).text();
        counts[script.includes(sought) ? "new" : "old"] += 1;
      }
    }
    return { names, ...counts };
  }, text);

// Regression: after an update the service worker kept 79 scripts of the old release beside 39 of the new one.
const twoReleases = async (page) => {
  const folder = await mkdtemp(join(tmpdir(), "filetto-releases-"));
  await cp(PAGE, folder, { recursive: true });
  const scripts = (await readdir(join(folder, "script"), { recursive: true })).filter((name) => name.endsWith(".js"));
  const release = (text) => Promise.all(scripts.map((name) => appendFile(join(folder, "script", name), `\n// ${text}\n`)));
  const { server, address } = await serve(folder);
  try {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    const first = await stored(page, "second release");
    assert.deepEqual([first.names.length, first.new, first.old], [1, 0, scripts.length]);

    await release("second release");
    await page.reload();
    // A browser looks for a new service worker some time after a visit; here it looks at once.
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null));
    const second = await until(
      () => stored(page, "second release"),
      ({ names }) => names.length === 1 && names[0] !== first.names[0],
    );
    assert.deepEqual([second.new, second.old], [scripts.length, 0]);

    await release("third release");
    await rm(join(folder, "script", "tree", "tour.js"));
    const isFound = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      let isFound = false;
      registration.addEventListener("updatefound", () => (isFound = true));
      await registration.update();
      const worker = registration.installing;
      if (worker && worker.state !== "redundant") {
        await new Promise((resolve) => worker.addEventListener("statechange", () => worker.state === "redundant" && resolve(null)));
      }
      return isFound;
    });
    assert.ok(isFound);
    const third = await stored(page, "third release");
    assert.deepEqual([third.names, third.new, third.old], [second.names, 0, scripts.length], "a release with a gap is not stored");
  } finally {
    await stopServer(server);
    await rm(folder, { recursive: true });
  }
};

troubleTest("the service worker stores whole releases and one at a time", twoReleases, { serviceWorkers: "allow" });
