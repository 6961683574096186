import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

import { desktop, phone } from '../../e2e/harness/browser.ts'
import { showEveryone } from '../../e2e/harness/unfiltered-feed.ts'
import type { Answer, Screen, Size, Who } from './screen.ts'
import { signIn } from './world.ts'
import type { World } from './world/made.ts'

export const sizes: Record<Size, BrowserContextOptions> = {
  phone,
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  desktop,
}

export const themes = ['light', 'dark', 'high-contrast'] as const
/** Where the system sets all colours, as the contrast themes of Windows do; only where it is asked for. */
export const forced = 'forced'
export type Theme = (typeof themes)[number] | typeof forced

/** A browser of somebody's own, in one size. Nothing moves there, so that each state is at its end at once. */
export async function openAs(
  browser: Browser,
  given: { url: string; who: Who; options: BrowserContextOptions; language?: string },
): Promise<BrowserContext> {
  const { language: locale = 'en' } = given
  const context = await browser.newContext({
    baseURL: given.url,
    ...given.options,
    locale,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // What a worker answers, nobody here can answer instead.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(30_000)
  // What was typed at one screen must not stand at the next.
  await context.addInitScript(() => {
    sessionStorage.clear()
    // Nor what could not be sent there wait for being sent here.
    localStorage.removeItem('coterie-outbox')
  })
  await context.addCookies([{ name: 'language', value: locale, url: given.url }])
  if (given.who !== 'nobody') await signIn(context.request, given.who)
  return context
}

/** Goes to a screen on a page that may have shown another, and brings it into its state. */
export async function visit(page: Page, screen: Screen, world: World): Promise<void> {
  const answers = Object.entries(screen.answers ?? {})
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (answers.length > 0) await showEveryone(page)
  for (const [path, answer] of answers) await answerInstead(page, path, answer)
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(world))
  await page.getByRole('main').first().waitFor()
  const patience = answers.some(([, answer]) => answer === 'waits') ? 800 : 2500
  await stand(page, patience)
  if (screen.open === undefined) return
  await screen.open(page, world)
  await stand(page, patience)
}

async function answerInstead(page: Page, path: string, answer: Answer): Promise<void> {
  const asked = new RegExp(`^https?://[^/]+${path.replaceAll('*', '[^/?]+')}(\\?.*)?$`)
  await page.route(asked, async (route) => {
    if (answer === 'waits') return
    if (answer === 'fails') return await route.abort()
    await route.fulfill({ status: 200, ...answer })
  })
}

/** Waits until all that was asked for is there, pictures and fonts too; at most so long (ms) for what never comes. */
async function stand(page: Page, timeout: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout }).catch(() => null)
  await page
    .locator('.animate-turn')
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

/** Puts a theme on as it stands. */
export async function putOn(page: Page, theme: Theme): Promise<void> {
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
