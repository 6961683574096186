import type { WaitlistEntry } from '@coterie/contract/events/attendees'
import { expect, test } from 'vitest'

import { createTestApp, respondWithError } from '../../../testing/test-app.tsx'
import { createEvent } from '../testing/event.ts'
import { AttendeesSheet } from './attendees-sheet.tsx'

const { responses, show, press, text } = createTestApp()

const event = createEvent({ goingCount: 0, can: { ...createEvent().can, seeWaitlist: true } })
const endpoint = 'GET /api/events/7/waitlist'
const respondWithEntries = (entries: WaitlistEntry[]) => () => Response.json(entries)
const showSheet = (shownEvent = event) =>
  show(<AttendeesSheet event={shownEvent} open onClose={() => undefined} />)
const getRows = () => [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)

test('the host sees the waitlist in order, with the holder of an offered spot', async () => {
  responses['GET /api/events/7/attendees'] = () => Response.json([])
  responses[endpoint] = respondWithEntries([
    {
      id: 3,
      name: 'Ben',
      avatar: null,
      plusOnes: 1,
      answers: [{ question: 'Any food you can’t eat?', answer: 'Nuts' }],
      offerExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    { id: 4, name: 'Cleo', avatar: null, plusOnes: 0, answers: [], offerExpiresAt: null },
  ])
  await showSheet()
  expect(getRows()).toEqual([
    expect.stringMatching(/Ben \+1Spot offered until .*\d:\d\d.*Any food you can’t eat\?Nuts/),
    expect.stringContaining('Cleo'),
  ])
  expect(getRows()[1]).not.toContain('offered')
})

test('an empty waitlist and an empty attendee list show a hint', async () => {
  responses['GET /api/events/7/attendees'] = () => Response.json([])
  responses[endpoint] = respondWithEntries([])
  await showSheet()
  expect(text()).toContain('No one is waiting for a spot.')
  expect(text()).toContain('No one yet. Be the first!')
})

test('a waitlist that failed to load can be retried', async () => {
  responses['GET /api/events/7/attendees'] = () => Response.json([])
  responses[endpoint] = respondWithError(503, 'busy', 'Not now, please.')
  await showSheet()
  expect(text()).toContain('Couldn’t load the waitlist')
  responses[endpoint] = respondWithEntries([])
  await press('Try again')
  expect(text()).toContain('No one is waiting for a spot.')
})

test('guests, and hosts of events without a limit, see no waitlist', async () => {
  responses['GET /api/events/7/attendees'] = () => Response.json([])
  await showSheet(createEvent())
  expect(text()).not.toContain('Waitlist')
  await showSheet({ ...event, capacity: null })
  expect(text()).not.toContain('Waitlist')
})
