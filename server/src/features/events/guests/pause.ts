import { sql } from 'kysely'

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { publishEvents } from '../../../platform/domain-events.ts'
import { hasActiveCoHost } from '../page-queries.ts'

/**
 * Tells guests that the host of a public event can't run it before its start, unless a co-host can. The event stays as it is: it is paused while
 * the host's account is inactive, and continues if the suspension is lifted.
 *
 * @param until the end of the suspension; null without one.
 */
export async function notifyOfPausedEvents(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { hostId, until }: { hostId: number; until: Date | null },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
    where e.created_by = ${hostId} and e.group_id is null and e.cancelled_at is null and e.removed_at is null
      and e.over_at > ${now} and (${until}::timestamptz is null or e.starts_at < ${until}) and not ${hasActiveCoHost}
    order by e.id`.execute(tx)
  await publishEvents(
    jobs,
    tx,
    rows.map(({ id }) => ({ kind: 'event-paused', eventId: id }) as const),
  )
}
