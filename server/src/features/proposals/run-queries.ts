import { maxFreeCircles } from '@coterie/contract/groups/groups'
import { tableSeats } from '@coterie/contract/proposals'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { ProposedCircle } from './circle-finder.ts'
import { addDays, proposalSettings } from './rules.ts'
import { getAnswerDeadline } from './tables.ts'
import type { ProposedTable } from './tables.ts'

/** Recently active, discoverable, with room for a circle and without a recent proposal. */
function isReady(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    u.is_active and u.is_verified and u.is_discoverable and u.latitude is not null
    and u.last_active_at >= ${addDays(now, -proposalSettings.activeDays)}
    and (u.subscription_plan <> 'free'
      or (select count(*) from group_members m where m.user_id = u.id) < ${maxFreeCircles})
    and not exists (
      select from proposal_members pp join proposals p on p.id = pp.proposal_id
      where pp.user_id = u.id and (
        p.created_at > ${addDays(now, -proposalSettings.minDaysBetween)}
        or (p.expires_at > ${now} and p.confirmed_at is null and pp.answer is distinct from 'no')
      )
    )
  )`
}

/** Longest unprocessed first, and each person at most once between two proposals. */
export async function claimDueUsers(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select u.id from users u left join proposal_runs r on r.user_id = u.id
      where ${isReady(now)}
        and (r.ran_at is null or r.ran_at <= ${addDays(now, -proposalSettings.minDaysBetween)})
        and (select count(*) from user_interests i where i.user_id = u.id) >= 2
      order by r.ran_at nulls first, u.id limit ${proposalSettings.peoplePerRun}
    )
    insert into proposal_runs (user_id, ran_at) select id, ${now} from next
    on conflict (user_id) do update set ran_at = excluded.ran_at
    returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findReadyPeople(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${ids}::bigint[]) and ${isReady(now)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Pairs of these people with a block, a skip or a declined request between them. */
export async function findIncompatiblePairs(
  db: Queryable,
  ids: readonly number[],
): Promise<{ first: number; second: number }[]> {
  const { rows } = await sql<{ first: number; second: number }>`
    select blocker_id as first, blocked_id as second from blocks
    where blocker_id = any(${ids}::bigint[]) and blocked_id = any(${ids}::bigint[])
    union
    select user_id, skipped_id from user_skips
    where user_id = any(${ids}::bigint[]) and skipped_id = any(${ids}::bigint[])
    union
    select from_id, to_id from friend_requests
    where status = 'rejected'
      and from_id = any(${ids}::bigint[]) and to_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** True if more than half of these people were in one proposal before. */
export async function wereProposed(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from proposal_members where user_id = any(${ids}::bigint[])
    group by proposal_id having count(*) * 2 > ${ids.length} limit 1`.execute(db)
  return rows.length > 0
}

/** For a table, as many people as it has spots are asked first. @returns its id. */
export async function insertProposal(
  tx: Transaction,
  circle: ProposedCircle & { eventId?: number; table?: ProposedTable },
  now: Date,
): Promise<number> {
  const { table } = circle
  const { id } = await tx
    .insertInto('proposals')
    .values({
      created_at: now,
      expires_at: table === undefined ? addDays(now, proposalSettings.openDays) : getAnswerDeadline(table),
      event_id: circle.eventId ?? null,
      starts_at: table?.startsAt ?? null,
      timezone: table?.timezone ?? null,
      city_id: table?.cityId ?? null,
      location: table?.location ?? null,
      address: table?.address ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = circle.ids.map((userId, position) => ({
    proposal_id: id,
    user_id: userId,
    position,
    asked: table === undefined || position < tableSeats,
  }))
  await tx.insertInto('proposal_members').values(people).execute()
  const interests = circle.interests.map((interestId, position) => ({
    proposal_id: id,
    interest_id: interestId,
    position,
  }))
  if (interests.length > 0) await tx.insertInto('proposal_interests').values(interests).execute()
  return id
}

/** The interests that all of these people have, rarest first. */
export async function findSharedInterests(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from user_interests mine join interests i on i.id = mine.interest_id
    where mine.user_id = any(${ids}::bigint[])
    group by i.id having count(*) = ${ids.length}
    order by (select count(*) from user_interests u where u.interest_id = i.id), i.id
    limit ${proposalSettings.maxNamedInterests}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a circle has all of these people as members. */
export async function shareCircle(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.user_id = any(${ids}::bigint[])
    group by m.group_id having count(*) = ${ids.length} limit 1`.execute(db)
  return rows.length > 0
}
