// The service worker. It stores the page, so that it opens without a server. The server's answer comes first,
// so that no page is stale; the stored one is used if the server does not answer.

const CACHE = "filetto";

/** Requests with this prefix go to the server alone, except for those that the page needs at its start. */
const API = "/api/";

/** The answers that the page needs at its start. */
const NEEDED = ["/api/games", ...["en", "it"].flatMap((language) => ["", "-techniques", "-trees"].map((set) => `/api/texts/${language}${set}`))];

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const isOurs = event.request.method === "GET" && origin === location.origin;
  if (isOurs && (!pathname.startsWith(API) || NEEDED.includes(pathname))) event.respondWith(newest(event.request, pathname));
});

/** Stores every file of the page. */
async function keepAll() {
  const names = await (await fetch("/files.json")).json();
  const cache = await caches.open(CACHE);
  await cache.addAll(["/", ...names.map((name) => `/${name}`), ...NEEDED]);
}

/** Returns the server's answer and stores it; without a server, returns the stored one. */
async function newest(request, pathname) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(pathname, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(pathname);
    if (kept) return kept;
    throw error;
  }
}
