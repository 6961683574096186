import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { faultsInLargeText, faultsOfLayout } from './harness/access/large-text.ts'
import { smallTargets } from './harness/access/targets.ts'
import { violations } from './harness/axe.ts'
import { desktop, openPage, phone } from './harness/browser.ts'
import { openStage } from './harness/stage.ts'

// The demo community, so that every screen is full.
const { app, browser } = await openStage({ DEMO: 'on' })

/** Opens a page signed in as the demo person or as nobody. */
async function open(options: typeof phone, who: 'demo person' | 'nobody'): Promise<Page> {
  const page = await openPage(browser, { url: app.url, faults: [], options })
  const { email, password } = demoPerson
  if (who === 'demo person') await page.request.post('/api/login', { data: { email, password } })
  return page
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The demo person asks to join a circle, with words. Answers its id: its chat shows them until the answer. */
async function askToJoin(): Promise<number> {
  const page = await open(phone, 'demo person')
  type Card = { id: number; createdBy: number }
  const [circle] = (await (await page.request.get('/api/groups/discover')).json()) as Card[]
  const { id: groupId, createdBy: toId } = circle ?? expect.unreachable('the feed is empty')
  const data = { groupId, toId, introduction: 'Hello, I would like to come along.' }
  expect((await page.request.post('/api/friend-requests', { data })).status()).toBe(201)
  await page.context().close()
  return groupId
}

const asked = await askToJoin()

/** What opens over a feed: where, and by which button. */
const opened = [
  ['/discover', 'Interests'],
  ['/discover', 'Distance'],
  ['/groups', 'Who liked you'],
  ['/groups', 'Tune your cards'],
] as const

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

/** Nothing is wrong for a screen reader in any theme, and nothing sticks out of the window. */
async function check(page: Page, path: string, without: string[] = []): Promise<void> {
  expect({ path, found: await violations(page, without) }).toEqual({ path, found: [] })
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path, sticksOut: Math.max(0, sticksOut) }).toEqual({ path, sticksOut: 0 })
}

const forNobody = [
  '/auth',
  '/forgot-password',
  '/reset-password?token=some',
  '/reset-password',
  '/confirm-email?result=changed',
  '/nowhere',
  '/terms',
  '/privacy',
  '/contact',
  '/debug',
]

const forOneself = [
  '/debug',
  '/',
  '/groups',
  '/groups?view=circles',
  '/messages',
  '/messages/1',
  `/messages/${asked}`,
  '/profile',
  '/people/12',
  '/account?tab=billing',
  '/account?tab=notifications',
  '/account?tab=privacy',
  '/checkout?plan=premium',
]

test('on a phone a finger finds what a guest presses, and text may be twice as large, or the window 320 px wide', async () => {
  const page = await open(phone, 'nobody')
  for (const path of forNobody.filter((one) => one !== '/debug')) {
    await goTo(page, path)
    const [small, broken] = [await smallTargets(page), await faultsInLargeText(page)]
    await page.setViewportSize({ width: 320, height: 568 })
    const narrow = await faultsOfLayout(page)
    expect({ path, small, broken, narrow }).toEqual({ path, small: [], broken: [], narrow: [] })
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await page.context().close()
})

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s nothing is wrong for a screen reader and nothing sticks out', (_, options) => {
  test.each([
    ['nobody', forNobody],
    ['demo person', forOneself],
  ] as const)('for %s', async (who, paths) => {
    const page = await open(options, who)
    for (const path of paths) {
      await goTo(page, path)
      await check(page, path)
    }
    await page.context().close()
  })

  test('where something has opened over a feed', async () => {
    const page = await open(options, 'demo person')
    for (const [path, button] of opened) {
      await goTo(page, path)
      await press(page, button)
      // What opens stands beside the landmarks of the page.
      await check(page, `${path}, ${button}`, ['region'])
    }
    await page.context().close()
  })
})
