import {
  lazy as reactLazy,
  type ComponentType,
  type LazyExoticComponent,
  Suspense,
  useState,
  type ReactNode,
} from 'react'

/** Delays between checks whether the server is reachable (ms). Their sum exceeds the server's startup time. */
const retryDelays = [500, 1000, 2000, 4000]
/** Minimum time between reloads (ms). */
const reloadInterval = 60_000

/**
 * Loads code on demand. Browsers may cache a failed import for the life of the page, so a failure reloads the page
 * once the server responds. Drafts and unsent messages survive that. Rethrows the error if the server doesn't respond
 * within 7.5 s, or if the page was reloaded within the last minute.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (wasJustReloaded() || !(await waitForServer())) throw error
    location.reload()
    return await new Promise(() => undefined)
  }
}

/** Ignores failures. Does nothing offline, because browsers may cache a failed import. */
export function prefetchCode(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}

/** React's `lazy` with `fetchCode`. The current screen stays until the part has loaded. */
export function lazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return reactLazy(() => fetchCode(load))
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < reloadInterval
}

async function waitForServer(): Promise<boolean> {
  for (const delay of retryDelays) {
    await new Promise((resolve) => setTimeout(resolve, delay))
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

type MountOnceOpenedProps = { open: boolean; children: ReactNode }

/** Mounts a lazy part when it first opens and keeps it mounted, so that it can animate out. */
export function MountOnceOpened({ open, children }: MountOnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null
}
