import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { tellOf } from './create-notification.ts'
import { putMessages, takeRange } from './message-queries.ts'

/**
 * Makes notices of the messages that came since the last time. Messages are many, so none of them tells of
 * itself: looking every two seconds also makes one notice of a burst.
 */
export async function sweepMessages(ctx: Pick<Context, 'db' | 'jobs' | 'live'>, now: Date): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const range = await takeRange(tx)
    if (range === undefined) return
    const put = await putMessages(tx, range, now)
    // A conversation that goes on changes no count: in a busy circle everybody would ask for it all the time.
    await tellOf(ctx, tx, put, { now, isNews: ({ fresh }) => fresh })
  })
}
