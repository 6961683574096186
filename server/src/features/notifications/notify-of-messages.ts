import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { publishNotifications } from './create-notification.ts'
import { upsertMessageNotifications, claimRange } from './message-queries.ts'

/**
 * Makes notices of the messages that came since the last time. Messages are many, so none of them tells of
 * itself: looking every two seconds also makes one notice of a burst.
 */
export async function notifyOfMessages(ctx: Pick<Context, 'db' | 'jobs' | 'live'>, now: Date): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const range = await claimRange(tx)
    if (range === undefined) return
    const created = await upsertMessageNotifications(tx, range, now)
    // A conversation that goes on changes no count: in a busy circle everybody would ask for it all the time.
    await publishNotifications(ctx, tx, created, { now, isNew: ({ fresh }) => fresh })
  })
}
