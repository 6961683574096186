import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { desktop, phone } from './harness/browser.ts'
import { filterBy, getTopCard, readTopName, waitForNextCard, waitUntilOnTop } from './harness/cards.ts'
import { measureDragDistance, watchDrag } from './harness/dragging.ts'
import { swipe } from './harness/swipe.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on', FREE_SWIPES_PER_DAY: '3' }, expectedErrors: /ERR_FAILED/ })
test.describe.configure({ mode: 'serial' })

async function openCards(page: Page): Promise<Page> {
  await page.goto('/groups')
  await getTopCard(page).waitFor()
  return page
}

const listPeople = async (page: Page, query = '') =>
  (await (await page.request.get(`/api/users${query}`)).json()) as { name: string; interests: string[] }[]

test('shows one person at a time, with reasons, filtered by interests', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, phone))
  await page.getByRole('tab', { name: 'Find BFFs', selected: true }).waitFor()
  await expect(page.getByText('Why this fits you').first()).toBeVisible()
  const next = page.locator('[inert] > article')
  await expect(next).toHaveCount(1)
  expect(await next.getByRole('heading', { level: 2, includeHidden: true }).innerText()).not.toBe(
    await readTopName(page),
  )

  await page.getByRole('button', { name: 'Interests', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Interests' })
  await menu.waitFor()
  await expect.poll(() => menu.getByRole('group').count()).toBeGreaterThanOrEqual(8)
  const scrollHeights = await menu
    .locator('div')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollHeight > part.clientHeight).map((part) => part.clientHeight),
    )
  expect(Math.max(...scrollHeights)).toBeLessThanOrEqual(200)
  await page.keyboard.press('Escape')

  await filterBy(page, 'Poetry', 'Trivia')
  await page.getByRole('button', { name: 'Interests, 2 selected' }).waitFor()
  const narrowed = (await listPeople(page, '?interests=poetry,trivia')).map(({ name }) => name)
  expect(narrowed.length).toBeGreaterThan(0)
  await expect.poll(async () => narrowed.includes(await readTopName(page))).toBe(true)
  await page.getByRole('button', { name: 'Remove Trivia' }).click()
  await page.getByRole('button', { name: 'Interests, 1 selected' }).click()
  await menu.getByRole('menuitem', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('button', { name: 'Interests', exact: true })).toBeVisible()

  // No one in the demo community may have this interest.
  await page.route('**/api/users?interests=robotics', (route) => route.fulfill({ json: [] }))
  await filterBy(page, 'Robotics')
  await page.getByRole('heading', { name: 'No matches found' }).waitFor()
  await page.getByText('Try adjusting your filters or check back later').waitFor()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await getTopCard(page).waitFor()

  await page.getByRole('button', { name: 'Who liked you' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('See who liked you with Premium or Advertiser.').waitFor()
  await sheet.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await sheet.getByText('Payments aren’t set up on this server yet').waitFor()
  await page.context().close()
})

test('by touch, left skips, right connects, and at the limit nothing is lost', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, phone))
  await page.getByText('3 left today').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await watchDrag(page, getTopCard(page))).toEqual({
    layouts: 0,
    changes: [],
    isNextReady: true,
    hasNoOtherAnimation: true,
  })
  const skipped = await readTopName(page)
  await swipe(page, getTopCard(page), -60)
  await waitUntilOnTop(page, skipped)
  await swipe(page, getTopCard(page), -180)
  const requested = await waitForNextCard(page, skipped)
  await page.getByText(`Skipped ${skipped}. ${requested}`).waitFor({ state: 'attached' })
  await swipe(page, getTopCard(page), 180)
  await page.getByText(`You've sent a friend request to ${requested}`).waitFor()
  await page.getByText('Connection requested!').waitFor()
  const third = await waitForNextCard(page, requested)
  await page.evaluate(() => scrollTo(0, 200))
  await page.getByRole('button', { name: 'Skip' }).click()
  const nextName = await waitForNextCard(page, third)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByText('0 left today').waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo' })
  await undo.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await page.keyboard.press('Escape')
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  // At the limit, a card moves only a little.
  const moved = await measureDragDistance(page, getTopCard(page), 180)
  expect(moved).toBeGreaterThan(20)
  expect(moved).toBeLessThan(72)
  await swipe(page, getTopCard(page), 180)
  const limit = page.getByRole('dialog', { name: 'You’re out of swipes for today' })
  await limit.getByText('You’ve used your 3 free swipes for today.').waitFor()
  await limit.getByRole('button', { name: 'Upgrade to Premium' }).waitFor()
  await page.keyboard.press('Escape')
  await limit.waitFor({ state: 'detached' })
  await waitUntilOnTop(page, nextName)

  const names = (await listPeople(page)).map(({ name }) => name)
  expect(names).toContain(nextName)
  expect(names).not.toContain(skipped)
  expect(names).not.toContain(requested)
  await page.context().close()
})

const countAnimations = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelector('main')?.getAnimations({ subtree: true }) ?? []
    return all.filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length
  })

test('with Premium, by keyboard and without animations: skip, undo, connect, and no limit', async ({
  app,
  openAs,
}) => {
  await app.givePremium(demoPerson.email)
  const page = await openCards(await openAs(demoPerson, { ...desktop, reducedMotion: 'reduce' }))
  const first = await readTopName(page)
  await page.keyboard.press('ArrowLeft')
  expect(await countAnimations(page)).toBe(0)
  const second = await waitForNextCard(page, first)
  await page.keyboard.press('Control+z')
  await waitUntilOnTop(page, first)
  expect(await countAnimations(page)).toBe(0)
  await page.getByText(`${first} is back.`).waitFor({ state: 'attached' })
  const readNames = async () => (await listPeople(page)).map(({ name }) => name)
  await expect.poll(readNames).toContain(first)
  await page.keyboard.press('ArrowRight')
  await page.getByText(`You've sent a friend request to ${first}`).waitFor()
  await waitUntilOnTop(page, second)
  for (let swipes = 0; swipes < 4; swipes += 1) {
    const before = await readTopName(page)
    await page.keyboard.press('ArrowLeft')
    await waitForNextCard(page, before)
  }
  await expect(page.getByRole('dialog', { name: 'You’re out of swipes for today' })).toHaveCount(0)
  await page.context().close()
})

test('a swipe that fails brings the card back and can be retried', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, desktop))
  const name = await readTopName(page)
  await page.route('**/api/people/*/skip*', (route) => route.abort())
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByText('Couldn’t skip this person').waitFor()
  await waitUntilOnTop(page, name)
  await page.unroute('**/api/people/*/skip*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForNextCard(page, name)
  const readNames = async () => (await listPeople(page)).map((person) => person.name)
  await expect.poll(readNames).not.toContain(name)
  await page.context().close()
})

test('a person swiped in one window disappears from the other', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, desktop))
  const other = await page.context().newPage()
  await other.goto('/groups')
  const name = await readTopName(page)
  await waitUntilOnTop(other, name)
  await page.getByRole('button', { name: 'Skip' }).click()
  const next = await waitForNextCard(page, name)
  await waitUntilOnTop(other, next)
  await page.context().close()
})

test('a request can be accepted from the list of people who like you', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, phone))
  await page.getByRole('button', { name: 'Who liked you' }).click()
  const sheet = page.getByRole('dialog', { name: 'Who liked you' })
  const accept = sheet.getByRole('button', { name: /^Accept .+’s request$/ }).first()
  await accept.waitFor()
  const name = (await accept.getAttribute('aria-label')) ?? ''
  await accept.click()
  await page.getByText('Request accepted').waitFor()
  await sheet.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('sliders save immediately, and the cards start over', async ({ openAs }) => {
  const page = await openCards(await openAs(demoPerson, desktop))
  const waitForSave = () =>
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.status() === 200)
  await page.getByRole('button', { name: 'What matters most to you?' }).click()
  const nearer = page.getByRole('slider', { name: 'Nearer' })
  const [save, feed] = await Promise.all([
    waitForSave(),
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users'),
    nearer.press('End'),
  ])
  expect(save.request().postDataJSON()).toEqual({
    discovery: { nearer: 100, moreAlike: 50, moreActive: 50 },
  })
  expect(feed.status()).toBe(200)
  await page.getByText('Saved. Your cards have a new order.').waitFor()
  await Promise.all([waitForSave(), page.getByRole('button', { name: 'Reset' }).click()])
  await expect(nearer).toHaveAttribute('aria-valuetext', 'As usual')
  await page.context().close()
})
