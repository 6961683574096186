import type { CDPSession, Page } from 'playwright-core'

/** What a page loaded until its first screen was complete, and until the network was idle. */
export type Loading = {
  /** API calls that started early enough for the screen to wait for them. */
  calls: string[]
  /** Scripts loaded before it that the document does not preload. */
  found: string[]
  /** Cumulative Layout Shift. */
  shift: number
  /** The transferred size with headers, compressed (KB). */
  kilobytes: number
}

/** A phone with poor reception. */
const slowLine = {
  offline: false,
  latency: 100,
  downloadThroughput: (3 * 1024 * 1024) / 8,
  uploadThroughput: (1024 * 1024) / 8,
}

/** Opens a page on a slow connection and waits until `screen` is visible and the network is idle. */
export async function watchLoading(page: Page, address: string, screen: string): Promise<Loading> {
  const line = await page.context().newCDPSession(page)
  const bytes = await countBytes(line)
  await line.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript(noteScreen, screen)
  const document = await page.goto(address)
  const html = (await document?.text()) ?? ''
  await page.locator(screen).first().waitFor()
  await page.waitForLoadState('networkidle')
  const { began, shift } = await page.evaluate(readNotes, slowLine.latency)
  const scripts = began.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  return {
    calls: began.filter((path) => path.startsWith('/api/')),
    found: scripts.filter((path) => !html.includes(path)),
    shift,
    kilobytes: bytes() / 1024,
  }
}

async function countBytes(line: CDPSession): Promise<() => number> {
  let sum = 0
  await line.send('Network.enable')
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  return () => sum
}

type Notes = { stoodAt?: number; shift: number }
type Noting = typeof globalThis & { loadingNotes?: Notes }

/** Runs in the page before anything else. */
function noteScreen(screen: string): void {
  const notes: Notes = { shift: 0 }
  Object.assign(globalThis, { loadingNotes: notes })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) notes.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector(screen) === null) return
    notes.stoodAt = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}

/** Runs in the page. */
function readNotes(latency: number): { began: string[]; shift: number } {
  const { stoodAt = 0, shift } = (globalThis as Noting).loadingNotes ?? { shift: Number.NaN }
  const began = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < stoodAt - latency)
  return { began: began.map(({ name }) => new URL(name).pathname), shift }
}
