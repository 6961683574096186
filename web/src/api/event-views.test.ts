import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const requests: { views: { eventId: number; source: string }[] }[] = []

beforeEach(() => {
  requests.length = 0
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body) as (typeof requests)[number])
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.useRealTimers())

const loadRecordEventView = async () => (await import('./event-views.ts')).recordEventView

test('views are sent in batches, each event once per source', async () => {
  const recordEventView = await loadRecordEventView()
  for (const source of ['card', 'card', 'page', 'card'] as const) recordEventView(1, source)
  recordEventView(2, 'promoted')
  expect(requests).toEqual([])
  vi.runAllTimers()
  recordEventView(1, 'card')
  vi.runAllTimers()
  expect(requests).toEqual([
    {
      views: [
        { eventId: 1, source: 'card' },
        { eventId: 1, source: 'page' },
        { eventId: 2, source: 'promoted' },
      ],
    },
  ])
})

test('a request contains at most 50 views', async () => {
  const recordEventView = await loadRecordEventView()
  for (let id = 1; id <= 120; id += 1) recordEventView(id, 'card')
  vi.runAllTimers()
  expect(requests.map(({ views }) => views.length)).toEqual([50, 50, 20])
})

test('pending views are sent when the page closes', async () => {
  const recordEventView = await loadRecordEventView()
  recordEventView(7, 'page')
  dispatchEvent(new Event('pagehide'))
  expect(requests).toEqual([{ views: [{ eventId: 7, source: 'page' }] }])
})

test('a view on the next day counts again', async () => {
  const recordEventView = await loadRecordEventView()
  recordEventView(7, 'page')
  vi.advanceTimersByTime(86_400_000)
  recordEventView(7, 'page')
  vi.runAllTimers()
  expect(requests).toHaveLength(2)
})
