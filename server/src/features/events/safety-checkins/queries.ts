import type { SafetyCheckinLocation } from '@coterie/contract/events/safety-checkins'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { isActiveUser } from '../../../visibility/people.ts'
import { canSeeAddress } from '../early-access.ts'

export type CheckinRow = {
  id: number
  eventId: number
  title: string
  startsAt: Date
  endsAt: Date | null
  timezone: string
  showsEvent: boolean
  showsLocation: SafetyCheckinLocation
  note: string | null
  backBy: Date
  homeSafeAt: Date | null
}

const columns = sql`
  s.id, s.event_id as "eventId", e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone,
  s.shows_event as "showsEvent", s.shows_location as "showsLocation", s.note, s.back_by as "backBy",
  s.home_safe_at as "homeSafeAt"`

/** A person's active check-ins, open ones first, by return time. */
export async function findCheckins(
  db: Queryable,
  userId: number,
  condition: { cutoff: Date; id?: number },
): Promise<CheckinRow[]> {
  const isSelected = condition.id === undefined ? sql`true` : sql`s.id = ${condition.id}`
  const { rows } = await sql<CheckinRow>`
    select ${columns} from safety_checkins s join events e on e.id = s.event_id
    where s.user_id = ${userId} and s.back_by > ${condition.cutoff} and ${isSelected}
    order by s.home_safe_at is not null, s.back_by, s.id`.execute(db)
  return rows
}

export type NewCheckin = {
  userId: number
  eventId: number
  hash: Buffer
  showsEvent: boolean
  showsLocation: SafetyCheckinLocation
  note: string | null
  backBy: Date
}

export async function insertCheckin(tx: Transaction, checkin: NewCheckin, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('safety_checkins')
    .values({
      user_id: checkin.userId,
      event_id: checkin.eventId,
      token_hash: checkin.hash,
      shows_event: checkin.showsEvent,
      shows_location: checkin.showsLocation,
      note: checkin.note,
      back_by: checkin.backBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = { back_by?: Date; reminded_at?: null; home_safe_at?: Date; token_hash?: Buffer }

export async function updateCheckin(tx: Transaction, id: number, changes: Changes): Promise<void> {
  await tx.updateTable('safety_checkins').set(changes).where('id', '=', id).execute()
}

/** @returns false if it wasn't found. */
export async function deleteCheckin(db: Queryable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('safety_checkins')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpired(db: Queryable, cutoff: Date): Promise<void> {
  await db.deleteFrom('safety_checkins').where('back_by', '<=', cutoff).execute()
}

/** @returns undefined if the reminder isn't due, was already claimed, or the person is home. */
export async function claimDueReminder(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<{ userId: number; eventId: number } | undefined> {
  const { rows } = await sql<{ userId: number; eventId: number }>`
    update safety_checkins set reminded_at = ${now}
    where id = ${id} and back_by <= ${now} and home_safe_at is null and reminded_at is null
    returning user_id as "userId", event_id as "eventId"`.execute(tx)
  return rows[0]
}

export type SharedRow = {
  name: string
  event: string | null
  location: string | null
  startsAt: Date
  isAllDay: boolean
  timezone: string
  cancelled: boolean
  backBy: Date
  note: string | null
  homeSafeAt: Date | null
}

/** Hides the details of an event that an admin removed; includes the address while the person may see it. */
export async function findSharedCheckin(
  db: Queryable,
  hash: Buffer,
  { cutoff, now }: { cutoff: Date; now: Date },
): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    select u.name, case when s.shows_event and e.removed_at is null then e.title end as event,
      case when e.removed_at is not null then null
        when s.shows_location = 'address' and ${canSeeAddress(sql`s.user_id`, now)} then nullif(concat_ws(', ', e.address, e.location), '')
        when s.shows_location <> 'none' then e.location
      end as location,
      e.starts_at as "startsAt", e.is_all_day as "isAllDay", e.timezone,
      e.cancelled_at is not null or e.removed_at is not null as cancelled,
      s.back_by as "backBy", s.note, s.home_safe_at as "homeSafeAt"
    from safety_checkins s join users u on u.id = s.user_id join events e on e.id = s.event_id
    where s.token_hash = ${hash} and s.back_by > ${cutoff} and ${isActiveUser(0, 'u')}`.execute(db)
  return rows[0]
}
