import { sql } from 'kysely'

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { publishEvents } from '../../../platform/domain-events.ts'

/**
 * Tells guests that the host of a public event can't run it before its start. The event stays as it is: it is paused while
 * the host's account is inactive, and goes on if the suspension is lifted.
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
    select id from events
    where created_by = ${hostId} and group_id is null and cancelled_at is null and removed_at is null
      and over_at > ${now} and (${until}::timestamptz is null or starts_at < ${until})
    order by id`.execute(tx)
  await publishEvents(
    jobs,
    tx,
    rows.map(({ id }) => ({ kind: 'event-paused', eventId: id }) as const),
  )
}
