import type { Rsvp } from '@coterie/contract/events/attendance'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { Batcher } from '../../db/batcher.ts'
import { isConflict } from '../../db/database.ts'
import { publishMeetupNow } from '../activities/service.ts'
import { addEntriesToTotals, cannotCompleteChallenge, insertEventEntries } from '../points/service.ts'
import { isCoHost, isEventVisible, selectHostIds } from './access.ts'
import { countHiddenGuests } from './counters.ts'
import { isFarFromLimits, selectNextChangeNumber } from './rsvp-limits.ts'

type Deps = Pick<Context, 'db' | 'live'> & { rsvpWriter: RsvpWriter }
type Input = { userId: number; id: number; plusOnes: number }
type NewRsvp = Input & { now: Date }
type SavedRsvp = Omit<Rsvp, 'attendance'> & { groupId: number | null; hostIds: number[] }

const maxBatchSize = 50
/** A batch that waits this long for a lock stops holding up others (ms). */
const timeoutMs = 50
/** While one batch waits for the disk, the next is computed. */
const [concurrency, maxBatches] = [2, 4]

/**
 * Saves an RSVP in one statement, if it needs nothing else: the person is a new guest of an upcoming event with a free spot, no
 * one waits, no limit or overlap is reached and no challenge completed. @returns null if not; then nothing is saved, and
 * `takeSpot` says why.
 */
export async function saveSimpleRsvp(ctx: Deps, input: Input, now: Date): Promise<Rsvp | null> {
  const saved = await ctx.rsvpWriter.write({ ...input, now })
  if (saved === null) return null
  const { groupId, hostIds, ...rsvp } = saved
  const { userId, id } = input
  if (saved.points > 0) ctx.live.publishNow({ to: [userId], event: { kind: 'points' } })
  ctx.live.publishNow({ to: [userId, ...hostIds], event: { kind: 'event', id } })
  if (groupId !== null) await publishMeetupNow(ctx, id)
  return { attendance: 'going', ...rsvp }
}

/** RSVPs that arrive while the database is busy share the next statement and its commit. Those to one event keep their order. */
export class RsvpWriter {
  readonly #batcher: Batcher<NewRsvp, SavedRsvp | null>

  constructor(deps: Pick<Context, 'db' | 'config'>) {
    this.#batcher = new Batcher((rsvps) => insertRsvps(deps, rsvps), {
      getRowKey: ({ id }) => String(id),
      getItemKey: ({ userId }) => String(userId),
      maxBatchSize,
      concurrency,
      maxWait: timeoutMs,
      maxBatches,
    })
  }

  /** @returns null if nothing was saved. */
  async write(rsvp: NewRsvp): Promise<SavedRsvp | null> {
    try {
      return await this.#batcher.submit(rsvp)
    } catch (error) {
      if (isConflict(error)) return null
      throw error
    }
  }
}

/**
 * One statement sees the database as it was at its start, even after it waited for a lock. The events' rows are read again
 * after that, so their counters are current. The people's other RSVPs are not: but each one numbers a change, and an RSVP
 * whose number was taken meanwhile changes nothing.
 *
 * Each person has one RSVP. All conditions are in `checked`, where PostgreSQL looks them up by row; as joins, they could read
 * whole tables.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
async function insertRsvps(
  { db, config }: Pick<Context, 'db' | 'config'>,
  rsvps: readonly NewRsvp[],
): Promise<(SavedRsvp | null)[]> {
  const userIds = rsvps.map(({ userId }) => userId)
  const eventIds = rsvps.map(({ id }) => id)
  const plusOnes = rsvps.map((rsvp) => rsvp.plusOnes)
  const now = new Date(Math.max(...rsvps.map((rsvp) => rsvp.now.getTime())))
  const user = sql.ref('given.user_id')
  const { rows } = await sql<SavedRsvp & { n: number }>`
    with given as materialized (
      select *, sum(1 + plus_ones) over (partition by event_id order by n) as spots
      from unnest(${userIds}::bigint[], ${eventIds}::bigint[], ${plusOnes}::smallint[])
        with ordinality as item (user_id, event_id, plus_ones, n)
    ), event as materialized (
      select id, group_id, created_by, removed_at, starts_at, over_at, is_all_day, points, capacity, plus_ones,
        going_count, spots_taken, waitlist_size
      from events where id = any(${eventIds}::bigint[]) and cancelled_at is null and starts_at > ${now}
      order by id for no key update
    ), person as materialized (
      select id from users where id = any(${userIds}::bigint[]) and (select count(*) from event) > 0
      order by id for no key update
    ), checked as materialized (
      select given.n, given.user_id, given.plus_ones, event.id, event.group_id, event.created_by, event.points,
        event.capacity, event.going_count, event.spots_taken, (
          ${isEventVisible(user, 'event')}
          and event.created_by is distinct from given.user_id and not ${isCoHost(user, 'event')}
          and not exists (select from event_attendees a where a.event_id = event.id and a.user_id = given.user_id)
          and not exists (select from event_removals r where r.event_id = event.id and r.user_id = given.user_id)
          and not exists (select from event_questions q where q.event_id = event.id and q.position is not null)
          and ${isFarFromLimits(user, 'event', config, now)}
          and ${cannotCompleteChallenge(user, 'event')}
        ) as is_simple
      from given join event on event.id = given.event_id and event.plus_ones >= given.plus_ones
        and event.waitlist_size = 0 and (event.capacity is null or event.spots_taken + given.spots <= event.capacity)
      join person on person.id = given.user_id
    ), change as (
      insert into attendance_changes (user_id, event_id, changed_at, number)
      select user_id, id, ${now}, ${selectNextChangeNumber(sql.ref('checked.user_id'))}
      from checked where is_simple
      on conflict (user_id, number) do nothing returning user_id
    ), attendee as (
      insert into event_attendees (event_id, user_id, plus_ones, created_at)
      select checked.id, checked.user_id, checked.plus_ones, ${now} from checked join change using (user_id)
      on conflict do nothing returning user_id
    ), attended as materialized (
      select checked.*, sum(1 + plus_ones) over (partition by id order by n) as spots
      from checked join attendee using (user_id)
    ), undismissed as (
      delete from event_dismissals d using attended
      where d.event_id = attended.id and d.user_id = attended.user_id and attended.group_id is not null
    ), entry as (
      ${insertEventEntries(now)}
    ), total as (
      ${addEntriesToTotals}
    )
    select attended.n, coalesce(entry.points, 0) as points,
      attended.going_count + attended.spots - ${countHiddenGuests(sql.ref('attended.user_id'), 'attended')} as "goingCount",
      attended.capacity - attended.spots_taken - attended.spots as "spotsLeft",
      attended.group_id as "groupId", array(${selectHostIds('attended')}) as "hostIds"
    from attended left join entry on entry.user_id = attended.user_id`.execute(db)
  const saved = new Map(rows.map(({ n, ...rsvp }) => [n, rsvp]))
  return rsvps.map((_, index) => saved.get(index + 1) ?? null)
}
