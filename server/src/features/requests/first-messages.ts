import { firstMessageLimit } from '@coterie/contract/requests'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { userToday } from '../../db/user-local-day.ts'
import { getUsedLimitSql } from '../retention/service.ts'
import { countUpheldReports } from '../sanctions/service.ts'
import { getFirstMessageLimit, getSecondsUntil } from './rules.ts'

type Today = { used: number; endsAt: Date }

/**
 * Writes down that the first words of a request go to people whom the sender does not know. The sender's row
 * must be locked before, so that two at once count each other.
 *
 * @returns why these are one too many for the day where the sender lives, or null; the refusal undoes the
 *   transaction.
 */
export async function checkFirstMessageLimit(
  tx: Transaction,
  request: { id: number; from_id: number },
  { firstMessagesPerDay }: Pick<Context['config'], 'firstMessagesPerDay'>,
  now: Date,
) {
  await sql`
    update friend_requests set first_message_at = ${now}
    where id = ${request.id} and first_message_at is null`.execute(tx)
  const today = await findFirstMessagesToday(tx, request.from_id, now)
  const most = getFirstMessageLimit(firstMessagesPerDay, await countUpheldReports(tx, request.from_id, now))
  if (today.used <= most) return null
  return { ...firstMessageLimit, retryAfter: getSecondsUntil(today.endsAt, now) }
}

/** First words since the last midnight where the person lives, or in UTC without a place. */
export async function findFirstMessagesToday(db: Queryable, userId: number, now: Date): Promise<Today> {
  const { rows } = await sql<Today>`
    select today.ends_at as "endsAt",
      (select count(*)::int from friend_requests
        where from_id = u.id and first_message_at >= today.begins_at) + ${getUsedLimitSql('first-messages', now)} as used
    from ${userToday(userId, now)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`Person ${userId} is gone`)
  return row
}
