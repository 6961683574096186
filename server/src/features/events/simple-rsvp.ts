import type { Rsvp } from '@coterie/contract/events/attendance'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { selectUserToday } from '../../db/user-local-day.ts'
import { publishMeetupNow } from '../activities/service.ts'
import { cannotCompleteChallenge, insertEventEntry, addEntryToTotal } from '../points/service.ts'
import { isCoHost, isEventVisible, selectHostIds } from './access.ts'
import { countHiddenGuests } from './counters.ts'
import { hasOverlap, selectNextChangeNumber, selectUpcoming } from './rsvp-limits.ts'

type Deps = Pick<Context, 'db' | 'live' | 'config'>
type Input = { userId: number; id: number; plusOnes: number }
type SavedRsvp = Omit<Rsvp, 'attendance'> & { groupId: number | null; hostIds: number[] }

/**
 * Saves an RSVP in one statement, if it needs nothing else: the person is a new guest with a free spot, no one waits, no limit
 * or overlap is reached and no challenge completed. @returns null if not; then nothing is saved, and `takeSpot` says why.
 */
export async function saveSimpleRsvp(ctx: Deps, input: Input, now: Date): Promise<Rsvp | null> {
  const saved = await insertRsvp(ctx, input, now)
  if (saved === undefined) return null
  const { groupId, hostIds, ...rsvp } = saved
  const { userId, id } = input
  if (saved.points > 0) ctx.live.publishNow({ to: [userId], event: { kind: 'points' } })
  ctx.live.publishNow({ to: [userId, ...hostIds], event: { kind: 'event', id } })
  if (groupId !== null) await publishMeetupNow(ctx, id)
  return { attendance: 'going', ...rsvp }
}

/**
 * One statement sees the database as it was at its start, even after it waited for a lock. The event's row is read again after
 * that, so its counters are current. The person's other RSVPs are not: but each one numbers a change, and a number that was
 * taken meanwhile ends the statement without a change.
 */
async function insertRsvp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, id, plusOnes }: Input,
  now: Date,
): Promise<SavedRsvp | undefined> {
  const people = 1 + plusOnes
  const { rows } = await sql<SavedRsvp>`
    with event as (
      select * from events
      where id = ${id} and cancelled_at is null and over_at > ${now} and plus_ones >= ${plusOnes}
        and (capacity is null or (waitlist_size = 0 and spots_taken + ${people} <= capacity))
      for no key update
    ), person as (
      select id from users where id = ${userId} and exists (select from event) for no key update
    ), allowed as (
      select event.* from event, person, ${selectUserToday(userId, now)}
      where ${isEventVisible(userId, 'event')}
        and event.created_by is distinct from ${userId} and not ${isCoHost(userId, 'event')}
        and not exists (select from event_attendees where event_id = ${id} and user_id = ${userId})
        and not exists (select from event_waitlist where event_id = ${id} and user_id = ${userId})
        and not exists (select from event_removals where event_id = ${id} and user_id = ${userId})
        and not exists (select from event_questions where event_id = ${id} and position is not null)
        and not ${hasOverlap(userId, 'event')}
        and (select count(*) from attendance_changes where user_id = ${userId} and changed_at >= today.begins_at)
          < ${config.rsvpChangesPerDay}
        and (select count(*) from (${selectUpcoming(userId, id, now)}) upcoming) < ${config.upcomingEventsPerPerson}
        and ${cannotCompleteChallenge(userId, 'event')}
    ), change as (
      insert into attendance_changes (user_id, event_id, changed_at, number)
      select ${userId}, id, ${now}, ${selectNextChangeNumber(userId)}
      from allowed
      on conflict (user_id, number) do nothing returning event_id
    ), attendee as (
      insert into event_attendees (event_id, user_id, plus_ones, created_at)
      select event_id, ${userId}, ${plusOnes}, ${now} from change
      on conflict do nothing returning event_id
    ), attended as (
      select allowed.* from allowed join attendee on attendee.event_id = allowed.id
    ), undismissed as (
      delete from event_dismissals d using attended
      where d.event_id = attended.id and d.user_id = ${userId} and attended.group_id is not null
    ), entry as (
      ${insertEventEntry(userId, now)}
    ), total as (
      ${addEntryToTotal(userId)}
    )
    select coalesce((select points from entry), 0) as points,
      attended.going_count + ${people} - ${countHiddenGuests(userId, 'attended')} as "goingCount",
      attended.capacity - attended.spots_taken - ${people} as "spotsLeft",
      attended.group_id as "groupId", array(${selectHostIds(sql`attended.id`)}) as "hostIds"
    from attended`.execute(db)
  return rows[0]
}
