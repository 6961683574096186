import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isCityShown } from '../groups/service.ts'

type CircleDefaults = { city: string | null; countryCode: string | null; interests: string[] }

/** The city, if it may be shown, and the interests of a circle. */
export async function findCircleDefaults(
  db: Queryable,
  groupId: number,
): Promise<CircleDefaults | undefined> {
  const { rows } = await sql<CircleDefaults>`
    select c.label as city, c.country_code as "countryCode", array(
      select i.name from group_interests gi join interests i on i.id = gi.interest_id
      where gi.group_id = g.id order by i.name collate "und-x-icu"
    ) as interests
    from groups g left join cities c on c.id = g.city_id and ${isCityShown}
    where g.id = ${groupId}`.execute(db)
  return rows[0]
}

export type IntroductionCount = { senders: number; introductions: number; accepted: number }
export type PictureEffect = { with: IntroductionCount; without: IntroductionCount }

/** Counts the introductions of a period. One that was withdrawn had no chance of an answer. */
export async function countPictureEffect(
  db: Queryable,
  period: { from: Date; to: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into picture_effect (senders_with, introductions_with, accepted_with, senders_without,
      introductions_without, accepted_without, counted_at)
    select count(distinct from_id) filter (where sender_had_picture), count(*) filter (where sender_had_picture),
      count(*) filter (where sender_had_picture and status = 'accepted'),
      count(distinct from_id) filter (where not sender_had_picture), count(*) filter (where not sender_had_picture),
      count(*) filter (where not sender_had_picture and status = 'accepted'), ${now}
    from friend_requests
    where created_at >= ${period.from} and created_at < ${period.to} and introduction is not null
      and status <> 'withdrawn'
    on conflict (single) do update set senders_with = excluded.senders_with,
      introductions_with = excluded.introductions_with, accepted_with = excluded.accepted_with,
      senders_without = excluded.senders_without, introductions_without = excluded.introductions_without,
      accepted_without = excluded.accepted_without, counted_at = excluded.counted_at`.execute(db)
}

/** Undefined until the first count. */
export async function findPictureEffect(db: Queryable): Promise<PictureEffect | undefined> {
  const row = await db.selectFrom('picture_effect').selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  return {
    with: {
      senders: row.senders_with,
      introductions: row.introductions_with,
      accepted: row.accepted_with,
    },
    without: {
      senders: row.senders_without,
      introductions: row.introductions_without,
      accepted: row.accepted_without,
    },
  }
}
