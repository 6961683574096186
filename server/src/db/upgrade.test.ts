import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'

const db = await openEmptyDatabase()

/** The last migration of the first working version. */
const firstVersion = '20261122T0600-payers'

beforeAll(async () => {
  await migrate(db, firstVersion)
  await sql`
    insert into users (id, email, name, notify_new_matches, notify_email, notify_marketing)
    overriding system value
    values (1, 'ada@example.org', 'Ada', false, false, true), (2, 'ben@example.org', 'Ben', true, true, false)`.execute(
    db,
  )
  await sql`insert into approved_users (email) values ('ada@example.org')`.execute(db)
  await sql`
    insert into calendar_feeds (user_id, token_hash, created_at)
    values (1, '\\x01', now()), (2, '\\x02', now())`.execute(db)
  await sql`
    insert into notices (user_id, kind, created_at, updated_at) values (1, 'warned', now(), now())`.execute(
    db,
  )
  await sql`
    insert into events (id, title, created_by, starts_at, ends_at, timezone) overriding system value
    values (1, 'Open end', 1, '2026-12-05T18:00Z', null, 'Europe/Berlin'),
      (2, 'One hour', 1, '2026-12-06T18:00Z', '2026-12-06T19:00Z', 'Europe/Berlin')`.execute(db)
  await sql`insert into event_rsvps (event_id, user_id) values (1, 1), (1, 2)`.execute(db)
  await sql`
    insert into events (id, title, created_by, starts_at, timezone) overriding system value
    values (3, 'Over', 2, '2026-01-05T18:00Z', 'UTC'), (4, 'Ahead', 2, '2099-01-05T18:00Z', 'UTC'),
      (5, 'Farther ahead', 2, '2099-01-06T18:00Z', 'UTC')`.execute(db)
  await sql`
    insert into event_rsvps (event_id, user_id) values (3, 1), (4, 1), (5, 1)`.execute(db)
  await sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at, taken_back_at)
    values (1, 'event', 3, 30, now(), null), (1, 'event', 4, 30, now(), null), (1, 'challenge', 1, 100, now(), null),
      (1, 'event', 5, 40, now(), now())`.execute(db)
  await sql`update point_totals set points = 410 where user_id = 1`.execute(db)
  await sql`
    insert into event_waits (event_id, user_id, created_at) values (2, 1, now()), (2, 2, now())`.execute(db)
  await sql`insert into groups (id, name, created_by) overriding system value values (1, 'Hikers', 1)`.execute(
    db,
  )
  await sql`
    insert into activities (id, group_id, title, timezone) overriding system value
    values (1, 1, 'On one date', 'UTC'), (2, 1, 'On one of two', 'UTC')`.execute(db)
  await sql`
    insert into activity_dates (id, activity_id, starts_at) overriding system value
    values (1, 1, '2026-12-05T18:00Z'), (2, 2, '2026-12-05T18:00Z'), (3, 2, '2026-12-06T18:00Z')`.execute(db)
  await sql`
    insert into activity_votes (activity_id, user_id, answer, date_ids)
    values (1, 1, true, '{}'), (1, 2, false, '{}'), (2, 1, true, '{}'), (2, 2, true, '{3}')`.execute(db)
  await sql`
    insert into interests (id, slug, name, category) overriding system value
    values (101, 'x-coffee', 'Coffee', 'Food & Drink'), (102, 'x-baking', 'Baking', 'Food & Drink'),
      (103, 'x-hiking', 'Hiking', 'Outdoor Activities')`.execute(db)
  await sql`insert into group_interests (group_id, interest_id) values (1, 101), (1, 102), (1, 103)`.execute(
    db,
  )
  await sql`
    insert into events (id, group_id, title, starts_at, timezone) overriding system value
    values (6, 1, 'Meetup', '2026-12-05T18:00Z', 'UTC')`.execute(db)
  await sql`update users set language = 'es', seen_language = 'en' where id = 1`.execute(db)
  await sql`insert into waitlist (email, name, language) values ('eva@example.org', 'Eva', 'es')`.execute(db)
  await sql`
    insert into tickets (name, email, message, priority, created_at, language)
    values ('Eva', 'eva@example.org', 'Hola', false, now(), 'es')`.execute(db)
  await migrate(db)
})

async function getRows(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(db)).rows
}

test('preferences and notifications are kept, and urgent updates are on', async () => {
  const users = sql`
    select name, notify_new_matches as matches, notify_email as email, notify_marketing as marketing,
      notify_urgent_updates as urgent, (select count(*) from notifications n where n.user_id = u.id) as notifications
    from users u order by id`
  expect(await getRows(users)).toEqual([
    { name: 'Ada', matches: false, email: false, marketing: true, urgent: true, notifications: 1 },
    { name: 'Ben', matches: true, email: true, marketing: false, urgent: true, notifications: 0 },
  ])
})

test('an event without an end is over after three hours', async () => {
  expect(await getRows(sql`select over_at as over from events where id <= 2 order by id`)).toEqual([
    { over: new Date('2026-12-05T21:00Z') },
    { over: new Date('2026-12-06T19:00Z') },
  ])
})

test('meetups take the category that most interests of their circle have', async () => {
  expect(await getRows(sql`select category from events where id in (1, 6) order by id`)).toEqual([
    { category: null },
    { category: 'Food & Drink' },
  ])
})

test('attendees are kept, and hosts leave their own waitlist', async () => {
  expect(
    await getRows(sql`select event_id, user_id from event_attendees where event_id <= 2 order by user_id`),
  ).toEqual([
    { event_id: 1, user_id: 1 },
    { event_id: 1, user_id: 2 },
  ])
  expect(await getRows(sql`select user_id from event_waitlist`)).toEqual([{ user_id: 2 }])
})

test('hosts who go to their own event take no spot; others are not added', async () => {
  const attendees = sql`select event_id, user_id from event_attendees where as_host`
  expect(await getRows(attendees)).toEqual([{ event_id: 1, user_id: 1 }])
})

test('a yes counts for the only date; other votes are kept', async () => {
  const votes = sql`select activity_id, answer, date_ids from activity_votes order by activity_id, user_id`
  expect(await getRows(votes)).toEqual([
    { activity_id: 1, answer: true, date_ids: [1] },
    { activity_id: 1, answer: false, date_ids: [] },
    { activity_id: 2, answer: true, date_ids: [] },
    { activity_id: 2, answer: true, date_ids: [3] },
  ])
})

test('points of past events are confirmed, and those of upcoming events provisional', async () => {
  const totals = sql`select user_id, points, provisional from point_totals order by user_id`
  expect(await getRows(totals)).toEqual([
    { user_id: 1, points: 280, provisional: 130 },
    { user_id: 2, points: 250, provisional: 0 },
  ])
  const first = sql`select user_id, event_id from early_access_events where event_id > 2 order by user_id, event_id`
  expect(await getRows(first)).toEqual([
    { user_id: 1, event_id: 4 },
    { user_id: 1, event_id: 5 },
  ])
})

test('people whose approval was revoked are hidden, and their calendar feeds end', async () => {
  const { rows } = await sql`
    select u.name, u.is_active, exists (select from calendar_feeds f where f.user_id = u.id) as calendar
    from users u where id in (1, 2) order by id`.execute(db)
  expect(rows).toEqual([
    { name: 'Ada', is_active: true, calendar: true },
    { name: 'Ben', is_active: false, calendar: false },
  ])
})

test('languages are kept, and any other can be stored', async () => {
  expect(await getRows(sql`select language, seen_language from users where id <= 2 order by id`)).toEqual([
    { language: 'es', seen_language: 'en' },
    { language: null, seen_language: null },
  ])
  const otherLanguages = sql`select language from waitlist union all select language from support_tickets`
  expect(await getRows(otherLanguages)).toEqual([{ language: 'es' }, { language: 'es' }])
  await sql`update users set language = 'fr' where id = 2`.execute(db)
})
