import { tableSeats } from '@coterie/contract/proposals'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { toWallTime } from '../events/service.ts'
import { addDays, tableRules } from './rules.ts'

export async function findHome(db: Queryable, userId: number): Promise<{ timezone: string } | undefined> {
  return await db
    .selectFrom('users')
    .innerJoin('cities', 'cities.id', 'users.city_id')
    .select('cities.timezone')
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** For each evening, who of these people is free and goes to no other event then, in the given order. */
export async function findFreePeople(
  db: Queryable,
  ids: readonly number[],
  { evenings, timezone }: { evenings: readonly Date[]; timezone: string },
): Promise<{ startsAt: Date; people: number[] }[]> {
  const weekdays = evenings.map((at) => getWeekday(at, timezone))
  const { rows } = await sql<{ startsAt: Date; people: number[] }>`
    select evening.at as "startsAt", array_agg(u.id order by given.n) as people
    from unnest(${evenings}::timestamptz[], ${weekdays}::smallint[]) evening (at, weekday)
    cross join unnest(${ids}::bigint[]) with ordinality given (id, n)
    join users u on u.id = given.id
    where evening.weekday = any(u.free_evenings) and not exists (
      select from event_attendees a join events e on e.id = a.event_id
      where a.user_id = u.id and e.cancelled_at is null and not e.is_all_day
        and e.starts_at < evening.at + interval '3 hours' and e.over_at > evening.at
    )
    group by evening.at`.execute(db)
  return rows
}

/** 1 is Monday. */
function getWeekday(at: Date, timezone: string): number {
  return new Date(`${toWallTime(at, timezone).slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
}

/**
 * An address where meetups of at least two circles of this city took place, the most used one. What only one circle uses may
 * be a home.
 */
export async function findVenue(db: Queryable, cityId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select min(e.address) as address from events e join groups g on g.id = e.group_id
    where e.city_id = ${cityId} and e.address is not null
      and e.starts_at > ${addDays(now, -tableRules.venueDays)} and e.cancelled_at is null
      and e.removed_at is null and e.hidden_at is null and g.hidden_at is null and g.deleted_at is null
    group by lower(btrim(e.address)) having count(distinct e.group_id) > 1
    order by count(*) desc, min(e.id) limit 1`.execute(db)
  return rows[0]?.address ?? null
}

type Attendance = { came: number; saidYes: number }

/** Events of the last year where these people had a spot, if someone recorded who came. */
export async function findAttendance(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Attendance>> {
  const { rows } = await sql<Attendance & { id: number }>`
    select a.user_id as id, count(*) as "saidYes",
      count(*) filter (where a.checked_in_at is not null) as came
    from event_attendees a join events e on e.id = a.event_id
    where a.user_id = any(${ids}::bigint[]) and not a.as_host and e.over_at <= ${now}
      and e.starts_at > ${addDays(now, -tableRules.reliabilityDays)}
      and e.cancelled_at is null and e.removed_at is null
      and (a.no_show_at is not null or exists (
        select from event_attendees other where other.event_id = e.id and other.checked_in_at is not null
      ))
    group by a.user_id`.execute(db)
  return new Map(rows.map(({ id, ...attendance }) => [id, attendance]))
}

export async function findFreeEvenings(db: Queryable, userId: number): Promise<number[]> {
  const { free_evenings: evenings } = await db
    .selectFrom('users')
    .select('free_evenings')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return evenings
}

export async function updateFreeEvenings(
  db: Queryable,
  userId: number,
  evenings: readonly number[],
): Promise<void> {
  await sql`
    update users set free_evenings = array(select distinct unnest(${evenings}::smallint[]) order by 1)
    where id = ${userId}`.execute(db)
}

/** `possible`: how many can still say yes. @returns undefined if the proposal has no evening. */
export async function lockTable(
  tx: Transaction,
  id: number,
): Promise<{ expiresAt: Date; confirmed: boolean; possible: number } | undefined> {
  const { rows } = await sql<{ expiresAt: Date; confirmed: boolean; possible: number }>`
    select expires_at as "expiresAt", confirmed_at is not null as confirmed, (
      select count(*)::int from proposal_members m
      where m.proposal_id = p.id and m.answer is distinct from 'no'
    ) as possible
    from proposals p where id = ${id} and starts_at is not null for no key update`.execute(tx)
  return rows[0]
}

/** As long as spots are free. @returns the next people in order. */
export async function askNext(tx: Transaction, id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select user_id from proposal_members where proposal_id = ${id} and not asked and (
        select count(*) from proposal_members where proposal_id = ${id} and answer = 'yes'
      ) < ${tableSeats}
      order by position limit ${count}
    )
    update proposal_members m set asked = true from next
    where m.proposal_id = ${id} and m.user_id = next.user_id returning m.user_id as id`.execute(tx)
  return rows.map(({ id: userId }) => userId)
}

export async function endProposal(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`update proposals set expires_at = least(expires_at, ${now}) where id = ${id}`.execute(tx)
}
