import type { CDPSession, Page } from 'playwright-core'

/** What a page had done until its screen stood, and until nothing more came by itself. */
export type Loading = {
  /** Calls of the API that began before the screen stood, early enough for it to have waited for them. */
  calls: string[]
  /** Scripts that did, and that the document does not name. */
  found: string[]
  /** How far everything moved that was shown already, as Cumulative Layout Shift counts it. */
  shift: number
  /** All that went over the network, headers too, as packed as it came, in KB. */
  kilobytes: number
}

/** As on a phone that is not near its mast. */
const slowLine = {
  offline: false,
  latency: 100,
  downloadThroughput: (3 * 1024 * 1024) / 8,
  uploadThroughput: (1024 * 1024) / 8,
}

/** Opens an address over a slow line, and waits until `screen` stands and the line is quiet. */
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
