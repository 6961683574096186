import { z } from 'zod'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { FeedError } from './feed-error.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { parseInThread } from './parse-in-thread.ts'
import * as queries from './queries.ts'
import type { StoredFeed } from './queries.ts'
import { deletePast } from './sync-queries.ts'
import { syncEvents } from './sync.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'clock' | 'config' | 'log'>

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Between fetches. Doubled with each failure, up to a day (ms). */
const interval = hour
/** Even calendars that don't change are read once a day, to add the next dates of repeating events (ms). */
const maxReadAge = day
/** How far ahead single events are shown, and repeating ones. */
const horizon = { single: 365 * day, repeating: 90 * day }
/** Events of one feed. */
const maxEvents = 1000
/** Past events without guests are kept this long (ms). */
const retention = 30 * day

export const fetchFeedJob = {
  kind: 'fetch-event-feed',
  payload: z.object({ feedId: z.int() }),
  group: 'external',
  getKey: ({ feedId }: { feedId: number }) => `fetch-event-feed:${feedId}`,
} as const

/** Adds a job for each feed that is due, so that a slow one doesn't delay the others. */
export async function enqueueDueFeeds({ db, jobs, clock }: Deps): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    const ids = await queries.claimDueFeeds(tx, now, new Date(now.getTime() + interval))
    await jobs.enqueueAll(
      tx,
      fetchFeedJob,
      ids.map((feedId) => ({ feedId })),
    )
  })
}

/** Fetches a calendar and shows its events. A failure changes nothing but the state of the feed. */
export async function fetchFeed(ctx: Deps, feedId: number): Promise<void> {
  const { db, clock, log } = ctx
  const startedAt = clock.now()
  const feed = await queries.findFeed(db, feedId)
  if (feed === undefined) return
  try {
    await readFeed(ctx, feed, startedAt)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    log.warn({ err: error, feedId }, 'Could not read a calendar feed')
    const at = clock.now()
    const nextFetchAt = new Date(at.getTime() + Math.min(day, interval * 2 ** feed.failures))
    await queries.recordFailure(db, { id: feedId, startedAt, at, nextFetchAt }, error)
  }
}

async function readFeed(ctx: Deps, feed: StoredFeed, startedAt: Date): Promise<void> {
  const { id, etag, lastModified, readAt, timezone } = feed
  const isRecent = readAt !== null && startedAt.getTime() - readAt.getTime() < maxReadAge
  const validators = isRecent ? { etag, lastModified } : { etag: null, lastModified: null }
  const fetched = await fetchCalendar(feed.url, validators, {
    mayBePrivate: () => ctx.config.feedsAnywhere,
  })
  const now = ctx.clock.now()
  const attempt = { id, startedAt, at: now }
  if (fetched === null) return await queries.recordSuccess(ctx.db, attempt)
  const calendar = await parseInThread(fetched.text, {
    timezone,
    now,
    repeatUntil: new Date(now.getTime() + horizon.repeating),
    until: new Date(now.getTime() + horizon.single),
    maxEvents,
  })
  return await transact(ctx.db, async (tx) => {
    await queries.lockFeeds(tx)
    const current = await queries.findFeed(tx, id, true)
    // An admin has changed or removed it in the meantime, and a job for its new address is on the way.
    if (current === undefined || current.url !== feed.url || current.place.id !== feed.place.id) return
    await syncEvents(ctx, tx, { feed: current, calendar }, now)
    await queries.recordSuccess(tx, attempt, { ...fetched, skipped: calendar.skippedUids.length })
  })
}

export async function deletePastEvents({ db, clock }: Deps): Promise<void> {
  await deletePast(db, new Date(clock.now().getTime() - retention))
}
