import type { Language } from '@coterie/contract/languages'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { selectUserLanguage } from '../../db/recipients.ts'
import { isEventVisible, selectCoHostIds } from './access.ts'
import { canSeeAddress } from './early-access.ts'

export type CalendarRow = {
  id: number
  title: string
  description: string | null
  location: string | null
  address: string | null
  coordinates: string | null
  startsAt: Date
  endsAt: Date | null
  isAllDay: boolean
  timezone: string
  createdAt: Date
  changedAt: Date
  sequence: number
  cancelled: boolean
  /** How many people the owner of the calendar brings. */
  plusOnes: number
  createdBy: number | null
  coHostIds: number[]
}

/** Includes the address and its coordinates only for people who may see them. `seesAddress` is for guests without an account. */
export async function findCalendarEvents(
  db: Queryable,
  viewerId: number,
  selection: { id: number; seesAddress?: boolean } | { ids: readonly number[] } | { since: Date },
  now: Date,
): Promise<CalendarRow[]> {
  const isSelected =
    'id' in selection
      ? sql`e.id = ${selection.id}`
      : 'ids' in selection
        ? sql`e.id = any(${selection.ids}::bigint[])`
        : sql`a.user_id is not null and e.id in (select event_id from event_attendees where user_id = ${viewerId})
          and e.starts_at >= ${selection.since}`
  const seesAddress =
    'seesAddress' in selection ? sql`${selection.seesAddress}` : canSeeAddress(sql`${viewerId}::bigint`, now)
  const isListed = 'seesAddress' in selection ? sql`true` : isEventVisible(viewerId, 'e')
  const { rows } = await sql<CalendarRow>`
    select e.id, e.title, e.description, e.location, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.is_all_day as "isAllDay", e.timezone,
      e.created_at as "createdAt", greatest(e.changed_at, e.created_at) as "changedAt", e.sequence,
      e.cancelled_at is not null as cancelled, coalesce(a.plus_ones, 0) as "plusOnes",
      case when e.group_id is null then e.created_by end as "createdBy", ${selectCoHostIds('e')} as "coHostIds",
      case when ${seesAddress} then e.address end as address,
      case when ${seesAddress} then e.coordinates end as coordinates
    from events e left join event_attendees a on a.event_id = e.id and a.user_id = ${viewerId}
    where ${isSelected} and ${isListed}
    order by e.starts_at, e.id limit 1000`.execute(db)
  return rows
}

/** @returns the owner; undefined while their account is inactive. */
export async function findFeedOwner(
  db: Queryable,
  hash: Buffer,
): Promise<{ id: number; language: Language } | undefined> {
  const { rows } = await sql<{ id: number; language: Language }>`
    select u.id, ${selectUserLanguage('u')} as language from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${hash} and u.is_active and u.is_verified`.execute(db)
  return rows[0]
}

export async function findFeedByUser(db: Queryable, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function upsertFeed(
  db: Queryable,
  { userId, hash }: { userId: number; hash: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    insert into calendar_feeds (user_id, token_hash, created_at) values (${userId}, ${hash}, ${now})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(db)
}

export async function deleteFeed(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}
