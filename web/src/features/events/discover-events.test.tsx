import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { expect, test, vi } from 'vitest'

import { ada, createStage } from '../../testing/stage.tsx'
import { DiscoverEvents } from './discover-events.tsx'
import { createEvent } from './testing/event.ts'

const { answers, show, press, text } = createStage()

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

/** Responds by area. @returns the requests. */
function answerByArea(areas: { nearby: DiscoveredEvent[]; beyond: DiscoveredEvent[] }) {
  const asked: string[] = []
  const { fetch: original } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname !== '/api/events') return original(address, init)
    asked.push(`${searchParams.get('area') ?? 'nearby'} ${searchParams.get('exclude') ?? ''}`.trim())
    return Promise.resolve(Response.json(searchParams.get('area') === 'beyond' ? areas.beyond : areas.nearby))
  })
  answers['POST /api/events/views'] = () => Response.json(null)
  return asked
}

const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('the list ends with nearby events, and "Look farther" adds the rest below it', async () => {
  const asked = answerByArea({ nearby: [nearEvent, promoted], beyond: [farEvent] })
  await show(<DiscoverEvents />)
  expect(titles()).toEqual(['Forest walk', 'Lake swim'])
  expect(text()).toContain('That’s everything within 25 miles of Berlin.')
  expect(asked).toEqual(['nearby'])
  await press('Look farther')
  expect(titles()).toEqual(['Forest walk', 'Lake swim', 'Farther away', 'Harbour swim'])
  expect(document.activeElement?.textContent).toBe('Farther away')
  expect(asked).toEqual(['nearby', 'beyond 2'])
  expect(text()).not.toContain('Look farther')
})

test('an empty list says so and offers both ways on', async () => {
  answerByArea({ nearby: [], beyond: [] })
  await show(<DiscoverEvents />)
  expect(text()).toContain('No events near you yet')
  expect(document.querySelector('a[href="/groups?view=circles"]')?.textContent).toBe('Suggest a plan')
  await press('Look farther')
  expect(text()).toContain('No events farther away yet either.')
})

test('without a city, the screen asks for one and every event is farther away', async () => {
  const asked = answerByArea({ nearby: [], beyond: [farEvent] })
  await show(<DiscoverEvents />, { ...ada, place: null, location: null })
  expect(text()).toContain('Where do you live?')
  expect(document.querySelector('a[href="/profile"]')?.textContent).toBe('Add your city')
  await press('Look farther')
  expect(asked).toEqual(['beyond'])
  expect(titles()).toContain('Harbour swim')
})
