import { randomUUID } from 'node:crypto'

import type { EventPage } from '@coterie/contract/events/events'
import type { EventComment } from '@coterie/contract/events/participation'
import { attendanceMarkDays } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import { makeMeetup, propose } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  cancel,
  createEventForm,
  cancelAttendance,
  getLocalTimeIn,
  postEvent,
  read,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, queries } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60
const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), overrides))).body
type ErrorBody = { error: { code: string } }

const writeComment = (actor: Member, id: number, content: string, clientId = randomUUID()) =>
  actor.send<EventComment & ErrorBody>('POST /api/events/{id}/comments', {
    params: { id },
    body: { clientId, content },
  })
const listComments = (actor: Member, id: number, query: object = {}) =>
  actor.send<EventComment[] & ErrorBody>('GET /api/events/{id}/comments', { params: { id }, query })
const deleteComment = (actor: Member, id: number, commentId: number) =>
  actor.send('DELETE /api/events/{id}/comments/{commentId}', { params: { id, commentId } })
const listContents = async (actor: Member, id: number) =>
  (await listComments(actor, id)).body.map(({ content }) => content)

test('guests and the host can comment; others can neither read nor write', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await createEvent()
  for (const response of [await writeComment(ada, id, 'Hi'), await listComments(ada, id)]) {
    expect([response.status, response.body.error.code]).toEqual([403, 'attendees_only'])
  }
  await attend(ada, id)
  const clientId = randomUUID()
  const comment = await writeComment(ada, id, ' <b>Hi</b> ', clientId)
  expect(comment).toMatchObject({
    status: 201,
    body: { clientId, eventId: id, content: '<b>Hi</b>', author: { id: ada.id }, can: { remove: true } },
  })
  expect((await writeComment(ada, id, 'Another text', clientId)).body).toEqual(comment.body)
  const body = { content: 'Welcome' }
  const reply = await host.call('POST /api/events/{id}/comments', { params: { id: `${id}` }, body })
  expect([reply.status, reply.body.clientId]).toEqual([201, expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(await listContents(ada, id)).toEqual(['Welcome', '<b>Hi</b>'])
  expect((await listComments(ada, id)).body[0]?.can.remove).toBe(false)
  await cancelAttendance(ada, id)
  expect([
    (await listComments(ada, id)).status,
    (await writeComment(ben, id, 'Hi')).status,
    (await deleteComment(ada, id, comment.body.id)).status,
  ]).toEqual([403, 403, 403])
})

test('people delete their own comments; the host can delete any', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await createEvent()
  const otherEvent = await createEvent()
  await attend(ada, id)
  await attend(ben, id)
  const [first, second] = [
    (await writeComment(ada, id, 'One')).body,
    (await writeComment(ada, id, 'Two')).body,
  ]
  expect([
    (await deleteComment(ben, id, first.id)).status,
    (await deleteComment(host, otherEvent.id, first.id)).status,
  ]).toEqual([403, 404])
  expect([
    (await deleteComment(ada, id, first.id)).status,
    (await deleteComment(host, id, second.id)).status,
  ]).toEqual([204, 204])
  expect(await listContents(ben, id)).toEqual([])
})

test('lists comments newest first, in pages, excluding those of blocked people', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await createEvent()
  await attend(ada, id)
  await attend(ben, id)
  for (let count = 0; count < 33; count += 1) await writeComment(ada, id, `No. ${count}`)
  await writeComment(ben, id, 'Rude')
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  const page = await listComments(ada, id)
  const secondPage = await listComments(ada, id, { cursor: page.next })
  expect([...page.body, ...secondPage.body].map(({ content }) => content)).toEqual(
    Array.from({ length: 33 }, (_, index) => `No. ${32 - index}`),
  )
  expect(await listContents(ben, id)).toEqual(['Rude'])
})

test.each([[''], ['   '], ['\u200B'], ['x'.repeat(2001)], [7]])(
  'refuses %j as a comment',
  async (content) => {
    const { id } = await createEvent()
    const { status } = await host.send('POST /api/events/{id}/comments', {
      params: { id },
      body: { clientId: randomUUID(), content },
    })
    expect(status).toBe(400)
  },
)

const markAttended = (actor: Member, id: number, member: Member, method = 'PUT') =>
  actor.send<ErrorBody>(`${method} /api/events/{id}/attendees/{userId}/attended`, {
    params: { id, userId: member.id },
  })
const getCheckInCode = async (actor: Member, id: number) => {
  const { body } = await actor.send<{ url?: string; opensAt: string; closesAt: string } & ErrorBody>(
    'GET /api/events/{id}/check-in',
    { params: { id } },
  )
  return { ...body, code: new URLSearchParams(body.url?.split('?')[1]).get('check-in') ?? '' }
}
const checkIn = (actor: Member, id: number, code: string) =>
  actor.send<{ event: EventPage; points: number } & ErrorBody>('POST /api/events/{id}/check-in', {
    params: { id },
    body: { code },
  })
const advanceTo = (instant: string, seconds = 0) =>
  clock.advance((Date.parse(instant) - clock.now().getTime()) / 1000 + seconds)

test('only the host marks attendance, from an hour before the event until a week after', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id, startsAt } = await createEvent()
  await attend(ada, id)
  expect((await markAttended(host, id, ada)).body.error.code).toBe('check_in_closed')
  advanceTo(startsAt, -hour)
  expect([(await markAttended(ada, id, ada)).status, (await markAttended(host, id, ben)).status]).toEqual([
    403, 409,
  ])
  expect((await markAttended(host, id, ada)).body).toEqual({ userId: ada.id, attended: true })
  expect((await read(ada, id)).body).toMatchObject({ attended: true })
  expect((await markAttended(host, id, ada, 'DELETE')).body).toEqual({ userId: ada.id, attended: false })
  advanceTo(startsAt, attendanceMarkDays * 24 * hour)
  expect((await markAttended(host, id, ada)).status).toBe(200)
  clock.advance(1)
  expect((await markAttended(host, id, ada)).body.error.code).toBe('check_in_closed')
})

test('guests check in with the venue’s code, only around the time of the event', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const { id, startsAt, points } = await createEvent({ capacity: 2 })
  const other = await createEvent()
  await attend(ada, id)
  expect((await ada.send('GET /api/events/{id}/check-in', { params: { id } })).status).toBe(403)
  const { code, url, opensAt, closesAt } = await getCheckInCode(host, id)
  expect(url).toBe(`${ctx.config.appUrl}/events/${id}?check-in=${code}`)
  expect([opensAt, closesAt].map(Date.parse)).toEqual([
    Date.parse(startsAt) - hour * 1000,
    Date.parse(startsAt) + 6 * hour * 1000,
  ])
  expect((await checkIn(ada, id, code)).body.error.code).toBe('check_in_closed')
  advanceTo(startsAt)
  expect((await checkIn(ada, id, (await getCheckInCode(host, other.id)).code)).body.error.code).toBe(
    'wrong_code',
  )
  expect((await checkIn(ada, id, '')).body.error.code).toBe('wrong_code')
  expect((await checkIn(ada, id, code)).body).toMatchObject({ points: 0, event: { attended: true } })
  expect((await checkIn(ada, id, code)).status).toBe(200)
  expect((await checkIn(ben, id, code)).body).toMatchObject({
    points,
    event: { attended: true, goingCount: 2 },
  })
  expect((await checkIn(cleo, id, code)).body.error.code).toBe('event_full')
  // Ada has a spot, although none is left.
  expect((await checkIn(ada, id, code)).status).toBe(200)
  advanceTo(closesAt, 1)
  expect((await checkIn(ada, id, code)).body.error.code).toBe('check_in_closed')
  const third = await createEvent()
  await cancel(host, third.id)
  expect((await getCheckInCode(host, third.id)).error.code).toBe('event_cancelled')
})

test('organizers of a circle mark attendance at its meetup, and members check in', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const { id } = await ctx.db
    .insertInto('events')
    .values({
      group_id: groupId,
      created_by: ben.id,
      title: 'Lake walk',
      timezone: 'UTC',
      starts_at: new Date(clock.now().getTime() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attend(ben, id)
  expect((await markAttended(ada, id, ben)).status).toBe(200)
  const { code } = await getCheckInCode(ada, id)
  expect([(await checkIn(ben, id, code)).status, (await checkIn(cleo, id, code)).status]).toEqual([200, 404])
})

test('guests can save private feedback after attending', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id, startsAt } = await createEvent()
  const sendFeedback = (actor: Member, body: object) =>
    actor.send<EventPage & ErrorBody>('PUT /api/events/{id}/feedback', { params: { id }, body })
  await attend(ada, id)
  expect((await sendFeedback(ada, { stars: 4, comment: '' })).body.error.code).toBe('event_not_over')
  advanceTo(startsAt, 3 * hour)
  expect((await sendFeedback(ben, { stars: 4, comment: '' })).body.error.code).toBe('did_not_attend')
  expect((await sendFeedback(ada, { stars: 4, comment: ' Lovely ' })).body.feedback).toEqual({
    stars: 4,
    comment: 'Lovely',
  })
  expect((await sendFeedback(ada, { stars: 2, comment: 'On second thought' })).body.feedback).toMatchObject({
    stars: 2,
  })
  for (const member of [host, ben]) expect((await read(member, id)).body.feedback).toBeNull()
  for (const body of [
    { stars: 6, comment: '' },
    { stars: 0, comment: '' },
    { stars: 3, comment: 'x'.repeat(1001) },
    {},
  ]) {
    expect((await sendFeedback(ada, body)).status).toBe(400)
  }
})

test('members check in at their circle’s meetup without a code; its points stay unconfirmed', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const { body } = await propose(ada, groupId, {
    title: 'Soup night',
    dates: [new Date(clock.now().getTime() + 30 * 60_000).toISOString()],
  })
  const id = (await makeMeetup(ada, body)).body.event?.id
  const checkInAs = (person: Member, input: object) =>
    person.send<{ event: EventPage; points: number } & ErrorBody>('POST /api/events/{id}/check-in', {
      params: { id },
      body: input,
    })
  expect((await checkInAs(ben, { code: 'guessed' })).body.error.code).toBe('wrong_code')
  expect((await checkInAs(ben, { code: null })).body.event).toMatchObject({ attended: true, goingCount: 2 })
  const points = await ctx.db
    .selectFrom('point_entries')
    .select('confirmed_at')
    .where('user_id', '=', ben.id)
    .where('cause_kind', '=', 'event')
    .execute()
  expect(points).toEqual([{ confirmed_at: null }])
  const other = await createEvent({ starts: getLocalTimeIn(clock.now(), 0, '23:59') })
  expect((await checkInAs(ben, { code: null })).status).toBe(200)
  const withoutCode = await ben.send<ErrorBody>('POST /api/events/{id}/check-in', {
    params: { id: other.id },
    body: { code: null },
  })
  expect(withoutCode.body.error.code).toBe('wrong_code')
})

test('a request that does not change the access to an event looks it up once', async () => {
  const ada = await cast.person('Ada')
  const { id, startsAt } = await createEvent()
  await attend(ada, id)
  advanceTo(startsAt)
  const params = { id: String(id) }
  const countLookups = async (by: Member, endpoint: string, input: object = {}) => {
    queries.length = 0
    const { status } = await by.send(endpoint, { params, ...input })
    return [status, queries.filter((query) => query.includes('as "isMainHost"')).length]
  }
  const attended = { params: { id: String(id), userId: String(ada.id) } }
  for (const method of ['PUT', 'DELETE'])
    expect(
      await countLookups(host, `${method} /api/events/{id}/attendees/{userId}/attended`, attended),
    ).toEqual([200, 1])
  for (const path of ['', '/attendees', '/waitlist', '/comments', '/check-in', '/promotion'])
    expect(await countLookups(host, `GET /api/events/{id}${path}`)).toEqual([200, 1])
  for (const change of ['PUT', 'DELETE'])
    expect(await countLookups(ada, `${change} /api/events/{id}/like`)).toEqual([200, 1])
  expect(await countLookups(ada, 'POST /api/events/{id}/comments', { body: { content: 'Hi' } })).toEqual([
    201, 1,
  ])
  advanceTo(startsAt, 3 * hour)
  const feedback = { body: { stars: 5, comment: '' } }
  // Before it is saved, and with the page in the response, which is one statement.
  expect(await countLookups(ada, 'PUT /api/events/{id}/feedback', feedback)).toEqual([200, 2])
})
