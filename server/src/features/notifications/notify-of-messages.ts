import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { publishNotifications } from '../notification-store/service.ts'
import { upsertMessageNotifications, claimRange } from './message-queries.ts'

/** Runs every two seconds instead of once per message, which turns a burst into one notification. */
export async function notifyOfMessages(ctx: Pick<Context, 'db' | 'jobs' | 'live'>, now: Date): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const range = await claimRange(tx)
    if (range === undefined) return
    const created = await upsertMessageNotifications(tx, range, now)
    // Publish only new notifications: in a busy circle, every message would otherwise make everyone refetch.
    await publishNotifications(ctx, tx, created, { now, isNew: ({ isNew }) => isNew })
  })
}
