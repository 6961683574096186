/**
 * Opens Coterie offline: stores the page and its files of the installed version, and pictures that were seen. `builds`
 * is prepended by the build: the first script and the file list of each language.
 *
 * Pages come from the server whenever it responds, so a stored page never hides a working one. API responses are not
 * handled here: the page stores them itself.
 */
const assets = 'coterie-assets'
const documents = 'coterie-documents'
/** Followed by the user's id. The page creates this cache and deletes it on sign-out. */
const userCachePrefix = 'coterie-person-'

/** The most recently seen ones. */
const maxPictures = 250
/** How long to wait for the server if the page is stored (ms). */
const pageTimeout = 6000
const concurrency = 6

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(precache())
})

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate() {
  await self.registration.navigationPreload?.enable()
  await deleteUnusedFiles()
  await self.clients.claim()
  postVersion(await self.clients.matchAll({ type: 'window' }))
}

function postVersion(windows) {
  const entries = Object.values(builds).map(({ entry }) => entry)
  // Workers only message pages of their own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const client of windows) client.postMessage({ kind: 'version', entries })
}

/** A page sends its language and gets the latest version. */
self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'here') return
  postVersion([event.source])
  event.waitUntil(setLanguage(event.data.language).catch(() => undefined))
})

async function setLanguage(language) {
  const cachedDocuments = await caches.open(documents)
  await cachedDocuments.put('/language', new Response(language))
  const page = await cachedDocuments.match(`/${language}`)
  if (page === undefined || !(await page.text()).includes(builds[language]?.entry)) await precache()
}

/** Stores the current page and all files of its language; throws unless all of them load. */
async function precache() {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  const page = await answer.text()
  const language = /<html[^>]*\blang="(\w+)"/.exec(page)?.[1]
  const build = builds[language]
  if (!answer.ok || build === undefined || !page.includes(build.entry))
    throw new Error('Another version is served')
  const files = await (await fetchFile(build.list)).json()
  await precacheFiles(files)
  const cachedDocuments = await caches.open(documents)
  const headers = { ...Object.fromEntries(answer.headers), 'cache-control': 'no-cache' }
  await cachedDocuments.put(`/${language}`, new Response(page, { headers: withoutEncoding(headers) }))
  await recordGeneration(cachedDocuments, files)
}

/** The body is decoded already, and the same for every client. */
function withoutEncoding({
  'content-encoding': _coding,
  'content-length': _length,
  vary: _vary,
  ...headers
}) {
  return headers
}

async function precacheFiles(files) {
  const cache = await caches.open(assets)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // Files with a hash in their name never change; all others may have.
  const missing = files.filter((file) => !known.has(file) || !file.startsWith('/assets/'))
  const next = missing.values()
  const work = async () => {
    for (const file of next) await cache.put(file, await fetchFile(file))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function fetchFile(file) {
  const answer = await fetch(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer
}

/** Records the files of this version and the previous one, which open tabs may still use. */
async function recordGeneration(cachedDocuments, files) {
  const before = await readGenerations(cachedDocuments)
  const own = Object.values(builds).map(({ list }) => list)
  const id = own.join(' ')
  const same = before.find((generation) => generation.id === id)
  const generation = { id, files: [...new Set([...(same?.files ?? []), ...own, ...files])] }
  const others = before.filter((other) => other.id !== id).slice(0, 1)
  await cachedDocuments.put('/generations', Response.json([generation, ...others]))
}

async function readGenerations(cachedDocuments) {
  const stored = await cachedDocuments.match('/generations')
  return stored === undefined ? [] : await stored.json()
}

/** Deletes files that neither this version nor the previous one needs. */
async function deleteUnusedFiles() {
  const needed = new Set((await readGenerations(await caches.open(documents))).flatMap(({ files }) => files))
  const cache = await caches.open(assets)
  const old = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(respondWithPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(event))
  else if (isPicture(pathname)) event.respondWith(respondWithPicture(event))
  else if (isUnhashedFile(pathname)) event.respondWith(respondWithUnhashedFile(event))
})

/** Not the checkout, whose headers allow PayPal, and not the API. */
function isPage(pathname) {
  return !/^\/(?:api|assets|pictures|checkout|healthz)(?:\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}

function isPicture(pathname) {
  return pathname.startsWith('/pictures/') || pathname.startsWith('/api/message-pictures/')
}

function isUnhashedFile(pathname) {
  return /^\/[\w./-]+\.(?:js|svg|png|webmanifest)$/.test(pathname) && !pathname.startsWith('/api/')
}

async function respondWithPage(event) {
  const cachedDocuments = await findCachedPage().catch(() => undefined)
  const asked = fetchPage(event)
  if (cachedDocuments === undefined) return await asked
  try {
    const answer = await Promise.race([asked, timeout()])
    return answer === undefined || isGatewayError(answer) ? cachedDocuments : answer
  } catch {
    return cachedDocuments
  }
}

async function fetchPage({ request, preloadResponse }) {
  return (await preloadResponse) ?? (await fetch(request))
}

function timeout() {
  return new Promise((resolve) => setTimeout(resolve, pageTimeout))
}

/** A proxy responded, but not the server behind it. */
function isGatewayError({ status }) {
  return status >= 502 && status <= 504
}

async function findCachedPage() {
  const cachedDocuments = await caches.open(documents)
  const language = await (await cachedDocuments.match('/language'))?.text()
  const known = Object.keys(builds)
  for (const one of [language, ...known]) {
    const page = one && (await cachedDocuments.match(`/${one}`))
    if (page) return page
  }
  return undefined
}

async function respondWithAsset({ request }) {
  const cache = await caches.open(assets).catch(() => undefined)
  const known = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache?.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

async function respondWithUnhashedFile({ request }) {
  try {
    return await fetch(request)
  } catch (error) {
    const known = await caches.match(request.url, { cacheName: assets, ignoreVary: true })
    if (known) return known
    throw error
  }
}

/**
 * Pictures of people and circles never change under their URL. Message pictures are always requested, since access to
 * them can change; the stored copy is only for offline use.
 */
async function respondWithPicture(event) {
  const { request } = event
  const cacheName = await findUserCache().catch(() => undefined)
  const isImmutable = new URL(request.url).pathname.startsWith('/pictures/')
  const known = cacheName && (await matchInCache(cacheName, request.url))
  if (known && isImmutable) return known
  try {
    const answer = await fetch(request)
    if (answer.status === 200 && cacheName)
      event.waitUntil(storePicture(cacheName, request.url, answer.clone()))
    return answer
  } catch (error) {
    const other = known ?? (cacheName && (await findOtherSize(cacheName, request.url)))
    if (other) return other
    throw error
  }
}

/** The name of the signed-in user's cache. */
async function findUserCache() {
  return (await caches.keys()).find((name) => name.startsWith(userCachePrefix))
}

/** Unlike `caches.open`, this does not create the cache again after a sign-out has deleted it. */
async function matchInCache(cacheName, url) {
  return await caches.match(url, { cacheName, ignoreVary: true })
}

async function storePicture(cacheName, url, answer) {
  try {
    if (!(await caches.has(cacheName))) return
    const userCache = await caches.open(cacheName)
    await userCache.put(url, answer)
    const requests = await userCache.keys()
    const pictures = requests.filter((request) => isPicture(new URL(request.url).pathname))
    // Only pages store other responses. Without any, a sign-out deleted the cache just before `open`.
    if (pictures.length === requests.length) return void (await caches.delete(cacheName))
    const oldest = pictures.slice(0, Math.max(0, pictures.length - maxPictures))
    await Promise.all(oldest.map((request) => userCache.delete(request, { ignoreVary: true })))
  } catch {
    // The storage is full: it will be fetched again next time.
  }
}

/** '/pictures/ab-960.webp' in another size that was seen. */
async function findOtherSize(cacheName, url) {
  for (const width of [960, 320, 96]) {
    const other = await matchInCache(cacheName, url.replace(/-\d+\.webp$/, `-${width}.webp`))
    if (other) return other
  }
  return undefined
}
