import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from 'playwright-core'

/** What a page loaded until its first screen was complete, and until the network was idle. */
export type LoadReport = {
  /** API calls that started early enough for the screen to wait for them. */
  calls: string[]
  /** Scripts loaded before it that the document does not preload. */
  unpreloadedScripts: string[]
  /** Stylesheets loaded at any time. */
  stylesheets: string[]
  shift: number
  /** The parts that moved, with the time and whether the fonts had loaded. */
  moved: string[]
  /** The transferred size with headers, compressed (KB). */
  kilobytes: number
}

/**
 * How much later each request is sent (ms). Chromium can emulate a slow connection, but then pages sometimes never finish
 * loading (https://github.com/microsoft/playwright/issues/22676).
 */
const requestDelay = 100

/**
 * Opens a page that the server renders, with slow requests, and waits until `screen` is visible and the network is idle.
 * While the API is slow, the server leaves the screen to the browser; then this loads the page again.
 */
export async function watchLoading(page: Page, url: string, screen: string): Promise<LoadReport> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.route('**/*', async (route) => {
    await sleep(requestDelay)
    await route.fallback()
  })
  await page.addInitScript(recordScreen, screen)
  let html = ''
  while (!html.includes(' data-page="')) {
    await session.send('Network.clearBrowserCache')
    bytes = 0
    html = (await (await page.goto(url))?.text()) ?? ''
    await page.locator(screen).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const { started, stylesheets, shift, moved } = await page.evaluate(readRecords, requestDelay)
  const scripts = started.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  return {
    calls: started.filter((path) => path.startsWith('/api/')),
    unpreloadedScripts: scripts.filter((path) => !html.includes(path)),
    stylesheets,
    shift,
    moved,
    kilobytes: bytes / 1024,
  }
}

type Records = { shownAt?: number; shift: number; moved: string[] }
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type RecordingWindow = typeof globalThis & { loadingRecords?: Records }

/** Runs in the page before anything else. */
function recordScreen(screen: string): void {
  const records: Records = { shift: 0, moved: [] }
  Object.assign(globalThis, { loadingRecords: records })
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
      records.shift += value
      const fonts = ['1em Fraunces', '1em Figtree'].map((font) => document.fonts.check(font))
      const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'a removed part')
      records.moved.push(
        `${value} at ${Math.round(startTime)} ms, fonts: ${fonts.join(' ')}: ${nodes.join(' | ')}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector(screen) === null) return
    records.shownAt = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}

function readRecords(
  delay: number,
): Pick<LoadReport, 'stylesheets' | 'shift' | 'moved'> & { started: string[] } {
  const {
    shownAt = 0,
    shift,
    moved,
  } = (globalThis as RecordingWindow).loadingRecords ?? { shift: Number.NaN, moved: [] }
  const files = performance
    .getEntriesByType('resource')
    .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
  return {
    started: files.filter(({ startTime }) => startTime < shownAt - delay).map(({ path }) => path),
    stylesheets: files
      .filter(({ path, startTime }) => path.endsWith('.css') && startTime < shownAt)
      .map(({ path }) => path),
    shift,
    moved,
  }
}
