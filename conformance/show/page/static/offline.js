// The service worker keeps the files of this version, and answers with them: the
// page works without a network. The names of the files, and what tells this version
// from others, precede this text. Other pages of the origin have caches, too: ours
// have names that begin alike.

const ours = `urispec ${registration.scope} `;
const own = ours + version;

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(own)).addAll(["./",
    ...files.filter((name) => name !== "offline.js")].map((name) => new Request(name, { cache: "no-cache" })));
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = async () => Promise.all((await caches.keys()).filter((key) => key.startsWith(ours) && key !== own)
    .map((key) => caches.delete(key)));
  event.waitUntil(drop().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const answer = async () => (await (await caches.open(own)).match(event.request, { ignoreSearch: true })) ??
    fetch(event.request);
  event.respondWith(answer());
});
