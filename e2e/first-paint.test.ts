import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { desktop, openPage, phone } from './harness/browser.ts'
import { openStage } from './harness/stage.ts'

const { app, browser, faults } = await openStage({ DEMO: 'on' })

afterAll(() => expect(faults).toEqual([]))

/** Animations would move elements between the two measurements. */
const still = { reducedMotion: 'reduce' } as const

/** Opens a page whose scripts are held back. */
async function openWithoutScripts(address: string, who: 'nobody' | 'a member', options = phone, theme = '') {
  const first = await openPage(browser, { url: app.url, faults, options: { ...options, ...still } })
  const { email, password } = demoPerson
  if (who === 'a member') await first.request.post('/api/login', { data: { email, password } })
  // A raw page that does not wait for the app.
  const page = await first.context().newPage()
  await page.addInitScript((chosen) => localStorage.setItem('coterie-theme', chosen), theme)
  await page.addInitScript(noteShift)
  const held: Route[] = []
  let isOpen = false
  await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void held.push(route)))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const letThrough = async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
  return { page, letThrough }
}

/** Runs in the page before anything else. */
function noteShift(): void {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    const noting = globalThis as unknown as { shift: number }
    for (const entry of list.getEntries()) if ('value' in entry) noting.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What is visible below an element: positions, fonts, colours and pictures. */
function looksOf(page: Page, of: '#root' | '#first-paint') {
  return page.evaluate(async (selector) => {
    await document.fonts.ready
    const shown = [
      ...document.querySelectorAll(`${selector} :is(h1, h2, p, a, button, input, label, img, li, span)`),
    ]
    return shown.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width < 2 || y > innerHeight || element.closest('[inert] [inert], #root [inert]')) return []
      const { fontSize, fontWeight, color, backgroundColor } = getComputedStyle(element)
      const text = element.childElementCount === 0 ? element.textContent : ''
      const place = [x, y, width, height].map(Math.round).join(' ')
      const picture = element instanceof HTMLImageElement ? element.currentSrc : ''
      return [
        `${element.tagName} ${place} ${text} ${picture} ${fontSize} ${fontWeight} ${color} ${backgroundColor}`,
      ]
    })
  }, of)
}

const screens = [
  { address: '/auth', who: 'nobody', options: phone, theme: 'light', says: 'Good company, close to home.' },
  { address: '/auth', who: 'nobody', options: desktop, theme: 'dark', says: 'Good company, close to home.' },
  { address: '/group/1', who: 'nobody', options: phone, theme: 'high-contrast', says: 'member' },
  { address: '/', who: 'a member', options: phone, theme: 'dark', says: 'Connect' },
] as const

test.each(screens)(
  '$address stands in $theme before any script has come, and the app takes its place unseen',
  async ({ address, who, options, theme, says }) => {
    const { page, letThrough } = await openWithoutScripts(address, who, options, theme)
    const drawn = page.locator('#first-paint')
    await drawn.getByText(says).first().waitFor()
    expect(await drawn.getAttribute('aria-hidden')).toBe('true')
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    // All pictures are loaded, and nothing waits for a stylesheet.
    await page.waitForFunction(() =>
      [...document.images].every((picture) => picture.complete || picture.getClientRects().length === 0),
    )
    const before = await looksOf(page, '#first-paint')
    expect(before.length).toBeGreaterThan(10)
    await letThrough()
    await drawn.waitFor({ state: 'detached' })
    expect(await looksOf(page, '#root')).toEqual(before)
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(0.001)
    await page.context().close()
  },
)

test('a wide window does not show what was rendered for a phone', async () => {
  const { page, letThrough } = await openWithoutScripts('/', 'a member', desktop, 'light')
  const drawn = page.locator('#first-paint')
  await drawn.waitFor({ state: 'attached' })
  expect(await drawn.isVisible()).toBe(false)
  expect(await page.locator('#root').isVisible()).toBe(true)
  await letThrough()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  await page.context().close()
})

test('a press before the app has taken over reaches the app', async () => {
  const { page, letThrough } = await openWithoutScripts('/auth', 'nobody')
  await page.locator('#first-paint').getByText('Register').waitFor()
  await letThrough()
  await page.locator('#root').getByLabel('Email').fill('ada@example.org')
  await page.locator('#root').getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org')
  await page.context().close()
})
