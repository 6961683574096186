import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

type CircleDefaults = { city: string | null; countryCode: string | null; interests: string[] }

/** The city and interests of a circle. */
export async function findCircleDefaults(
  db: Queryable,
  groupId: number,
): Promise<CircleDefaults | undefined> {
  const { rows } = await sql<CircleDefaults>`
    select c.label as city, c.country_code as "countryCode", array(
      select i.name from group_interests gi join interests i on i.id = gi.interest_id
      where gi.group_id = g.id order by i.name collate "und-x-icu"
    ) as interests
    from groups g left join cities c on c.id = g.city_id
    where g.id = ${groupId}`.execute(db)
  return rows[0]
}

export type IntroductionCount = {
  withPicture: boolean
  senders: number
  introductions: number
  accepted: number
}

/** Counts the introductions of a period. One that was withdrawn had no chance of an answer. */
export async function countIntroductions(
  tx: Transaction,
  period: { from: Date; to: Date },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('introduction_counts').execute()
  await sql`
    insert into introduction_counts (with_picture, senders, introductions, accepted, counted_at)
    select sender_had_picture, count(distinct from_id), count(*), count(*) filter (where status = 'accepted'), ${now}
    from friend_requests
    where created_at >= ${period.from} and created_at < ${period.to} and introduction is not null
      and sender_had_picture is not null and status <> 'withdrawn'
    group by sender_had_picture`.execute(tx)
}

export async function findIntroductionCounts(db: Queryable): Promise<IntroductionCount[]> {
  return await db
    .selectFrom('introduction_counts')
    .select(['with_picture as withPicture', 'senders', 'introductions', 'accepted'])
    .execute()
}
