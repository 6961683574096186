import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type DailyRow = {
  day: string
  signUps: number
  messages: number
  events: number
  activePeople: number
}

/** Counts the days that haven't been counted, and stores the result. Idempotent. */
export async function countDays(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    with days as (
      select d::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
      where not exists (select from daily_stats s where s.day = d::date and s.counted)
    ), spans as (
      select day, day::timestamp at time zone 'UTC' as begins, (day + 1)::timestamp at time zone 'UTC' as ends from days
    )
    insert into daily_stats (day, sign_ups, messages, events, counted)
    select day,
      (select count(*) from users where created_at >= begins and created_at < ends),
      (select count(*) from messages where created_at >= begins and created_at < ends),
      (select count(*) from events where created_at >= begins and created_at < ends),
      true
    from spans
    on conflict (day) do update set sign_ups = excluded.sign_ups, messages = excluded.messages,
      events = excluded.events, counted = true where not daily_stats.counted`.execute(db)
}

export async function mergeActiveUsers(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with merged as (
      delete from active_user_changes where id in (
        select id from active_user_changes order by id limit ${limit} for update skip locked
      )
      returning day, users
    ), written as (
      insert into daily_stats as s (day, active_users)
      select day, sum(users) from merged group by day order by day
      on conflict (day) do update set active_users = s.active_users + excluded.active_users
    )
    select count(*) as count from merged`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findDailyStats(
  db: Queryable,
  { from, today }: { from: string; today: string },
): Promise<DailyRow[]> {
  const { rows } = await sql<DailyRow>`
    with counted as (
      select day, sign_ups, messages, events, active_users from daily_stats where day >= ${from}::date
      union all
      select day, 0, 0, 0, sum(users) from active_user_changes where day >= ${from}::date group by day
      union all
      select ${today}::date, (select count(*) from users where created_at >= ${today}::timestamp at time zone 'UTC'),
        (select count(*) from messages where created_at >= ${today}::timestamp at time zone 'UTC'),
        (select count(*) from events where created_at >= ${today}::timestamp at time zone 'UTC'), 0
    )
    select day::text as day, sum(sign_ups)::int as "signUps", sum(messages)::int as messages,
      sum(events)::int as events, sum(active_users)::int as "activePeople"
    from counted where day <= ${today}::date group by day order by day`.execute(db)
  return rows
}
