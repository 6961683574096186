import { challenges, pointsPerLevel } from '@coterie/contract/game/points'
import { sql } from 'kysely'

import { transact } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { setPointsConfirmed, awardPoints, handleFriendsChanged } from '../points/service.ts'

const batchSize = 500

/** Adds changed points to the board counts. */
export async function syncCounts(db: Database): Promise<void> {
  await sql`
    with changes as (delete from point_count_changes returning city_id, points, people)
    insert into point_counts (city_id, span, points, people)
      select city_id, span, points - points % span, sum(people)
      from changes, (values (1), (${pointsPerLevel}::int)) spans (span)
      group by city_id, span, points - points % span order by 1, 2, 3
    on conflict (city_id, span, points) do update set people = point_counts.people + excluded.people`.execute(
    db,
  )
  await sql`delete from point_counts where people = 0`.execute(db)
}

/** Awards the host and the member who suggested the meetup. Without check-ins, every RSVP counts as attendance. */
export async function awardHosts(live: Live, db: Database, now: Date): Promise<void> {
  await inBatches<Host>(
    (last) => findUnrewardedHosts(db, last, now),
    async ({ userId, eventId }) => {
      const cause = { kind: 'hosted', id: eventId } as const
      await transact(db, (tx) => awardPoints(live, tx, { userId, cause, points: 0 }, now))
    },
  )
}

/** Calls `work` once for each row, even if it changes nothing and the row would be found again. */
async function inBatches<Row>(
  findAfter: (last: Row | null) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let rows: Row[]
  let last: Row | null = null
  do {
    rows = await findAfter(last)
    for (const row of rows) await work(row)
    last = rows.at(-1) ?? null
  } while (rows.length === batchSize)
}

type Host = { userId: number; eventId: number }

async function findUnrewardedHosts(db: Database, last: Host | null, now: Date): Promise<Host[]> {
  const { rows } = await sql<Host>`
    select host as "userId", e.id as "eventId"
    from (
      select *, exists (select from event_attendees where event_id = events.id and checked_in_at is not null) as was_marked
      from events where starts_at < ${now} and cancelled_at is null
    ) e left join activities a on a.event_id = e.id, unnest(array[e.created_by, a.proposed_by]) host
    where e.over_at <= ${now}
      and host is not null and (e.id, host) > (${last?.eventId ?? 0}::bigint, ${last?.userId ?? 0}::bigint)
      and exists (
        select from event_attendees where event_id = e.id and user_id <> host and (checked_in_at is not null or not e.was_marked)
      )
      and not exists (
        select from point_entries where user_id = host and cause_kind = 'hosted' and cause_id = e.id
      )
    group by host, e.id order by e.id, host limit ${batchSize}`.execute(db)
  return rows
}

/** Confirms the points of people who checked in, or whose event is over without a no-show. */
export async function confirmPoints(live: Live, db: Database, now: Date): Promise<void> {
  await inBatches<Provisional>(
    (last) => findConfirmablePoints(db, last, now),
    async ({ userId, eventId }) => {
      const cause = { kind: 'event', id: eventId } as const
      await transact(db, (tx) => setPointsConfirmed(live, tx, { userId, cause, confirmed: true }, now))
    },
  )
}

type Provisional = { id: number; userId: number; eventId: number }

async function findConfirmablePoints(
  db: Database,
  last: Provisional | null,
  now: Date,
): Promise<Provisional[]> {
  const { rows } = await sql<Provisional>`
    select p.id, p.user_id as "userId", p.cause_id as "eventId"
    from point_entries p left join events e on e.id = p.cause_id
    left join event_attendees a on a.event_id = p.cause_id and a.user_id = p.user_id
    where p.cause_kind = 'event' and p.reversed_at is null and p.confirmed_at is null and p.id > ${last?.id ?? 0}
      and (e.id is null or a.checked_in_at is not null
        or (e.over_at <= ${now} and e.cancelled_at is null and a.user_id is not null and a.no_show_at is null))
    order by p.id limit ${batchSize}`.execute(db)
  return rows
}

/** For friendships that changed without a user's action: by an import, or when an account was deleted. */
export async function awardFriends(live: Live, db: Database, now: Date): Promise<void> {
  const challenge = challenges.find(({ name }) => name === 'social-butterfly')
  if (challenge === undefined) return
  const { rows } = await sql<{ id: number }>`
    with reached as (
      select id from (select user_low as id from friendships union all select user_high from friendships) sides
      group by id having count(*) >= ${challenge.total}
    ), rewarded as (
      select user_id as id from point_entries
      where cause_kind = 'challenge' and cause_id = ${challenge.id} and reversed_at is null
    )
    (select id from reached except select id from rewarded)
    union all (select id from rewarded except select id from reached)`.execute(db)
  for (const { id } of rows) await transact(db, (tx) => handleFriendsChanged(live, tx, [id], now))
}
