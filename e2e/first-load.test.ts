import { setTimeout as sleep } from 'node:timers/promises'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { sharpPhone } from './harness/browser.ts'
import { watchLoading } from './harness/loading.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

const card = 'main div:not([inert]) > article'

/** The maximum transfer size before the first interaction, with fonts and pictures, in KB. */
const screens = [
  { path: '/auth', viewer: 'a visitor', screen: 'form', maxKilobytes: 270 },
  { path: '/group/1', viewer: 'a visitor', screen: 'h1', maxKilobytes: 300 },
  { path: '/', viewer: 'a member', screen: card, maxKilobytes: 560 },
] as const

for (const { path, viewer, screen, maxKilobytes } of screens)
  test(`${path} loads for ${viewer} without chained requests`, async ({ open, openAs }) => {
    const page = await (viewer === 'a member' ? openAs(demoPerson, sharpPhone) : open(sharpPhone))
    const { calls, stylesheets, unpreloadedScripts, shift, moved, kilobytes } = await watchLoading(
      page,
      path,
      screen,
    )
    // Everything that the first screen shows is in the document or preloaded by it.
    expect(calls).toEqual([])
    expect(unpreloadedScripts).toEqual([])
    // The document contains what the first screen needs.
    expect(stylesheets).toEqual([])
    expect(shift, moved.join('\n')).toBeLessThan(0.001)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(maxKilobytes)
    await page.context().close()
  })

for (const { path, viewer, screen } of screens.filter((one) => one.path !== '/group/1'))
  test(`${path} stays in place when fonts arrive late, and shows them the next time`, async ({
    open,
    openAs,
  }) => {
    const page = await (viewer === 'a member' ? openAs(demoPerson, sharpPhone) : open(sharpPhone))
    await page.route('**/*.woff2', async (route) => {
      await sleep(1500)
      await route.continue()
    })
    const { shift, moved } = await watchLoading(page, path, screen)
    expect(shift, moved.join('\n')).toBeLessThan(0.001)
    const readFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(await readFont()).not.toContain('Figtree,')
    await page.unroute('**/*.woff2')
    // On a busy machine, they may be late again.
    await expect(async () => {
      await page.reload()
      await page.locator(screen).first().waitFor()
      await page.waitForFunction(() => document.documentElement.dataset['fonts'] !== 'loading')
      expect(await readFont()).toContain('Figtree,')
    }).toPass()
    await page.context().close()
  })

test('the page after signing in loads while the session lookup is pending', async ({ open }) => {
  const page = await open(sharpPhone)
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const login = Promise.withResolvers<void>()
  await page.route('/api/login', async (route) => {
    await login.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(demoPerson.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPerson.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // Home and its frame are one file, which requests the rest.
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  login.resolve()
  await page.locator(card).waitFor()
  await page.context().close()
})
