import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { phone } from './harness/browser.ts'
import { filterBy, getTopCard, readTopName, waitForNextCard } from './harness/cards.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on', FREE_SWIPES_PER_DAY: '1' } })

const dist = join(import.meta.dirname, '../web/dist')

/** JavaScript of first screens, gzipped, in KB. */
const firstScreens = { 'auth-page': 110, 'home-page': 125 }

for (const [page, limit] of Object.entries(firstScreens))
  test(`${page} weighs at most ${limit} KB`, () => {
    const bytes = JSON.parse(readFileSync(join(dist, '.vite/weights.json'), 'utf8')) as Record<string, number>
    const weight = (bytes[page] ?? 0) / 1024
    expect(weight).toBeGreaterThan(1)
    expect(weight).toBeLessThanOrEqual(limit)
  })

/** Home with everything that loads by itself, and all overlays below, gzipped, in KB. */
const everyOverlay = 177

const button = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('button', { name }).first().click()

/** All overlays of home on a phone, with what opens each. */
const overlays: [name: string, open: (page: Page) => Promise<void>][] = [
  ['the drawer', button('Menu')],
  ['the account menu', button(/^Your account/)],
  ['notifications', button(/^Notifications/)],
  ['interests', button(/^Interests/)],
  ['distance', button('Distance')],
  ['what matters most', button('What matters most to you?')],
  ['adding to a chat', button('Add to Chat')],
  ['reporting', button(/^Report/)],
  ['the plan that undo needs', skipAndUndo],
  ['the limit of swipes', button('Skip')],
  ['inviting friends', inviteFriends],
]

async function skipAndUndo(page: Page) {
  const top = await readTopName(page)
  await button('Skip')(page)
  await waitForNextCard(page, top)
  await button('Undo')(page)
}

/** Offered once no card is left. */
async function inviteFriends(page: Page) {
  await page.route('**/api/groups/discover?interests=robotics', (route) => route.fulfill({ json: [] }))
  await filterBy(page, 'Robotics')
  await button('Invite Friends')(page)
}

test(`home and all overlays weigh at most ${everyOverlay} KB`, async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto('/')
  await getTopCard(page).waitFor()
  // The app has taken over.
  await page.waitForFunction(() => !('replayEarlyPress' in globalThis))
  await page.waitForLoadState('networkidle')
  const weights = [`home: ${measure(scripts).toFixed(1)}`]
  for (const [name, open] of overlays) {
    await open(page)
    const overlay = page.getByRole('dialog').or(page.getByRole('menu'))
    await overlay.first().waitFor()
    await page.waitForLoadState('networkidle')
    weights.push(`${name}: ${measure(scripts).toFixed(1)}`)
    await page.keyboard.press('Escape')
    await overlay.first().waitFor({ state: 'detached' })
  }
  expect(measure(scripts), weights.join(', ')).toBeGreaterThan(125)
  expect(measure(scripts), weights.join(', ')).toBeLessThanOrEqual(everyOverlay)
  await page.context().close()
})

/** The gzipped size of these files, in KB. */
function measure(scripts: ReadonlySet<string>): number {
  const bytes = Iterator.from(scripts).reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).byteLength,
    0,
  )
  return bytes / 1024
}
