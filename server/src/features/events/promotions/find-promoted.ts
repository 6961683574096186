import { maxPromotedPerPage } from '@coterie/contract/events/events'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { getCellsAround } from '../discover/cells.ts'
import { matchesFilters, isAfterCursor } from '../discover/event-filters.ts'
import type { Point, EventFilters } from '../discover/event-filters.ts'
import { hasSearchWords } from '../discover/soonest.ts'
import { isRunning } from './queries.ts'

export type Promoted = {
  id: number
  /** Names of the promotion's interests that the viewer shares. */
  interests: string[]
  range: number
  km: number
}

/** The longest range of a promotion (km). */
const maxRangeKm = 100 * 1.609344

/**
 * Events promoted to this viewer that match the filters, except their own events and those they have an RSVP for,
 * dismissed or may not see. Each promoter gets one turn before anyone gets a second, and the order changes by viewer
 * and day so that no promoter or event always comes first.
 *
 * @param among only these events; null for all.
 * @returns at most ten, in the order of their turns.
 */
export async function findPromoted(
  db: Queryable,
  filters: EventFilters,
  among: readonly number[] | null,
  now: Date,
): Promise<Promoted[]> {
  const { here, viewerId } = filters
  if (here === null) return []
  const day = now.toISOString().slice(0, 10)
  const shuffleKey = (id: RawBuilder<unknown>) => sql`md5(${`${viewerId} ${day} `} || ${id})`
  const { rows } = await sql<Promoted>`
    with near as materialized (
      select p.event_id, p.promoted_by, p.range_miles from event_promotions p
      where p.cell = any(${getCellsAround(here, maxRangeKm)}::int[]) and p.starts_at > ${filters.after}
        and ${isRunning(now)} ${among === null ? sql`` : sql`and p.event_id = any(${among}::bigint[])`}
        and ${isShownTo(viewerId)}
    ), turns as (
      select e.id, n.range_miles as range, n.promoted_by, ${getDistanceKm(here)} as km,
        row_number() over (partition by n.promoted_by order by ${shuffleKey(sql`e.id`)}) as turn
      from near n join events e on e.id = n.event_id
      where ${getDistanceKm(here)} <= n.range_miles * 1.609344 and e.created_by is distinct from ${viewerId}
        and ${matchesFilters(filters)} and ${hasSearchWords(filters)} and ${isAfterCursor(filters, null)}
    )
    select t.id, t.range, t.km, array(
        select i.name from event_promotion_interests pi
        join user_interests u on u.interest_id = pi.interest_id and u.user_id = ${viewerId}
        join interests i on i.id = pi.interest_id
        where pi.event_id = t.id order by i.name collate "und-x-icu"
      ) as interests
    from turns t order by t.turn, ${shuffleKey(sql`t.promoted_by`)}, t.id
    limit ${sql.lit(maxPromotedPerPage)}`.execute(db)
  return rows
}

/** Whether a row of `event_promotions p` targets one of the viewer's interests and the viewer hasn't responded yet. */
function isShownTo(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from event_promotion_interests pi
      join user_interests u on u.interest_id = pi.interest_id and u.user_id = ${viewerId}
      where pi.event_id = p.event_id
    )
    and not exists (select from event_attendees a where a.event_id = p.event_id and a.user_id = ${viewerId})
    and not exists (select from event_waitlist w where w.event_id = p.event_id and w.user_id = ${viewerId})
  )`
}

function getDistanceKm({ latitude, longitude }: Point): RawBuilder<number> {
  return sql<number>`(2 * 6371 * asin(least(1, sqrt(
    pow(sin(radians(e.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(e.latitude)) * pow(sin(radians(e.longitude - ${longitude}) / 2), 2)
  ))))`
}
