import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { selectBlocked } from '../../visibility/people.ts'
import type { UserIdOrColumn } from '../../visibility/people.ts'

/**
 * SQL: the guests in the event's `going_count` that the viewer may not see, with those they bring.
 */
export function countHiddenGuests(viewerId: UserIdOrColumn, event: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(1 + a.plus_ones), 0)::int
    from event_attendees a join users u on u.id = a.user_id and u.is_active and u.is_verified
    where a.event_id = ${sql.ref(`${event}.id`)} and a.user_id = any(array(${selectBlocked(viewerId)}))
  )`
}

/** SQL: spots of this row of `events` that are held by offers whose time is over. */
export function countExpiredSpots(event: string, now: Date): RawBuilder<number> {
  const id = sql.ref(`${event}.id`)
  return sql<number>`(case when ${sql.ref(`${event}.waitlist_size`)} = 0 then 0 else (
    select coalesce(sum(1 + plus_ones), 0)::int from event_waitlist where event_id = ${id} and offer_expires_at <= ${now}
  ) + (
    select count(*)::int from event_email_guests where event_id = ${id} and offer_expires_at <= ${now}
  ) end)`
}

/** SQL: spots that are neither taken nor held by an offer; null without a capacity. */
export function selectSpotsLeft(event: string, now: Date): RawBuilder<number | null> {
  const column = (name: string) => sql.ref(`${event}.${name}`)
  return sql<number | null>`(case when ${column('capacity')} is not null then
    greatest(0, ${column('capacity')} - ${column('spots_taken')} + ${countExpiredSpots(event, now)})
  end)`
}
