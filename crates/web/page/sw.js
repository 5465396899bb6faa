// The service worker: it keeps the page itself, so that it opens without a server. What the server has comes first, so that
// no page is stale; what is kept serves when the server does not answer.

const CACHE = "filetto";

/** What begins with this is asked of the server alone, but for what the page needs to begin. */
const API = "/api/";

/** What the page needs to begin. */
const NEEDED = ["/api/games", "/api/texts/en", "/api/texts/it", "/api/texts/en-techniques", "/api/texts/it-techniques"];

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

/** Keeps every file of the page. */
async function keepAll() {
  const names = await (await fetch("/files.json")).json();
  const cache = await caches.open(CACHE);
  await cache.addAll(["/", ...names.map((name) => `/${name}`), ...NEEDED]);
}

/** The server's answer, which is kept, or what was kept of it. */
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
