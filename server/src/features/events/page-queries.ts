import type { Frequency } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible, selectPerson } from '../../visibility/people.ts'
import type { PersonRow } from '../../visibility/people.ts'
import { isEventVisible, selectAccess, selectCoHostIds } from './access.ts'
import type { AccessRow } from './access.ts'
import { completeRows, joinCard, selectCard } from './card-queries.ts'
import type { EventRow, WaitlistRow } from './card-queries.ts'

export type PageRow = EventRow &
  AccessRow & {
    listed: boolean
    address: string | null
    coordinates: string | null
    sponsors: string[]
    created_by: number | null
    /** The hosts and the person who invited the viewer, if the viewer may see them. */
    people: PersonRow[] | null
    every: Frequency | null
    date_position: number
    date_count: number
    checked_in_at: Date | null
    stars: number | null
    comment: string | null
    invited_by: number | null
    paused: boolean
    email_guests: number
    /** Whether it is a date of a repeating event of a calendar feed. */
    repeats_in_feed: boolean
    is_table: boolean
  }

/** Event `e` is the table that its circle began with. */
const isTable = sql<boolean>`exists (select from groups circle where circle.table_id = e.id)`

/** Whether a co-host of event `e` can run it. */
export const hasActiveCoHost = sql<boolean>`exists (
  select from event_co_hosts c join users u on u.id = c.user_id
  where c.event_id = e.id and c.accepted_at is not null and u.is_active
)`

/** Event `e` has no host who can run it: the accounts of all hosts are suspended or deactivated. A meetup has organizers. */
export const isPaused = (
  now: Date,
) => sql<boolean>`(e.group_id is null and e.over_at > ${now} and e.cancelled_at is null and exists (
  select from users host where host.id = e.created_by and not host.is_active
) and not ${hasActiveCoHost})`

/** The event's card, its page and the viewer's access in one statement, and its waitlist, if it has one. Undefined if the viewer may not see the event. */
export async function findEventPage(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<PageRow | undefined> {
  const { rows } = await sql<Omit<PageRow, keyof WaitlistRow | 'tags'>>`
    select ${selectCard(viewerId)}, ${selectAccess(viewerId)},
      e.is_listed as listed, e.address, e.coordinates, e.sponsors, e.created_by,
      (
        select count(*)::int from event_email_guests g where g.event_id = e.id and g.status = 'going'
      ) as email_guests,
      e.feed_id is not null and exists (
        select from event_feed_entries entry where entry.event_id = e.id and entry.recurrence <> ''
      ) as repeats_in_feed,
      ${isTable} as is_table, ${isPaused(now)} as paused, s.every, rsvp.checked_in_at, f.stars, f.comment, invitation.invited_by,
      (
        select json_agg(${selectPerson('u')}) from users u
        where u.id = any(${selectCoHostIds('e')} || e.created_by || invitation.invited_by)
          and ${isVisible(viewerId, 'u')}
      ) as people,
      (
        select count(*) from events date
        where date.series_id = e.series_id and (date.cancelled_at is null or date.id = e.id)
          and (date.starts_at, date.id) <= (e.starts_at, e.id)
      ) as date_position,
      (
        select count(*) from events date
        where date.series_id = e.series_id and (date.cancelled_at is null or date.id = e.id)
      ) as date_count
    from events e ${joinCard(viewerId, (column) => sql`${sql.ref(column)} = ${id}`)}
    left join event_series s on s.id = e.series_id
    left join event_co_hosts invitation
      on invitation.event_id = e.id and invitation.user_id = ${viewerId} and invitation.accepted_at is null
    left join event_feedback f on f.event_id = e.id and f.user_id = ${viewerId}
    where e.id = ${id} and ${isEventVisible(viewerId, 'e')}`.execute(db)
  const [page] = await completeRows(db, viewerId, rows, now)
  return page
}
