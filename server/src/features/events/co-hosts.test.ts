import type { CoHost } from '@coterie/contract/events/co-hosts'
import { expect, test } from 'vitest'

import { makeMeetup, propose } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  cancel,
  cancelAttendance,
  createEventForm,
  edit,
  findSeries,
  getLocalTimeIn,
  listOwnEvents,
  postEvent,
  read,
} from '../../testing/events.ts'
import { makeFriends } from '../../testing/messages.ts'
import { listNotifications, summarizeNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

type Result = CoHost[] & { error: { code: string; message: string } }
const toParams = (id: number) => ({ params: { id: String(id) } })
const invite = (by: Member, id: number, person: { id: number }) =>
  by.send<Result>('PUT /api/events/{id}/co-hosts/{userId}', { params: { id, userId: person.id } })
const remove = (by: Member, id: number, person: { id: number }) =>
  by.send<Result>('DELETE /api/events/{id}/co-hosts/{userId}', { params: { id, userId: person.id } })
const answerInvitation = (person: Member, id: number, answer: 'yes' | 'no') =>
  person.send<Result & { coHosts: object[] }>('PUT /api/events/{id}/co-host-invitation', {
    params: { id },
    body: { answer },
  })
const findCandidates = async (by: Member, id: number, search = '') =>
  (await by.call('GET /api/events/{id}/co-host-candidates', { ...toParams(id), query: { search } })).body.map(
    ({ name }) => name,
  )
const listHosts = async (viewer: Member, id: number) =>
  (await read(viewer, id)).body.coHosts.map(({ name }) => name)

let day = 5
async function createEvent(overrides: object = {}) {
  const host = await cast.person('Hera', { plan: 'advertiser' })
  day += 1
  const form = { starts: getLocalTimeIn(clock.now(), day), ...overrides }
  const { body } = await postEvent(host, createEventForm(clock.now(), form))
  return { host, id: body.id, event: body }
}

async function createFriendOf(of: Member, name: string): Promise<Member> {
  const friend = await cast.person(name)
  await makeFriends(ctx, of, friend)
  return friend
}

async function createEventWithCoHost(overrides: object = {}) {
  const created = await createEvent(overrides)
  const ben = await createFriendOf(created.host, 'Ben')
  await invite(created.host, created.id, ben)
  await answerInvitation(ben, created.id, 'yes')
  return { ...created, ben }
}

test('a friend is invited, accepts from the notification, and is shown as a host', async () => {
  const { host, id } = await createEvent({ title: 'Soup' })
  const [ben, guest] = [await createFriendOf(host, 'Ben'), await cast.person('Guest')]
  expect((await invite(host, id, ben)).body).toMatchObject([{ name: 'Ben', accepted: false }])
  expect((await read(ben, id)).body.invitedBy).toMatchObject({ name: 'Hera' })
  expect(await listHosts(guest, id)).toEqual([])
  const [notification] = await listNotifications(ctx, ben)
  expect(notification).toMatchObject({
    kind: 'co-host-invited',
    people: [{ name: 'Hera' }],
    about: { name: 'Soup' },
    answerable: { kind: 'co-host', id, answer: null },
    href: `/events/${id}`,
    read: false,
  })
  const answer = () =>
    ben.send<{ message: string } & Result>('POST /api/notifications/answer', {
      body: { kind: 'co-host', id, answer: 'yes' },
    })
  const answers = await Promise.all([answer(), answer()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await answer()).body.error.message).toBe('You already answered this.')
  expect(await listNotifications(ctx, ben)).toMatchObject([{ read: true, answerable: null }])
  expect(await listHosts(guest, id)).toEqual(['Ben'])
  expect(await summarizeNotifications(ctx, host)).toEqual(['co-host-accepted Ben Soup'])
  expect((await listOwnEvents(ben, { show: 'hosting' })).body).toMatchObject([{ id, mine: { isHost: true } }])
})

test('a co-host may do everything except cancelling and removing hosts', async () => {
  const { host, id, ben } = await createEventWithCoHost({ capacity: 1, address: 'Baker Street 1' })
  const other = await createFriendOf(ben, 'Cleo')
  expect((await read(ben, id)).body).toMatchObject({
    address: 'Baker Street 1',
    can: {
      edit: true,
      comment: true,
      manageGuests: true,
      seeGuests: true,
      seeWaitlist: true,
      manageHosts: true,
      cancel: false,
      removeHosts: false,
      stopHosting: true,
      attend: true,
    },
  })
  expect((await edit(ben, id, { title: 'Better soup' })).body.title).toBe('Better soup')
  expect((await ben.call('GET /api/events/{id}/waitlist', toParams(id))).status).toBe(200)
  expect((await ben.call('GET /api/events/{id}/check-in', toParams(id))).status).toBe(200)
  expect((await invite(ben, id, other)).status).toBe(200)
  expect((await attend(ben, id)).body).toMatchObject({ points: 0, event: { mine: { attendance: 'going' } } })
  expect((await cancel(ben, id)).status).toBe(403)
  for (const target of [host, other]) expect((await remove(ben, id, target)).status).toBe(403)
  expect((await read(host, id)).body.can).toMatchObject({
    cancel: true,
    removeHosts: true,
    stopHosting: false,
  })
})

test('a co-host leaves: the host is notified, and the co-host loses the rights', async () => {
  const { host, id, ben } = await createEventWithCoHost({ title: 'Soup' })
  await summarizeNotifications(ctx, host)
  expect((await remove(ben, id, ben)).status).toBe(204)
  expect(await summarizeNotifications(ctx, host)).toContain('co-host-left Ben Soup')
  expect((await edit(ben, id, { title: 'Mine' })).status).toBe(403)
  expect(await listHosts(host, id)).toEqual([])
  expect((await remove(ben, id, ben)).status).toBe(204)
  expect((await attend(ben, id)).body.event.mine.attendance).toBe('going')
})

test('the host removes a co-host, who is notified', async () => {
  const { host, id, ben } = await createEventWithCoHost({ title: 'Soup' })
  expect((await remove(host, id, ben)).status).toBe(204)
  expect(await summarizeNotifications(ctx, ben)).toContain('co-host-removed Soup')
  expect((await read(ben, id)).body.can.edit).toBe(false)
})

test('a declined or withdrawn invitation is no longer open', async () => {
  const { host, id } = await createEvent()
  const [ben, cleo] = [await createFriendOf(host, 'Ben'), await createFriendOf(host, 'Cleo')]
  for (const person of [ben, cleo]) await invite(host, id, person)
  await answerInvitation(ben, id, 'no')
  await remove(host, id, cleo)
  for (const person of [ben, cleo]) {
    const late = await answerInvitation(person, id, 'yes')
    expect([late.status, late.body.error.code]).toEqual([409, 'invitation_not_open'])
  }
  expect(await listNotifications(ctx, cleo)).toEqual([])
  expect(await listHosts(host, id)).toEqual([])
  // A second invitation is possible.
  await invite(host, id, ben)
  expect((await answerInvitation(ben, id, 'yes')).body.coHosts).toMatchObject([{ name: 'Ben' }])
})

test('limits co-hosts to four, including invited ones; concurrent invitations count each other', async () => {
  const { host, id } = await createEvent()
  const friends = []
  for (let count = 0; count < 7; count += 1) friends.push(await createFriendOf(host, `Friend ${count}`))
  const results = await Promise.all(friends.map((friend) => invite(host, id, friend)))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = results.find(({ status }) => status === 409)
  expect(refused?.body.error).toEqual({
    code: 'too_many_co_hosts',
    message: 'An event has up to four co-hosts.',
  })
})

test('candidates are friends, circle mates and guests, ordered by name', async () => {
  const { host, id } = await createEvent()
  await createFriendOf(host, 'Ann Friend')
  const mate = await cast.person('Ann Mate')
  await seedCircle(ctx, { by: host, members: [mate] })
  const [guest, stranger] = [await cast.person('Ann Guest'), await cast.person('Ann Stranger')]
  await attend(guest, id)
  expect(await findCandidates(host, id, 'ann')).toEqual(['Ann Friend', 'Ann Guest', 'Ann Mate'])
  expect(await findCandidates(host, id, 'mate')).toEqual(['Ann Mate'])
  expect(await findCandidates(host, id, '%')).toEqual([])
  await invite(host, id, mate)
  expect(await findCandidates(host, id, 'ann')).toEqual(['Ann Friend', 'Ann Guest'])
  expect((await invite(host, id, stranger)).status).toBe(404)
  expect((await invite(host, id, host)).status).toBe(404)
  expect((await invite(guest, id, mate)).status).toBe(403)
})

test('a blocked person can’t be a co-host', async () => {
  const { host, id, ben } = await createEventWithCoHost()
  const cleo = await createFriendOf(host, 'Cleo')
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  expect(await listHosts(cleo, id)).toEqual([])
  expect((await read(ben, id)).status).toBe(404)
  await host.call('PUT /api/people/{id}/block', { params: { id: String(cleo.id) } })
  expect((await invite(host, id, cleo)).status).toBe(404)
})

test('only members co-host a meetup; leaving the circle ends it', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  await makeFriends(ctx, ada, cleo)
  const dates = [new Date(clock.now().getTime() + 3 * 86_400_000).toISOString()]
  const { body } = await propose(ada, groupId, { title: 'Soup', dates })
  const id = (await makeMeetup(ada, body)).body.event?.id ?? expect.unreachable('there is no meetup')
  expect((await invite(ada, id, cleo)).status).toBe(404)
  await invite(ada, id, ben)
  await answerInvitation(ben, id, 'yes')
  expect((await read(ben, id)).body).toMatchObject({ can: { seeWaitlist: true }, mine: { isHost: false } })
  expect((await attend(ben, id)).status).toBe(200)
  await ctx.db.deleteFrom('group_members').where('user_id', '=', ben.id).execute()
  const { rows } = await ctx.db.executeQuery(
    ctx.db.selectFrom('event_co_hosts').selectAll().where('event_id', '=', id).compile(),
  )
  expect(rows).toEqual([])
})

test('a co-host of a series hosts all its dates', async () => {
  const { host, ben, event } = await createEventWithCoHost({ repeat: { every: 'week', count: 3 } })
  const dates = await findSeries(ctx, event)
  for (const { id } of dates) expect(await listHosts(host, id)).toEqual(['Ben'])
  await remove(host, dates[1]?.id ?? 0, ben)
  for (const { id } of dates) expect(await listHosts(host, id)).toEqual([])
})

test('a co-host leaves the waitlist, but keeps a spot', async () => {
  const { host, id } = await createEvent({ capacity: 1 })
  const [ben, cleo] = [await createFriendOf(host, 'Ben'), await createFriendOf(host, 'Cleo')]
  await attend(ben, id)
  await attend(cleo, id)
  for (const person of [ben, cleo]) {
    await invite(host, id, person)
    await answerInvitation(person, id, 'yes')
  }
  expect((await read(ben, id)).body).toMatchObject({ waitlistCount: 0, mine: { attendance: 'going' } })
  expect((await read(cleo, id)).body.mine.attendance).toBeNull()
  await cancelAttendance(ben, id)
  expect((await read(ben, id)).body.goingCount).toBe(0)
})

test('calendars name the hosts', async () => {
  const { id, ben } = await createEventWithCoHost()
  const { bytes } = await ben.download(`/api/events/${id}/event.ics`)
  expect(Buffer.from(bytes).toString().replaceAll('\r\n ', '')).toContain('Hosted by Hera and Ben')
})

test('no one is invited to an event that is over or cancelled', async () => {
  const { host, id } = await createEvent()
  const ben = await createFriendOf(host, 'Ben')
  await cancel(host, id)
  expect((await invite(host, id, ben)).body.error.code).toBe('event_cancelled')
})
