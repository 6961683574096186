import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { attend, cancel, eventForm, cancelAttendance, list, wallIn } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'
import { confirmPoints } from './sync-points.ts'

const { ctx, clock, cast } = await world()
const { db, live } = ctx
const host = await cast.person('Hera', { plan: 'advertiser' })

let day = 6
const make = async () => {
  day += 1
  return (await list(host, eventForm(clock.now(), { starts: wallIn(clock.now(), day) }))).body
}
const settle = () => confirmPoints(live, db, clock.now())
const game = async (by: Member) => (await by.call('GET /api/game', {})).body
const pointsOf = async ({ id }: Member) =>
  await db
    .selectFrom('point_totals')
    .select(['points', 'provisional'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
const mark = (by: Member, id: number, guest: Member, came: boolean) =>
  by.call(
    came
      ? 'PUT /api/events/{id}/attendees/{userId}/attended'
      : 'DELETE /api/events/{id}/attendees/{userId}/attended',
    { params: { id: String(id), userId: String(guest.id) } },
  )
/** Move the clock to some hours after the start. */
async function after({ startsAt }: { startsAt: string }, hours: number): Promise<Member> {
  clock.forward((Date.parse(startsAt) - clock.now().getTime()) / 1000 + hours * 60 * 60)
  return await cast.signIn(host)
}

test('points for attending are provisional until the event is over', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const event = await make()
  await attend(ada, event.id)
  await attend(ben, event.id)
  await settle()
  expect(await game(ada)).toMatchObject({ points: 250 + event.points, provisional: event.points })
  expect(await pointsOf(ada)).toEqual({ points: 250, provisional: event.points })
  await cancelAttendance(ben, event.id)
  expect(await pointsOf(ben)).toEqual({ points: 250, provisional: 0 })
  await after(event, 2)
  await settle()
  expect(await pointsOf(ada)).toEqual({ points: 250, provisional: event.points })
  await after(event, 3)
  await Promise.all([settle(), settle()])
  expect(await pointsOf(ada)).toEqual({ points: 250 + event.points, provisional: 0 })
})

test('marking a guest as present confirms the points at once; a no-show gets none', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const event = await make()
  for (const who of [ada, ben]) await attend(who, event.id)
  const hera = await after(event, 1)
  await mark(hera, event.id, ada, true)
  await mark(hera, event.id, ben, false)
  expect(await pointsOf(ada)).toEqual({ points: 250 + event.points, provisional: 0 })
  await after(event, 4)
  await settle()
  expect(await pointsOf(ben)).toEqual({ points: 250, provisional: event.points })
  const again = await cast.signIn(host)
  await mark(again, event.id, ada, false)
  await mark(again, event.id, ben, true)
  expect([await pointsOf(ada), await pointsOf(ben)]).toEqual([
    { points: 250, provisional: event.points },
    { points: 250 + event.points, provisional: 0 },
  ])
})

test('the Event Explorer reward is confirmed with the third event, and revoked with it', async () => {
  const ada = await cast.person('Ada')
  const events = [await make(), await make(), await make()] as const
  for (const { id } of events) await attend(ada, id)
  const all = events.reduce((sum, { points }) => sum + points, 0)
  expect(await pointsOf(ada)).toEqual({ points: 250, provisional: all + 100 })
  await after(events[1], 4)
  await settle()
  expect(await pointsOf(ada)).toEqual({
    points: 250 + all - events[2].points,
    provisional: events[2].points + 100,
  })
  const hera = await after(events[2], 4)
  await settle()
  expect(await pointsOf(ada)).toEqual({ points: 350 + all, provisional: 0 })
  await mark(hera, events[2].id, ada, false)
  expect(await pointsOf(ada)).toEqual({
    points: 250 + all - events[2].points,
    provisional: events[2].points + 100,
  })
})

test('a cancelled event gives no points, even after its date', async () => {
  const ada = await cast.person('Ada')
  const event = await make()
  await attend(ada, event.id)
  await cancel(host, event.id)
  await settle()
  await ctx.jobs.runDueJobs()
  await after(event, 4)
  await settle()
  expect(await pointsOf(ada)).toEqual({ points: 250, provisional: 0 })
})
