import { metBySteps } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isActiveUser } from '../../visibility/people.ts'
import { came, tookPlace } from '../hearts/service.ts'

type Vouch = { userId: number; metId: number }

export async function insertVouch(tx: Transaction, { userId, metId }: Vouch, now: Date): Promise<void> {
  await tx
    .insertInto('vouches')
    .values({ user_id: userId, met_id: metId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteVouch(db: Queryable, { userId, metId }: Vouch): Promise<void> {
  await db.deleteFrom('vouches').where('met_id', '=', metId).where('user_id', '=', userId).execute()
}

/** Smaller events don't count. */
const minAttendance = 3
/** Younger accounts don't count (days). */
const minAccountAge = 14
/** At least this many people could have said that they met someone, and did not: so that no number tells of a single person. */
const minSilent = 2

/** People whose number may have to be counted, in order of id. */
export async function findPeopleToCount(db: Queryable, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select met_id as id from vouches where met_id > ${after}
    group by met_id having count(*) >= ${metBySteps[0]} order by met_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * `company` is everyone who came to an event with a person and counts, `vouchers` are those of them who said that they met.
 * Each counts once.
 */
export async function updateNumbers(db: Queryable, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with company as (
      select own.user_id as id, a.user_id as other_id
      from event_attendees own join events e on e.id = own.event_id
      join event_attendees a on a.event_id = e.id and a.user_id <> own.user_id
      join users u on u.id = a.user_id
      where own.user_id = any(${ids}::bigint[]) and e.over_at <= ${now} and ${tookPlace} and ${came('own')} and ${came('a')}
        and ${isActiveUser(sql`own.user_id`, 'u')} and u.created_at <= ${now}::timestamptz - make_interval(days => ${minAccountAge})
        and ${minAttendance} <= (select count(*) from event_attendees b where b.event_id = e.id and ${came('b')})
      group by own.user_id, a.user_id
    ), counts as (
      select c.id, count(*) as company, count(v.user_id) as vouchers
      from company c left join vouches v on v.met_id = c.id and v.user_id = c.other_id
      group by c.id
    ), numbers as (
      select person.id, (
        select max(step) from unnest(${[...metBySteps]}::int[]) step
        where step <= least(counts.vouchers, counts.company - ${minSilent})
      ) as met_by_count
      from unnest(${ids}::bigint[]) person (id) left join counts on counts.id = person.id
    )
    update users set met_by_count = numbers.met_by_count from numbers
    where users.id = numbers.id and users.met_by_count is distinct from numbers.met_by_count`.execute(db)
}

/** For people who have too few vouches left. */
export async function clearNumbers(db: Queryable): Promise<void> {
  await sql`
    update users set met_by_count = null
    where met_by_count is not null and (select count(*) from vouches where met_id = users.id) < ${metBySteps[0]}`.execute(
    db,
  )
}
