import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { everyScreenHolds, forNobody, goTo, openAs } from './harness/access/every-screen.ts'
import { faultsInLargeText, faultsInNarrowWindow, faultsOfLayout } from './harness/access/large-text.ts'
import { smallTargets } from './harness/access/targets.ts'
import { phone } from './harness/browser.ts'
import { topCard } from './harness/cards.ts'
import { openStage } from './harness/stage.ts'

// The demo community fills every screen.
const stage = await openStage({ DEMO: 'on' })

/** The everyday screens; `npm run screens -- --axe` checks all others. */
const everyDay = [
  '/',
  '/groups',
  '/groups?view=circles',
  '/groups?view=friends',
  '/messages',
  '/messages/1',
  '/events',
  '/events/1',
  '/profile',
  '/people/12',
  '/account?tab=privacy',
]

test.each([
  ['nobody', forNobody.filter((one) => one !== '/debug')],
  ['demo person', everyDay],
] as const)(
  'on a phone a finger finds what to press, and text may be twice as large, or the window 320 px wide, for %s',
  async (who, paths) => {
    const page = await openAs(stage, phone, who)
    for (const path of paths) {
      await goTo(page, path)
      const [small, broken] = [await smallTargets(page), await faultsInLargeText(page)]
      const narrow = await faultsInNarrowWindow(page)
      expect.soft({ path, small, broken, narrow }).toEqual({ path, small: [], broken: [], narrow: [] })
    }
    await page.context().close()
  },
)

const members = [
  ...everyDay,
  '/discover',
  '/messages/u12',
  '/events?view=challenges',
  '/events?view=leaderboard',
  '/events/yours',
  '/events/new',
  '/events/analytics',
  '/account',
  '/account?tab=notifications',
  '/checkout?plan=premium',
  '/contact',
  '/debug',
  '/nowhere',
]

test.each([
  ['nobody', [...forNobody, '/group/1', '/events/1']],
  ['demo person', members],
] as const)('in a window of 320 by 640 px everything can be read and pressed, for %s', async (who, paths) => {
  const page = await openAs(stage, { ...phone, viewport: { width: 320, height: 640 } }, who)
  for (const path of paths) {
    await goTo(page, path)
    expect.soft({ path, broken: await faultsOfLayout(page) }).toEqual({ path, broken: [] })
  }
  await page.context().close()
})

test.each([
  [844, 390],
  [667, 375],
])('on a phone on its side, %i by %i px, a card stands beside its buttons', async (width, height) => {
  const page = await openAs(stage, { ...phone, viewport: { width, height } }, 'demo person')
  for (const path of ['/discover', '/groups']) {
    await goTo(page, path)
    const name = topCard(page).getByRole('heading', { level: 2 })
    const boxes = []
    for (const one of [
      name,
      ...['Skip', 'Connect'].map((label) => page.getByRole('button', { name: label })),
    ]) {
      const box = (await one.boundingBox()) ?? expect.unreachable(`${path} lacks a part of its card`)
      boxes.push(box)
      expect(await isInSight(one)).toBe(true)
    }
    const [card] = boxes
    const rightOfCard = boxes.slice(1).map(({ x }) => x >= (card?.x ?? width) + (card?.width ?? 0))
    expect({ path, rightOfCard }).toEqual({ path, rightOfCard: [true, true] })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.context().close()
})

test.each([
  [844, 390],
  [320, 568],
])('in a window of %i by %i px the reason why signing in or up failed is in view', async (width, height) => {
  const page = await openAs(stage, { ...phone, viewport: { width, height } }, 'nobody')
  const { email } = demoPerson
  for (const [tab, button, name] of [
    ['Login', 'Login', null],
    ['Register', 'Create account', 'Maya'],
  ] as const) {
    await goTo(page, '/auth')
    await page.getByRole('tab', { name: tab }).click()
    if (name !== null) await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('nobody chose this one')
    await page.getByRole('button', { name: button, exact: true }).click()
    const problem = page.getByRole('alert')
    await problem.waitFor()
    await expect.poll(() => isInSight(problem)).toBe(true)
  }
  await page.context().close()
})

test('on a phone, toasts stay above the buttons of a card and above a composer', async () => {
  const page = await openAs(stage, phone, 'demo person')
  await goTo(page, '/groups')
  await page.route('**/api/friend-requests', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to send request' })
  await failure.waitFor()
  const buttons = await page.getByRole('button', { name: 'Skip' }).boundingBox()
  await expect.poll(() => bottomOf(failure)).toBeLessThanOrEqual(buttons?.y ?? 0)
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await failure.waitFor({ state: 'detached' })

  await goTo(page, '/messages/1')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('menu').getByRole('menuitem').first().click()
  const muted = page.getByRole('group', { name: 'Muted' })
  await muted.waitFor()
  const composer = await page.getByRole('textbox', { name: 'Message' }).boundingBox()
  await expect.poll(() => bottomOf(muted)).toBeLessThanOrEqual(composer?.y ?? 0)
  await page.context().close()
})

async function bottomOf(one: Locator): Promise<number> {
  const { y, height } = (await one.boundingBox()) ?? expect.unreachable('it is not there')
  return y + height
}

/** Whether it is fully inside the window and nothing covers its corners. */
async function isInSight(one: Locator): Promise<boolean> {
  return await one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
}

describe('phone screens are accessible and do not overflow', () => everyScreenHolds(stage, phone))
