import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { getTopCard } from './harness/cards.ts'
import {
  goOffline,
  goOnline,
  openMaya,
  personalCaches,
  proxy,
  proxyTests,
  waitUntilCached,
} from './harness/offline.ts'
import { readPrepared } from './harness/prepared.ts'
import { startApp } from './harness/running-app.ts'
import { expect, test } from './harness/test.ts'

proxyTests()

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
  // The new worker takes over once the old one has stopped. A request that starts the old one again makes Chromium
  // wait for minutes while Playwright is attached, unless the next page asks again. This page requests nothing else.
  const visit = async () => {
    await page.goto('/healthz')
    return await readOfflineSupport(page)
  }
  await expect.poll(visit, { timeout: 60_000 }).toMatchObject({ isInstalling: false, isWaiting: false })
  await page.goto('/auth')
  await expect.poll(() => readOfflineSupport(page), { timeout: 60_000 }).toMatchObject({ caches: [] })
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
