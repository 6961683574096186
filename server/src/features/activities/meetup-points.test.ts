import { expect, test } from 'vitest'

import { cancelMeetup, makeMeetup, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { cancelAttendance } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const getPoints = async ({ id }: Member) => {
  const query = ctx.db.selectFrom('point_totals').select(['points', 'provisional']).where('user_id', '=', id)
  const { points, provisional } = await query.executeTakeFirstOrThrow()
  return points + provisional
}

async function createMeetup() {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  const dates = [new Date(clock.now().getTime() + 86_400_000).toISOString()]
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates })
  await vote(ada, body, { answer: 'yes' })
  await vote(ben, body, { answer: 'yes' })
  await vote(cleo, body, { answer: 'no' })
  return { ada, ben, cleo, activity: (await makeMeetup(ada, body)).body }
}

test('a meetup earns people who voted yes 30 to 50 points, which a cancellation revokes', async () => {
  const { ada, ben, cleo, activity } = await createMeetup()
  await ctx.jobs.runDueJobs()
  const earned = (await getPoints(ben)) - 250
  expect(earned).toBeGreaterThanOrEqual(30)
  expect(earned).toBeLessThanOrEqual(50)
  expect([await getPoints(ada), await getPoints(cleo)]).toEqual([250 + earned, 250])
  await cancelMeetup(ada, activity)
  await ctx.jobs.runDueJobs()
  expect([await getPoints(ada), await getPoints(ben)]).toEqual([250, 250])
})

test('a meetup or RSVP that is cancelled before its points are awarded earns nothing', async () => {
  const { ada, ben, activity } = await createMeetup()
  await cancelAttendance(ben, activity.event?.id)
  await ctx.jobs.runDueJobs()
  expect(await getPoints(ben)).toBe(250)
  const other = await createMeetup()
  await cancelMeetup(other.ada, other.activity)
  await ctx.jobs.runDueJobs()
  expect([await getPoints(other.ada), await getPoints(ada)]).toEqual([250, expect.any(Number)])
})
