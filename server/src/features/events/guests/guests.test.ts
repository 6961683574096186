import type { Guest, GuestList, GuestSummary } from '@coterie/contract/events/guests'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { createCrowd } from '../../../testing/crowd.ts'
import {
  attend,
  cancel,
  cancelAttendance,
  createEventForm,
  postEvent,
  read,
} from '../../../testing/events.ts'
import { listNotifications, summarizeNotifications } from '../../../testing/notifications.ts'
import { explainStatements } from '../../../testing/query-plans.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { findGuests } from './list-queries.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
beforeEach(() => clock.set(new Date('2026-11-28T06:20:00.000Z')))
const host = await cast.person('Hera', { plan: 'advertiser' })

type Refused = { error: { code: string; message: string } }
type Caller = Pick<Member, 'send'>

const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), { title: 'Soup and stories', ...overrides }))).body
const list = (by: Caller, id: number, show: GuestList, query: object = {}) =>
  by.send<Guest[] & Refused>('GET /api/events/{id}/guests', { params: { id }, query: { show, ...query } })
const listNames = async (id: number, show: GuestList, query: object = {}) =>
  (await list(host, id, show, query)).body.map(({ name }) => name)
const summarize = (by: Caller, id: number) =>
  by.send<GuestSummary & Refused>('GET /api/events/{id}/guest-summary', { params: { id } })
const letIn = (by: Caller, id: number, { id: userId }: Member, overCapacity = false) =>
  by.send<Refused | undefined>('PUT /api/events/{id}/guests/{userId}/spot', {
    params: { id, userId },
    body: { overCapacity },
  })
const remove = (by: Caller, id: number, { id: userId }: Member) =>
  by.send<Refused | undefined>('DELETE /api/events/{id}/guests/{userId}', { params: { id, userId } })
const readmit = (by: Caller, id: number, { id: userId }: Member) =>
  by.send('DELETE /api/events/{id}/removals/{userId}', { params: { id, userId } })
const mark = (by: Caller, id: number, { id: userId }: Member, attended: boolean) =>
  by.send<Refused>(`${attended ? 'PUT' : 'DELETE'} /api/events/{id}/attendees/{userId}/attended`, {
    params: { id, userId },
  })
const createPeople = async <const Names extends readonly string[]>(...names: Names) => {
  const people: Member[] = []
  for (const name of names) people.push(await cast.person(name))
  return people as unknown as { [Index in keyof Names]: Member }
}
const getCode = ({ status, body }: { status: number; body: Refused | undefined }) => [
  status,
  body?.error.code,
]

const befriend = (first: Member, second: Member) =>
  ctx.db
    .insertInto('friendships')
    .values({ user_low: Math.min(first.id, second.id), user_high: Math.max(first.id, second.id) })
    .execute()

async function createFullEvent() {
  const people = await createPeople('Ada', 'Ben', 'Cleo')
  const { id, startsAt } = await createEvent({ capacity: 1, hostGoing: true })
  for (const person of people) await attend(person, id)
  const [ada, ben, cleo] = people
  return { id, startsAt, ada, ben, cleo }
}

test('lists and counts everyone who is going, including the host, and the waitlist', async () => {
  const { id } = await createFullEvent()
  expect((await list(host, id, 'going')).body).toMatchObject([
    { name: 'Hera', status: 'going', isHost: true, attended: null },
    { name: 'Ada', status: 'going', isHost: false, offerExpiresAt: null },
  ])
  expect((await list(host, id, 'waitlist')).body).toMatchObject([
    { name: 'Ben', status: 'waitlisted' },
    { name: 'Cleo', status: 'waitlisted' },
  ])
  expect((await summarize(host, id)).body).toEqual({
    counts: { going: 2, waitlist: 2, invited: 0, 'checked-in': 0, attended: 0, 'no-show': 0, removed: 0 },
    guestCount: 1,
    messagesLeft: 3,
    rating: null,
    next: null,
  })
})

test('finds guests by a part of the name, and pages through long lists', async () => {
  const { id } = await createEvent()
  const many = await Promise.all(Array.from({ length: 52 }, (_, index) => cast.person(`Guest ${index}`)))
  for (const person of many) await attend(person, id)
  const first = await list(host, id, 'going')
  const second = await list(host, id, 'going', { cursor: first.next })
  expect([first.body.length, second.body.length, second.next]).toEqual([50, 2, undefined])
  expect(new Set([...first.body, ...second.body].map((guest) => guest.id)).size).toBe(52)
  expect(await listNames(id, 'going', { search: 'UEST 51' })).toEqual(['Guest 51'])
  expect(await listNames(id, 'going', { search: '%' })).toEqual([])
  expect((await list(host, id, 'going', { cursor: 'nonsense' })).status).toBe(400)
})

test('another host’s event gets the same response as one that does not exist', async () => {
  const { id, ada, ben } = await createFullEvent()
  const admin = await cast.person('Root', { role: 'admin' })
  for (const other of [ada, ben, admin]) {
    const answers = [
      await list(other, id, 'going'),
      await summarize(other, id),
      await letIn(other, id, ben),
      await remove(other, id, ben),
      await readmit(other, id, ben),
      await other.send('GET /api/events/{id}/guests.csv', { params: { id } }),
      await other.send('GET /api/events/{id}/people-to-invite', { params: { id } }),
      await other.send('PUT /api/events/{id}/invitations/{userId}', { params: { id, userId: ada.id } }),
      await other.send('POST /api/events/{id}/host-messages', { params: { id }, body: { content: 'Hi' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect((await list(host, 2_000_000_000, 'going')).status).toBe(404)
  expect((await list(stranger, id, 'going')).status).toBe(401)
})

test('an organizer manages the guests of a circle’s meetup', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const group_id = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  const starts_at = new Date(clock.now().getTime() + 86_400_000)
  const values = { group_id, created_by: ben.id, title: 'Walk', timezone: 'UTC', starts_at, capacity: 1 }
  const { id } = await ctx.db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
  await attend(cleo, id)
  for (const organizer of [ada, ben]) expect((await list(organizer, id, 'going')).body).toHaveLength(1)
  expect((await list(cleo, id, 'going')).status).toBe(404)
  expect((await remove(ada, id, cleo)).status).toBe(204)
  expect((await attend(cleo, id)).body.error.code).toBe('removed_by_host')
})

test('letting a person in gives them a free spot, or an extra one after a confirmation; repeating it has no effect', async () => {
  const { id, ada, ben, cleo } = await createFullEvent()
  expect(getCode(await letIn(host, id, ben))).toEqual([409, 'event_full'])
  const twice = await Promise.all([letIn(host, id, ben, true), letIn(host, id, ben, true)])
  expect(twice.map(({ status }) => status)).toEqual([204, 204])
  expect((await read(ben, id)).body).toMatchObject({ spotsLeft: 0, mine: { attendance: 'going' } })
  expect(await summarizeNotifications(ctx, ben)).toEqual(['guest-let-in Hera Soup and stories'])
  expect(await listNames(id, 'waitlist')).toEqual(['Cleo'])

  // Over the capacity, so a spot that is given up goes to no one.
  await cancelAttendance(ada, id)
  expect((await read(cleo, id)).body.mine.attendance).toBe('waitlisted')
  await cancelAttendance(ben, id)
  expect((await read(cleo, id)).body.mine.attendance).toBe('offered')
  expect((await letIn(host, id, cleo)).status).toBe(204)
  expect((await read(cleo, id)).body.mine.attendance).toBe('going')
})

test('a person who has left can no longer be let in, marked or removed', async () => {
  const { id, ben, startsAt } = await createFullEvent()
  await cancelAttendance(ben, id)
  const left = await letIn(host, id, ben, true)
  expect(getCode(left)).toEqual([409, 'guest_left'])
  expect(left.body?.error.message).toBe('This person is no longer on the list.')
  expect(getCode(await remove(host, id, ben))).toEqual([409, 'guest_left'])
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  expect(getCode(await mark(host, id, ben, true))).toEqual([409, 'guest_left'])
})

test('a removed guest is notified, frees the spot, and can’t come back until the host lets them in', async () => {
  const { id, ada, ben } = await createFullEvent()
  for (const _ of [1, 2]) expect((await remove(host, id, ada)).status).toBe(204)
  expect(await summarizeNotifications(ctx, ada)).toEqual(['guest-removed Hera Soup and stories'])
  expect((await read(ben, id)).body.mine.attendance).toBe('offered')
  expect((await read(ada, id)).body).toMatchObject({ removed: true, can: { attend: false } })
  expect(await attend(ada, id)).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'removed_by_host',
        message: 'The host removed you from this event. Only the host can let you in again.',
      },
    },
  })
  const points = ctx.db.selectFrom('point_entries').select('id').where('user_id', '=', ada.id)
  expect(await points.where('reversed_at', 'is', null).execute()).toEqual([])
  expect(await listNames(id, 'removed')).toEqual(['Ada'])
  for (const _ of [1, 2]) expect((await readmit(host, id, ada)).status).toBe(204)
  expect((await attend(ada, id)).body.event.mine.attendance).toBe('waitlisted')
})

test('a removed guest can’t check in with the code', async () => {
  const { id, ada, startsAt } = await createFullEvent()
  await remove(host, id, ada)
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  const { body } = await host.send<{ url: string }>('GET /api/events/{id}/check-in', { params: { id } })
  const code = new URL(body.url).searchParams.get('check-in')
  const checkedIn = await ada.send<Refused>('POST /api/events/{id}/check-in', {
    params: { id },
    body: { code },
  })
  expect(getCode(checkedIn)).toEqual([403, 'removed_by_host'])
})

test('the host can’t be removed, and no one once the event is cancelled or over', async () => {
  const { id, ada, ben } = await createFullEvent()
  expect((await remove(host, id, host)).status).toBe(403)
  await cancel(host, id)
  expect(getCode(await remove(host, id, ada))).toEqual([409, 'event_cancelled'])
  expect(getCode(await letIn(host, id, ben, true))).toEqual([409, 'event_cancelled'])
  const other = await createFullEvent()
  clock.advance((Date.parse(other.startsAt) - clock.now().getTime()) / 1000 + 4 * 3600)
  expect(getCode(await remove(host, other.id, other.ada))).toEqual([409, 'event_over'])
})

test('distinguishes guests who checked in themselves from those marked by the host', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const { id, startsAt } = await createEvent({ hostGoing: true })
  for (const person of [ada, ben, cleo]) await attend(person, id)
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  const { body } = await host.send<{ url: string }>('GET /api/events/{id}/check-in', { params: { id } })
  const code = new URL(body.url).searchParams.get('check-in')
  for (const person of [ada, host])
    await person.send('POST /api/events/{id}/check-in', { params: { id }, body: { code } })
  await mark(host, id, ben, true)
  await mark(host, id, cleo, false)
  expect(await listNames(id, 'checked-in')).toEqual(['Ada'])
  expect(await listNames(id, 'attended')).toEqual(['Ada', 'Ben'])
  expect((await list(host, id, 'no-show')).body).toMatchObject([{ name: 'Cleo', attended: false }])
  expect((await summarize(host, id)).body).toMatchObject({
    guestCount: 3,
    counts: { going: 4, 'checked-in': 1, attended: 2, 'no-show': 1 },
  })
  await mark(host, id, ada, false)
  await mark(host, id, ada, true)
  expect(await listNames(id, 'checked-in')).toEqual([])
})

test('shows the average only from five ratings on', async () => {
  const people = await createPeople('A1', 'A2', 'A3', 'A4', 'A5')
  const { id, startsAt } = await createEvent()
  for (const person of people) await attend(person, id)
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 + 4 * 3600)
  for (const [index, person] of people.entries()) {
    expect((await summarize(host, id)).body.rating).toBeNull()
    const body = { stars: index === 0 ? 3 : 5, comment: 'Secret' }
    await person.send('PUT /api/events/{id}/feedback', { params: { id }, body })
  }
  const { body } = await summarize(host, id)
  expect(body.rating).toEqual({ average: 4.6, count: 5 })
  expect(JSON.stringify(body)).not.toContain('Secret')
})

test('names the next date of the series that is not cancelled', async () => {
  const { id } = await createEvent({ title: 'Weekly', repeat: { every: 'week', count: 3 } })
  const { next } = (await summarize(host, id)).body
  expect(next).toMatchObject({ title: 'Weekly', timezone: 'Europe/Berlin' })
  await cancel(host, next?.id)
  const after = (await summarize(host, id)).body.next
  expect(Date.parse(after?.startsAt ?? '') - Date.parse(next?.startsAt ?? '')).toBe(7 * 86_400_000)
  expect((await summarize(host, after?.id ?? 0)).body.next).toBeNull()
})

test('downloads names, status and local time as CSV, without emails or formulas', async () => {
  const [ada, ben, eve] = await createPeople('Ada', '=HYPERLINK("x")', 'Eve, "the first"')
  const { id } = await createEvent({ capacity: 2 })
  for (const person of [ada, ben, eve]) await attend(person, id)
  const { bytes, headers } = await host.download(`/api/events/${id}/guests.csv`)
  const body = bytes.toString()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain(`guests-${id}.csv`)
  expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Status,Since',
    'Ada,Going,2026-11-28 07:20',
    `"'=HYPERLINK(""x"")",Going,2026-11-28 07:20`,
    '"Eve, ""the first""",On the waitlist,2026-11-28 07:20',
    '',
  ])
  expect(body).not.toContain('@')
})

test('invites friends who can see the event, once, and they answer the notification', async () => {
  const [ada, ben, cleo, eve] = await createPeople('Ada', 'Ben', 'Cleo', 'Eve')
  for (const friend of [ada, ben, cleo]) await befriend(host, friend)
  const { id } = await createEvent({ capacity: 1 })
  const find = async (search = '') =>
    (
      await host.send<{ name: string }[]>('GET /api/events/{id}/people-to-invite', {
        params: { id },
        query: { search },
      })
    ).body.map(({ name }) => name)
  const invite = (person: Member) =>
    host.send<Guest & Refused>('PUT /api/events/{id}/invitations/{userId}', {
      params: { id, userId: person.id },
    })
  const answer = (person: Member, value: 'yes' | 'no') =>
    person.send<{ message: string } & Refused>('POST /api/notifications/answer', {
      body: { kind: 'invitation', id, answer: value },
    })
  expect(await find()).toEqual(['Ada', 'Ben', 'Cleo'])
  expect(await find('LE')).toEqual(['Cleo'])
  expect(getCode(await invite(eve))).toEqual([409, 'cannot_invite'])
  for (const person of [ada, ada, ben, cleo])
    expect(await invite(person)).toMatchObject({ status: 200, body: { status: 'invited' } })
  expect(await find()).toEqual([])
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { kind: 'event-invited', count: 1, read: false, answerable: { kind: 'invitation', id, answer: null } },
  ])
  expect((await answer(ada, 'yes')).body.message).toBe('You’re going')
  expect((await answer(ada, 'no')).body.error.code).toBe('already_answered')
  expect((await answer(ben, 'yes')).body.message).toBe('You’re on the waitlist')
  expect((await answer(cleo, 'no')).body.message).toBe('You declined the invitation')
  expect((await answer(eve, 'yes')).status).toBe(404)
  expect(await listNotifications(ctx, cleo)).toMatchObject([{ read: true, answerable: { answer: 'no' } }])
  expect((await list(host, id, 'invited')).body.map(({ name, status }) => [name, status])).toEqual([
    ['Ada', 'going'],
    ['Ben', 'waitlisted'],
    ['Cleo', 'declined'],
  ])
})

test('at a meetup, only members of the circle can be invited', async () => {
  const [ada, ben, eve] = await createPeople('Ada', 'Ben', 'Eve')
  for (const friend of [ben, eve]) await befriend(ada, friend)
  const group_id = await seedCircle(ctx, { by: ada, members: [ben] })
  const starts_at = new Date(clock.now().getTime() + 86_400_000)
  const values = { group_id, created_by: ada.id, title: 'Walk', timezone: 'UTC', starts_at }
  const { id } = await ctx.db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
  const found = await ada.send<{ name: string }[]>('GET /api/events/{id}/people-to-invite', {
    params: { id },
  })
  expect(found.body.map(({ name }) => name)).toEqual(['Ben'])
  const invited = await ada.send<Refused>('PUT /api/events/{id}/invitations/{userId}', {
    params: { id, userId: eve.id },
  })
  expect(getCode(invited)).toEqual([409, 'cannot_invite'])
})

test('uses an index for a page of each list', async () => {
  const { id } = await createEvent()
  const people = await createCrowd(ctx.db, ctx.config.sessionSecret, { people: 120, circleSize: 120 })
  const ids = people.map((person) => person.id)
  for (let others = 0; others < 2; others += 1) await createEvent()
  // Rows for this event and for all events before and after it.
  const insertFor = (table: string, column: string) => sql`
    insert into ${sql.table(table)} (event_id, user_id, ${sql.ref(column)})
    select e.id, user_id, now() - n * interval '1 minute'
    from unnest(${ids}::bigint[]) with ordinality t (user_id, n), events e where e.group_id is null
    order by random() on conflict do nothing`
  await insertFor('event_attendees', 'created_at').execute(ctx.db)
  await insertFor('event_invitations', 'created_at').execute(ctx.db)
  await insertFor('event_removals', 'removed_at').execute(ctx.db)
  await insertFor('event_waitlist', 'created_at').execute(ctx.db)
  await sql`analyze`.execute(ctx.db)
  const indexes = {
    going: 'event_attendees_by_event',
    waitlist: 'event_waitlist_by_event',
    invited: 'event_invitations_by_event',
    removed: 'event_removals_by_event',
  } as const
  await ctx.db.transaction().execute(async (tx) => {
    // Tables in tests are so small that reading all of them is cheap.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    for (const [show, index] of Object.entries(indexes) as [GuestList, string][]) {
      const input = { id, show, search: '', after: null, limit: 51 }
      const plans = await explainStatements(tx, 'g.user_id as id', () =>
        findGuests(tx, host.id, input, clock.now()),
      )
      expect(plans, show).toHaveLength(1)
      expect(plans[0], show).toContain(index)
      expect(plans[0], show).not.toContain('Sort')
    }
  })
})
