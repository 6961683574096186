import type { Activity } from '@coterie/contract/activities'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { createEvent, createRsvpResult } from '../events/testing/event.ts'
import { ActivityCard } from './activity-card.tsx'
import { createMeetup, createActivity } from './testing/activity.ts'

const { responses, show, press, text } = createTestApp()

const listEndpoint = 'GET /api/groups/3/activities'
const rsvpEndpoint = 'PUT /api/events/9/attendance'
const declineEndpoint = 'DELETE /api/events/9/attendance'

async function showCard(activity: Activity) {
  responses[listEndpoint] = () => Response.json([activity])
  await show(<ActivityCard groupId={3} id={7} />)
}

const describeButtons = () =>
  [...document.querySelectorAll('button')].map(
    (button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`,
  )

const respondWithEvent = (mine: object, change: object = {}) => {
  const event = createEvent({ id: 9, capacity: null, spotsLeft: null, ...change })
  return () => Response.json(createRsvpResult({ ...event, mine: { ...event.mine, ...mine } }))
}

test('a vote on one date shows the date and two buttons', async () => {
  await showCard(createActivity())
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  expect(text()).toMatch(/\d:\d\d/)
  expect(text()).not.toContain('can make it')
  expect(describeButtons()).toEqual(['Yes false', 'No false'])
})

test('a closed vote on one date shows the date without a count', async () => {
  await showCard(createActivity({ open: false }))
  expect(text()).toMatch(/\d:\d\d/)
  expect(text()).not.toContain('can make it')
})

test('each of several dates has a checkbox', async () => {
  const [first] = createActivity().dates
  if (first === undefined) throw new Error('No date')
  await showCard(createActivity({ dates: [first, { ...first, id: 71, votes: 0 }] }))
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(2)
  expect(text()).toContain('1 can make it')
})

test('voting yes on the only date counts immediately', async () => {
  await showCard(createActivity())
  const pendingResponse = Promise.withResolvers<Response>()
  responses['PUT /api/groups/3/activities/7/vote'] = () => pendingResponse.promise
  await press('Yes')
  expect([describeButtons(), text().includes('2 yes, 0 no')]).toEqual([['Yes true', 'No false'], true])
  await act(async () =>
    pendingResponse.resolve(
      Response.json(createActivity({ yesCount: 2, ownVote: { answer: 'yes', dates: [70] } })),
    ),
  )
  expect(describeButtons()).toEqual(['Yes true', 'No false'])
})

test('a failed vote is reverted and shows the reason', async () => {
  await showCard(createActivity())
  responses['PUT /api/groups/3/activities/7/vote'] = respondWithError(409, 'vote_closed', 'It is closed.')
  responses[listEndpoint] = () => Response.json([createActivity({ open: false })])
  await press('Yes')
  expect(vi.mocked(toast).mock.lastCall?.[0]).toMatchObject({
    title: 'Couldn’t save your vote',
    description: 'It is closed.',
  })
  expect(text()).toContain('1 yes, 0 no')
  await vi.waitFor(() => expect(text()).toContain('Voting closed'))
})

test('the card has buttons to RSVP yes or no', async () => {
  await showCard(createMeetup(24))
  expect(describeButtons()).toEqual(['Going false', 'Can’t false'])
  responses[rsvpEndpoint] = respondWithEvent({ attendance: 'going' }, { goingCount: 2 })
  await press('Going')
  expect(describeButtons()).toEqual(['Going true', 'Can’t false'])
  expect(text()).toContain('2 people are going')
  responses[declineEndpoint] = respondWithEvent({ dismissed: true }, { goingCount: 1 })
  await press('Can’t')
  expect(describeButtons()).toEqual(['Going false', 'Can’t true'])
  expect(text()).toContain('1 person is going')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/events/9')
})

test('a meetup shows who is going instead of the votes', async () => {
  await showCard(createMeetup(24))
  expect(text()).toContain('1 person is going')
  expect(text()).not.toMatch(/yes|can make it/i)
})

test('a failed RSVP shows the reason and leaves the card unchanged', async () => {
  await showCard(createMeetup(24))
  responses[rsvpEndpoint] = respondWithError(409, 'event_cancelled', 'It was cancelled.')
  await press('Going')
  expect(vi.mocked(toast).mock.lastCall?.[0]).toMatchObject({
    title: 'Couldn’t save your RSVP',
    description: 'It was cancelled.',
  })
  expect(describeButtons()).toEqual(['Going false', 'Can’t false'])
})

test('a full meetup has a waitlist, and an offered spot can be accepted', async () => {
  await showCard(createMeetup(24, { spotsLeft: 0 }))
  expect(describeButtons()).toEqual(['Join the waitlist false', 'Can’t false'])
  responses[rsvpEndpoint] = respondWithEvent(
    { attendance: 'waitlisted', position: 1 },
    { capacity: 1, spotsLeft: 0 },
  )
  await press('Join the waitlist')
  expect(describeButtons()).toEqual(['On the waitlist true', 'Can’t false'])
  const offerExpiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await showCard(
    createMeetup(24, {
      spotsLeft: 0,
      mine: { attendance: 'offered', offerExpiresAt, plusOnes: 0, declined: false },
    }),
  )
  expect(text()).toMatch(/A spot opened up! Held for you until .*\d:\d\d/)
  expect(describeButtons()).toEqual(['Claim my spot false', 'Can’t false'])
})

test('shows attendees of a full meetup as going, not waitlisted', async () => {
  const mine = { attendance: 'going' as const, offerExpiresAt: null, plusOnes: 0, declined: false }
  await showCard(createMeetup(24, { spotsLeft: 0, mine }))
  expect(describeButtons()).toEqual(['Going true', 'Can’t false'])
})

test('a running meetup can be joined if it has spots', async () => {
  await showCard(createMeetup(-2.9))
  expect(describeButtons()).toEqual(['Going false', 'Can’t false'])
  await showCard(createMeetup(-2.9, { spotsLeft: 0 }))
  expect([describeButtons(), text().includes('Full')]).toEqual([[], true])
})

const going = { attendance: 'going' as const, offerExpiresAt: null, plusOnes: 0, declined: false }

test('from an hour before the start, guests check in and say that they are late', async () => {
  await showCard(createMeetup(0.9, { mine: going }))
  expect(await screen.findByRole('button', { name: 'I’m here' })).toBeTruthy()
  responses['POST /api/events/9/comments'] = () => Response.json({ id: 1, content: 'I’m running late.' })
  await press('Running late')
  expect(describeButtons()).toEqual(['Going true', 'Can’t false', 'I’m here null'])
  responses['POST /api/events/9/check-in'] = respondWithError(409, 'check_in_closed', 'Check-in is closed.')
  await press('I’m here')
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ description: 'Check-in is closed.' }))
  responses['POST /api/events/9/check-in'] = () =>
    Response.json({ event: createEvent({ id: 9 }), points: 50 })
  responses[listEndpoint] = () => Response.json([createMeetup(0.9, { mine: going, attended: true })])
  await press('I’m here')
  expect(text()).toContain('You made it!')
  expect(describeButtons()).toEqual(['Going true', 'Can’t false'])
})

test.each([
  ['too early', createMeetup(2, { mine: going })],
  ['not going', createMeetup(-1)],
  ['over', createMeetup(-3, { mine: going })],
])('no one checks in while it is %s', async (_, activity) => {
  await showCard(activity)
  expect(text()).not.toMatch(/I’m here|Running late/)
})

test('a past meetup has no buttons', async () => {
  await showCard(createMeetup(-3))
  expect([describeButtons(), text().includes('This meetup is over.')]).toEqual([[], true])
})
