import { eventsOverlap, rsvpLimit, tooManyEvents } from '@coterie/contract/events/events'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { selectUserToday } from '../../db/user-local-day.ts'
import { formatDayAndTime } from '../../i18n/format-time.ts'
import { getSecondsUntil } from '../../platform/clock.ts'
import type { UserIdOrColumn } from '../../visibility/people.ts'
import type { LockedEvent } from './attendance-queries.ts'

type Limits = Pick<Context['config'], 'upcomingEventsPerPerson' | 'rsvpChangesPerDay'>

/** Refuses too many changes today, or too many upcoming events. Lock the person's row first. */
export async function checkRsvpLimits(
  tx: Transaction,
  { event, userId, config }: { event: LockedEvent; userId: number; config: Limits },
  now: Date,
) {
  const today = await findToday(tx, userId, now)
  if (today.changes >= config.rsvpChangesPerDay) {
    return {
      ...rsvpLimit,
      retryAfter: getSecondsUntil(today.endsAt, now),
      getMessage: (language: Language) => {
        const until = formatDayAndTime(today.endsAt, { language, timezone: today.timezone })
        return m.refusal_details_rsvp_limit({ limit: config.rsvpChangesPerDay, until }, { locale: language })
      },
    }
  }
  const [next, ...others] = await findUpcoming(tx, userId, event.id, now)
  if (next === undefined || 1 + others.length < config.upcomingEventsPerPerson) return null
  return {
    ...tooManyEvents,
    getMessage: (language: Language) => {
      const until = formatDayAndTime(next.overAt, { language, timezone: today.timezone })
      const limit = config.upcomingEventsPerPerson
      return m.refusal_details_too_many_events({ limit, until }, { locale: language })
    },
  }
}

/** `href` links to the overlapping event. */
export function getOverlapRefusal({ id, title }: { id: number; title: string }) {
  return {
    ...eventsOverlap,
    href: `/events/${id}`,
    getMessage: (language: Language) => m.refusal_details_events_overlap({ title }, { locale: language }),
  }
}

type Today = { changes: number; endsAt: Date; timezone: string }

/** Changes since local midnight; UTC if the zone is unknown. */
async function findToday(db: Queryable, userId: number, now: Date): Promise<Today> {
  const { rows } = await sql<Today>`
    select today.ends_at as "endsAt", home.zone as timezone,
      (select count(*)::int from attendance_changes where user_id = u.id and changed_at >= today.begins_at) as changes
    from ${selectUserToday(userId, now)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`User ${userId} not found`)
  return row
}

/** Other current or upcoming events where a person has a spot or waits for one, earliest end first. */
async function findUpcoming(
  db: Queryable,
  userId: number,
  exceptId: number,
  now: Date,
): Promise<{ overAt: Date }[]> {
  const { rows } = await sql<{ overAt: Date }>`
    select over_at as "overAt" from events other where ${isOwnUpcoming(userId, exceptId, now)} order by over_at`.execute(
    db,
  )
  return rows
}

/** SQL condition: `findUpcoming`, for a row of event `other`. */
function isOwnUpcoming(
  userId: UserIdOrColumn,
  exceptId: number | RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`(
    other.id in (
      select event_id from event_attendees where user_id = ${userId} and not as_host
      union select event_id from event_waitlist where user_id = ${userId} and (offer_expires_at is null or offer_expires_at > ${now})
    ) and other.id <> ${exceptId} and other.over_at > ${now} and other.cancelled_at is null
  )`
}

/** The longest possible local day. */
const longestDay = sql`interval '25 hours'`

/**
 * SQL condition: the person reached no limit, and has no other event at the time of this row of `events`, which is upcoming.
 * Stricter than the rules: it also counts changes of last night, and events where the person only waits.
 */
export function isFarFromLimits(
  userId: UserIdOrColumn,
  event: string,
  limits: Limits,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`(
    (
      select count(*) < ${limits.upcomingEventsPerPerson} and coalesce(not bool_or(${areSimultaneous(event)}), true)
      from events other where ${isOwnUpcoming(userId, sql.ref(`${event}.id`), now)}
    ) and (
      select count(*) from attendance_changes where user_id = ${userId} and changed_at > ${now}::timestamptz - ${longestDay}
    ) < ${limits.rsvpChangesPerDay}
  )`
}

/** Longer events, such as exhibitions and festivals, and all-day ones don't count as overlaps. */
const maxEventLength = sql`interval '24 hours'`

export async function findOverlaps(
  db: Queryable,
  userId: number,
  id: number,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select other.id, other.title from events e, event_attendees a join events other on other.id = a.event_id
    where e.id = ${id} and a.user_id = ${userId} and not a.as_host and other.id <> e.id and other.cancelled_at is null
      and ${areSimultaneous('e')} order by other.starts_at, other.id`.execute(db)
  return rows
}

/** SQL condition: event `other` is at the time of this row of `events`. */
function areSimultaneous(event: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${event}.${name}`)
  return sql<boolean>`(
    other.starts_at < ${column('over_at')} and other.over_at > ${column('starts_at')}
    and not other.is_all_day and not ${column('is_all_day')}
    and other.over_at - other.starts_at <= ${maxEventLength}
    and ${column('over_at')} - ${column('starts_at')} <= ${maxEventLength}
  )`
}

/** Locks the person's row, so that concurrent changes get different numbers. */
export async function recordAttendanceChange(
  tx: Transaction,
  userId: number,
  eventId: number,
  now: Date,
): Promise<void> {
  await lockUsers(tx, [userId])
  await sql`
    insert into attendance_changes (user_id, event_id, changed_at, number)
    select ${userId}, ${eventId}, ${now}, ${selectNextChangeNumber(userId)}`.execute(tx)
}

/** SQL: the number of a person's next change. */
export function selectNextChangeNumber(userId: UserIdOrColumn): RawBuilder<number> {
  return sql<number>`1 + coalesce((select max(number) from attendance_changes where user_id = ${userId}), 0)`
}

/** The longest possible local day, with a margin (ms). */
const retentionTime = 3 * 24 * 60 * 60 * 1000

export async function deleteOldChanges(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('attendance_changes')
    .where('changed_at', '<', new Date(now.getTime() - retentionTime))
    .execute()
}
