// Service worker of the site without a server: all its files are kept on the first visit.
// `scripts/site` fills in their list and the version, which follows from their contents.

/** @type {any} */
const worker = self;
const VERSION = "enraya-{{version}}";
/** @type {string[]} */
const FILES = ["{{files}}"];
/** Loaded when it is first needed, and kept then. */
const LATER = "{{later}}";

/** @param {string} file */
const address = (file) => new URL(file, worker.registration.scope).href;

async function install() {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES.map((file) => new Request(address(file), { cache: "no-cache" })));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("enraya-") && name !== VERSION) await caches.delete(name);
  }
  await worker.clients.claim();
  // After everything else: offline, exact values are found sooner with it.
  const cache = await caches.open(VERSION);
  if (!(await cache.match(address(LATER)))) await cache.add(address(LATER)).catch(() => {});
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(VERSION);
  const { pathname, origin, search } = new URL(request.url);
  const file = origin + pathname;
  const kept = await cache.match(file);
  if (kept) return kept;
  // As hosts do: what a view names lies beside its folder.
  const folder = request.mode === "navigate" && (await cache.match(`${file}/`));
  return folder ? Response.redirect(`${file}/${search}`) : fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "use") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) {
    event.respondWith(answer(request));
  }
});
