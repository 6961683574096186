import { minAnswers } from '@coterie/contract/messages/messages'
import type { Thread } from '@coterie/contract/messages/messages'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

type AnswersWithin = NonNullable<Thread['request']>['answersWithin']

const limits = [
  { within: 'hour', seconds: 60 * 60 },
  { within: 'day', seconds: 24 * 60 * 60 },
  { within: 'days', seconds: 3 * 24 * 60 * 60 },
] as const

/** The latest requests that count. */
const sampleSize = 20

/**
 * How quickly a person, or the organizers of a circle, usually answer requests: the median of their latest ones. Requests that
 * they left open for longer than the longest limit count as never answered. People who hide when they're online have none. The
 * caller must check that the viewer may see the target.
 */
export async function findAnswerTime(
  db: Queryable,
  target: { toId: number } | { groupId: number },
  now: Date,
): Promise<AnswersWithin> {
  const longest = limits.at(-1)?.seconds ?? 0
  const isOverdue = sql`r.status = 'pending' and r.created_at < ${now}::timestamptz - make_interval(secs => ${longest})`
  // An open circle answers at the same moment.
  const isAnswered = sql`r.status in ('accepted', 'rejected') and r.answered_at > r.created_at`
  const requests =
    'groupId' in target
      ? sql`join_requests r where r.group_id = ${target.groupId}`
      : sql`friend_requests r join users u on u.id = r.to_id and u.show_online where r.to_id = ${target.toId}`
  const { rows } = await sql<{ answers: number; median: number | null }>`
    select count(seconds)::int as answers,
      percentile_disc(0.5) within group (order by coalesce(seconds, 'Infinity')) as median
    from (
      select extract(epoch from r.answered_at - r.created_at)::float8 as seconds
      from ${requests} and (${isAnswered} or ${isOverdue}) order by r.created_at desc, r.id desc limit ${sampleSize}
    ) latest`.execute(db)
  const [row] = rows
  if (row === undefined || row.answers < minAnswers || row.median === null) return null
  const { median } = row
  return limits.find(({ seconds }) => median <= seconds)?.within ?? null
}
