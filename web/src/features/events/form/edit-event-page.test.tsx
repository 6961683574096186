import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { createEvent } from '../testing/event.ts'
import { EditEventPage } from './edit-event-page.tsx'

const { answer, refuse, getCalls, show, press, submit, type, text } = createTestApp()
const edit = 'PATCH /api/events/{id}'

const event = createEvent({
  capacity: 5,
  goingCount: 5,
  category: 'Entertainment',
  can: { ...createEvent().can, edit: true },
})

async function lowerSpots() {
  answer('GET /api/events/{id}', event)
  answer('GET /api/places/countries', [{ code: 'DE', name: 'Germany' }])
  answer('POST /api/places/cities', { data: ['Berlin'], total: 1 })
  await show(<EditEventPage id="7" />)
  await type('capacity', '2')
  refuse(edit, 409, 'capacity_below_going', '3 people would move to the waitlist.')
  await submit()
}

test('setting fewer spots than there are people going asks for a confirmation', async () => {
  await lowerSpots()
  expect(text()).toContain('Move people to the waitlist?')
  expect(text()).toContain('3 people would move to the waitlist.')
  answer(edit, event)
  await press('Move them')
  expect(getCalls(edit).map(({ query }) => query)).toEqual([
    { scope: 'one' },
    { scope: 'one', surplus: 'waitlist' },
  ])
})

test('cancelling the confirmation keeps what was typed', async () => {
  await lowerSpots()
  await press('Keep the spots')
  expect(getCalls(edit)).toHaveLength(1)
  expect(document.querySelector<HTMLInputElement>('[name=capacity]')?.value).toBe('2')
})
