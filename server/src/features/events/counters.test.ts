import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import {
  attend,
  cancelAttendance,
  createEventForm,
  edit,
  getLocalTimeIn,
  postEvent,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { promoteAllWaitlists } from './attendance.ts'

const { ctx, clock, cast, queries } = await openTestApp({
  RSVP_CHANGES_PER_DAY: '1000',
  UPCOMING_EVENTS_PER_PERSON: '100',
})
const host = await cast.person('Hera', { plan: 'advertiser' })

let day = 6
async function createEvent(overrides: object = {}): Promise<number> {
  day += 1
  const form = createEventForm(clock.now(), { starts: getLocalTimeIn(clock.now(), day), ...overrides })
  return (await postEvent(host, form)).body.id
}

/** The counters of all events, and the same counted from the rows. */
async function readCounters() {
  const { rows } = await sql<{ id: number; kept: number[]; counted: number[] }>`
    select e.id, array[going_count, spots_taken, waitlist_size, like_count] as kept, array[
      (select coalesce(sum(1 + plus_ones), 0) from event_attendees a join users u on u.id = a.user_id
        where event_id = e.id and u.is_active and u.is_verified)
      + (select count(*) from event_email_guests where event_id = e.id and status = 'going'),
      (select coalesce(sum(1 + plus_ones), 0) from event_attendees where event_id = e.id and not as_host)
      + (select coalesce(sum(1 + plus_ones), 0) from event_waitlist where event_id = e.id and offer_expires_at is not null)
      + (select count(*) from event_email_guests where event_id = e.id and status in ('going', 'offered')),
      (select count(*) from event_waitlist where event_id = e.id)
      + (select count(*) from event_email_guests where event_id = e.id and status in ('waitlisted', 'offered')),
      (select count(*) from event_likes l join users u on u.id = l.user_id
        where event_id = e.id and u.is_active and u.is_verified)
    ]::int[] as counted
    from events e order by id`.execute(ctx.db)
  return rows
}

async function expectRightCounters(): Promise<void> {
  const rows = await readCounters()
  expect(rows.map(({ id, kept }) => ({ id, counts: kept }))).toEqual(
    rows.map(({ id, counted }) => ({ id, counts: counted })),
  )
}

/** Numbers that look random but are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const byId = (id: number) => ({ params: { id } })
const insertEmailGuest = (eventId: number, email: string) =>
  sql`
    insert into event_email_guests (event_id, email, name, language, status, since)
    values (${eventId}, ${email}, 'Guest', 'en', 'going', ${clock.now()}) on conflict do nothing`.execute(
    ctx.db,
  )
const changeEmailGuests = (eventId: number, status: 'left' | 'going') =>
  sql`update event_email_guests set status = ${status}::email_guest_status where event_id = ${eventId}`.execute(
    ctx.db,
  )
const setActive = (person: Member, isActive: boolean) =>
  ctx.db.updateTable('users').set({ is_active: isActive }).where('id', '=', person.id).execute()
const eraseUser = ({ id }: Member) => ctx.db.deleteFrom('users').where('id', '=', id).execute()

test('after any sequence of changes, also concurrent ones, the counters equal a count', async () => {
  const random = createRandom(11)
  const people: Member[] = []
  for (let count = 0; count < 24; count += 1) people.push(await cast.person(`Guest${count}`))
  const events = [
    await createEvent({ plusOnes: 2 }),
    await createEvent({ capacity: 4, plusOnes: 2 }),
    await createEvent({ capacity: 6, hostGoing: true, allowsEmailGuests: true }),
  ]
  const pick = <Item>(items: readonly Item[]): Item =>
    items[random(items.length)] ?? expect.unreachable('no items')
  const changes: (() => Promise<unknown>)[] = [
    ...Array.from({ length: 6 }, () => () => attend(pick(people), pick(events), { plusOnes: random(3) })),
    () => cancelAttendance(pick(people), pick(events)),
    () => cancelAttendance(pick(people), pick(events)),
    () =>
      host.send('DELETE /api/events/{id}/guests/{userId}', {
        params: { id: pick(events), userId: pick(people).id },
      }),
    ...Array.from(
      { length: 4 },
      () => () => pick(people).send('PUT /api/events/{id}/like', byId(pick(events))),
    ),
    () => pick(people).send('DELETE /api/events/{id}/like', byId(pick(events))),
    () => pick(people).send('PUT /api/people/{id}/block', byId(host.id)),
    () => edit(host, events[1], { capacity: 3 + random(4) }, { surplus: 'waitlist' }),
    () => insertEmailGuest(events[2] ?? 0, `guest${random(5)}@example.com`),
    () => changeEmailGuests(events[2] ?? 0, random(2) === 0 ? 'left' : 'going'),
    () => setActive(pick(people), false),
    () => setActive(pick(people), true),
    () => promoteAllWaitlists(ctx, clock.now()),
  ]
  for (let round = 0; round < 30; round += 1) {
    if (round % 5 === 4) clock.advance(13 * 3600)
    const chosen = Array.from({ length: round % 2 === 0 ? 1 : 8 }, () => pick(changes))
    await Promise.all(chosen.map((change) => change()))
    await expectRightCounters()
  }
  for (const person of people.slice(0, 8)) await eraseUser(person)
  await expectRightCounters()
  const kept = (await readCounters()).map((row) => row.kept)
  const totals = [0, 1, 3].map((index) => kept.reduce((sum, counts) => sum + (counts[index] ?? 0), 0))
  expect(Math.min(...totals)).toBeGreaterThan(0)
})

test('an RSVP is one statement, and its response is short', async () => {
  const id = await createEvent({ capacity: 5 })
  const ada = await cast.person('Ada')
  await ada.call('GET /api/user', {})
  queries.length = 0
  const { body } = await ada.call('PUT /api/events/{id}/attendance', { params: { id: String(id) } })
  expect(body).toEqual({
    attendance: 'going',
    points: expect.any(Number),
    goingCount: 1,
    spotsLeft: 4,
    event: null,
  })
  expect(body.points).toBeGreaterThan(0)
  expect(queries.filter((text) => text.includes('insert into event_attendees'))).toHaveLength(1)
  // One more looks up the session.
  expect(queries).toHaveLength(2)
})

test('RSVPs that come together share statements, and a refused one changes nothing for the others', async () => {
  const [small, large] = [await createEvent({ capacity: 3 }), await createEvent()]
  const people: Member[] = []
  for (let count = 0; count < 12; count += 1) people.push(await cast.person(`Fan${count}`))
  const blocked = await cast.person('Blocked')
  await host.send('PUT /api/people/{id}/block', byId(blocked.id))
  queries.length = 0
  const [toLarge, toSmall, refused] = await Promise.all([
    Promise.all(people.map((person) => attend(person, large))),
    Promise.all(people.map((person) => attend(person, small))),
    attend(blocked, large),
  ])
  const statements = queries.filter((text) => text.includes('insert into event_attendees'))
  expect(statements.length).toBeLessThan(people.length)
  expect(refused.status).toBe(404)
  expect(toLarge.map(({ body }) => body.attendance)).toEqual(people.map(() => 'going'))
  expect(toSmall.map(({ body }) => body.attendance).toSorted()).toEqual([
    ...Array<string>(3).fill('going'),
    ...Array<string>(9).fill('waitlisted'),
  ])
  const counts = new Map((await readCounters()).map(({ id, kept }) => [id, kept]))
  expect([counts.get(large), counts.get(small)]).toEqual([
    [12, 12, 0, 0],
    [3, 3, 9, 0],
  ])
  await expectRightCounters()
  const earned = [...toLarge, ...toSmall].reduce((sum, { body }) => sum + body.points, 0)
  const { rows } = await sql<{ points: number }>`
    select sum(points) as points from point_entries where cause_id in (${large}, ${small}) and cause_kind = 'event'`.execute(
    ctx.db,
  )
  expect(earned).toBe(rows[0]?.points)
})

test('concurrent RSVPs of one person to overlapping events get one spot', async () => {
  const starts = getLocalTimeIn(clock.now(), 60)
  const ids: number[] = []
  for (let count = 0; count < 8; count += 1) ids.push(await createEvent({ starts }))
  const ben = await cast.person('Ben')
  const responses = await Promise.all(ids.map((id) => attend(ben, id)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
})
