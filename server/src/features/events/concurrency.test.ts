import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { attend, cancel, edit, eventForm, cancelAttendance, list, wallIn } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'
import { promoteAllWaitlists } from './attendance.ts'

// Slow machines included: each waits for its turn, and none times out.
const minutes = 60_000
vi.setConfig({ testTimeout: 10 * minutes })
const { ctx, clock, cast } = await world({}, { pool: { patience: 10 * minutes } })
const host = await cast.person('Hera', { plan: 'advertiser' })
const capacity = 40

const crowd: Member[] = []
for (let count = 0; count < 200; count += 1) crowd.push(await cast.person(`Guest${count}`))
let day = 6
/** One day each, so that they don't overlap. */
const make = async () => {
  day += 1
  return (await list(host, eventForm(clock.now(), { capacity, starts: wallIn(clock.now(), day) }))).body
}

const countsOf = async (id: number) => {
  const { rows } = await sql<{ going: number; offered: number; waiting: number; earned: number }>`
    select (select count(*) from event_attendees where event_id = ${id}) as going,
      (select count(*) from event_waitlist where event_id = ${id} and offer_expires_at is not null) as offered,
      (select count(*) from event_waitlist where event_id = ${id} and offer_expires_at is null) as waiting,
      (select count(*) from point_entries where cause_kind = 'event' and cause_id = ${id} and reversed_at is null)
        as earned`.execute(ctx.db)
  return rows[0] ?? { going: -1, offered: -1, waiting: -1, earned: -1 }
}

/** A third of them, spread out. */
const givesUp = (at: number) => (at * 7919) % 3 === 0

test('with 200 concurrent RSVPs, the event fills exactly and the others wait in one order', async () => {
  const { id } = await make()
  const answers = await Promise.all(crowd.map((who) => attend(who, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await countsOf(id)).toEqual({ going: 40, offered: 0, waiting: 160, earned: 40 })
  const after = await Promise.all(
    crowd.map((who) => who.call('GET /api/events/{id}', { params: { id: String(id) } })),
  )
  const positions = after.flatMap(({ body }) => body.mine.position ?? [])
  expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 160 }, (_, at) => at + 1))
})

test('concurrent RSVPs and cancellations never overbook and leave no spot free', async () => {
  const { id } = await make()
  const acts = crowd.flatMap((who, at) => [
    () => attend(who, id),
    () => (givesUp(at) ? cancelAttendance(who, id) : attend(who, id)),
  ])
  const working = [
    ...acts,
    () => promoteAllWaitlists(ctx, clock.now()),
    () => edit(host, id, { capacity: capacity + 5 }),
  ]
  const answers = await Promise.all(working.map((act) => act()))
  const refused = answers.filter((answer) => answer !== undefined && answer.status !== 200)
  expect(refused).toEqual([])
  const { going, offered, waiting, earned } = await countsOf(id)
  expect(going + offered).toBe(capacity + 5)
  expect(waiting).toBeGreaterThan(0)
  expect(earned).toBe(going)
})

test('concurrent RSVPs of one person take one spot and earn points once', async () => {
  const { id, points } = await make()
  const [ada] = crowd
  if (ada === undefined) throw new Error('Nobody')
  const answers = await Promise.all(Array.from({ length: 12 }, () => attend(ada, id)))
  expect(answers.map(({ body }) => body.points).toSorted((a, b) => b - a)).toEqual([
    points,
    ...Array(11).fill(0),
  ])
  const turns = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? cancelAttendance(ada, id) : attend(ada, id))),
  )
  const sum = turns.reduce((total, { body }) => total + body.points, points)
  expect(sum).toBe((await countsOf(id)).going * points)
})

test('no one keeps points when an event is cancelled during RSVPs', async () => {
  const { id } = await make()
  const answering = crowd.slice(0, 30).map((who) => attend(who, id))
  await Promise.all([...answering, cancel(host, id)])
  await ctx.jobs.runDueJobs()
  expect((await countsOf(id)).earned).toBe(0)
})
