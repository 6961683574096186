import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { filterBy, getTopCard, readTopName, waitForNextCard, waitUntilOnTop } from './harness/cards.ts'
import { watchDrag } from './harness/dragging.ts'
import { swipe } from './harness/swipe.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on', FREE_SWIPES_PER_DAY: '2' }, expectedErrors: /429/ })
test.describe.configure({ mode: 'serial' })

async function openCards(page: Page): Promise<Page> {
  await page.goto('/discover')
  await getTopCard(page).waitFor()
  return page
}

const listCircles = async (page: Page) =>
  (await (await page.request.get('/api/groups/discover')).json()) as { name: string }[]

test('a filter starts with its first circle, and an empty result suggests what to do', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, desktop))
  const first = await readTopName(page)
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await waitForNextCard(page, first)
  await expect(previous).not.toBeDisabled()
  await filterBy(page, 'Hiking')
  await page.getByRole('button', { name: 'Remove Hiking' }).waitFor()
  await getTopCard(page).waitFor()
  await expect(previous).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Hiking' }).click()
  await waitUntilOnTop(page, first)

  await page.route('**/api/groups/discover?interests=robotics', (route) => route.fulfill({ json: [] }))
  await filterBy(page, 'Robotics')
  await page.getByText('No more groups to discover').first().waitFor()
  await page.getByText('Consider looking into new interests or changing the filters').waitFor()
  await page.getByRole('button', { name: 'Invite Friends' }).waitFor()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await waitUntilOnTop(page, first)
  await page.context().close()
})

test('a distance filter needs a paid plan', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, phone))
  await page.getByRole('button', { name: 'Distance' }).click()
  await page.getByText('Event range search is a premium feature.').waitFor()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await page.waitForURL('**/account')
  // Payments are unavailable: the plans say so, and so does the checkout's URL.
  const premium = page.getByRole('button', { name: 'Upgrade to Premium' })
  await premium.waitFor()
  const hasFocus = () => premium.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await expect(premium).toBeFocused()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/account')
  await expect(premium).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Payments aren’t set up on this server yet').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/checkout?plan=premium')
  await page.getByText('PayPal configuration required').waitFor()
  await expect(page.getByRole('button', { name: 'Subscribe with PayPal' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to Account' }).click()
  await page.waitForURL('**/account')
  await page.context().close()
})

test('skipped circles disappear, and at the limit no request is sent', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, phone))
  await page.waitForLoadState('networkidle')
  expect(await watchDrag(page, getTopCard(page))).toEqual({
    layouts: 0,
    changes: [],
    isNextReady: true,
    hasNoOtherAnimation: true,
  })
  const skipped = await readTopName(page)
  const [next] = await Promise.all([
    waitForNextCard(page, skipped),
    // Reloading aborts pending requests.
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/skip') && response.ok()),
    swipe(page, getTopCard(page), -180),
  ])
  await page.reload()
  await waitUntilOnTop(page, next)
  await page.getByText('1 left today').waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
  const nextName = await waitForNextCard(page, next)
  await swipe(page, getTopCard(page), 180)
  const limit = page.getByRole('dialog', { name: 'You’re out of swipes for today' })
  await limit.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await limit.getByText('Payments aren’t set up on this server yet').waitFor()
  expect(new URL(page.url()).pathname).toBe('/discover')
  await page.keyboard.press('Escape')
  await limit.waitFor({ state: 'detached' })
  await waitUntilOnTop(page, nextName)
  expect((await listCircles(page))[0]?.name).toBe(nextName)
  await page.context().close()
})

test('with Premium, a distance narrows the feed and a skip can be undone', async ({ app, openAs }) => {
  await app.givePremium(demoPerson.email)
  const page = await openCards(await openAs(demoPerson, desktop))
  await page.getByRole('button', { name: 'Distance' }).click()
  const slider = page.getByRole('slider', { name: 'Up to' })
  await slider.waitFor()
  await expect(slider).toHaveAttribute('aria-valuetext', '25 miles')
  await slider.press('ArrowRight')
  const [filteredFeed] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('range=30')),
    page.getByRole('button', { name: 'Show circles' }).click(),
  ])
  expect(filteredFeed.status()).toBe(200)
  await page.getByRole('button', { name: 'Within 30 miles' }).click()
  await page.getByRole('button', { name: 'Any distance' }).click()
  await page.getByRole('button', { name: 'Distance', exact: true }).waitFor()
  await page.getByRole('dialog', { name: 'Distance' }).waitFor({ state: 'detached' })

  await getTopCard(page).waitFor()
  const name = await readTopName(page)
  await page.keyboard.press('ArrowLeft')
  await waitForNextCard(page, name)
  // The next card is behind it and partly visible.
  const readTransform = () =>
    page.locator('[data-behind]').evaluate((card) => getComputedStyle(card).transform)
  await expect.poll(readTransform).toContain('matrix(0.95,')
  await page.getByRole('button', { name: 'Undo' }).click()
  await waitUntilOnTop(page, name)
  await expect.poll(async () => (await listCircles(page)).map((circle) => circle.name)).toContain(name)
  await page.context().close()
})
