import { earlyAccessEvents, earlyAccessHours } from '@coterie/contract/limits'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isCoHost } from './access.ts'

const hour = 60 * 60 * 1000
/** How long a cancelled RSVP still counts against the person's early RSVPs (ms). */
const cancelledRsvpWindow = 7 * 24 * hour

/** When guests get access to the guest list and the address. */
export function getEarlyAccessEnd({ startsAt }: { startsAt: Date }): Date {
  return new Date(startsAt.getTime() - earlyAccessHours * hour)
}

function isEarly(userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from early_access_events a
    where a.user_id = ${userId} and a.event_id = e.id and ${earlyAccessEvents} > (
      select count(*) from early_access_events earlier join events other on other.id = earlier.event_id
      where earlier.user_id = a.user_id and (earlier.first_going_at, earlier.event_id) < (a.first_going_at, a.event_id)
        and other.over_at > ${now} and other.cancelled_at is null
        and (earlier.first_going_at > ${new Date(now.getTime() - cancelledRsvpWindow)} or exists (
          select from event_attendees attendee where attendee.event_id = earlier.event_id and attendee.user_id = earlier.user_id
        ))
    )
  )`
}

function isOpen(userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const until = new Date(now.getTime() + earlyAccessHours * hour)
  return sql<boolean>`(e.group_id is not null or e.starts_at <= ${until} or ${isEarly(userId, now)})`
}

/** Whether a person may see the address of event `e`: as its host, or as a guest once the address is open. Everyone sees the address of an event from a feed. */
export function canSeeAddress(userId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(e.feed_id is not null or e.created_by = ${userId} or ${isCoHost(userId, 'e')} or (exists (
    select from event_attendees a where a.event_id = e.id and a.user_id = ${userId}
  ) and ${isOpen(userId, now)}))`
}

/** Whether the guest list and the address are open to a person, assuming they go. */
export async function isOpenToUser(db: Queryable, userId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ${isOpen(sql`${userId}::bigint`, now)} as open from events e where e.id = ${id}`.execute(db)
  return rows[0]?.open ?? false
}

export async function deleteEarlyAccessRows(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from early_access_events a
    where not exists (select from events e where e.id = a.event_id and e.over_at > ${now})`.execute(db)
}
