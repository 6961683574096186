import { afterAll, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { openPage, phone } from './harness/browser.ts'
import { watchLoading } from './harness/loading.ts'
import { openStage } from './harness/stage.ts'

const { app, browser, faults } = await openStage({ DEMO: 'on' })

const card = 'main div:not([inert]) > article'

/** The maximum transfer size before the first interaction, with fonts and pictures, in KB. */
const screens = [
  { address: '/auth', who: 'nobody', screen: 'form', most: 260 },
  { address: '/group/1', who: 'nobody', screen: 'h1', most: 290 },
  { address: '/group/1', who: 'a member', screen: 'h1', most: 310 },
  { address: '/', who: 'a member', screen: card, most: 515 },
] as const

test.each(screens)(
  '$address comes to $who without one request waiting for another',
  async ({ address, who, screen, most }) => {
    const page = await openPage(browser, { url: app.url, faults, options: phone })
    const { email, password } = demoPerson
    if (who === 'a member') await page.request.post('/api/login', { data: { email, password } })
    const { calls, found, shift, kilobytes } = await watchLoading(page, address, screen)
    // Everything that the first screen shows is in the document or preloaded by it.
    expect(calls).toEqual([])
    expect(found).toEqual([])
    expect(shift).toBeLessThan(0.001)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(most)
    await page.context().close()
  },
)

test('the page after signing in loads while the session lookup is pending', async () => {
  const page = await openPage(browser, { url: app.url, faults, options: phone })
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const answer = Promise.withResolvers<void>()
  await page.route('/api/login', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(demoPerson.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPerson.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // Home and its frame; the rest is requested by these.
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  answer.resolve()
  await page.locator(card).waitFor()
  await page.context().close()
})

afterAll(() => expect(faults).toEqual([]))
