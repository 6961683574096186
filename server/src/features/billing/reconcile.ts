import type { Context } from '../../context.ts'
import { alignJob } from './orphaned-subscriptions.ts'
import { forgetEvents, takeToCheck } from './paypal-queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** How many subscriptions are asked about in one round. */
const mostAtOnce = 200
/** PayPal sends an event again for three days; for so long (ms) we know it by its id. */
const eventsKept = 30 * day

/** Has PayPal asked about every subscription once a day, so that no event that was lost matters for long. */
export async function reconcile({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  const before = { day: new Date(now.getTime() - day), hour: new Date(now.getTime() - hour) }
  await db.transaction().execute(async (tx) => {
    const due = await takeToCheck(tx, before, now, mostAtOnce)
    await jobs.enqueueAll(
      tx,
      alignJob,
      due.map((paypalId) => ({ paypalId })),
    )
  })
}

export async function forgetOldEvents({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  await forgetEvents(db, new Date(now.getTime() - eventsKept))
}
