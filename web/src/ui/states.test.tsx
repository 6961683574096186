import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { call } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { ErrorState } from './states.tsx'

function Friends() {
  const query = useQuery({ queryKey: ['friends'], queryFn: () => call('GET /api/user') })
  if (query.isError) return <ErrorState title="Failed to fetch friends" query={query} />
  return <p>{query.isPending ? 'Loading' : 'Your friends'}</p>
}

const respondBusy = (code = 'overloaded') => {
  const error = { code, message: 'Try later.', retryAfter: 2 }
  return Response.json({ error }, { status: 503, headers: { 'retry-after': '2' } })
}

/** When requests were sent (s). */
let sentAt: number[]
let respond: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sentAt = []
  const started = Date.now()
  vi.stubGlobal('fetch', async () => {
    sentAt.push(Math.round((Date.now() - started) / 1000))
    return respond()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Friends />
    </QueryClientProvider>,
  )
  await wait(0.1)
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const text = () => document.body.textContent ?? ''

test('while the server is busy, it says so and tries again by itself, less and less often', async () => {
  respond = respondBusy
  await show()
  // The call itself waits 2 s five times.
  expect(text()).toBe('Loading')
  await wait(10.1)
  expect(text()).toContain('We’re a little busy right now')
  expect(text()).not.toContain('Failed')
  expect(document.querySelector('[role=status]')).not.toBeNull()
  await wait(300)
  const firstOfEach = sentAt.filter((_, index) => index % 6 === 0)
  const pauses = firstOfEach.slice(1).map((at, index) => at - (firstOfEach[index] ?? 0) - 10)
  expect(pauses.slice(0, 4)).toEqual([4, 14, 38, 60])
  respond = () => Response.json([])
  await wait(100)
  expect(text()).toBe('Your friends')
})

test('Try again tries at once', async () => {
  respond = respondBusy
  await show()
  await wait(10.1)
  respond = () => Response.json([])
  await act(async () => document.querySelector('button')?.click())
  await wait(0.1)
  expect(text()).toBe('Your friends')
})

test('other failures are not tried again', async () => {
  respond = () => Response.json({ error: { code: 'internal', message: 'It broke.' } }, { status: 500 })
  await show()
  expect(text()).toContain('Failed to fetch friends')
  await wait(300)
  expect(sentAt).toEqual([0])
})

test('a screen that is left stops trying', async () => {
  respond = respondBusy
  await show()
  await wait(10.1)
  cleanup()
  await wait(300)
  expect(sentAt).toEqual([0, 2, 4, 6, 8, 10])
})
