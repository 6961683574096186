import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { startApp } from './harness/app.ts'
import { desktop, openBrowser, openPage, phone } from './harness/browser.ts'

// The demo community, so that every screen is full.
const app = await startApp({ DEMO: 'on' })
const browser = await openBrowser()
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const themes = ['light', 'dark', 'high-contrast']

/** Opens a page in a theme, signed in as the demo person or as nobody. */
async function open(options: typeof phone, theme: string, who: 'demo person' | 'nobody'): Promise<Page> {
  const page = await openPage(browser, { url: app.url, faults: [], options })
  await page.addInitScript((chosen) => localStorage.setItem('coterie-theme', chosen), theme)
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
  const page = await open(phone, 'light', 'demo person')
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
  // What is still coming into sight has other colours.
  await page.waitForTimeout(400)
}

/** Nothing is wrong for a screen reader, and nothing sticks out of the window. */
async function check(page: Page, path: string, beyond: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(beyond).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect({ path, found }).toEqual({ path, found: [] })
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path, sticksOut: Math.max(0, sticksOut) }).toEqual({ path, sticksOut: 0 })
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (_, options) => {
  test.each(themes)('in %s, nothing is wrong for a screen reader and nothing sticks out', async (theme) => {
    const stranger = await open(options, theme, 'nobody')
    const maya = await open(options, theme, 'demo person')
    const screens = [
      [stranger, '/auth'],
      [stranger, '/forgot-password'],
      [stranger, '/reset-password?token=some'],
      [stranger, '/reset-password'],
      [stranger, '/confirm-email?result=changed'],
      [stranger, '/nowhere'],
      [stranger, '/terms'],
      [stranger, '/privacy'],
      [stranger, '/contact'],
      [stranger, '/debug'],
      [maya, '/debug'],
      [maya, '/'],
      [maya, '/groups'],
      [maya, '/groups?view=circles'],
      [maya, '/messages'],
      [maya, '/messages/1'],
      [maya, `/messages/${asked}`],
      [maya, '/profile'],
      [maya, '/people/12'],
      [maya, '/account?tab=billing'],
      [maya, '/account?tab=notifications'],
      [maya, '/account?tab=privacy'],
    ] as const
    for (const [page, path] of screens) {
      await goTo(page, path)
      await check(page, path)
    }
    for (const [path, button] of opened) {
      await goTo(maya, path)
      await press(maya, button)
      // What opens stands beside the landmarks of the page.
      await check(maya, `${path}, ${button}`, ['region'])
    }
    await stranger.context().close()
    await maya.context().close()
  })
})
