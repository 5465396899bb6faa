// The service worker. It stores the page, so that it opens without a server. The server's answer comes first,
// so that no page is stale; the stored one is used if the server does not answer.
//
// A release is stored as a whole or not at all, in a cache of its own, and nothing is added to it later:
// modules of two releases do not work together. The server writes the release into this file, so a browser
// sees another file and installs it after each update.
//
// All addresses are relative to this file, since a proxy may serve the page below a prefix, beside another one.

/** The path of the page, which ends with a slash. */
const HOME = new URL("./", location.href).pathname;

/** Begin of the names of all caches of this page. Caches are shared by all pages of an origin. */
const CACHES = `filetto ${HOME} `;

const RELEASE = "RELEASE_OF_THIS_PAGE";

const CACHE = `${CACHES}${RELEASE}`;

/** Requests with this prefix go to the server alone, except for those that the page needs at its start. */
const API = `${HOME}api/`;

/** The tables of a host, of which the module reads ranges. They are too large to be stored. */
const TABLES = `${HOME}tables/`;

/** The answers that the page needs at its start, as far as a server has them: a host of files has them among its files. */
const NEEDED = [`${API}games`, ...["en", "it"].flatMap((language) => ["", "-techniques", "-trees"].map((set) => `${API}texts/${language}${set}`))];

/** Statuses with which a proxy answers in place of a server that does not. */
const PROXY_ERRORS = [502, 504];

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const isOurs = event.request.method === "GET" && origin === location.origin && !pathname.startsWith(TABLES);
  // The files of a release never change.
  if (isOurs && pathname.startsWith(`${HOME}${RELEASE}/`)) return event.respondWith(stored(event.request, pathname));
  if (isOurs && (!pathname.startsWith(API) || NEEDED.includes(pathname))) event.respondWith(newest(event.request, pathname));
});

/** Stores every file of this release. If one is missing, or the server has another release, none is stored. */
async function keepAll() {
  const { files } = await releaseOfServer();
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll([HOME, ...files.map((name) => HOME + name)]);
    // The server may have been replaced meanwhile.
    await releaseOfServer();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Returns the list of the server's files, which must be of this release. */
async function releaseOfServer() {
  const list = await (await fetch("files.json", { cache: "no-store" })).json();
  if (list.release !== RELEASE) throw new Error(`release ${list.release} in place of ${RELEASE}`);
  return list;
}

/** Deletes the caches of all other releases. */
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)));
}

/** Returns the stored answer, or else the server's. */
async function stored(request, pathname) {
  return (await (await caches.open(CACHE)).match(pathname)) ?? fetch(request);
}

/** Returns the server's answer; without a server, returns the stored one. */
async function newest(request, pathname) {
  const kept = async () => (await caches.open(CACHE)).match(pathname);
  try {
    const answer = await fetch(request);
    return PROXY_ERRORS.includes(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const stored = await kept();
    if (stored) return stored;
    throw error;
  }
}
