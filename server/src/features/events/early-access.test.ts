import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import {
  attend,
  createEventForm,
  cancelAttendance,
  postEvent,
  read,
  getLocalTimeIn,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { deleteEarlyAccessRows } from './early-access.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const guest = await cast.person('Guest')
const address = 'Lantern Street 5'
const coordinates = '52.5, 13.4'

/** Events on consecutive days, each with one guest. */
async function createEvents(count: number, from = 7): Promise<number[]> {
  const ids = []
  for (let day = from; day < from + count; day += 1) {
    const form = createEventForm(clock.now(), {
      address,
      coordinates,
      starts: getLocalTimeIn(clock.now(), day),
    })
    const { id } = (await postEvent(host, form)).body
    await attend(guest, id)
    ids.push(id)
  }
  return ids
}

/** Whether the person sees the address (on the page and in the calendar file) and guests' names. */
async function getVisibleDetails(actor: Member, id: number) {
  const { body } = await read(actor, id)
  const params = { id: String(id) }
  const guests = (await actor.call('GET /api/events/{id}/attendees', { params })).body
  const file = await actor.download(`/api/events/${id}/event.ics`)
  return {
    address: body.address !== null,
    coordinates: body.coordinates !== null,
    opensAt: body.guestListOpensAt,
    can: body.can.seeGuests,
    guests: guests.some((attendee) => attendee.id === guest.id),
    file: file.bytes.toString('utf8').includes(address),
    point: file.bytes.toString('utf8').includes('GEO:52.5;13.4'),
  }
}

const shownDetails = {
  address: true,
  coordinates: true,
  opensAt: null,
  can: true,
  guests: true,
  file: true,
  point: true,
}
const getHiddenDetails = (startsAt: string) => ({
  address: false,
  coordinates: false,
  opensAt: new Date(Date.parse(startsAt) - 48 * 60 * 60 * 1000).toISOString(),
  can: false,
  guests: false,
  file: false,
  point: false,
})

test('the address and guest list of the first five events open right away, of others 48 hours before', async () => {
  const ada = await cast.person('Ada')
  const ids = await createEvents(7)
  for (const id of ids) await attend(ada, id)
  for (const id of ids.slice(0, 5)) expect(await getVisibleDetails(ada, id)).toEqual(shownDetails)
  const { startsAt } = (await read(ada, ids[5])).body
  expect(await getVisibleDetails(ada, ids[5] ?? 0)).toEqual(getHiddenDetails(startsAt))
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 - 48 * 60 * 60)
  const later = await cast.signIn(ada)
  expect(await getVisibleDetails(later, ids[5] ?? 0)).toEqual(shownDetails)
})

test('cancelling and repeating RSVPs doesn’t open more events', async () => {
  const ada = await cast.person('Ada')
  const ids = await createEvents(6)
  const last = ids[5] ?? 0
  for (const id of ids.slice(0, 5)) {
    await attend(ada, id)
    await cancelAttendance(ada, id)
  }
  await attend(ada, last)
  expect((await getVisibleDetails(ada, last)).address).toBe(false)
  await attend(ada, ids[0])
  expect(await getVisibleDetails(ada, ids[0] ?? 0)).toEqual(shownDetails)
  await deleteEarlyAccessRows(ctx.db, clock.now())
  expect((await getVisibleDetails(ada, last)).address).toBe(false)
})

test('records go with the event, also if it was deleted', async () => {
  const ada = await cast.person('Ada')
  const [deleted, ended, upcoming] = [...(await createEvents(2, 7)), ...(await createEvents(1, 20))]
  for (const id of [deleted, ended, upcoming]) await attend(ada, id)
  await ctx.db
    .deleteFrom('events')
    .where('id', '=', deleted ?? 0)
    .execute()
  clock.advance(10 * 24 * 60 * 60)
  await deleteEarlyAccessRows(ctx.db, clock.now())
  const left = ctx.db.selectFrom('early_access_events').select('event_id').where('user_id', '=', ada.id)
  expect(await left.execute()).toEqual([{ event_id: upcoming }])
})

test('when an event is over, the next one opens', async () => {
  const ada = await cast.person('Ada')
  const [soon, ...others] = [...(await createEvents(1, 1)), ...(await createEvents(5, 10))]
  for (const id of [soon, ...others]) await attend(ada, id)
  const last = others[4] ?? 0
  expect((await getVisibleDetails(ada, last)).address).toBe(false)
  clock.advance(3 * 24 * 60 * 60)
  expect(await getVisibleDetails(await cast.signIn(ada), last)).toEqual(shownDetails)
})

test('calendars and safety check-ins hide the address too; hosts always see it', async () => {
  const ada = await cast.person('Ada')
  const ids = await createEvents(6)
  const last = ids[5] ?? 0
  for (const id of ids) await attend(ada, id)
  const feed = (await ada.call('POST /api/user/calendar', {})).body.url
  const calendar = (await stranger.download(new URL(feed).pathname)).bytes.toString('utf8')
  expect(calendar.split(address)).toHaveLength(6)
  const { starts } = (await read(ada, last)).body
  const plan = { backBy: starts.replace('19:30', '23:30'), showsEvent: true, showsLocation: 'address' }
  const getPlace = async (eventId: number, backBy: string) => {
    const { body } = await ada.send<{ link: string }>('POST /api/safety-checkins', {
      body: { ...plan, eventId, backBy },
    })
    const token = body.link.split('/').at(-1) ?? ''
    return (await stranger.call('GET /api/safety-checkins/shared/{token}', { params: { token } })).body
      .location
  }
  expect(await getPlace(last, plan.backBy)).toBe('Berlin, Germany')
  const first = (await read(ada, ids[0])).body.starts.replace('19:30', '23:30')
  expect(await getPlace(ids[0] ?? 0, first)).toBe(`${address}, Berlin, Germany`)
  expect(await getVisibleDetails(host, last)).toEqual(shownDetails)
})
