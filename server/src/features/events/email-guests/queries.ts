import type { EmailGuestStatus } from '@coterie/contract/events/email-guests'
import type { Language } from '@coterie/contract/languages'
import { emailGuestDays, emailGuestHours } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Database, Queryable, Transaction } from '../../../db/database.ts'
import { selectKnownLanguage, selectUserLanguage } from '../../../db/recipients.ts'
import type { Recipient } from '../../../db/recipients.ts'
import { hasNoBlockBetween } from '../../../visibility/people.ts'
import { isPaused } from '../page-queries.ts'

const hour = 60 * 60 * 1000

export type EmailGuest = {
  id: number
  eventId: number
  email: string
  name: string
  language: Language
  status: EmailGuestStatus
  since: Date
  offerExpiresAt: Date | null
  attended: boolean
}

const columns = sql`g.id, g.event_id as "eventId", g.email::text as email, g.name,
  coalesce(${selectKnownLanguage('g.language')}, 'en') as language, g.status, g.since,
  g.offer_expires_at as "offerExpiresAt", g.checked_in_at is not null as attended`

export async function findGuest(db: Queryable, id: number): Promise<EmailGuest | undefined> {
  const { rows } = await sql<EmailGuest>`
    select ${columns} from event_email_guests g where g.id = ${id}`.execute(db)
  return rows[0]
}

/** Lock the event first. */
export async function lockGuest(tx: Transaction, id: number): Promise<EmailGuest | undefined> {
  const { rows } = await sql<EmailGuest>`
    select ${columns} from event_email_guests g where g.id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function lockGuestByEmail(
  tx: Transaction,
  eventId: number,
  email: string,
): Promise<EmailGuest | undefined> {
  const { rows } = await sql<EmailGuest>`
    select ${columns} from event_email_guests g
    where g.event_id = ${eventId} and g.email = ${email} for update`.execute(tx)
  return rows[0]
}

type Request = { eventId: number; email: string; name: string; language: Language }

/** @returns the id of the guest, who is unconfirmed again if they had left. */
export async function upsertRequest(tx: Transaction, request: Request, now: Date): Promise<number> {
  const { eventId, email, name, language } = request
  const { rows } = await sql<{ id: number }>`
    insert into event_email_guests (event_id, email, name, language, status, since)
    values (${eventId}, ${email}, ${name}, ${language}, 'unconfirmed', ${now})
    on conflict (event_id, email) do update set name = excluded.name, language = excluded.language,
      status = 'unconfirmed', since = excluded.since
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('Saving a guest returned no id')
  return row.id
}

/** For every status except `offered`, which only the waitlist sets. A waitlisted guest goes to the end of the waitlist. */
export async function setStatus(
  tx: Transaction,
  id: number,
  status: Exclude<EmailGuestStatus, 'offered'>,
  now: Date,
): Promise<void> {
  const place =
    status === 'waitlisted' ? sql`nextval(pg_get_serial_sequence('event_waitlist', 'id'))` : sql`null`
  await sql`
    update event_email_guests set status = ${status}, since = ${now}, waitlist_id = ${place}, offer_expires_at = null
    where id = ${id}`.execute(tx)
}

export async function deleteGuest(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('event_email_guests').where('id', '=', id).execute()
}

/** @returns false if the guest is not going. */
export async function setAttended(
  tx: Transaction,
  { eventId, guestId, attended }: { eventId: number; guestId: number; attended: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_email_guests set
      checked_in_at = case when ${attended} then coalesce(checked_in_at, ${now}::timestamptz) end,
      no_show_at = case when not ${attended} then coalesce(no_show_at, ${now}::timestamptz) end
    where id = ${guestId} and event_id = ${eventId} and status = 'going'`.execute(tx)
  return numAffectedRows === 1n
}

/** Upcoming events with this address, including those that it gave up in the last week. Locks them, so that concurrent calls queue. */
export async function countEventsOfAddress(
  tx: Transaction,
  { email, exceptId }: { email: string; exceptId: number },
  now: Date,
): Promise<number> {
  await sql`select from event_email_guests where email = ${email} order by id for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_email_guests g join events e on e.id = g.event_id
    where g.email = ${email} and g.id <> ${exceptId} and e.over_at > ${now} and e.cancelled_at is null
      and (g.status in ('going', 'waitlisted', 'offered')
        or (g.status = 'left' and g.since > ${new Date(now.getTime() - 7 * 24 * hour)}))`.execute(tx)
  return rows[0]?.count ?? 0
}

export type AccountOwner = Recipient & { id: number }

/** The account with this confirmed address. */
export async function findAccount(db: Queryable, email: string): Promise<AccountOwner | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'name', selectUserLanguage().as('language')])
    .where('email', '=', email)
    .where('is_verified', '=', true)
    .executeTakeFirst()
}

export async function hasBlockBetween(db: Queryable, a: number, b: number): Promise<boolean> {
  const { rows } = await sql<{
    hasNoBlock: boolean
  }>`select ${hasNoBlockBetween(a, b)} as "hasNoBlock"`.execute(db)
  return rows[0]?.hasNoBlock === false
}

export type MailedEvent = {
  title: string
  startsAt: Date
  timezone: string
  location: string | null
  address: string | null
  coordinates: string | null
}

export async function findMailedEvent(db: Queryable, id: number): Promise<MailedEvent | undefined> {
  return await db
    .selectFrom('events')
    .select(['title', 'starts_at as startsAt', 'timezone', 'location', 'address', 'coordinates'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findMessage(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('event_messages').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content
}

/** Guests to remind the day before, unless they RSVPed within that day. Each is claimed once per start. */
export async function claimReminders(tx: Transaction, now: Date): Promise<number[]> {
  const [from, to] = [2, 24].map((hours) => new Date(now.getTime() + hours * hour))
  const { rows } = await sql<{ id: number }>`
    update event_email_guests g set reminded_of = e.starts_at from events e
    where e.id = g.event_id and g.status = 'going' and e.starts_at > ${from} and e.starts_at <= ${to}
      and e.cancelled_at is null and not ${isPaused(now)} and g.since < e.starts_at - interval '24 hours'
      and g.reminded_of is distinct from e.starts_at
    returning g.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const unconfirmedUntil = new Date(now.getTime() - emailGuestHours * hour)
  const overUntil = new Date(now.getTime() - emailGuestDays * 24 * hour)
  await sql`
    delete from event_email_guests where status = 'unconfirmed' and since <= ${unconfirmedUntil}`.execute(db)
  await sql`
    delete from event_email_guests g using events e where e.id = g.event_id and e.over_at <= ${overUntil}`.execute(
    db,
  )
}
