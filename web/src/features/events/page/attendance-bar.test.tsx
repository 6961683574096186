import type { CurrentUser } from '@coterie/contract/account/account'
import type { EventPage } from '@coterie/contract/events/events'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../../api/query-client.ts'
import { sessionQuery } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { CardActions } from '../card-actions.tsx'
import { createEvent, createRsvpResult } from '../testing/event.ts'
import { AttendanceBar } from './attendance-bar.tsx'
import { AttendeesSummary } from './attendees.tsx'
import { FeedbackForm } from './check-in.tsx'
import { EventPageInfo } from './event-facts.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const requests: string[] = []
const responses: Response[] = []
let root: Root

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    requests.push([method, path, body].filter((part) => part !== undefined).join(' '))
    return responses.shift() ?? expect.unreachable('unexpected request')
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.mocked(toast).mockClear()
})

async function show(element: ReactElement) {
  const client = createQueryClient()
  const { queryKey } = sessionQuery
  client.setQueryData(queryKey, { id: 2, name: 'Ben' } as CurrentUser)
  await act(async () => root.render(<QueryClientProvider client={client}>{element}</QueryClientProvider>))
  await act(async () => vi.dynamicImportSettled())
}

const showBar = (change: Partial<EventPage>) => show(<AttendanceBar event={createEvent(change)} signedIn />)
const getText = () => document.body.textContent ?? ''

async function press(name: string) {
  await act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === name)
    if (button === undefined) expect.unreachable(`no button ${name} in: ${getText()}`)
    button.click()
    await vi.dynamicImportSettled()
  })
}

const withOwnStatus = (change: Partial<EventPage['mine']>) => ({ mine: { ...createEvent().mine, ...change } })
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

test.each([
  ['people can RSVP', {}, "I'll Go!"],
  ['the event is full', { spotsLeft: 0 }, 'Join the waitlist'],
  ['the viewer is going', withOwnStatus({ attendance: 'going' }), 'Can’t make it'],
  [
    'the viewer is on the waitlist',
    withOwnStatus({ attendance: 'waitlisted', position: 3 }),
    'You’re number 3 on the waitlist',
  ],
  ['the event is cancelled', { cancelled: true }, 'This event is cancelled.'],
  [
    'the event is running',
    { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) },
    "I'll Go!This event has started.",
  ],
  [
    'the event is running without a known end',
    { startsAt: hoursFromNow(-2.9) },
    "I'll Go!This event has started.",
  ],
  [
    'the viewer is going while it is running',
    { startsAt: hoursFromNow(-2.9), ...withOwnStatus({ attendance: 'going' }) },
    'Can’t make it',
  ],
  [
    'the event is running and full',
    { startsAt: hoursFromNow(-1), spotsLeft: 0 },
    'This event has started, and it’s full.',
  ],
  [
    'the viewer waited for a spot that is free now',
    { startsAt: hoursFromNow(-1), ...withOwnStatus({ attendance: 'waitlisted', position: 1 }) },
    "I'll Go!",
  ],
  [
    'the event is over',
    { startsAt: hoursFromNow(-2), endsAt: hoursFromNow(-1), can: disallowAttending() },
    'This event is over.',
  ],
  [
    'the event is over, without a known end',
    { startsAt: hoursFromNow(-3), can: disallowAttending() },
    'This event is over.',
  ],
  [
    'the viewer hosts it',
    { ...withOwnStatus({ isHost: true }), can: disallowAttending() },
    'You’re hosting this event',
  ],
  [
    'the viewer hosts it and it is full',
    { spotsLeft: 0, ...withOwnStatus({ isHost: true }), can: disallowAttending() },
    'You’re hosting',
  ],
  ['the viewer attended', { startsAt: hoursFromNow(-2), attended: true }, 'You made it!'],
] as const)('when %s, shows the status and the possible actions', async (_, change, expected) => {
  await showBar(change)
  expect(getText()).toContain(expected)
})

function disallowAttending(): EventPage['can'] {
  return { ...createEvent().can, attend: false }
}

test('the host of an event has a switch instead of buttons, full or not', async () => {
  for (const spotsLeft of [0, 1]) {
    await showBar({ spotsLeft, ...withOwnStatus({ isHost: true, attendance: 'going' }) })
    expect(document.querySelectorAll('button')).toHaveLength(0)
    expect(document.querySelectorAll('input[role="switch"]:checked')).toHaveLength(1)
    expect(getText()).toContain('I’m goingYou won’t take up a spot.')
  }
})

test('the host’s switch sends an RSVP', async () => {
  await showBar({ ...withOwnStatus({ isHost: true, attendance: 'going' }) })
  const event = createEvent(withOwnStatus({ isHost: true }))
  responses.push(Response.json({ event, points: 0 }))
  await act(async () => document.querySelector<HTMLInputElement>('input[role="switch"]')?.click())
  await act(async () => vi.waitFor(() => expect(toast).toHaveBeenCalled()))
  expect(requests).toEqual(['DELETE /api/events/7/attendance'])
})

test('in a list, the host sees that they host the event, and has no button', async () => {
  for (const spotsLeft of [0, 1]) {
    const event = createEvent({ spotsLeft, ...withOwnStatus({ isHost: true }) })
    await show(<CardActions event={event} onRemove={() => undefined} />)
    expect(getText()).toContain('You’re hosting this event')
    expect(document.querySelectorAll('button')).toHaveLength(0)
  }
})

test('signed-out visitors are not asked to sign up for a past event', async () => {
  await show(<AttendanceBar event={createEvent({ startsAt: hoursFromNow(-3) })} signedIn={false} />)
  expect([getText(), document.querySelector('a')]).toEqual(['This event is over.', null])
})

test('an offered spot can be accepted or declined', async () => {
  await showBar(withOwnStatus({ attendance: 'offered', offerExpiresAt: hoursFromNow(2) }))
  expect(getText()).toMatch(/A spot opened up! Held for you until .*\d:\d\d/)
  responses.push(Response.json(createRsvpResult(createEvent(withOwnStatus({ attendance: 'going' })), 38)))
  responses.push(Response.json(createRsvpResult(createEvent(), -38)))
  await press('Claim my spot')
  expect(vi.mocked(toast).mock.lastCall?.[0]).toMatchObject({
    title: 'Event Added!',
    description: 'You earned 38 points.',
  })
  await press('No thanks')
  expect(requests).toEqual(['PUT /api/events/7/attendance', 'DELETE /api/events/7/attendance'])
})

test('people can switch from an overlapping event', async () => {
  await showBar({})
  const message = 'You’re going to “Picnic” at that time.'
  responses.push(
    Response.json({ error: { code: 'events_overlap', message, href: '/events/3' } }, { status: 409 }),
  )
  responses.push(Response.json(createRsvpResult(createEvent(withOwnStatus({ attendance: 'going' })))))
  await press("I'll Go!")
  const [shownToast] = vi.mocked(toast).mock.lastCall ?? []
  expect(shownToast).toMatchObject({
    title: 'You already have plans then',
    description: message,
    isPersistent: true,
  })
  expect(shownToast?.action?.label).toBe('Switch to this one')
  await act(async () => shownToast?.action?.onPress())
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests).toEqual(['PUT /api/events/7/attendance', 'PUT /api/events/7/attendance?overlap=switch'])
  await vi.waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Event Added!'))
})

test('shows when the address and the guest list become visible', async () => {
  const opensAt = '2099-12-04T18:00:00.000Z'
  const event = createEvent({
    ...withOwnStatus({ attendance: 'going' }),
    guestListOpensAt: opensAt,
    goingCount: 4,
  })
  await show(
    <>
      <EventPageInfo event={event} />
      <AttendeesSummary event={event} />
    </>,
  )
  expect(getText()).toMatch(/You’ll see the exact address from Fri, Dec 4, 2099, \d+:\d\d/)
  expect(getText()).toMatch(
    /You’ll see the guest list from Fri, Dec 4, 2099, \d+:\d\d\s?[AP]M · For your first 5 upcoming events you see both right away\. For the rest, you see them 48 hours before the start\./,
  )
  expect(getText()).not.toContain('See all')
})

test('signed-out visitors get a link to sign in that returns here', async () => {
  await show(<AttendanceBar event={createEvent()} signedIn={false} />)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/auth?next=%2Fevents%2F7')
})

test('feedback needs stars, keeps unsaved input and is sent', async () => {
  const event = createEvent({ attended: true, can: { ...createEvent().can, rate: true } })
  await show(<FeedbackForm event={event} />)
  await press('Save')
  expect([getText().includes('Choose 1 to 5 stars'), requests]).toEqual([true, []])
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[3]?.click())
  responses.push(Response.json({ error: { code: 'did_not_attend', message: 'No.' } }, { status: 409 }))
  await press('Save')
  expect(vi.mocked(toast).mock.lastCall?.[0]).toMatchObject({ title: 'Couldn’t save your note' })
  expect(sessionStorage.getItem('coterie-draft-event-note-7')).toBe('{"stars":4,"comment":""}')
  responses.push(Response.json({ ...event, feedback: { stars: 4, comment: '' } }))
  await press('Save')
  expect(requests.at(-1)).toBe('PUT /api/events/7/feedback {"stars":4,"comment":""}')
  expect(sessionStorage.getItem('coterie-draft-event-note-7')).toBeNull()
})
