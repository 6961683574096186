import type { EventPage } from '@coterie/contract/events/events'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { createEvent } from '../testing/event.ts'
import { EventPageInfo } from './event-facts.tsx'
import { EventTools } from './event-tools.tsx'
import { AlbumLink, EventView } from './event-view.tsx'

const { show } = createTestApp()
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

async function listMenu(change: Partial<EventPage>, signedIn = true) {
  await show(<EventTools event={createEvent(change)} signedIn={signedIn} />, ada)
  await userEvent.click(await screen.findByRole('button', { name: 'Event options' }))
  const entries = await screen.findAllByRole('menuitem')
  return entries.map(({ textContent }) => textContent)
}

const meetup = { group: { id: 3, name: 'Hikers' } }
const hostPermissions = { edit: true, duplicate: true, recordAttendance: true, cancel: true }

test.each<[string, Partial<EventPage>, boolean, string[]]>([
  ['a member', {}, true, ['Add to calendar', 'Add to Group Chat', 'Report']],
  ['a signed-out visitor', {}, false, ['Add to calendar']],
  ['a member of the circle', meetup, true, ['Add to calendar', 'Report']],
  [
    'the host',
    { can: { ...createEvent().can, ...hostPermissions } },
    true,
    [
      'Edit event',
      'Duplicate',
      'Analytics',
      'Check-in code',
      'Who came',
      'Add to calendar',
      'Add to Group Chat',
      'Cancel event',
    ],
  ],
])('the menu for %s', async (_, change, signedIn, labels) => {
  expect(await listMenu(change, signedIn)).toEqual(labels)
})

test('public events have a button to share them; meetups don’t', async () => {
  await show(<EventTools event={createEvent()} signedIn />, ada)
  screen.getByRole('button', { name: 'Share' })
  await show(<EventTools event={createEvent(meetup)} signedIn />, ada)
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test.each([
  [-50.9, true],
  [-51, false],
])('a safety check-in of an event without an end that started %d hours ago: %s', async (hours, isOffered) => {
  const mine = { ...createEvent().mine, attendance: 'going' as const }
  const entries = await listMenu({ mine, startsAt: hoursFromNow(hours) })
  expect(entries.includes('Set up a safety check-in')).toBe(isOffered)
})

test('the faces of the guests are before the address, so that the bar of a phone does not cover them', async () => {
  const event = createEvent({ address: 'Oranienstr. 1' })
  await show(<EventPageInfo event={event} attendees={<p>Faces</p>} />, ada)
  const text = document.body.textContent
  expect(text.indexOf('Faces')).toBeGreaterThan(text.indexOf('1 going'))
  expect(text.indexOf('Faces')).toBeLessThan(text.indexOf('Oranienstr. 1'))
})

test('the photos of a circle’s meetup are linked once it is over', async () => {
  const past = { startsAt: hoursFromNow(-4) }
  for (const [change, href] of [
    [{ ...meetup, ...past }, '/events/7/album'],
    [{ ...meetup, startsAt: hoursFromNow(-1) }, undefined],
    [past, undefined],
    [{ ...meetup, ...past, cancelled: true }, undefined],
  ] as const) {
    await show(<AlbumLink event={createEvent(change)} />, ada)
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
  }
})

test('says that an event is paused while no host can run it', async () => {
  await show(<EventView event={createEvent({ paused: true })} signedIn={false} />)
  await screen.findByText('This event is paused')
  screen.getByText('The host can’t run it right now. Check back before you go.')
  await show(<EventView event={createEvent()} signedIn={false} />)
  expect(screen.queryByText('This event is paused')).toBeNull()
})
