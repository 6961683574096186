import { overwriteGetLocale } from '@coterie/contract/paraglide/runtime'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

import type { Language } from '../../contract/src/languages.ts'
import { desktop, phone } from '../../e2e/harness/browser.ts'
import { removeEmbeddedResponses } from '../../e2e/harness/embedded-responses.ts'
import type { FakeResponse, Screen, Size, Viewer } from './screen.ts'
import { signIn } from './world.ts'
import type { World } from './world/world.ts'

export const sizes: Record<Size, BrowserContextOptions> = {
  phone,
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  desktop,
}

export const themes = ['light', 'dark', 'high-contrast'] as const
/** Forced colors, as in Windows contrast themes. Only on request. */
export const forced = 'forced'
export type Theme = (typeof themes)[number] | typeof forced

/** Opens a browser context in the language, in which the screens then find their controls. */
export async function openAs(
  browser: Browser,
  setup: { url: string; viewer: Viewer; options: BrowserContextOptions; language: Language },
): Promise<BrowserContext> {
  const { language: locale } = setup
  overwriteGetLocale(() => locale)
  const context = await browser.newContext({
    baseURL: setup.url,
    ...setup.options,
    locale,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // A service worker would bypass the fake responses.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(30_000)
  // Drafts of one screen must not appear on the next.
  await context.addInitScript(() => {
    sessionStorage.clear()
    // Unsent messages must not be sent later, either.
    localStorage.removeItem('coterie-outbox')
  })
  await context.addCookies([{ name: 'language', value: locale, url: setup.url }])
  if (setup.viewer !== 'visitor') await signIn(context.request, setup.viewer)
  return context
}

/** Opens a screen and brings it into its state. The page may have shown another one before. */
export async function visit(page: Page, screen: Screen, world: World): Promise<void> {
  const responses = Object.entries(screen.responses ?? {})
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (responses.length > 0) await removeEmbeddedResponses(page)
  for (const [path, response] of responses) await fakeResponse(page, path, response)
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(world))
  await page.getByRole('main').first().waitFor()
  const timeout = responses.some(([, response]) => response === 'pending') ? 800 : 2500
  await waitUntilLoaded(page, timeout)
  if (screen.open === undefined) return
  await screen.open(page, world)
  await waitUntilLoaded(page, timeout)
}

async function fakeResponse(page: Page, path: string, response: FakeResponse): Promise<void> {
  const url = new RegExp(`^https?://[^/]+${path.replaceAll('*', '[^/?]+')}(\\?.*)?$`)
  await page.route(url, async (route) => {
    if (response === 'pending') return
    if (response === 'failed') return await route.abort()
    await route.fulfill({ status: 200, ...response })
  })
}

/** Waits until all requests, pictures and fonts have loaded, or until the timeout (ms). */
async function waitUntilLoaded(page: Page, timeout: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout }).catch(() => null)
  await page
    .locator('.animate-spin')
    .first()
    .waitFor({ state: 'hidden', timeout })
    .catch(() => null)
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
    await Promise.race([
      Promise.all(pictures.map((picture) => picture.decode().catch(() => null))),
      new Promise((resolve) => setTimeout(resolve, 1500)),
    ])
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ forcedColors: theme === forced ? 'active' : 'none' })
  await page.evaluate(
    async (name) => {
      document.documentElement.dataset['theme'] = name
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    },
    theme === forced ? 'dark' : theme,
  )
}
