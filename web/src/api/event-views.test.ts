import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: { views: { eventId: number; from: string }[] }[] = []

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number])
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.useRealTimers())

const fresh = async () => (await import('./event-views.ts')).recordEventView

test('views are sent in batches, each event once per source', async () => {
  const note = await fresh()
  for (const from of ['card', 'card', 'page', 'card'] as const) note(1, from)
  note(2, 'promoted')
  expect(sent).toEqual([])
  vi.runAllTimers()
  note(1, 'card')
  vi.runAllTimers()
  expect(sent).toEqual([
    {
      views: [
        { eventId: 1, from: 'card' },
        { eventId: 1, from: 'page' },
        { eventId: 2, from: 'promoted' },
      ],
    },
  ])
})

test('a request contains at most 50 views', async () => {
  const note = await fresh()
  for (let id = 1; id <= 120; id += 1) note(id, 'card')
  vi.runAllTimers()
  expect(sent.map(({ views }) => views.length)).toEqual([50, 50, 20])
})

test('pending views are sent when the page closes', async () => {
  const note = await fresh()
  note(7, 'page')
  dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([{ views: [{ eventId: 7, from: 'page' }] }])
})

test('the next day counts again', async () => {
  const note = await fresh()
  note(7, 'page')
  vi.advanceTimersByTime(86_400_000)
  note(7, 'page')
  vi.runAllTimers()
  expect(sent).toHaveLength(2)
})
