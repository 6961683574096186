import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import {
  attend,
  cancel,
  edit,
  createEventForm,
  cancelAttendance,
  postEvent,
  getLocalTimeIn,
  read,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { promoteAllWaitlists } from './attendance.ts'

// Long enough for slow machines: no request may time out.
const minutes = 60_000
vi.setConfig({ testTimeout: 10 * minutes })
const { ctx, clock, cast } = await openTestApp({}, { pool: { connectionTimeout: 10 * minutes } })
const host = await cast.person('Hera', { plan: 'advertiser' })
const capacity = 40

const crowd: Member[] = []
for (let count = 0; count < 200; count += 1) crowd.push(await cast.person(`Guest${count}`))
let day = 6
/** Each event is on its own day, so they don't overlap. */
const createEvent = async (overrides: object = {}) => {
  day += 1
  return (
    await postEvent(
      host,
      createEventForm(clock.now(), { capacity, starts: getLocalTimeIn(clock.now(), day), ...overrides }),
    )
  ).body
}

const getCounts = async (id: number) => {
  const { rows } = await sql<Record<'going' | 'spots' | 'offered' | 'held' | 'waiting' | 'earned', number>>`
    select (select count(*) from event_attendees where event_id = ${id}) as going,
      (select coalesce(sum(1 + plus_ones), 0) from event_attendees where event_id = ${id}) as spots,
      (select count(*) from event_waitlist where event_id = ${id} and offer_expires_at is not null) as offered,
      (
        select coalesce(sum(1 + plus_ones), 0) from event_waitlist
        where event_id = ${id} and offer_expires_at is not null
      ) as held,
      (select count(*) from event_waitlist where event_id = ${id} and offer_expires_at is null) as waiting,
      (select count(*) from point_entries where cause_kind = 'event' and cause_id = ${id} and reversed_at is null)
        as earned`.execute(ctx.db)
  return rows[0] ?? expect.unreachable('there is no row')
}

const bring = (index: number) => ({ plusOnes: index % 3 })

/** True for a third of the indexes, spread out. */
const shouldCancel = (index: number) => (index * 7919) % 3 === 0

test('with 200 concurrent RSVPs, the event fills exactly and the others wait in one order', async () => {
  const { id } = await createEvent()
  const responses = await Promise.all(crowd.map((member) => attend(member, id)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await getCounts(id)).toMatchObject({ going: 40, offered: 0, waiting: 160, earned: 40 })
  const after = await Promise.all(
    crowd.map((member) => member.call('GET /api/events/{id}', { params: { id: String(id) } })),
  )
  const positions = after.flatMap(({ body }) => body.mine.position ?? [])
  expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 160 }, (_, index) => index + 1))
})

test('concurrent RSVPs and cancellations never overbook and leave no spot free', async () => {
  const { id } = await createEvent()
  const rsvps = crowd.flatMap((member, index) => [
    () => attend(member, id),
    () => (shouldCancel(index) ? cancelAttendance(member, id) : attend(member, id)),
  ])
  const requests = [
    ...rsvps,
    () => promoteAllWaitlists(ctx, clock.now()),
    () => edit(host, id, { capacity: capacity + 5 }),
  ]
  const responses = await Promise.all(requests.map((send) => send()))
  const failed = responses.filter((response) => response !== undefined && response.status !== 200)
  expect(failed).toEqual([])
  const { going, offered, waiting, earned } = await getCounts(id)
  expect(going + offered).toBe(capacity + 5)
  expect(waiting).toBeGreaterThan(0)
  expect(earned).toBe(going)
})

test('concurrent RSVPs with plus-ones, changes and cancellations never overbook', async () => {
  const { id } = await createEvent({ plusOnes: 2 })
  const send = async (member: Member, index: number) => {
    const { plusOnes } = bring(index)
    return { member, plusOnes, response: await attend(member, id, { plusOnes }) }
  }
  const changes = crowd.map((member, index) => (shouldCancel(index) ? null : send(member, index + 1)))
  const [rsvps, changed, left] = await Promise.all([
    Promise.all(crowd.map(send)),
    Promise.all(changes.filter((change) => change !== null)),
    Promise.all(
      crowd.filter((_, index) => shouldCancel(index)).map((member) => cancelAttendance(member, id)),
    ),
    promoteAllWaitlists(ctx, clock.now()),
  ])
  expect(left.filter(({ status }) => status !== 200)).toEqual([])
  // Whose request is refused depends on the order. It always asks for more spots than the person has, and they keep those.
  const asked = [...rsvps, ...changed]
  const refused = asked.filter(({ response }) => response.status !== 200)
  for (const { member, plusOnes, response } of refused) {
    expect(response.body.error.code).toBe('not_enough_spots')
    const other = asked.find((one) => one.member === member && one.response !== response)
    expect(other?.response.status).toBe(200)
    expect(other?.plusOnes).toBeLessThan(plusOnes)
    expect((await read(member, id)).body.mine.plusOnes).toBe(other?.plusOnes)
  }
  const { going, spots, held, waiting, earned } = await getCounts(id)
  expect(spots + held).toBe(capacity)
  expect(waiting).toBeGreaterThan(0)
  expect(earned).toBe(going)
})

test('concurrent RSVPs of one person take one spot and earn points once', async () => {
  const { id, points } = await createEvent()
  const [ada] = crowd
  if (ada === undefined) throw new Error('Missing member')
  const responses = await Promise.all(Array.from({ length: 12 }, () => attend(ada, id)))
  expect(responses.map(({ body }) => body.points).toSorted((a, b) => b - a)).toEqual([
    points,
    ...Array(11).fill(0),
  ])
  const changes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? cancelAttendance(ada, id) : attend(ada, id))),
  )
  const sum = changes.reduce((total, { body }) => total + body.points, points)
  expect(sum).toBe((await getCounts(id)).going * points)
})

test('no one keeps points when an event is cancelled during RSVPs', async () => {
  const { id } = await createEvent()
  const rsvps = crowd.slice(0, 30).map((member) => attend(member, id))
  await Promise.all([...rsvps, cancel(host, id)])
  await ctx.jobs.runDueJobs()
  expect((await getCounts(id)).earned).toBe(0)
})
