import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { NextMeetups } from './next-meetups.tsx'
import { createEvent } from './testing/event.ts'

const app = createTestApp()
const { answer, getCalls } = app

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const group = { id: 3, name: 'Walkers' }
const meetup = createEvent({ id: 9, title: 'Lake walk', startsAt: inHours(48), endsAt: null, group })
const page = (items: (typeof meetup)[]) => ({ items, next: null })
const show = (canSuggest = true) => app.show(<NextMeetups groupId={3} canSuggest={canSuggest} />)

testStates(app, {
  endpoint: 'GET /api/groups/{id}/meetups',
  show,
  loading: 'Loading meetups',
  empty: { body: page([]), text: 'No meetups planned yet' },
  full: { body: page([meetup]), text: 'Lake walk' },
  failed: 'Couldn’t load the meetups',
})

test('sends the answer to a meetup', async () => {
  answer('GET /api/groups/{id}/meetups', page([meetup]))
  await show()
  const short = { goingCount: 1, spotsLeft: null, event: null }
  answer('PUT /api/events/{id}/attendance', { ...short, attendance: 'going', points: 30 })
  await userEvent.click(await screen.findByRole('button', { name: 'Going' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('true'),
  )
  answer('DELETE /api/events/{id}/attendance', { ...short, attendance: null, points: -30 })
  await userEvent.click(screen.getByRole('button', { name: 'Can’t' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Can’t' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(getCalls('DELETE /api/events/{id}/attendance')).toHaveLength(1)
})

test('offers to suggest a plan only if the viewer may', async () => {
  answer('GET /api/groups/{id}/meetups', page([]))
  await show(false)
  await screen.findByText('No meetups planned yet')
  expect(screen.queryByRole('button', { name: 'Suggest a plan' })).toBeNull()
})
