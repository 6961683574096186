import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { getTopCard, readTopName, waitForNextCard, waitUntilOnTop } from './harness/cards.ts'
import {
  goOffline,
  goOnline,
  listCaches,
  listStored,
  openMaya,
  personalCaches,
  proxyTests,
  waitUntilCached,
} from './harness/offline.ts'
import { expect, test } from './harness/test.ts'

proxyTests()

const banner = (page: Page) => page.getByText('You’re offline. Showing the latest saved version.')
const log = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('after one visit everything opens offline; messages and skips are sent later', async ({ openAs }) => {
  const page = await openMaya(openAs)
  await page.goto('/')
  const first = await readTopName(page)
  await waitUntilCached(page, '"feed","circles"')
  await page.goto('/messages')
  // A request may be the first row. It has no messages.
  const row = page.locator('main a[href^="/messages/u"]').first()
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
