import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { startApp } from './harness/app.ts'
import { violations } from './harness/axe.ts'
import { openPage, phone } from './harness/browser.ts'
import { topCard, topName, untilNotOnTop } from './harness/cards.ts'
import { openNetworkProxy } from './harness/network-proxy.ts'
import { openStage } from './harness/stage.ts'

const line = await openNetworkProxy()
const { app, browser, faults } = await openStage({ DEMO: 'on', APP_URL: line.url })
line.leadTo(app.url)
afterAll(() => line.close())

/** An online browser of the demo user. */
async function openMaya(): Promise<Page> {
  const page = await openPage(browser, {
    url: line.url,
    faults,
    options: { ...phone, serviceWorkers: 'allow' },
  })
  const { email, password } = demoPerson
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(200)
  return page
}

async function cut(page: Page): Promise<void> {
  line.cut()
  await page.context().setOffline(true)
}

async function mend(page: Page): Promise<void> {
  line.mend()
  await page.context().setOffline(false)
}

/** What this browser caches: cache names, and the URLs in a user's cache. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const own = names.filter((name) => name.startsWith('coterie-person-'))
    const boxes = await Promise.all(own.map(async (name) => await (await caches.open(name)).keys()))
    return { names, answers: boxes.flat().map(({ url }) => decodeURIComponent(url)) }
  })

/** Waits until the worker has precached everything and these responses are stored. */
async function untilKept(page: Page, ...answers: string[]): Promise<void> {
  const isThere = async () => {
    const kept = await keptIn(page)
    const missing = answers.filter((words) => !kept.answers.some((address) => address.includes(words)))
    const isStocked = await page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/en', { cacheName: 'coterie-documents', ignoreVary: true })) !== undefined,
    )
    return isStocked ? missing : ['the page']
  }
  await expect.poll(isThere, { timeout: 60_000 }).toEqual([])
}

const banner = (page: Page) => page.getByText('You’re offline. Showing the latest saved version.')
const log = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('the manifest and the icons match what install prompts require', async () => {
  const page = await openMaya()
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Record<string, unknown> & {
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
  await page.context().addCookies([{ name: 'language', value: 'es', url: line.url }])
  const spanish = (await (await page.request.get('/manifest.webmanifest')).json()) as { lang: string }
  expect(spanish.lang).toBe('es')
  await page.context().close()
})

test('after one visit everything opens offline; messages and skips are sent later', async () => {
  const page = await openMaya()
  await page.goto('/')
  const first = await topName(page)
  await untilKept(page, '"feed","circles"')
  await page.goto('/messages')
  const row = page.locator('main a[href^="/messages/"]').first()
  await row.click()
  await log(page).locator('[data-message]').last().waitFor()
  const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const last = await log(page).locator('[data-message]').last().innerText()
  await untilKept(page, '"conversations"', `"thread","${conversation}"`, '["user"]')

  await cut(page)
  await page.goto('/messages')
  await banner(page).waitFor()
  const kept = page.locator(`main a[href="/messages/${conversation}"]`)
  await kept.waitFor()
  expect(await violations(page)).toEqual([])
  await kept.click()
  await log(page)
    .getByText(last.split('\n').at(0) ?? '')
    .first()
    .waitFor()
  const said = `Written in a tunnel ${Date.now()}`
  await page.getByRole('textbox', { name: 'Message' }).fill(said)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await log(page).getByText(said).waitFor()
  await page.goto('/')
  expect(await topName(page)).toBe(first)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByText('We’ll send it when you’re back online.').waitFor()
  const second = await untilNotOnTop(page, first)
  await page.reload()
  await banner(page).waitFor()
  expect(await topName(page)).toBe(second)

  await mend(page)
  await banner(page).waitFor({ state: 'detached' })
  const texts = async () => {
    const answer = await page.request.get(`/api/messages/${conversation}`)
    return ((await answer.json()) as { messages: { content: string }[] }).messages.map(
      ({ content }) => content,
    )
  }
  await expect.poll(texts).toContain(said)
  const names = async () =>
    ((await (await page.request.get('/api/groups/discover')).json()) as { name: string }[]).map(
      ({ name }) => name,
    )
  await expect.poll(names).not.toContain(first)
  await page.context().close()
})

test('a new version is announced, but not while typing; the old one works until the user reloads', async () => {
  const page = await openMaya()
  await page.goto('/')
  await topCard(page).waitFor()
  await untilKept(page)
  // Rendered pages load it after the first paint.
  const entryOf = () =>
    page.locator('script[type=module], script[data-entry]').evaluate((entry) => {
      return entry.getAttribute('data-entry') ?? entry.getAttribute('src')
    })
  const before = (await entryOf()) ?? ''
  const worker = await (await page.request.get('/worker.js')).text()
  const list = /"list":"([^"]+)"/.exec(worker)?.[1] ?? expect.unreachable()
  const after = before.replace('.js', '2.js')
  await page.goto('/messages')
  await page.getByRole('searchbox').first().focus()
  line.swap([
    [before, after],
    [list, list.replace('shell-', 'shell-2')],
  ])
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.evaluate(async (entry) => {
    const isThere = async () => (await caches.match(entry, { cacheName: 'coterie-assets' })) !== undefined
    while (!(await isThere())) await new Promise(requestAnimationFrame)
  }, after)
  const prompt = page.getByText('A new version is ready')
  expect(await prompt.count()).toBe(0)
  await page.getByRole('searchbox').first().blur()
  await prompt.waitFor()
  await page.getByRole('link', { name: 'BFFs' }).first().click()
  await topCard(page).waitFor()
  expect(await entryOf()).toBe(before)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(entryOf).toBe(after)
  await topCard(page).waitFor()
  await untilKept(page)
  expect(await prompt.count()).toBe(0)
  line.swap([])
  await page.context().close()
})

test('signing out leaves no personal data in the browser', async () => {
  const page = await openMaya()
  await page.goto('/')
  await topCard(page).waitFor()
  await untilKept(page, '"feed","circles"', '["user"]')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: /^Log ?out/ }).click()
  await page.waitForURL('**/auth')
  await expect.poll(async () => (await keptIn(page)).names.filter((name) => /person/.test(name))).toEqual([])
  const stored = await page.evaluate(async () => {
    const counted = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const asked = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error(name)))
        })
      const database = await asked(indexedDB.open(name))
      const [store] = database.objectStoreNames
      return store === undefined ? 0 : await asked(database.transaction(store).objectStore(store).count())
    })
    return { local: JSON.stringify(localStorage), files: await Promise.all(counted) }
  })
  expect(stored.local).not.toContain('maya')
  expect(stored.files.filter((count) => count > 0)).toEqual([])
  await cut(page)
  await page.goto('/')
  await page.waitForURL('**/auth')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await mend(page)
  await page.context().close()
})

test('a broken cache locks no one out, and an operator can delete all caches', async () => {
  const page = await openMaya()
  await page.goto('/')
  await topCard(page).waitFor()
  await untilKept(page)
  // A version with missing files and an invalid page.
  await page.evaluate(async () => {
    await caches.delete('coterie-assets')
    const documents = await caches.open('coterie-documents')
    const headers = { 'content-type': 'text/html' }
    await documents.put('/en', new Response('<html lang="en"><p>Half a page', { headers }))
  })
  await page.reload()
  await topCard(page).waitFor()

  const plain = await startApp({ DEMO: 'on', APP_URL: line.url, OFFLINE: 'off' })
  line.leadTo(plain.url)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await expect.poll(async () => (await keptIn(page)).names).toEqual([])
  await cut(page)
  await expect(page.goto('/')).rejects.toThrow(/ERR_/)
  await mend(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  line.leadTo(app.url)
  await plain.stop()
  await page.context().close()
})

test('no page reports an error', () => {
  // What was blocked on purpose.
  expect(faults.filter((fault) => !/ERR_|WebSocket|FetchEvent/.test(fault))).toEqual([])
})
