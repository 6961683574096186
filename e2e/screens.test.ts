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
      [maya, '/messages'],
      [maya, '/messages/1'],
      [maya, '/profile'],
      [maya, '/people/12'],
      [maya, '/account?tab=billing'],
      [maya, '/account?tab=notifications'],
      [maya, '/account?tab=privacy'],
    ] as const
    for (const [page, path] of screens) {
      await goTo(page, path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect({ path, found }).toEqual({ path, found: [] })
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, sticksOut: Math.max(0, sticksOut) }).toEqual({ path, sticksOut: 0 })
    }
    await stranger.context().close()
    await maya.context().close()
  })
})
