import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery, setUser } from '../api/session.ts'
import { ada } from '../testing/test-app.tsx'
import { AppRouter } from './router.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn(), prepareToasts: () => () => {} }))
vi.mock('./start-background.ts', () => ({ startBackground: () => () => {} }))

const requestedPath = '/account?tab=privacy#sessions'
const authPage = '/auth?next=%2Faccount%3Ftab%3Dprivacy%23sessions'
const getUrl = () => location.pathname + location.search + location.hash
const isShown = (text: string) => document.body.textContent?.includes(text)
const timedOut = 'authentication timed out'

let root: Root
let client: QueryClient
/** The pending lookups, oldest first. */
let lookups: { resolve: (response: Response) => void; signal: AbortSignal | null | undefined }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Fake timers do not affect the browser's own timeouts.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
  lookups = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path !== '/api/user') return Promise.resolve(new Response('', { status: 500 }))
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      lookups.push({ resolve, signal })
    })
  })
  history.replaceState(null, '', requestedPath)
  client = createQueryClient()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open() {
  const app = (
    <QueryClientProvider client={client}>
      <AppRouter />
    </QueryClientProvider>
  )
  await act(async () => root.render(app))
  await advance(0)
}

async function advance(seconds: number) {
  await act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))
  await act(async () => vi.dynamicImportSettled())
}

const respond = (response: Response) => act(async () => lookups.at(-1)?.resolve(response))

test('a lookup over 5 seconds redirects to /auth, which explains it and returns once the server responds', async () => {
  await open()
  await advance(4.9)
  expect(getUrl()).toBe(requestedPath)
  await advance(0.2)
  expect([getUrl(), isShown(timedOut)]).toEqual([authPage, true])
  // It continues in the background with a longer timeout.
  await advance(20)
  expect([getUrl(), lookups.length, lookups[1]?.signal?.aborted]).toEqual([authPage, 2, false])
  await respond(Response.json(ada))
  await advance(0)
  expect(getUrl()).toBe(requestedPath)
})

test('a failed lookup is repeated until the server responds', async () => {
  await open()
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await respond(new Response('broken', { status: 500 }))
    await advance(1)
  }
  expect([getUrl(), isShown(timedOut)]).toEqual([authPage, true])
  expect(lookups.length).toBeGreaterThan(20)
  await respond(Response.json(ada))
  await advance(0)
  expect(getUrl()).toBe(requestedPath)
})

test('a signed-out user sees the normal form, and signing in returns to the requested page', async () => {
  await open()
  await advance(6)
  await respond(new Response('', { status: 401 }))
  await advance(1)
  expect([getUrl(), isShown(timedOut), isShown('Forgot password')]).toEqual([authPage, false, true])
  const previousCount = lookups.length
  await advance(60)
  expect(lookups.length).toBe(previousCount)
  await act(async () => setUser(client, ada))
  await advance(0)
  expect(getUrl()).toBe(requestedPath)
})

test('signing in does not wait for the lookup, which can no longer sign out', async () => {
  await open()
  await advance(6)
  await act(async () => setUser(client, ada))
  await respond(new Response('', { status: 401 }))
  await advance(0)
  expect([getUrl(), client.getQueryData(sessionQuery.queryKey)]).toEqual([requestedPath, ada])
})
