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
  p.id, p.event_id as "eventId", e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone,
  p.shows_event as "showsEvent", p.shows_location as "showsLocation", p.note, p.back_by as "backBy",
  p.home_safe_at as "homeSafeAt"`

/** A person's active check-ins, open ones first, by return time. */
export async function findCheckins(
  db: Queryable,
  userId: number,
  condition: { cutoff: Date; id?: number },
): Promise<CheckinRow[]> {
  const isSelected = condition.id === undefined ? sql`true` : sql`p.id = ${condition.id}`
  const { rows } = await sql<CheckinRow>`
    select ${columns} from safety_checkins p join events e on e.id = p.event_id
    where p.user_id = ${userId} and p.back_by > ${condition.cutoff} and ${isSelected}
    order by p.home_safe_at is not null, p.back_by, p.id`.execute(db)
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
  place: string | null
  startsAt: Date
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
    select u.name, case when p.shows_event and e.removed_at is null then e.title end as event,
      case when e.removed_at is not null then null
        when p.shows_location = 'address' and ${canSeeAddress(sql`p.user_id`, now)} then nullif(concat_ws(', ', e.address, e.location), '')
        when p.shows_location <> 'none' then e.location
      end as place,
      e.starts_at as "startsAt", e.timezone,
      e.cancelled_at is not null or e.removed_at is not null as cancelled,
      p.back_by as "backBy", p.note, p.home_safe_at as "homeSafeAt"
    from safety_checkins p join users u on u.id = p.user_id join events e on e.id = p.event_id
    where p.token_hash = ${hash} and p.back_by > ${cutoff} and ${isActiveUser(0, 'u')}`.execute(db)
  return rows[0]
}
