// Keeps the page itself and all it needs to play without a network. What the server knows is never kept: /api goes through.
// So does the documentation under /docs, which is no part of the page.
// A version is named after what is in it. The one before it stays, so that a page that was opened with it finds its parts.
const NAME = `deuce-${'VERSION'}`;
const FILES = [/* FILES */];
const OPENS_WITHIN = 4000; // milliseconds in which a network that is there answers; then the kept page opens

const scope = new URL('./', self.registration.scope);
const home = scope.href;
const within = (path) => new URL(path, scope).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

// What a language needs beside its words is kept once the page says which one is spoken.
self.addEventListener('message', (event) => {
  const wanted = event.data?.keep;
  if (!Array.isArray(wanted)) return;
  const ours = wanted.filter((address) => typeof address === 'string' && address.startsWith(within('assets/')));
  event.waitUntil(caches.open(NAME).then((cache) => addMissing(cache, ours)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(home) || /^(api|docs)(\/|$)/.test(url.href.slice(home.length))) return;
  if (request.mode === 'navigate') event.respondWith(opened(request));
  else if (url.href.startsWith(within('assets/'))) event.respondWith(keptOr(request));
  else if (FILES.some((file) => within(file) === url.href)) event.respondWith(fetch(request).catch(() => keptOr(request)));
});

async function keepAll() {
  const cache = await caches.open(NAME);
  await addMissing(cache, FILES.map(within));
}

/** Files that another version has kept are taken from there: their names say what is in them. */
async function addMissing(cache, addresses) {
  const missing = [];
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    const kept = address.startsWith(within('assets/')) ? await caches.match(address) : undefined;
    if (kept) await cache.put(address, kept);
    else missing.push(address);
  }
  await cache.addAll(missing);
}

async function dropOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith('deuce-') && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page as the server has it now, or else as it was kept. */
async function opened(request) {
  const kept = () => caches.open(NAME).then((cache) => cache.match(home));
  const late = new Promise((resolve) => setTimeout(resolve, OPENS_WITHIN)).then(kept);
  const fresh = fetch(request);
  const first = await Promise.race([fresh, late]).catch(kept);
  return first ?? fresh;
}

async function keptOr(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(NAME);
    await cache.put(request, response.clone());
  }
  return response;
}
