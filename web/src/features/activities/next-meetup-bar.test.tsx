import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { createEvent, createRsvpResult } from '../events/testing/event.ts'
import { NextMeetupBar } from './next-meetup-bar.tsx'
import { createMeetup } from './testing/activity.ts'

const { responses, show, press, text } = createTestApp()

async function showBar(activity: ReturnType<typeof createMeetup> | null) {
  responses['GET /api/groups/3/next-meetup'] = () => Response.json({ activity })
  await show(<NextMeetupBar groupId={3} />)
}

test('shows the next meetup and how many are going, and sends an RSVP', async () => {
  await showBar(createMeetup(48))
  expect(text()).toContain('Lake walk')
  expect(text()).toContain('1 going')
  const event = createEvent({ id: 9, capacity: null, spotsLeft: null, goingCount: 2 })
  responses['PUT /api/events/9/attendance'] = () =>
    Response.json(createRsvpResult({ ...event, mine: { ...event.mine, attendance: 'going' } }))
  await press('Going')
  expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
  expect(text()).toContain('2 going')
})

test('says when the meetup is running', async () => {
  await showBar(createMeetup(-1))
  expect(text()).toContain('Happening now')
})

test('shows no RSVP button for a full meetup, and nothing without a meetup', async () => {
  await showBar(createMeetup(48, { spotsLeft: 0 }))
  expect(document.querySelector('button')).toBeNull()
  await showBar(null)
  expect(text()).toBe('')
})
