import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { mergeViewChanges, deleteViewers, insertViews, lockViewer } from './view-queries.ts'
import type { View } from './view-queries.ts'

const day = 24 * 60 * 60 * 1000
/** Views count until this many days after the event. */
const maxViewAgeDays = 7
/** Viewers are kept as long as a date range can reach back to their last view. */
const viewerRetentionDays = maxViewAgeDays + 90 + 2
const yearDays = 365
/** Further views are ignored: no person looks at more events in a day. */
const maxViewsPerDay = 500

export async function recordViews(
  { db }: Pick<Context, 'db'>,
  { viewerId, views }: { viewerId: number; views: readonly View[] },
  now: Date,
): Promise<void> {
  const countedAfter = new Date(now.getTime() - maxViewAgeDays * day)
  await transact(db, async (tx) => {
    await lockViewer(tx, viewerId)
    await insertViews(tx, { viewerId, views, countedAfter, maxPerDay: maxViewsPerDay }, now)
  })
}

const batchSize = { changes: 10_000, events: 100 }

export async function mergeViews({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await mergeViewChanges(db, batchSize.changes)) > 0);
}

export async function deleteOldViewers({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - viewerRetentionDays * day)
  const from = new Date(until.getTime() - yearDays * day)
  while ((await deleteViewers(db, { from, until }, batchSize.events)) > 0);
}
