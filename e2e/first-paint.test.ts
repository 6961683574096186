import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { desktop, openPage, phone } from './harness/browser.ts'
import { openTestEnvironment } from './harness/test-environment.ts'

const { app, browser, pageErrors } = await openTestEnvironment({ DEMO: 'on' })

afterAll(() => expect(pageErrors).toEqual([]))

/** Animations would move elements between the two measurements. */
const reducedMotion = { reducedMotion: 'reduce' } as const

async function openWithoutScripts(
  path: string,
  viewer: 'a visitor' | 'a member',
  options = phone,
  theme = '',
) {
  const first = await openPage(browser, {
    url: app.url,
    pageErrors,
    options: { ...options, ...reducedMotion },
  })
  const { email, password } = demoPerson
  if (viewer === 'a member') await first.request.post('/api/login', { data: { email, password } })
  // A raw page that does not wait for the app.
  const page = await first.context().newPage()
  await page.addInitScript((chosen) => localStorage.setItem('coterie-theme', chosen), theme)
  await page.addInitScript(recordShift)
  const heldRoutes: Route[] = []
  let isReleased = false
  await page.route('**/assets/*.js', (route) => (isReleased ? route.continue() : void heldRoutes.push(route)))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const releaseScripts = async () => {
    isReleased = true
    await Promise.all(heldRoutes.splice(0).map((route) => route.continue()))
  }
  return { page, releaseScripts }
}

/** Runs in the page before anything else. */
function recordShift(): void {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    const recorder = globalThis as unknown as { shift: number }
    for (const entry of list.getEntries()) if ('value' in entry) recorder.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What is visible below an element: positions, fonts, colors and pictures. */
function readAppearance(page: Page, of: '#root' | '#first-paint') {
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
  {
    path: '/auth',
    viewer: 'a visitor',
    options: phone,
    theme: 'light',
    text: 'Good company, close to home.',
  },
  {
    path: '/auth',
    viewer: 'a visitor',
    options: desktop,
    theme: 'dark',
    text: 'Good company, close to home.',
  },
  { path: '/group/1', viewer: 'a visitor', options: phone, theme: 'high-contrast', text: 'member' },
  { path: '/', viewer: 'a member', options: phone, theme: 'dark', text: 'Connect' },
] as const

test.each(screens)(
  '$path is rendered in $theme before any script runs, and the app replaces it without a visible change',
  async ({ path, viewer, options, theme, text }) => {
    const { page, releaseScripts } = await openWithoutScripts(path, viewer, options, theme)
    const firstPaint = page.locator('#first-paint')
    await firstPaint.getByText(text).first().waitFor()
    expect(await firstPaint.getAttribute('aria-hidden')).toBe('true')
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    await page.waitForFunction(() =>
      [...document.images].every((picture) => picture.complete || picture.getClientRects().length === 0),
    )
    const before = await readAppearance(page, '#first-paint')
    expect(before.length).toBeGreaterThan(10)
    await releaseScripts()
    await firstPaint.waitFor({ state: 'detached' })
    expect(await readAppearance(page, '#root')).toEqual(before)
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(0.001)
    await page.context().close()
  },
)

test('a wide window does not show what was rendered for a phone', async () => {
  const { page, releaseScripts } = await openWithoutScripts('/', 'a member', desktop, 'light')
  const firstPaint = page.locator('#first-paint')
  await firstPaint.waitFor({ state: 'attached' })
  expect(await firstPaint.isVisible()).toBe(false)
  expect(await page.locator('#root').isVisible()).toBe(true)
  await releaseScripts()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  await page.context().close()
})

test('a press before the app has taken over reaches the app', async () => {
  const { page, releaseScripts } = await openWithoutScripts('/auth', 'a visitor')
  await page.locator('#first-paint').getByText('Register').waitFor()
  await releaseScripts()
  await page.locator('#root').getByLabel('Email').fill('ada@example.org')
  await page.locator('#root').getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org')
  await page.context().close()
})
