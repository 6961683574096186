import { challenges } from '@coterie/contract/game/points'
import type { Challenge, ChallengeName } from '@coterie/contract/game/points'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { PointCause } from '../../db/tables.ts'
import type { UserIdOrColumn } from '../../visibility/people.ts'
import { setEntryConfirmed, revokeEntry, insertEntry } from './queries.ts'

/** Ledger entries of a kind, or friendships. */
const countedCauses: Record<ChallengeName, PointCause | 'friends'> = {
  'event-explorer': 'event',
  'social-butterfly': 'friends',
  'local-guide': 'hosted',
}

export async function getProgress(db: Queryable, userId: number) {
  const counts = sql.join(
    challenges.map((challenge) => sql`(${challenge.id}::bigint, ${selectCount(challenge, userId)})`),
  )
  const { rows } = await sql<{ id: number; progress: number; earned_at: Date | null }>`
    select c.id, c.progress, e.earned_at
    from (values ${counts}) c (id, progress)
    left join point_entries e on e.user_id = ${userId} and e.cause_kind = 'challenge' and e.cause_id = c.id
      and e.reversed_at is null`.execute(db)
  return new Map(rows.map(({ id, progress, earned_at }) => [id, { progress, earnedAt: earned_at }]))
}

/** Stops counting at the challenge's total. */
function selectCount(
  challenge: Challenge,
  userId: UserIdOrColumn,
  scope: 'all' | 'confirmed' = 'all',
): RawBuilder<number> {
  const kind = countedCauses[challenge.name]
  const entries =
    kind === 'friends'
      ? sql`
        select from (
          (select from friendships where user_low = ${userId} limit ${challenge.total})
          union all (select from friendships where user_high = ${userId} limit ${challenge.total})
        ) friends limit ${challenge.total}`
      : sql`
        select from point_entries
        where user_id = ${userId} and cause_kind = ${kind}::point_cause and reversed_at is null
          ${scope === 'confirmed' ? sql`and confirmed_at is not null` : sql``}
        limit ${challenge.total}`
  return sql<number>`(select count(*)::int from (${entries}) counted)`
}

/** SQL condition: one more entry of this kind doesn't complete the challenge, or it is completed already. */
export function cannotCompleteChallenge(userId: UserIdOrColumn, kind: PointCause): RawBuilder<boolean> {
  const challenge = challenges.find(({ name }) => countedCauses[name] === kind)
  if (challenge === undefined) return sql<boolean>`true`
  return sql<boolean>`(
    ${selectCount(challenge, userId)} + 1 < ${challenge.total} or exists (
      select from point_entries
      where user_id = ${userId} and cause_kind = 'challenge' and cause_id = ${challenge.id} and reversed_at is null
    )
  )`
}

/**
 * Awards the challenge of this kind if it is completed, or revokes the award if it no longer is. The award is confirmed
 * once enough of its entries are. The person's total is locked already, so the counts can't change.
 *
 * @returns whether points were awarded, revoked or confirmed.
 */
export async function awardChallenge(
  tx: Transaction,
  userId: number,
  kind: PointCause | 'friends',
  now: Date,
): Promise<boolean> {
  const challenge = challenges.find(({ name }) => countedCauses[name] === kind)
  if (challenge === undefined) return false
  const { rows } = await sql<{ progress: number; confirmed: number }>`
    select ${selectCount(challenge, userId)} as progress, ${selectCount(challenge, userId, 'confirmed')} as confirmed`.execute(
    tx,
  )
  const [entries] = rows
  if (entries === undefined) return false
  const { id, total, reward } = challenge
  const input = { userId, cause: { kind: 'challenge', id } as const, confirmed: entries.confirmed >= total }
  if (entries.progress < total) return (await revokeEntry(tx, input, now)) !== null
  const points = await insertEntry(tx, { ...input, points: reward }, now)
  return points !== null || (await setEntryConfirmed(tx, input, now))
}
