import type { CDPSession, Page } from 'playwright-core'

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

/** Text waits this long for its fonts (ms). On a busy machine they can arrive later, and then the text may move. */
const fontWait = 3000

const slowConnection = {
  offline: false,
  latency: 100,
  downloadThroughput: (3 * 1024 * 1024) / 8,
  uploadThroughput: (1024 * 1024) / 8,
}

/** Opens a page on a slow connection and waits until `screen` is visible and the network is idle. */
export async function watchLoading(page: Page, url: string, screen: string): Promise<LoadReport> {
  const session = await page.context().newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.emulateNetworkConditions', slowConnection)
  await page.addInitScript(recordScreen, [screen, fontWait] as const)
  const document = await page.goto(url)
  const html = (await document?.text()) ?? ''
  await page.locator(screen).first().waitFor()
  await page.waitForLoadState('networkidle')
  const { started, stylesheets, shift, moved } = await page.evaluate(readRecords, slowConnection.latency)
  const scripts = started.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  return {
    calls: started.filter((path) => path.startsWith('/api/')),
    unpreloadedScripts: scripts.filter((path) => !html.includes(path)),
    stylesheets,
    shift,
    moved,
    kilobytes: bytes() / 1024,
  }
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let sum = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  return () => sum
}

type Records = { shownAt?: number; shift: number; moved: string[] }
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type RecordingWindow = typeof globalThis & { loadingRecords?: Records }

/** Runs in the page before anything else. */
function recordScreen([screen, shiftsUntil]: readonly [screen: string, shiftsUntil: number]): void {
  const records: Records = { shift: 0, moved: [] }
  Object.assign(globalThis, { loadingRecords: records })
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
      if (startTime > shiftsUntil) return
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
  latency: number,
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
    started: files.filter(({ startTime }) => startTime < shownAt - latency).map(({ path }) => path),
    stylesheets: files
      .filter(({ path, startTime }) => path.endsWith('.css') && startTime < shownAt)
      .map(({ path }) => path),
    shift,
    moved,
  }
}
