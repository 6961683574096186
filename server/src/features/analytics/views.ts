import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { foldChanges, deleteViewers, insertViews, lockViewer } from './view-queries.ts'
import type { View } from './view-queries.ts'

const day = 24 * 60 * 60 * 1000
/** For so many days after an event its page still counts as seen. */
const maxViewAgeDays = 7
/** Who saw an event stays known until no range of days reaches back to when it was last seen. */
const viewerRetentionDays = maxViewAgeDays + 90 + 2
/** How far back those are looked for whose time is over. */
const yearDays = 365
/** Events that one person can see in a day: more is no person. */
const maxViewsPerDay = 500

/** Counts what somebody has seen. What does not count is passed over without a word. */
export async function recordViews(
  { db }: Pick<Context, 'db'>,
  { viewerId, views }: { viewerId: number; views: readonly View[] },
  now: Date,
): Promise<void> {
  const countedAfter = new Date(now.getTime() - maxViewAgeDays * day)
  await transact(db, async (tx) => {
    await lockViewer(tx, viewerId)
    await insertViews(tx, { viewerId, views, countedAfter, most: maxViewsPerDay }, now)
  })
}

/** Changes folded, and events looked at, with one statement. */
const batchSize = { changes: 10_000, events: 100 }

/** Adds what was seen lately to the figures of its days. */
export async function foldViews({ db }: Pick<Context, 'db'>): Promise<void> {
  while ((await foldChanges(db, batchSize.changes)) > 0);
}

/** Keeps only figures of events that are long over. */
export async function deleteOldViewers({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - viewerRetentionDays * day)
  const from = new Date(until.getTime() - yearDays * day)
  while ((await deleteViewers(db, { from, until }, batchSize.events)) > 0);
}
