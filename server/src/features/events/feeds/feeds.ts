import type { Input } from '@coterie/contract/endpoint'
import { feedExists, privateFeedAddress, tooManyFeeds } from '@coterie/contract/events/feeds'
import type { addEventFeed, EventFeed, FeedErrorCode } from '@coterie/contract/events/feeds'
import type { interestCategories } from '@coterie/contract/interests'
import { maxEventFeeds } from '@coterie/contract/limits'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { isPossiblyPublicHost } from '../../../platform/public-hosts.ts'
import { logAction } from '../../audit-log/service.ts'
import { getCountryName } from '../../cities/service.ts'
import { findLocation } from '../create.ts'
import { fetchFeedJob } from './fetch-feed.ts'
import * as queries from './queries.ts'
import type { FeedRow } from './queries.ts'
import { findEntries } from './sync-queries.ts'
import { removeEntries } from './sync.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'clock' | 'config'>
type Form = Input<typeof addEventFeed>['body']
export type AdminAction = { adminId: number; now: Date }

export async function listFeeds(db: Queryable, now: Date): Promise<EventFeed[]> {
  return (await queries.findFeeds(db, now)).map(toFeed)
}

export async function addFeed(ctx: Deps, { adminId, now }: AdminAction, form: Form) {
  const details = await findDetails(ctx, form)
  if (isRefusal(details)) return details
  return await transact(ctx.db, async (tx) => {
    await queries.lockFeeds(tx)
    if ((await queries.countFeeds(tx)) >= maxEventFeeds) return tooManyFeeds
    const id = await queries.insertFeed(tx, details, now)
    if (id === undefined) return feedExists
    return await requestFetch(ctx, tx, { id, adminId, action: 'add-feed', now })
  })
}

export async function editFeed(ctx: Deps, { adminId, now }: AdminAction, id: number, form: Form) {
  const details = await findDetails(ctx, form)
  if (isRefusal(details)) return details
  return await transact(ctx.db, async (tx) => {
    await queries.lockFeeds(tx)
    if ((await queries.findFeed(tx, id)) === undefined) return notFound
    if (await queries.isUrlTaken(tx, details.url, id)) return feedExists
    await queries.updateFeed(tx, id, details)
    return await requestFetch(ctx, tx, { id, adminId, action: 'edit-feed', now })
  })
}

export async function fetchNow(ctx: Deps, { adminId, now }: AdminAction, id: number) {
  return await transact(ctx.db, (tx) => requestFetch(ctx, tx, { id, adminId, action: 'fetch-feed', now }))
}

type FetchRequest = AdminAction & {
  id: number
  action: 'add-feed' | 'edit-feed' | 'fetch-feed' | 'show-feed-event'
}

export async function requestFetch(
  ctx: Deps,
  tx: Transaction,
  { id, adminId, action, now }: FetchRequest,
): Promise<EventFeed | typeof notFound> {
  if (!(await queries.markRequested(tx, id, now))) return notFound
  await ctx.jobs.enqueue(tx, fetchFeedJob, { feedId: id })
  await logAction(tx, { actorId: adminId, action, target: { kind: 'feed', id } }, now)
  const [row] = await queries.findFeeds(tx, now, id)
  return row === undefined ? notFound : toFeed(row)
}

/** Its upcoming events are removed with it, except those that another feed lists, too. */
export async function removeFeed(ctx: Deps, { adminId, now }: AdminAction, id: number) {
  return await transact(ctx.db, async (tx) => {
    await queries.lockFeeds(tx)
    if ((await queries.findFeed(tx, id, true)) === undefined) return notFound
    await removeEntries(ctx, tx, { feedId: id, entries: await findEntries(tx, id) }, now)
    await queries.deleteFeed(tx, id)
    await logAction(tx, { actorId: adminId, action: 'remove-feed', target: { kind: 'feed', id } }, now)
    return undefined
  })
}

async function findDetails({ db, config }: Deps, form: Form) {
  const url = toWebUrl(form.url)
  if (!config.feedsAnywhere && !isPossiblyPublicHost(url.hostname)) return privateFeedAddress
  const found = await findLocation(db, { location: form.location, timezone: undefined })
  if (isRefusal(found)) return found.refusal === 'unknown_city' ? found : unexpectedZone()
  const { place, timezone } = found
  const { id, location, latitude, longitude } = place
  return {
    url: url.href,
    name: form.name,
    category: form.category,
    timezone,
    place: { id, location, latitude, longitude },
  }
}

function unexpectedZone(): never {
  throw new Error('A city has an unknown time zone')
}

/** webcal: is how websites offer calendars to subscribe to. */
function toWebUrl(text: string): URL {
  const url = new URL(text.replace(/^webcals?:/i, 'https:'))
  url.hash = ''
  return url
}

function toFeed(row: FeedRow): EventFeed {
  const {
    countryCode,
    city,
    requestedAt,
    succeededAt,
    fetchedAt,
    nextFetchAt,
    error,
    errorStatus,
    category,
    ...feed
  } = row
  return {
    ...feed,
    category: category as (typeof interestCategories)[number],
    location: { country: getCountryName(countryCode), city },
    isFetching: requestedAt !== null,
    succeededAt: succeededAt?.toISOString() ?? null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    nextFetchAt: nextFetchAt.toISOString(),
    error: error === null ? null : { code: error as FeedErrorCode, status: errorStatus },
  }
}
