import type { Context } from '../../context.ts'
import { syncSubscriptionJob } from './orphaned-subscriptions.ts'
import { deleteOldEvents, claimDueSubscriptions } from './paypal-queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const batchSize = 200
/** PayPal resends an event for three days; its id is kept longer. */
const eventRetention = 30 * day

/** Checks every subscription once a day, in case an event was lost. */
export async function enqueueDueSyncs({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  const before = { day: new Date(now.getTime() - day), hour: new Date(now.getTime() - hour) }
  await db.transaction().execute(async (tx) => {
    const due = await claimDueSubscriptions(tx, before, now, batchSize)
    await jobs.enqueueAll(
      tx,
      syncSubscriptionJob,
      due.map((paypalId) => ({ paypalId })),
    )
  })
}

export async function deleteOldPaypalEvents({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  await deleteOldEvents(db, new Date(now.getTime() - eventRetention))
}
