import { randomUUID } from 'node:crypto'

import type { Attended } from '@coterie/contract/events/attendance'
import type { EventPage } from '@coterie/contract/events/events'
import type { EventComment } from '@coterie/contract/events/participation'
import { attendanceMarkDays } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { attend, cancel, eventForm, cancelAttendance, list, read } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'

const { ctx, clock, cast } = await world()
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60
const make = async (given: object = {}) => (await list(host, eventForm(clock.now(), given))).body
type Refused = { error: { code: string } }

const say = (by: Member, id: number, content: string, clientId = randomUUID()) =>
  by.send<EventComment & Refused>('POST /api/events/{id}/comments', {
    params: { id },
    body: { clientId, content },
  })
const hear = (by: Member, id: number, query: object = {}) =>
  by.send<EventComment[] & Refused>('GET /api/events/{id}/comments', { params: { id }, query })
const unsay = (by: Member, id: number, commentId: number) =>
  by.send('DELETE /api/events/{id}/comments/{commentId}', { params: { id, commentId } })
const contents = async (by: Member, id: number) => (await hear(by, id)).body.map(({ content }) => content)

test('guests and the host can comment; others can neither read nor write', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await make()
  for (const answer of [await say(ada, id, 'Hi'), await hear(ada, id)]) {
    expect([answer.status, answer.body.error.code]).toEqual([403, 'attendees_only'])
  }
  await attend(ada, id)
  const clientId = randomUUID()
  const said = await say(ada, id, ' <b>Hi</b> ', clientId)
  expect(said).toMatchObject({
    status: 201,
    body: { clientId, eventId: id, content: '<b>Hi</b>', author: { id: ada.id }, can: { remove: true } },
  })
  expect((await say(ada, id, 'Another text', clientId)).body).toEqual(said.body)
  // The server creates the missing id.
  const body = { content: 'Welcome' }
  const welcome = await host.call('POST /api/events/{id}/comments', { params: { id: `${id}` }, body })
  expect([welcome.status, welcome.body.clientId]).toEqual([201, expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(await contents(ada, id)).toEqual(['Welcome', '<b>Hi</b>'])
  expect((await hear(ada, id)).body[0]?.can.remove).toBe(false)
  await cancelAttendance(ada, id)
  expect([
    (await hear(ada, id)).status,
    (await say(ben, id, 'Hi')).status,
    (await unsay(ada, id, said.body.id)).status,
  ]).toEqual([403, 403, 403])
})

test('people delete their own comments, the host anyone’s, others none', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await make()
  const elsewhere = await make()
  await attend(ada, id)
  await attend(ben, id)
  const [one, two] = [(await say(ada, id, 'One')).body, (await say(ada, id, 'Two')).body]
  expect([(await unsay(ben, id, one.id)).status, (await unsay(host, elsewhere.id, one.id)).status]).toEqual([
    403, 404,
  ])
  expect([(await unsay(ada, id, one.id)).status, (await unsay(host, id, two.id)).status]).toEqual([204, 204])
  expect(await contents(ben, id)).toEqual([])
})

test('lists comments newest first, in pages, without those of blocked people', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await make()
  await attend(ada, id)
  await attend(ben, id)
  for (let count = 0; count < 33; count += 1) await say(ada, id, `No. ${count}`)
  await say(ben, id, 'Rude')
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  const page = await hear(ada, id)
  const rest = await hear(ada, id, { cursor: page.next })
  expect([...page.body, ...rest.body].map(({ content }) => content)).toEqual(
    Array.from({ length: 33 }, (_, at) => `No. ${32 - at}`),
  )
  expect(await contents(ben, id)).toEqual(['Rude'])
})

test.each([[''], ['   '], ['\u200B'], ['x'.repeat(2001)], [7]])(
  'refuses %j as a comment',
  async (content) => {
    const { id } = await make()
    const { status } = await host.send('POST /api/events/{id}/comments', {
      params: { id },
      body: { clientId: randomUUID(), content },
    })
    expect(status).toBe(400)
  },
)

const mark = (by: Member, id: number, who: Member, method = 'PUT') =>
  by.send<Refused>(`${method} /api/events/{id}/attendees/{userId}/attended`, {
    params: { id, userId: who.id },
  })
const codeOf = async (by: Member, id: number) => {
  const { body } = await by.send<{ url?: string; qr: string; opensAt: string; closesAt: string } & Refused>(
    'GET /api/events/{id}/check-in',
    { params: { id } },
  )
  return { ...body, code: new URLSearchParams(body.url?.split('?')[1]).get('check-in') ?? '' }
}
const checkIn = (by: Member, id: number, code: string) =>
  by.send<Attended & Refused>('POST /api/events/{id}/check-in', { params: { id }, body: { code } })
const until = (at: string, seconds = 0) =>
  clock.forward((Date.parse(at) - clock.now().getTime()) / 1000 + seconds)

test('only the host marks attendance, from an hour before the event until a week after', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id, startsAt } = await make()
  await attend(ada, id)
  expect((await mark(host, id, ada)).body.error.code).toBe('check_in_closed')
  until(startsAt, -hour)
  expect([(await mark(ada, id, ada)).status, (await mark(host, id, ben)).status]).toEqual([403, 404])
  expect((await mark(host, id, ada)).body).toEqual({ userId: ada.id, attended: true })
  expect((await read(ada, id)).body).toMatchObject({ attended: true })
  expect((await mark(host, id, ada, 'DELETE')).body).toEqual({ userId: ada.id, attended: false })
  until(startsAt, attendanceMarkDays * 24 * hour + 1)
  expect((await mark(host, id, ada)).body.error.code).toBe('check_in_closed')
})

test('guests check in once with the code at the venue, around the time of the event', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const { id, startsAt, points } = await make({ capacity: 2 })
  const other = await make()
  await attend(ada, id)
  expect((await ada.send('GET /api/events/{id}/check-in', { params: { id } })).status).toBe(403)
  const { code, qr, url, opensAt, closesAt } = await codeOf(host, id)
  expect(url).toBe(`${ctx.config.appUrl}/events/${id}?check-in=${code}`)
  expect(qr).toMatch(/^data:image\/png;base64,/)
  expect([opensAt, closesAt].map(Date.parse)).toEqual([
    Date.parse(startsAt) - hour * 1000,
    Date.parse(startsAt) + 6 * hour * 1000,
  ])
  expect((await checkIn(ada, id, code)).body.error.code).toBe('check_in_closed')
  until(startsAt)
  expect((await checkIn(ada, id, (await codeOf(host, other.id)).code)).body.error.code).toBe('wrong_code')
  expect((await checkIn(ada, id, '')).body.error.code).toBe('wrong_code')
  expect((await checkIn(ada, id, code)).body).toMatchObject({ points: 0, event: { attended: true } })
  expect((await checkIn(ada, id, code)).status).toBe(200)
  // A guest without an RSVP takes a free spot.
  expect((await checkIn(ben, id, code)).body).toMatchObject({
    points,
    event: { attended: true, goingCount: 2 },
  })
  expect((await checkIn(cleo, id, code)).body.error.code).toBe('event_full')
  until(closesAt, 1)
  expect((await checkIn(ada, id, code)).body.error.code).toBe('check_in_closed')
  const third = await make()
  await cancel(host, third.id)
  expect((await codeOf(host, third.id)).error.code).toBe('event_cancelled')
})

test('admins of a circle mark attendance at its meetup, and members check in', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await circle(ctx, { by: ada, members: [ben] })
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
  expect((await mark(ada, id, ben)).status).toBe(200)
  const { code } = await codeOf(ada, id)
  expect([(await checkIn(ben, id, code)).status, (await checkIn(cleo, id, code)).status]).toEqual([200, 404])
})

test('guests can save private feedback after attending', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id, startsAt } = await make()
  const note = (by: Member, body: object) =>
    by.send<EventPage & Refused>('PUT /api/events/{id}/feedback', { params: { id }, body })
  await attend(ada, id)
  expect((await note(ada, { stars: 4, words: '' })).body.error.code).toBe('event_not_over')
  until(startsAt, 3 * hour)
  expect((await note(ben, { stars: 4, words: '' })).body.error.code).toBe('did_not_attend')
  expect((await note(ada, { stars: 4, words: ' Lovely ' })).body.feedback).toEqual({
    stars: 4,
    words: 'Lovely',
  })
  expect((await note(ada, { stars: 2, words: 'On second thought' })).body.feedback).toMatchObject({
    stars: 2,
  })
  for (const who of [host, ben]) expect((await read(who, id)).body.feedback).toBeNull()
  for (const body of [
    { stars: 6, words: '' },
    { stars: 0, words: '' },
    { stars: 3, words: 'x'.repeat(1001) },
    {},
  ]) {
    expect((await note(ada, body)).status).toBe(400)
  }
})
