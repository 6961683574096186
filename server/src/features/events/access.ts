import { notFound } from '@coterie/contract/refusals'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Plan, UserRole } from '../../db/tables.ts'
import { isVisible } from '../../visibility/people.ts'
import type { UserIdOrColumn } from '../../visibility/people.ts'

/** The user who makes the request; anonymous visitors have id 0. */
export type Viewer = { id: number; role: UserRole; plan: Plan }

export const anonymousViewer: Viewer = { id: 0, role: 'user', plan: 'free' }

/**
 * SQL condition: the viewer may see this row of `events`. Members see their circle's meetups. Other events are
 * visible to anyone who may see the host, and stay visible to guests and co-hosts even after a block. An event that an admin
 * removed stays visible to its guests only.
 */
export function isEventVisible(viewerId: UserIdOrColumn, event: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${event}.${name}`)
  return sql<boolean>`(
    case when ${column('removed_at')} is not null then exists (
      select from event_attendees own
      where own.event_id = ${column('id')} and own.user_id = ${viewerId} and not own.as_host
    )
    when ${column('group_id')} is not null then exists (
      select from group_members m where m.group_id = ${column('group_id')} and m.user_id = ${viewerId}
    ) else
      ${column('created_by')} is null
      or exists (
        select from users host where host.id = ${column('created_by')} and ${isVisible(viewerId, 'host')}
      )
      or exists (
        select from event_attendees own where own.event_id = ${column('id')} and own.user_id = ${viewerId}
      )
      or ${isCoHost(viewerId, event)}
    end
  )`
}

/** SQL: the people who co-host this row of `events`, excluding those who are only invited. */
export function selectCoHostIds(event: string): RawBuilder<number[]> {
  return sql<number[]>`array(
    select c.user_id from event_co_hosts c
    where c.event_id = ${sql.ref(`${event}.id`)} and c.accepted_at is not null order by c.accepted_at, c.user_id
  )`
}

/** SQL condition: this person co-hosts this row of `events`. */
export function isCoHost(userId: UserIdOrColumn, event: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from event_co_hosts c
    where c.event_id = ${sql.ref(`${event}.id`)} and c.user_id = ${userId} and c.accepted_at is not null
  )`
}

export type EventAccess = {
  id: number
  groupId: number | null
  createdBy: number | null
  startsAt: Date
  endsAt: Date | null
  timezone: string
  cancelledAt: Date | null
  seriesId: number | null
  allowsEmailGuests: boolean
  /** Whether a calendar feed lists it. Then it has no host here. */
  isFromFeed: boolean
  isGoing: boolean
  /** The creator, or an organizer of the circle whose meetup it is. */
  isMainHost: boolean
  /** A main host or a co-host. */
  isHost: boolean
  coHostIds: number[]
  /** Whether a host removed the viewer. */
  isRemoved: boolean
}

/** @returns undefined if the viewer may not see the event. */
export async function getEventAccess(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<EventAccess | undefined> {
  const { rows } = await sql<AccessRow>`
    select ${selectAccess(viewerId)} from events e where e.id = ${id} and ${isEventVisible(viewerId, 'e')}`.execute(
    db,
  )
  return rows[0] && toAccess(rows[0], viewerId)
}

export type AccessRow = Omit<EventAccess, 'isHost'>

/** SQL: the columns of `AccessRow` for event `e`. */
export function selectAccess(viewerId: number): RawBuilder<unknown> {
  return sql`
    e.id, e.group_id as "groupId", e.created_by as "createdBy", e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.timezone, e.cancelled_at as "cancelledAt", e.series_id as "seriesId",
      e.allows_email_guests as "allowsEmailGuests", e.feed_id is not null as "isFromFeed",
      exists (select from event_attendees a where a.event_id = e.id and a.user_id = ${viewerId}) as "isGoing",
      coalesce(e.created_by = ${viewerId}, false) or exists (
        select from group_members m
        where m.group_id = e.group_id and m.user_id = ${viewerId} and m.role = 'admin'
      ) as "isMainHost", ${selectCoHostIds('e')} as "coHostIds",
      exists (select from event_removals r where r.event_id = e.id and r.user_id = ${viewerId}) as "isRemoved"`
}

export function toAccess(row: AccessRow, viewerId: number): EventAccess {
  return { ...row, isHost: row.isMainHost || row.coHostIds.includes(viewerId) }
}

/** The host, the co-hosts and, for a meetup, the organizers of its circle. */
export async function findHostIds(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select host.id from events e cross join lateral (${selectHostIds('e')}) host where e.id = ${id}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** SQL: `findHostIds` of this row of `events`. */
export function selectHostIds(event: string): RawBuilder<{ id: number }> {
  const column = (name: string) => sql.ref(`${event}.${name}`)
  return sql`
    select ${column('created_by')} as id where ${column('created_by')} is not null
    union select user_id from event_co_hosts where event_id = ${column('id')} and accepted_at is not null
    union select user_id from group_members where group_id = ${column('group_id')} and role = 'admin'`
}

/** Returns `notFound` both for events that don't exist and for those of other hosts. The site's admin is not a host. */
export async function findHostedEvent(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<EventAccess | typeof notFound> {
  const access = await getEventAccess(db, viewerId, id)
  return access?.isHost === true ? access : notFound
}

/** Whether the viewer may manage the event: edit it, check guests in, see the waitlist. Hosts and admins may, but not for an event of a feed. */
export function canManage(
  { role }: Pick<Viewer, 'role'>,
  { isHost, isFromFeed }: Pick<EventAccess, 'isHost' | 'isFromFeed'>,
): boolean {
  return isHost || (role === 'admin' && !isFromFeed)
}

/** Only main hosts and admins may cancel the event and remove co-hosts. */
export function canRemoveHosts(
  { role }: Pick<Viewer, 'role'>,
  { isMainHost, isFromFeed }: Pick<EventAccess, 'isMainHost' | 'isFromFeed'>,
): boolean {
  return isMainHost || (role === 'admin' && !isFromFeed)
}

/** Guests and hosts can comment and create safety check-ins. */
export function isParticipant({ isGoing, isHost }: Pick<EventAccess, 'isGoing' | 'isHost'>): boolean {
  return isGoing || isHost
}
