import type { HealthMeasure } from '@coterie/contract/analytics/community-health'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { countCommunityHealth, getMedian } from './health.ts'
import { recountDays } from './service.ts'

const { ctx, cast, clock } = await openTestApp()
const { db } = ctx
/** A Wednesday. */
const now = new Date('2026-06-10T12:00:00Z')
clock.set(now)
const admin = await cast.person('Root', { role: 'admin' })
const ben = await cast.person('Ben')

const hour = 3_600_000
const day = 24 * hour
/** A day of the given week, all of whose measures are final. */
const weeks = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'] as const
const [firstWeek, secondWeek, thirdWeek, fourthWeek] = weeks
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

let signUps = 0
/** People who signed up on the Tuesday of the week. */
async function signUp(week: string, count: number): Promise<{ id: number; at: Date }[]> {
  const at = later(new Date(week), day + 9 * hour)
  const people: { id: number; at: Date }[] = []
  for (let number = 0; number < count; number += 1) {
    const values = {
      name: 'New',
      email: `new.${(signUps += 1)}@example.org`,
      created_at: at,
      onboarded_at: at,
    }
    const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    people.push({ id, at })
  }
  return people
}

async function askFriend(from: { id: number; at: Date }, answeredAfter: number | null, status = 'accepted') {
  await db
    .insertInto('friend_requests')
    .values({
      from_id: from.id,
      to_id: ben.id,
      created_at: later(from.at, day),
      status: answeredAfter === null ? 'pending' : (status as 'accepted'),
      answered_at: answeredAfter === null ? null : later(from.at, day + answeredAfter),
    })
    .execute()
}

type MeetupTraits = { came?: readonly number[]; noShows?: readonly number[]; groupId?: number | null }

async function seedEvent(startsAt: Date, { came = [], noShows = [], groupId = null }: MeetupTraits) {
  const { id } = await db
    .insertInto('events')
    .values({ title: 'Walk', timezone: 'UTC', starts_at: startsAt, group_id: groupId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = [
    ...came.map((user_id) => ({ event_id: id, user_id, checked_in_at: startsAt, no_show_at: null })),
    ...noShows.map((user_id) => ({ event_id: id, user_id, checked_in_at: null, no_show_at: startsAt })),
  ]
  if (rows.length > 0) await db.insertInto('event_attendees').values(rows).execute()
  return id
}

async function read(measure: HealthMeasure) {
  await recountDays(db)
  await countCommunityHealth(ctx, clock.now())
  const { body } = await admin.call('GET /api/admin/community-health', {})
  const found = body.measures.find((it) => it.measure === measure) ?? expect.unreachable()
  const byWeek = new Map(body.weeks.map((week, index) => [week, found.weeks[index]]))
  return { median: found.median, get: (week: string) => byWeek.get(week), weeks: body.weeks }
}

const counted = (value: number) => ({ state: 'counted', value })
const tooFew = { state: 'too-few', value: null }

test('only admins can read it', async () => {
  expect((await ben.send('GET /api/admin/community-health')).status).toBe(403)
})

test('has the last 26 weeks that have ended', async () => {
  const { weeks: shown } = await read('answered')
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([26, '2025-12-08', '2026-06-01'])
})

test('an answer within 48 hours counts, from the first request or message on', async () => {
  const [quick, slow, declined, silent, writer] = await signUp(firstWeek, 6)
  if (quick === undefined || slow === undefined || declined === undefined) return expect.unreachable()
  if (silent === undefined || writer === undefined) return expect.unreachable()
  await askFriend(quick, 47 * hour)
  await askFriend(slow, 49 * hour)
  await askFriend(declined, hour, 'rejected')
  await askFriend(silent, null)
  const groupId = await seedCircle(ctx, { by: ben, name: 'Chess' })
  // An open circle accepts by itself: not an answer. The message gets one.
  const asked = later(writer.at, hour)
  await db
    .insertInto('join_requests')
    .values({
      from_id: writer.id,
      to_id: ben.id,
      group_id: groupId,
      status: 'accepted',
      created_at: asked,
      answered_at: asked,
    })
    .execute()
  await sql`insert into conversations (id, group_id) values (${groupId}, ${groupId}) on conflict do nothing`.execute(
    db,
  )
  const message = { group_id: groupId, conversation_id: groupId, content: 'Hi' }
  await db
    .insertInto('messages')
    .values([
      { ...message, sender_id: writer.id, seq: 1, created_at: later(writer.at, 2 * hour) },
      { ...message, sender_id: ben.id, seq: 2, created_at: later(writer.at, 40 * hour) },
    ])
    .execute()
  expect((await read('answered')).get(firstWeek)).toEqual(counted(40))
})

test('meeting someone takes another person who came, within 30 days', async () => {
  const [early, late, alone, absent] = await signUp(secondWeek, 4)
  if (early === undefined || late === undefined || alone === undefined || absent === undefined)
    return expect.unreachable()
  await seedEvent(later(early.at, 29 * day), { came: [early.id, ben.id], noShows: [absent.id] })
  await seedEvent(later(late.at, 31 * day), { came: [late.id, ben.id] })
  await seedEvent(later(alone.at, 3 * day), { came: [alone.id] })
  expect((await read('metSomeone')).get(secondWeek)).toEqual(counted(25))
})

test('of people who met someone, those count who do so again within 30 days', async () => {
  const people = await signUp(thirdWeek, 5)
  const [first] = people
  if (first === undefined) return expect.unreachable()
  const ids = people.slice(0, 4).map(({ id }) => id)
  await seedEvent(later(first.at, 10 * day), { came: ids })
  await seedEvent(later(first.at, 39 * day), { came: ids.slice(0, 2) })
  await seedEvent(later(first.at, 41 * day), { came: ids.slice(2) })
  const again = await read('metAgain')
  expect(again.get(thirdWeek)).toEqual(counted(50))
  // One person met someone in the second week.
  expect(again.get(secondWeek)).toEqual(tooFew)
})

test('friendships count per meetup, for those who both came, within 14 days', async () => {
  const ids = (await signUp('2026-02-02', 4)).map(({ id }) => id)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const groupId = await seedCircle(ctx, { by: ben, name: 'Hikers' })
  const at = later(new Date(fourthWeek), 5 * day)
  await seedEvent(at, { groupId, came: [a, b, c] })
  await seedEvent(later(at, day), { groupId, came: [b, c, d] })
  await seedEvent(later(at, hour), { groupId, came: [d] })
  const befriend = (one: number, two: number, after: number) =>
    db
      .insertInto('friendships')
      .values({ user_low: one, user_high: two, created_at: later(at, after) })
      .execute()
  await befriend(a, b, 2 * day)
  await befriend(b, c, 13 * day)
  await befriend(c, d, 16 * day)
  await befriend(a, d, 2 * day)
  expect((await read('friendshipsPerMeetup')).get(fourthWeek)).toEqual(counted(1))
})

test('no-shows are counted among those marked by the host', async () => {
  const ids = (await signUp('2026-03-16', 5)).map(({ id }) => id)
  await seedEvent(later(new Date('2026-03-16'), day), { came: ids.slice(0, 3), noShows: ids.slice(3, 4) })
  expect((await read('noShows')).get('2026-03-16')).toEqual(counted(25))
})

const skip = (viewer: number, ids: readonly number[], week: string) =>
  db
    .insertInto('user_skips')
    .values(
      ids.map((id) => ({
        user_id: viewer,
        skipped_id: id,
        card_reason: 'none' as const,
        created_at: later(new Date(week), day),
      })),
    )
    .execute()

test('the most shown tenth is withheld until it is three people', async () => {
  const shown = (await signUp('2026-02-16', 30)).map(({ id }) => id)
  const viewers = (await signUp('2026-02-16', 7)).map(({ id }) => id)
  await skip(viewers[0] ?? 0, shown, '2026-02-16')
  for (const viewer of viewers.slice(1, 6)) await skip(viewer, shown.slice(0, 3), '2026-02-16')
  await skip(viewers[6] ?? 0, shown.slice(0, 20), '2026-02-23')
  const figures = await read('mostShownPeople')
  // 18 of 45 views.
  expect(figures.get('2026-02-16')).toEqual(counted(40))
  expect(figures.get('2026-02-23')).toEqual(tooFew)
})

test('a week with fewer than three people shows no value, and doesn’t count for the median', async () => {
  const [first, second] = await signUp('2026-03-02', 2)
  if (first === undefined || second === undefined) return expect.unreachable()
  await askFriend(first, hour)
  await askFriend(second, hour)
  const figures = await read('answered')
  expect(figures.get('2026-03-02')).toEqual(tooFew)
  expect(figures.median).toBe(40)
})

test('weeks stay open while they can change, and then no longer change', async () => {
  const people = await signUp('2026-06-01', 3)
  for (const person of people) await askFriend(person, hour)
  expect((await read('answered')).get('2026-06-01')).toEqual({ state: 'open', value: null })
  clock.set(new Date('2026-06-25T12:00:00Z'))
  await countCommunityHealth(ctx, clock.now())
  await db
    .deleteFrom('users')
    .where('id', '=', people[0]?.id ?? 0)
    .execute()
  await countCommunityHealth(ctx, clock.now())
  await countCommunityHealth(ctx, clock.now())
  const { rows } = await sql<{ people: number; isFinal: boolean }>`
    select people, is_final as "isFinal" from community_weeks
    where measure = 'answered' and week = '2026-06-01'`.execute(db)
  expect(rows).toEqual([{ people: 3, isFinal: true }])
})

test('a scheduled job counts', async () => {
  await sql`delete from community_weeks`.execute(db)
  await ctx.jobs.enqueueSchedules('community-health')
  await ctx.jobs.runDueJobs()
  const { rows } = await sql`select from community_weeks`.execute(db)
  expect(rows).toHaveLength(7 * 26)
})

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 4], 4],
  [[1, 2, 9, 4], 3],
])('the median of %j is %j', (values, median) => {
  expect(getMedian(values)).toBe(median)
})
