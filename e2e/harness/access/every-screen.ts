import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { demoPerson } from '../../../server/src/demo/accounts.ts'
import { violations } from '../axe.ts'
import { openPage, phone } from '../browser.ts'
import type { Stage } from '../stage.ts'

/** Opens a page signed in as the demo user, or signed out. */
export async function openAs(
  { app, browser }: Stage,
  options: BrowserContextOptions,
  who: 'demo person' | 'nobody',
): Promise<Page> {
  const page = await openPage(browser, { url: app.url, faults: [], options })
  const { email, password } = demoPerson
  if (who === 'demo person') await page.request.post('/api/login', { data: { email, password } })
  return page
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The demo user asks to join a circle. Its chat shows the introduction until the request is answered. */
async function askToJoin(stage: Stage): Promise<number> {
  const page = await openAs(stage, phone, 'demo person')
  type Card = { id: number; createdBy: number }
  const [circle] = (await (await page.request.get('/api/groups/discover')).json()) as Card[]
  const { id: groupId, createdBy: toId } = circle ?? expect.unreachable('the feed is empty')
  const data = { groupId, toId, introduction: 'Hello, I would like to come along.' }
  expect((await page.request.post('/api/friend-requests', { data })).status()).toBe(201)
  await page.context().close()
  return groupId
}

/** Overlays of the feeds: the page, and the button that opens each. */
const opened = [
  ['/discover', 'Interests'],
  ['/discover', 'Distance'],
  ['/groups', 'Who liked you'],
  ['/groups', 'What matters most to you?'],
] as const

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

/** Checks accessibility in every theme, and that nothing overflows the window. */
async function check(page: Page, path: string, without: string[] = []): Promise<void> {
  expect({ path, found: await violations(page, without) }).toEqual({ path, found: [] })
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path, sticksOut: Math.max(0, sticksOut) }).toEqual({ path, sticksOut: 0 })
}

export const forNobody = [
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

const forOneself = (askedOf: number) => [
  '/debug',
  '/',
  '/groups',
  '/groups?view=circles',
  '/messages',
  '/messages/1',
  `/messages/${askedOf}`,
  '/profile',
  '/people/12',
  '/account?tab=billing',
  '/account?tab=notifications',
  '/account?tab=privacy',
  '/checkout?plan=premium',
]

/** Adds a test per screen, with the demo community. */
export function everyScreenHolds(stage: Stage, options: BrowserContextOptions): void {
  async function checkAll(who: 'demo person' | 'nobody', paths: readonly string[]): Promise<void> {
    const page = await openAs(stage, options, who)
    for (const path of paths) {
      await goTo(page, path)
      await check(page, path)
    }
    await page.context().close()
  }

  test('for visitors', () => checkAll('nobody', forNobody))

  test('for the demo person', async () => checkAll('demo person', forOneself(await askToJoin(stage))))

  test('where something has opened over a feed', async () => {
    const page = await openAs(stage, options, 'demo person')
    for (const [path, button] of opened) {
      await goTo(page, path)
      await press(page, button)
      // Overlays are outside the landmarks.
      await check(page, `${path}, ${button}`, ['region'])
    }
    await page.context().close()
  })
}
