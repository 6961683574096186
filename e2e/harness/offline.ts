import type { BrowserContextOptions, Page } from '@playwright/test'

import { demoPerson } from '../../server/src/demo/accounts.ts'
import { phone } from './browser.ts'
import { openNetworkProxy } from './network-proxy.ts'
import type { NetworkProxy } from './network-proxy.ts'
import { expect, test } from './test.ts'

/** The proxy between the browser and the app in the tests of a file that calls `proxyTests`. */
export let proxy: NetworkProxy

export function proxyTests(): void {
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
}

type OpenAs = (account: typeof demoPerson, options: BrowserContextOptions) => Promise<Page>

export const openMaya = (openAs: OpenAs) =>
  openAs(demoPerson, { ...phone, serviceWorkers: 'allow', baseURL: proxy.url })

export async function goOffline(page: Page): Promise<void> {
  proxy.disconnect()
  await page.context().setOffline(true)
}

export async function goOnline(page: Page): Promise<void> {
  proxy.reconnect()
  await page.context().setOffline(false)
}

export const personalCaches = ['coterie-signed-in', 'coterie-pictures']

export const listCaches = (page: Page) => page.evaluate(() => caches.keys())

/** The keys of everything in IndexedDB. Does not create a database. */
export const listStored = (page: Page) =>
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
export async function waitUntilCached(page: Page, ...queries: string[]): Promise<void> {
  const findMissing = async () => {
    const isPrecached = await page.evaluate(() => navigator.serviceWorker.controller !== null)
    const stored = await listStored(page)
    const missing = queries.filter((query) => !stored.some((key) => key.includes(query)))
    return isPrecached ? missing : ['the page', ...missing]
  }
  await expect.poll(findMissing, { timeout: 60_000 }).toEqual([])
}
