import type { BrowserContextOptions, Page } from '@playwright/test'

import { demoPerson } from '../../../server/src/demo/accounts.ts'
import { findViolations } from '../axe.ts'
import { phone } from '../browser.ts'
import { fail } from '../fail.ts'
import { expect, test } from '../test.ts'

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function requestToJoin(page: Page): Promise<number> {
  type Card = { id: number; createdBy: number }
  const [circle] = (await (await page.request.get('/api/groups/discover')).json()) as Card[]
  const { id: groupId, createdBy: toId } = circle ?? fail('the feed is empty')
  const data = { groupId, toId, introduction: 'Hello, I would like to join.' }
  expect((await page.request.post('/api/friend-requests', { data })).status()).toBe(201)
  await page.context().close()
  return groupId
}

const overlays = [
  ['/discover', 'Interests'],
  ['/discover', 'Distance'],
  ['/groups', 'Who liked you'],
  ['/groups', 'What matters most to you?'],
] as const

async function openOverlay(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

/** Checks accessibility in every theme, and that nothing overflows the window. */
export async function checkPage(page: Page, path: string, skippedRules: string[] = []): Promise<void> {
  expect({ path, found: await findViolations(page, skippedRules) }).toEqual({ path, found: [] })
  const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path, hasOverflow: Math.max(0, hasOverflow) }).toEqual({ path, hasOverflow: 0 })
}

type Screens = {
  visitor: readonly string[]
  member: readonly string[]
  /** Checks the open page. */
  check: (page: Page, path: string) => Promise<void>
}

/** Visits every screen once. */
export function testEveryScreen(options: BrowserContextOptions, { visitor, member, check }: Screens): void {
  const checkAll = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await goTo(page, path)
      await check(page, path)
    }
    await page.context().close()
  }

  test('visitor screens', async ({ open }) => checkAll(await open(options), visitor))

  test('member screens', async ({ openAs }) => {
    const requestedGroupId = await requestToJoin(await openAs(demoPerson, phone))
    await checkAll(await openAs(demoPerson, options), [...member, `/messages/${requestedGroupId}`])
  })

  test('overlays of the feeds', async ({ openAs }) => {
    const page = await openAs(demoPerson, options)
    for (const [path, button] of overlays) {
      await goTo(page, path)
      await openOverlay(page, button)
      // Overlays are outside the landmarks.
      await checkPage(page, `${path}, ${button}`, ['region'])
    }
    await page.context().close()
  })
}
