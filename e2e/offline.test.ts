import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { phone } from './harness/browser.ts'
import { getTopCard, readTopName, waitForNextCard, waitUntilOnTop } from './harness/cards.ts'
import { openNetworkProxy } from './harness/network-proxy.ts'
import type { NetworkProxy } from './harness/network-proxy.ts'
import { readPrepared } from './harness/prepared.ts'
import { startApp } from './harness/running-app.ts'
import { expect, test } from './harness/test.ts'

let proxy: NetworkProxy

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures here.
  settings: async ({}, provide) => await provide({ DEMO: 'on', APP_URL: proxy.url }),
  expectedErrors: /ERR_|WebSocket|FetchEvent|cross-world service worker/,
})
test.beforeAll(async () => {
  proxy = await openNetworkProxy()
})
test.beforeEach(({ app }) => proxy.setTarget(app.url))
test.afterAll(() => proxy.close())

type OpenAs = (account: typeof demoPerson, options: BrowserContextOptions) => Promise<Page>

const openMaya = (openAs: OpenAs) =>
  openAs(demoPerson, { ...phone, serviceWorkers: 'allow', baseURL: proxy.url })

async function goOffline(page: Page): Promise<void> {
  proxy.disconnect()
  await page.context().setOffline(true)
}

async function goOnline(page: Page): Promise<void> {
  proxy.reconnect()
  await page.context().setOffline(false)
}

const personalCaches = ['coterie-signed-in', 'coterie-pictures']

const listCaches = (page: Page) => page.evaluate(() => caches.keys())

/** The keys of everything in IndexedDB. Does not create a database. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const keys: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const readResult = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error(name)))
        })
      const database = await readResult(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const found = await readResult(database.transaction(store).objectStore(store).getAllKeys())
        keys.push(...found.map(String))
      }
      database.close()
    }
    return keys
  })

/** Waits until the worker has precached everything and these queries are stored. */
async function waitUntilCached(page: Page, ...queries: string[]): Promise<void> {
  const findMissing = async () => {
    const isPrecached = await page.evaluate(() => navigator.serviceWorker.controller !== null)
    const stored = await listStored(page)
    const missing = queries.filter((query) => !stored.some((key) => key.includes(query)))
    return isPrecached ? missing : ['the page', ...missing]
  }
  await expect.poll(findMissing, { timeout: 60_000 }).toEqual([])
}

const banner = (page: Page) => page.getByText('You’re offline. Showing the latest saved version.')
const log = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('the manifest and the icons match what install prompts require', async ({ openAs }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(address ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
    screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
  }
  expect(manifest).toMatchObject({ id: '/', name: 'Coterie', lang: 'en', scope: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/messages', '/events'])
  expect(manifest.icons.map(({ purpose }) => purpose).toSorted()).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ])
  const apple = { src: '/icons/apple-touch-icon.png', sizes: '180x180' }
  for (const { src, sizes } of [...manifest.icons, apple]) {
    const png = await (await page.request.get(src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual([
    'narrow',
    'narrow',
    'narrow',
    'wide',
    'wide',
  ])
  for (const { src, sizes, label } of manifest.screenshots) {
    const picture = await sharp(await (await page.request.get(src)).body()).metadata()
    expect(`${picture.width}x${picture.height}`).toBe(sizes)
    expect(picture.size).toBeLessThan(80_000)
    expect(label).not.toBe('')
  }
  await page.context().addCookies([{ name: 'language', value: 'es', url: proxy.url }])
  const spanish = (await (await page.request.get('/manifest.webmanifest')).json()) as { lang: string }
  expect(spanish.lang).toBe('es')
  await page.context().close()
})

test('after one visit everything opens offline; messages and skips are sent later', async ({ openAs }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  const first = await readTopName(page)
  await waitUntilCached(page, '"feed","circles"')
  await page.goto('/messages')
  const row = page.locator('main a[href^="/messages/"]').first()
  await row.click()
  await log(page).locator('[data-message]').last().waitFor()
  const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const last = await log(page).locator('[data-message]').last().innerText()
  await waitUntilCached(page, '"conversations"', `"thread","${conversation}"`, '["user"]')

  await goOffline(page)
  await page.goto('/messages')
  await banner(page).waitFor()
  const cachedRow = page.locator(`main a[href="/messages/${conversation}"]`)
  await cachedRow.waitFor()
  expect(await findViolations(page)).toEqual([])
  await cachedRow.click()
  await log(page)
    .getByText(last.split('\n').at(0) ?? '')
    .first()
    .waitFor()
  const text = `Written in a tunnel ${Date.now()}`
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await log(page).getByText(text).waitFor()
  await page.goto('/')
  await waitUntilOnTop(page, first)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByText('We’ll send it when you’re back online.').waitFor()
  const second = await waitForNextCard(page, first)
  await page.reload()
  await banner(page).waitFor()
  await waitUntilOnTop(page, second)

  await goOnline(page)
  await banner(page).waitFor({ state: 'detached' })
  const readTexts = async () => {
    const response = await page.request.get(`/api/messages/${conversation}`)
    return ((await response.json()) as { messages: { content: string }[] }).messages.map(
      ({ content }) => content,
    )
  }
  await expect.poll(readTexts).toContain(text)
  const readNames = async () =>
    ((await (await page.request.get('/api/groups/discover')).json()) as { name: string }[]).map(
      ({ name }) => name,
    )
  await expect.poll(readNames).not.toContain(first)
  await page.context().close()
})

test('a new version is announced, but not while typing; the old one works until the user reloads', async ({
  openAs,
}) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  await getTopCard(page).waitFor()
  await waitUntilCached(page)
  // Rendered pages load it after the first paint.
  const readEntry = () =>
    page.locator('script[type=module], script[data-entry]').evaluate((entry) => {
      return entry.getAttribute('data-entry') ?? entry.getAttribute('src')
    })
  const before = (await readEntry()) ?? ''
  const after = before.replace('.js', '2.js')
  await page.goto('/messages')
  await page.getByRole('searchbox').first().focus()
  // The worker lists them without the leading slash.
  proxy.replaceTexts([[before.slice(1), after.slice(1)]])
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
    while (!(await navigator.serviceWorker.getRegistration())?.waiting)
      await new Promise(requestAnimationFrame)
  })
  const prompt = page.getByText('A new version is ready')
  await expect(prompt).toHaveCount(0)
  await page.getByRole('searchbox').first().blur()
  await prompt.waitFor()
  await page.getByRole('link', { name: 'BFFs' }).first().click()
  await getTopCard(page).waitFor()
  expect(await readEntry()).toBe(before)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(readEntry).toBe(after)
  await getTopCard(page).waitFor()
  await waitUntilCached(page)
  await expect(prompt).toHaveCount(0)
  proxy.replaceTexts([])
  await page.context().close()
})

test('signing out leaves no personal data in the browser', async ({ openAs }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  await getTopCard(page).waitFor()
  await waitUntilCached(page, '"feed","circles"', '["user"]')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: /^Log ?out/ }).click()
  await page.waitForURL('**/auth')
  const listPersonalCaches = async () =>
    (await listCaches(page)).filter((name) => personalCaches.includes(name))
  await expect.poll(listPersonalCaches).toEqual([])
  await expect.poll(() => listStored(page)).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('maya')
  await goOffline(page)
  await page.goto('/')
  await page.waitForURL('**/auth')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await goOnline(page)
  await page.context().close()
})

test('pictures that load during a sign-out do not bring the cache back', async ({ openAs }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  await getTopCard(page).waitFor()
  await waitUntilCached(page, '"feed","circles"')
  // Deletes the caches while many pictures load, as signing out does.
  const leftovers = await page.evaluate(async ([marker = '', cached = '']) => {
    const pictures = performance
      .getEntriesByType('resource')
      .filter((resource) => resource.name.includes('/pictures/'))
    let found = 0
    for (let round = 0; round < 40; round += 1) {
      await caches.open(marker)
      const loads = pictures.flatMap((picture) => [picture.name, picture.name]).map((url) => fetch(url))
      await new Promise((resolve) => setTimeout(resolve, round % 8))
      await caches.delete(marker)
      await caches.delete(cached)
      await Promise.all(loads)
      // The worker stores a picture after it has responded.
      for (let wait = 0; wait < 50 && (wait < 3 || (await caches.has(cached))); wait += 1)
        await new Promise((resolve) => setTimeout(resolve, 20))
      if (await caches.has(cached)) found += 1
      await caches.delete(cached)
    }
    return { pictures: pictures.length, found }
  }, personalCaches)
  expect(leftovers.pictures).toBeGreaterThan(0)
  expect(leftovers.found).toBe(0)
  await page.context().close()
})

/** On a busy machine, the server may respond later than the worker waits for it. Then people try again. */
async function openUntilShown(page: Page, path: string, part: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await part.waitFor({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
}

/** Also whether a new worker has yet to take over. */
function readOfflineSupport(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const isInstalling = registration?.installing !== null
    return { caches: await caches.keys(), isInstalling, isWaiting: registration?.waiting !== null }
  })
}

test('a broken cache locks no one out, and an operator can delete all caches', async ({ app, openAs }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  await getTopCard(page).waitFor()
  await waitUntilCached(page)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const cache = await caches.open(name)
    const headers = { 'content-type': 'text/html' }
    const overwrite = async (request: Request) =>
      await (request.url.includes('/assets/')
        ? cache.delete(request)
        : cache.put(request, new Response('<html lang="en"><p>Half a page', { headers })))
    await Promise.all((await cache.keys()).map(overwrite))
  })
  await openUntilShown(page, '/', getTopCard(page))

  const appWithoutOffline = await startApp(readPrepared(), { DEMO: 'on', APP_URL: proxy.url, OFFLINE: 'off' })
  proxy.setTarget(appWithoutOffline.url)
  await openUntilShown(page, '/auth', page.getByRole('button', { name: 'Login' }))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect(async () => {
    await page.goto('/auth')
    expect(await readOfflineSupport(page)).toEqual({ caches: [], isInstalling: false, isWaiting: false })
  }).toPass({ timeout: 60_000 })
  await goOffline(page)
  await expect(page.goto('/')).rejects.toThrow(/ERR_/)
  await goOnline(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  proxy.setTarget(app.url)
  await appWithoutOffline.stop()
  await page.context().close()
})

test('a second visit, which the service worker serves, prints no warning', async ({ openAs, pageErrors }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  await waitUntilCached(page)
  // Until it is left, the first page may still print warnings.
  await page.goto('about:blank')
  pageErrors.length = 0
  for (const path of ['/', '/messages', '/events', '/terms']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
  }
  expect(pageErrors).toEqual([])
  await page.context().close()
})
