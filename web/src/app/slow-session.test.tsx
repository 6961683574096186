import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeQueryClient } from '../api/query-client.ts'
import { sessionQuery, setUser } from '../api/session.ts'
import { ada } from '../testing/stage.tsx'
import { AppRouter } from './router.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn(), prepareToasts: () => () => {} }))
vi.mock('./start-background.ts', () => ({ begin: () => () => {} }))

const asked = '/account?tab=privacy#sessions'
const wayIn = '/auth?next=%2Faccount%3Ftab%3Dprivacy%23sessions'
const address = () => location.pathname + location.search + location.hash
const says = (words: string) => document.body.textContent?.includes(words)
const timedOut = 'authentication timed out'

let root: Root
let client: QueryClient
/** How the server answers look-ups: each waits for its own answer. */
let lookUps: { answer: (answer: Response) => void; signal: AbortSignal | null | undefined }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The clock of the test is not that of the browser's own time limits.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
  lookUps = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path !== '/api/user') return Promise.resolve(new Response('', { status: 500 }))
    return new Promise<Response>((answer, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      lookUps.push({ answer, signal })
    })
  })
  history.replaceState(null, '', asked)
  client = makeQueryClient()
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
  await pass(0)
}

async function pass(seconds: number) {
  await act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))
  await act(async () => vi.dynamicImportSettled())
}

const answer = (response: Response) => act(async () => lookUps.at(-1)?.answer(response))

test('a look-up of over 5 seconds leads to /auth, which says so and leads back once the server answers', async () => {
  await open()
  await pass(4.9)
  expect(address()).toBe(asked)
  await pass(0.2)
  expect([address(), says(timedOut)]).toEqual([wayIn, true])
  // It goes on in the background, and may take longer there.
  await pass(20)
  expect([address(), lookUps.length, lookUps[1]?.signal?.aborted]).toEqual([wayIn, 2, false])
  await answer(Response.json(ada))
  await pass(0)
  expect(address()).toBe(asked)
})

test('a server that fails is asked again until it answers', async () => {
  await open()
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await answer(new Response('broken', { status: 500 }))
    await pass(1)
  }
  expect([address(), says(timedOut)]).toEqual([wayIn, true])
  expect(lookUps.length).toBeGreaterThan(20)
  await answer(Response.json(ada))
  await pass(0)
  expect(address()).toBe(asked)
})

test('who turns out to be signed out sees the ordinary form, and signing in leads to the page they asked for', async () => {
  await open()
  await pass(6)
  await answer(new Response('', { status: 401 }))
  await pass(1)
  expect([address(), says(timedOut), says('Forgot password')]).toEqual([wayIn, false, true])
  const looked = lookUps.length
  await pass(60)
  expect(lookUps.length).toBe(looked)
  await act(async () => setUser(client, ada))
  await pass(0)
  expect(address()).toBe(asked)
})

test('signing in does not wait for the look-up, which can no longer sign out', async () => {
  await open()
  await pass(6)
  await act(async () => setUser(client, ada))
  await answer(new Response('', { status: 401 }))
  await pass(0)
  expect([address(), client.getQueryData(sessionQuery.queryKey)]).toEqual([asked, ada])
})
