import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import {
  attend,
  cancel,
  createEventForm,
  cancelAttendance,
  postEvent,
  getLocalTimeIn,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { confirmPoints } from './sync-points.ts'

const { ctx, clock, cast } = await openTestApp()
const { db, live } = ctx
const host = await cast.person('Hera', { plan: 'advertiser' })

let day = 6
const createEvent = async () => {
  day += 1
  return (await postEvent(host, createEventForm(clock.now(), { starts: getLocalTimeIn(clock.now(), day) })))
    .body
}
const confirmDuePoints = () => confirmPoints(live, db, clock.now())
const readGame = async (member: Member) => (await member.call('GET /api/game', {})).body
const getPoints = async ({ id }: Member) =>
  await db
    .selectFrom('point_totals')
    .select(['points', 'provisional'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
const mark = (member: Member, id: number, guest: Member, attended: boolean) =>
  member.call(
    attended
      ? 'PUT /api/events/{id}/attendees/{userId}/attended'
      : 'DELETE /api/events/{id}/attendees/{userId}/attended',
    { params: { id: String(id), userId: String(guest.id) } },
  )
/** Moves the clock to some hours after the start. */
async function forwardPast({ startsAt }: { startsAt: string }, hours: number): Promise<Member> {
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 + hours * 60 * 60)
  return await cast.signIn(host)
}

test('points for attending are provisional until the event is over', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const event = await createEvent()
  await attend(ada, event.id)
  await attend(ben, event.id)
  await confirmDuePoints()
  expect(await readGame(ada)).toMatchObject({ points: 250 + event.points, provisional: event.points })
  expect(await getPoints(ada)).toEqual({ points: 250, provisional: event.points })
  await cancelAttendance(ben, event.id)
  expect(await getPoints(ben)).toEqual({ points: 250, provisional: 0 })
  await forwardPast(event, 2)
  await confirmDuePoints()
  expect(await getPoints(ada)).toEqual({ points: 250, provisional: event.points })
  await forwardPast(event, 3)
  await Promise.all([confirmDuePoints(), confirmDuePoints()])
  expect(await getPoints(ada)).toEqual({ points: 250 + event.points, provisional: 0 })
})

test('checking in a guest confirms the points immediately; a no-show gets none', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const event = await createEvent()
  for (const guest of [ada, ben]) await attend(guest, event.id)
  const hera = await forwardPast(event, 1)
  await mark(hera, event.id, ada, true)
  await mark(hera, event.id, ben, false)
  expect(await getPoints(ada)).toEqual({ points: 250 + event.points, provisional: 0 })
  await forwardPast(event, 4)
  await confirmDuePoints()
  expect(await getPoints(ben)).toEqual({ points: 250, provisional: event.points })
  const heraAgain = await cast.signIn(host)
  await mark(heraAgain, event.id, ada, false)
  await mark(heraAgain, event.id, ben, true)
  expect([await getPoints(ada), await getPoints(ben)]).toEqual([
    { points: 250, provisional: event.points },
    { points: 250 + event.points, provisional: 0 },
  ])
})

test('the Event Explorer reward is confirmed with the third event, and revoked with it', async () => {
  const ada = await cast.person('Ada')
  const events = [await createEvent(), await createEvent(), await createEvent()] as const
  for (const { id } of events) await attend(ada, id)
  const total = events.reduce((sum, { points }) => sum + points, 0)
  expect(await getPoints(ada)).toEqual({ points: 250, provisional: total + 100 })
  await forwardPast(events[1], 4)
  await confirmDuePoints()
  expect(await getPoints(ada)).toEqual({
    points: 250 + total - events[2].points,
    provisional: events[2].points + 100,
  })
  const hera = await forwardPast(events[2], 4)
  await confirmDuePoints()
  expect(await getPoints(ada)).toEqual({ points: 350 + total, provisional: 0 })
  await mark(hera, events[2].id, ada, false)
  expect(await getPoints(ada)).toEqual({
    points: 250 + total - events[2].points,
    provisional: events[2].points + 100,
  })
})

test('a cancelled event gives no points, even after its date', async () => {
  const ada = await cast.person('Ada')
  const event = await createEvent()
  await attend(ada, event.id)
  await cancel(host, event.id)
  await confirmDuePoints()
  await ctx.jobs.runDueJobs()
  await forwardPast(event, 4)
  await confirmDuePoints()
  expect(await getPoints(ada)).toEqual({ points: 250, provisional: 0 })
})
