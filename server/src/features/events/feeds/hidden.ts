import type { HiddenFeedEvent } from '@coterie/contract/events/feeds'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { logAction } from '../../audit-log/service.ts'
import { hideFeedEntries, lockRemovableEvent } from '../remove-queries.ts'
import { keepTitleOnly, removeEvent } from '../remove.ts'
import type { AdminAction } from './feeds.ts'
import { requestFetch } from './feeds.ts'
import * as queries from './hidden-queries.ts'
import type { EntryKey } from './hidden-queries.ts'
import { findFeed, lockFeeds } from './queries.ts'
import { deleteEvents } from './sync-queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'clock' | 'config'>

export async function listHidden(
  db: Queryable,
  feedId: number,
  now: Date,
): Promise<HiddenFeedEvent[] | typeof notFound> {
  if ((await findFeed(db, feedId)) === undefined) return notFound
  const rows = await queries.findHidden(db, feedId, now)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt?.toISOString() ?? null }))
}

type HideInput = { eventId: number; dates: 'one' | 'all' }

/** @returns what was hidden, to show it again. */
export async function hideFeedEvent(
  ctx: Deps,
  { adminId, now }: AdminAction,
  { eventId, dates }: HideInput,
): Promise<EntryKey | typeof notFound> {
  return await transact(ctx.db, async (tx) => {
    await lockFeeds(tx)
    const entries = await queries.findEntriesOfEvent(tx, eventId)
    const [source] = entries
    const series = entries.filter(({ recurrence }) => recurrence !== '')
    const [hidden] = dates === 'all' ? series : entries
    if (source === undefined || hidden === undefined) return notFound
    if (dates === 'all') for (const entry of series) await hideDates(ctx, tx, entry, { adminId, now })
    // Another feed may list the date as a single event.
    else await removeEvent(ctx, tx, eventId, { actorId: adminId, now })
    await log(tx, { feedId: hidden.feedId, action: dates === 'all' ? 'hide-feed-series' : 'hide-feed-event' })
    return { ...hidden, recurrence: dates === 'all' ? null : hidden.recurrence }
  })

  async function log(
    tx: Transaction,
    { feedId, action }: { feedId: number; action: 'hide-feed-series' | 'hide-feed-event' },
  ) {
    await logAction(tx, { actorId: adminId, action, target: { kind: 'feed', id: feedId } }, now)
  }
}

/** Hides all dates of a repeating event, also those that the calendar adds later. */
export async function hideFeedSeries(
  ctx: Deps,
  { adminId, now }: AdminAction,
  { feedId, uid }: { feedId: number; uid: string },
): Promise<undefined | typeof notFound> {
  return await transact(ctx.db, async (tx) => {
    await lockFeeds(tx)
    const isHidden = await hideDates(ctx, tx, { feedId, uid, recurrence: null }, { adminId, now })
    if (!isHidden) return notFound
    const target = { kind: 'feed', id: feedId } as const
    await logAction(tx, { actorId: adminId, action: 'hide-feed-series', target }, now)
    return undefined
  })
}

const isKept = ({ isUpcoming, hasRsvps }: queries.ShownEvent) => isUpcoming && hasRsvps

/** People who are going to an upcoming date are told that it is cancelled. */
async function hideDates(
  ctx: Deps,
  tx: Transaction,
  series: EntryKey,
  { adminId, now }: AdminAction,
): Promise<boolean> {
  if (!(await queries.insertHiddenSeries(tx, series, now))) return false
  const shown = await queries.lockShownDates(tx, series, now)
  await hideFeedEntries(
    tx,
    shown.map(({ id }) => id),
    now,
  )
  await deleteEvents(
    tx,
    shown.filter((event) => !isKept(event)).map(({ id }) => id),
  )
  for (const { id } of shown.filter(isKept)) {
    const event = await lockRemovableEvent(tx, id)
    if (event !== undefined) await keepTitleOnly(ctx, tx, event, { actorId: adminId, now })
  }
  return true
}

/** The events come back with the next fetch, which is requested. People who were going have to RSVP again. */
export async function showFeedEvent(
  ctx: Deps,
  { adminId, now }: AdminAction,
  entry: EntryKey,
): Promise<undefined | typeof notFound> {
  return await transact(ctx.db, async (tx) => {
    await lockFeeds(tx)
    const feedIds = await queries.showEntries(tx, entry)
    if (feedIds.length === 0) return notFound
    for (const id of feedIds) await requestFetch(ctx, tx, { id, adminId, action: 'show-feed-event', now })
    return undefined
  })
}
