import { expect, test } from 'vitest'

import { createTestApp, respondWithError } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { createEvent } from '../testing/event.ts'
import { AttendanceBar } from './attendance-bar.tsx'

const { responses, show, press, text } = createTestApp()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function createOwnEvent(change: object = {}) {
  const event = createEvent({ id: 9, startsAt: inMinutes(-10), endsAt: inMinutes(110), ...change })
  return {
    ...event,
    mine: { ...event.mine, attendance: 'going' as const },
    can: { ...event.can, checkIn: true },
  }
}

const circle = { id: 3, name: 'Soup and stories' }

test('at a circle’s meetup, one press checks in', async () => {
  const event = createOwnEvent({ group: circle })
  await show(<AttendanceBar event={event} signedIn />)
  responses['POST /api/events/9/check-in'] = () =>
    Response.json({ event: { ...event, attended: true }, points: 50 })
  await press('I’m here')
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'You’re checked in' }))
})

test('a failed check-in can be retried', async () => {
  await show(<AttendanceBar event={createOwnEvent({ group: circle })} signedIn />)
  responses['POST /api/events/9/check-in'] = respondWithError(409, 'check_in_closed', 'Check-in is closed.')
  await press('I’m here')
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ description: 'Check-in is closed.' }))
  expect(text()).toContain('I’m here')
})

test('"Running late" can be sent once; a public event has no check-in button without its code', async () => {
  await show(<AttendanceBar event={createOwnEvent()} signedIn />)
  expect(text()).not.toContain('I’m here')
  responses['POST /api/events/9/comments'] = () => Response.json({ id: 1, content: 'I’m running late.' })
  await press('Running late')
  expect(text()).not.toContain('Running late')
  expect(toast).toHaveBeenLastCalledWith({ title: 'We’ve told everyone who’s going' })
})

test('shows neither button hours before the event', async () => {
  const event = createOwnEvent({ group: circle, startsAt: inMinutes(300), endsAt: inMinutes(420) })
  await show(<AttendanceBar event={{ ...event, can: { ...event.can, checkIn: false } }} signedIn />)
  expect(text()).not.toMatch(/I’m here|Running late/)
})
