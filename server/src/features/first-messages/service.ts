import { firstMessageLimit } from '@coterie/contract/requests'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { selectUserToday } from '../../db/user-local-day.ts'
import { getSecondsUntil } from '../../platform/clock.ts'
import { getUsedLimitSql } from '../retention/service.ts'
import { countUpheldReports } from '../sanctions/service.ts'
import { getFirstMessageLimit } from './rules.ts'

type FirstMessageUsage = { used: number; endsAt: Date }

/** Tables whose requests can carry a first message. */
export type RequestTable = 'friend_requests' | 'join_requests'

/**
 * Records that a request carries a first message to strangers. The caller must hold the lock on the sender's row, so
 * that two requests at the same time count each other.
 *
 * @returns the refusal if the message exceeds the sender's limit for their local day, or null. The refusal rolls the
 *   transaction back.
 */
export async function checkFirstMessageLimit(
  tx: Transaction,
  table: RequestTable,
  request: { id: number; from_id: number },
  { firstMessagesPerDay }: Pick<Context['config'], 'firstMessagesPerDay'>,
  now: Date,
) {
  await sql`
    update ${sql.table(table)} set first_message_at = ${now}
    where id = ${request.id} and first_message_at is null`.execute(tx)
  const today = await findFirstMessagesToday(tx, request.from_id, now)
  const limit = getFirstMessageLimit(firstMessagesPerDay, await countUpheldReports(tx, request.from_id, now))
  if (today.used <= limit) return null
  return { ...firstMessageLimit, retryAfter: getSecondsUntil(today.endsAt, now) }
}

/** Counts since the user's last local midnight, or midnight UTC if they have no city. */
export async function findFirstMessagesToday(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<FirstMessageUsage> {
  const { rows } = await sql<FirstMessageUsage>`
    select today.ends_at as "endsAt",
      (select count(*)::int from friend_requests
        where from_id = u.id and first_message_at >= today.begins_at)
      + (select count(*)::int from join_requests
        where from_id = u.id and first_message_at >= today.begins_at)
      + ${getUsedLimitSql('first-messages', now)} as used
    from ${selectUserToday(userId, now)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`User ${userId} does not exist`)
  return row
}
