import { lazy as lazyOnce, type ComponentType, type LazyExoticComponent } from 'react'

/** When to ask whether the server answers again (ms, each after the one before): longer than one takes to start. */
const retryDelays = [500, 1000, 2000, 4000]
/** A page that was loaded anew is not at once loaded anew again (ms). */
const reloadInterval = 60_000

/**
 * Fetches code that comes after the first screen, such as `() => import('./part.ts')`. A browser may keep that a
 * file did not come for as long as the page stands, so the page is loaded anew as soon as the server answers, which
 * a new version does at once; what is typed and sent is kept elsewhere. Throws what was wrong when the server does
 * not answer within 7.5 s, or the page was loaded anew within the last minute.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (isRecentNavigation() || !(await waitForServer())) throw error
    location.reload()
    // Nothing more comes to a page that goes.
    return await new Promise(() => undefined)
  }
}

/**
 * Fetches code that may be wanted soon, for nothing but speed: should it not come, the page stays as it is. Without a
 * network it is not tried, for the same reason.
 */
export function prefetchCode(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}

/** React's `lazy`, by `fetchCode`: what stands on the page stays until that part is there. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyOnce(() => fetchCode(load))
}

function isRecentNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < reloadInterval
}

async function waitForServer(): Promise<boolean> {
  for (const pause of retryDelays) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await isServerReachable()) return true
  }
  return false
}

async function isServerReachable(): Promise<boolean> {
  return await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
