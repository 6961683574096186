import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createEvent } from '../../features/events/testing/event.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { WeekCard } from './week-card.tsx'

const app = createTestApp()
const { answer, refuse, text } = app

const createDiscovered = (id: number, change: Partial<DiscoveredEvent> = {}): DiscoveredEvent => ({
  ...createEvent({ id, title: `Event ${id}` }),
  recommended: false,
  reasons: { sharedTags: [], distanceMiles: null, friendsGoing: 0, circleMatesGoing: 0 },
  promoted: null,
  ...change,
})
const onShow = vi.fn(() => () => undefined)
const onContinue = vi.fn()

async function show() {
  onShow.mockClear()
  onContinue.mockClear()
  await app.show(<WeekCard onShow={onShow} onContinue={onContinue} />)
  return { shown: onShow.mock.calls.length, continued: onContinue.mock.calls.length }
}

test('shows at most three events in place of a card', async () => {
  answer(
    'GET /api/events',
    [1, 2, 3, 4].map((id) => createDiscovered(id)),
  )
  expect(await show()).toEqual({ shown: 1, continued: 0 })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: /Event 1/ }).getAttribute('href')).toBe('/events/1')
  expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/events')
})

test('without events, or if they can’t be loaded, the deck continues', async () => {
  const { mine } = createDiscovered(1)
  answer('GET /api/events', [createDiscovered(1, { mine: { ...mine, dismissed: true } })])
  expect(await show()).toEqual({ shown: 0, continued: 1 })
  refuse('GET /api/events', 500, 'broken', 'It broke.')
  expect(await show()).toEqual({ shown: 0, continued: 1 })
  expect(text()).toBe('')
})
