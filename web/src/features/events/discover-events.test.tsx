import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { DiscoverEvents } from './discover-events.tsx'
import { createEvent } from './testing/event.ts'

const { responses, show, press, text } = createTestApp()

const createDiscovered = (change: Partial<DiscoveredEvent>): DiscoveredEvent => ({
  ...createEvent({}),
  recommended: false,
  reasons: { sharedTags: [], distanceMiles: null, friendsGoing: 0, circleMatesGoing: 0 },
  promoted: null,
  ...change,
})
const nearEvent = createDiscovered({ id: 1, title: 'Forest walk' })
const promoted = createDiscovered({
  id: 2,
  title: 'Lake swim',
  promoted: { interests: ['Swimming'], range: 100 },
})
const farEvent = createDiscovered({ id: 3, title: 'Harbour swim' })

/** Responds with the events of the requested area. @returns the requests. */
function respondByArea(areas: { nearby: DiscoveredEvent[]; beyond: DiscoveredEvent[] }) {
  const requests: string[] = []
  const { fetch: originalFetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname !== '/api/events') return originalFetch(url, init)
    requests.push(`${searchParams.get('area') ?? 'nearby'} ${searchParams.get('exclude') ?? ''}`.trim())
    return Promise.resolve(
      Response.json(searchParams.get('area') === 'farther' ? areas.beyond : areas.nearby),
    )
  })
  responses['POST /api/events/views'] = () => Response.json(null)
  responses['GET /api/events/days'] = () => Response.json([])
  return requests
}

const getTitles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('the list shows nearby events, and "Look farther" adds the others below', async () => {
  const requests = respondByArea({ nearby: [nearEvent, promoted], beyond: [farEvent] })
  await show(<DiscoverEvents />)
  expect(getTitles()).toEqual(['Forest walk', 'Lake swim'])
  expect(text()).toContain('That’s everything within 25 miles of Berlin.')
  expect(requests).toEqual(['nearby'])
  await press('Look farther')
  expect(getTitles()).toEqual(['Forest walk', 'Lake swim', 'Farther away', 'Harbour swim'])
  expect(document.activeElement?.textContent).toBe('Farther away')
  expect(requests).toEqual(['nearby', 'farther 2'])
  expect(text()).not.toContain('Look farther')
})

test('an empty list suggests a plan with a circle and a wider search', async () => {
  respondByArea({ nearby: [], beyond: [] })
  await show(<DiscoverEvents />)
  expect(text()).toContain('No events near you yet')
  expect(document.querySelector('a[href="/groups?view=circles"]')?.textContent).toBe('Suggest a plan')
  await press('Look farther')
  expect(text()).toContain('No events farther away yet either.')
})

test('without a city, asks for one and lists every event as farther away', async () => {
  const requests = respondByArea({ nearby: [], beyond: [farEvent] })
  await show(<DiscoverEvents />, { ...ada, place: null, location: null })
  expect(text()).toContain('Where do you live?')
  expect(document.querySelector('a[href="/profile"]')?.textContent).toBe('Add your city')
  await press('Look farther')
  expect(requests).toEqual(['farther'])
  expect(getTitles()).toContain('Harbour swim')
})
