import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { readTopName, waitForNextCard } from './harness/cards.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Home on a desktop shows what is next, pending, unread and nearby', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Hi, Maya' }).waitFor()
  await panel(page, 'Unread messages')
    .getByRole('link', { name: /unread/ })
    .first()
    .waitFor()
  const week = panel(page, 'This week near you').getByRole('listitem').first()
  await week.or(page.getByText('Nothing near you in the next 7 days.')).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  const requests = panel(page, 'Waiting for your answer')
  const decline = requests.getByRole('button', { name: /^Decline .*’s request$/ })
  const label = (await decline.first().getAttribute('aria-label')) ?? ''
  await decline.first().click()
  await page.getByText('Request declined').waitFor()
  await requests.getByRole('button', { name: label }).waitFor({ state: 'detached' })

  await panel(page, 'Coming up').getByRole('heading', { level: 3 }).getByRole('link').click()
  await page.waitForURL(/\/events\/\d+$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

test('arrow keys swipe the card on Home once it is in view; before that, they scroll the page', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, { ...desktop, viewport: { width: 1280, height: 720 } })
  await page.goto('/')
  const skip = page.getByRole('button', { name: 'Skip', exact: true })
  await skip.waitFor()
  const name = await readTopName(page)
  const readSwipesLeft = async () =>
    ((await (await page.request.get('/api/user/swipes')).json()) as { left: number }).left
  const swipesBefore = await readSwipesLeft()
  await panel(page, 'Coming up').getByRole('link').first().focus()
  await page.keyboard.press('ArrowLeft')
  await page.evaluate(() => document.querySelector('main')?.focus({ preventScroll: true }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await readTopName(page)).toBe(name)
  await page.evaluate(() => document.querySelector('[data-deck]')?.scrollIntoView())
  await page.keyboard.press('ArrowLeft')
  await waitForNextCard(page, name)
  // Only one of the presses was a swipe.
  await expect.poll(readSwipesLeft).toBe(swipesBefore - 1)
  // The next card starts in view: the page did not scroll to its top.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.context().close()
})

test('a phone loads nothing of the desktop Home', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(
    requestedPaths.filter((path) => /\/api\/(?:user\/events|events|proposals|friend-requests)$/.test(path)),
  ).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Maya' })).toHaveCount(0)
  await page.context().close()
})
