import type { Page, Route } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

/** Animations would move elements between the two measurements. */
const reducedMotion = { reducedMotion: 'reduce' } as const
const stillPhone = { ...phone, ...reducedMotion }

/** Loads a page whose scripts are held back. */
async function loadWithoutScripts(page: Page, path: string, theme = 'light', isRendered = true) {
  await page.addInitScript((chosen) => localStorage.setItem('coterie-theme', chosen), theme)
  await page.addInitScript(recordShift)
  const heldRoutes: Route[] = []
  let isReleased = false
  await page.route('**/assets/*.js', (route) => (isReleased ? route.continue() : void heldRoutes.push(route)))
  const load = async () => {
    heldRoutes.length = 0
    const response = await page.goto(path, { waitUntil: 'commit' })
    return (await response?.text()) ?? ''
  }
  // While the API is slow, the server leaves the screen to the browser.
  const isReady = (html: string) => !isRendered || html.includes(' data-page="')
  while (!isReady(await load()));
  const releaseScripts = async () => {
    isReleased = true
    await Promise.all(heldRoutes.splice(0).map((route) => route.continue()))
    await waitForHydration(page)
  }
  return releaseScripts
}

/** Waits until the app has taken over the page. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(() => !('replayEarlyPress' in globalThis))
}

/** Runs in the page before anything else. */
function recordShift(): void {
  const recorder = Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) recorder.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const readShift = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)

/** What is visible: positions, fonts, colors and pictures. */
function readAppearance(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    const animations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(animations.map(({ finished }) => finished))
    const shown = [
      ...document.querySelectorAll('#root :is(h1, h2, p, a, button, input, label, img, li, span)'),
    ]
    return shown.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width < 2 || y > innerHeight || element.closest('[inert]')) return []
      const { fontSize, fontWeight, color, backgroundColor } = getComputedStyle(element)
      const text = element.childElementCount === 0 ? element.textContent : ''
      const position = [x, y, width, height].map(Math.round).join(' ')
      const picture = element instanceof HTMLImageElement ? element.currentSrc : ''
      return [
        `${element.tagName} ${position} ${text} ${picture} ${fontSize} ${fontWeight} ${color} ${backgroundColor}`,
      ]
    })
  })
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
  { path: '/', viewer: 'a visitor', options: phone, theme: 'light', text: 'Good company, close to home.' },
  { path: '/group/1', viewer: 'a visitor', options: phone, theme: 'high-contrast', text: 'member' },
  { path: '/', viewer: 'a member', options: phone, theme: 'dark', text: 'Connect' },
] as const

for (const { path, viewer, options, theme, text } of screens)
  test(`${path} is visible in ${theme} to ${viewer} before any script has loaded, and hydration changes nothing`, async ({
    open,
    openAs,
  }) => {
    const stillOptions = { ...options, ...reducedMotion }
    const page = await (viewer === 'a member' ? openAs(demoPerson, stillOptions) : open(stillOptions))
    const releaseScripts = await loadWithoutScripts(page, path, theme)
    await page.getByText(text).first().waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.waitForFunction(() =>
      [...document.images].every((picture) => picture.complete || picture.getClientRects().length === 0),
    )
    const before = await readAppearance(page)
    // Fonts may be late on a busy machine: first-load.test.ts checks that nothing moves until here.
    const shiftBefore = await readShift(page)
    expect(before.length).toBeGreaterThan(10)
    await releaseScripts()
    await page.waitForLoadState('networkidle')
    // Counts in the tab bar load when the browser is idle.
    await expect.poll(() => readAppearance(page)).toEqual(before)
    expect((await readShift(page)) - shiftBefore).toBeLessThan(0.001)
    await page.context().close()
  })

test('a public event is visible before any script has loaded, with its local time', async ({
  open,
  openAs,
}) => {
  const id = await findPublicEvent(await openAs(demoPerson, phone))
  const page = await open({ ...stillPhone, timezoneId: 'Europe/Berlin' })
  const releaseScripts = await loadWithoutScripts(page, `/events/${id}`)
  await page.getByRole('link', { name: 'Sign up' }).waitFor()
  const lines = () => page.locator('main p').allTextContents()
  const before = await lines()
  await releaseScripts()
  await page.getByRole('link', { name: 'Sign up' }).waitFor()
  await expect.poll(lines).toHaveLength(before.length)
  await page.context().close()
})

test('the public pages come with every style that their first screen needs', async ({ open, openAs }) => {
  const id = await findPublicEvent(await openAs(demoPerson, phone))
  for (const path of ['/auth', '/auth?register', '/in/berlin', `/events/${id}`, '/group/1']) {
    const page = await open(stillPhone)
    await loadWithoutScripts(page, path)
    // A class is missing if only the styles of all pages know it: add its file to ui/public-pages.css.
    expect(await findMissingClasses(page), path).toEqual([])
    await page.context().close()
  }
})

function findMissingClasses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const file = document.querySelector<HTMLScriptElement>('script[data-styles]')?.dataset['styles'] ?? ''
    const allPages = new CSSStyleSheet()
    await allPages.replace(await (await fetch(file)).text())
    const [known = '', needed = ''] = [document.querySelector('style')?.sheet, allPages].map((sheet) =>
      [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(''),
    )
    const names = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    )
    return [...names].filter((name) => {
      const [isNeeded, isKnown] = [needed, known].map((styles) =>
        // Not the start of a longer name.
        styles
          .split(`.${CSS.escape(name)}`)
          .slice(1)
          .some((rest) => !/^[\w\\-]/.test(rest)),
      )
      return isNeeded && !isKnown
    })
  })
}

async function findPublicEvent(page: Page): Promise<number> {
  const events = (await (await page.request.get('/api/events')).json()) as { id: number; group: unknown }[]
  await page.context().close()
  return events.find(({ group }) => group === null)?.id ?? fail('the demo has no public event')
}

test('the rendered page is in the language of the visitor, and hydration keeps it', async ({ open }) => {
  const page = await open({ ...stillPhone, locale: 'es-MX' })
  const releaseScripts = await loadWithoutScripts(page, '/auth')
  await page.getByText('Buena compañía').first().waitFor()
  await releaseScripts()
  await expect(page.getByText('Buena compañía')).toHaveCount(1)
  await page.context().close()
})

test('a wide window does not get the phone version of home', async ({ openAs }) => {
  const page = await openAs(demoPerson, { ...desktop, ...reducedMotion })
  const releaseScripts = await loadWithoutScripts(page, '/', 'light', false)
  await page.locator('#root svg').waitFor()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toHaveCount(0)
  await releaseScripts()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  await page.context().close()
})

test('links work before any script has loaded', async ({ open }) => {
  const page = await open(stillPhone)
  await loadWithoutScripts(page, '/group/1')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.waitForURL('/privacy', { waitUntil: 'commit' })
  await page.context().close()
})

const authForm = '{"tab":"register","name":"Ben","email":"ben@example.org"}'

for (const { visit, store } of [
  { visit: 'the first visit', store: () => undefined },
  {
    visit: 'a visit after the session ended',
    store: () => localStorage.setItem('coterie-session-ended', 'true'),
  },
  {
    visit: 'a visit after typing into the other form',
    store: (form: string) => sessionStorage.setItem('coterie-auth-form', form),
  },
])
  test(`a press and typed text from before hydration are kept on ${visit}`, async ({ open }) => {
    const page = await open(stillPhone)
    await page.addInitScript(store, authForm)
    const releaseScripts = await loadWithoutScripts(page, '/auth')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    expect(new URL(page.url()).search).toBe('')
    const login = page.waitForRequest('**/api/login')
    await releaseScripts()
    expect((await login).postDataJSON()).toMatchObject({
      email: 'ada@example.org',
      password: 'correct horse',
    })
    await page.context().close()
  })

test.describe('a press on a part whose code is still loading', () => {
  test.use({ expectedErrors: /410 \(Gone\)/ })

  test('is kept if it comes before the app runs', async ({ open }) => {
    const page = await open(stillPhone)
    // Values that this page doesn't show must not render it again.
    await page.addInitScript((form) => sessionStorage.setItem('coterie-auth-form', form), authForm)
    const releaseScripts = await loadWithoutScripts(page, '/auth?confirm=unknown')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    const confirmation = page.waitForRequest('**/api/verify-email')
    await releaseScripts()
    expect((await confirmation).postDataJSON()).toEqual({ token: 'unknown' })
    await page.context().close()
  })

  test('is kept if it comes while the app runs', async ({ open }) => {
    const page = await open(stillPhone)
    const isPressed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      if (body.includes('/api/verify-email')) await isPressed.promise
      await route.fulfill({ response, body })
    })
    await page.goto('/auth?confirm=unknown', { waitUntil: 'commit' })
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    const confirmation = page.waitForRequest('**/api/verify-email')
    isPressed.resolve()
    expect((await confirmation).postDataJSON()).toEqual({ token: 'unknown' })
    await page.context().close()
  })
})

test('what was typed before a reload replaces the rendered screen', async ({ open }) => {
  const page = await open(stillPhone)
  const releaseScripts = await loadWithoutScripts(page, '/auth')
  await releaseScripts()
  await page.getByLabel('Email').fill('ada@example.org')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await page.context().close()
})
