import { feedPageSize, cityRequired, rangeRequiresPlan, unknownInterest } from '@coterie/contract/discovery'
import type { Candidate, DiscoveredGroup, discoverPeople } from '@coterie/contract/discovery'
import type { Input } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { nameInterests } from '../../db/interest-names.ts'
import { readCursor, writeCursor } from '../../db/keyset.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { toCircleCards } from '../groups/service.ts'
import { filterAllowed } from '../profile-views/service.ts'
import type { AllowedViews } from '../profile-views/service.ts'
import type { FeedInput, Feeds } from './feeds.ts'
import { findInterestIds, hasLocation } from './queue-queries.ts'
import type { Page as QueuePage } from './queue-queries.ts'
import { countPersonTies } from './reason-queries.ts'
import { toCandidateCard, toDiscoveredCircle } from './view.ts'

export { countFirstPeople } from './count-first-people.ts'
export { toDirection, getKmBetween } from './globe.ts'
export { selectKnownPeople } from './reason-queries.ts'
export { getRarity, getRecencyDecay, toWholeMiles } from './score.ts'

type Query = Input<typeof discoverPeople>['query']

/**
 * A page of people for the viewer, best first.
 *
 * @param allowViews decides which people of the page can be shown. Runs in parallel with the other queries.
 */
export async function listPeople(
  db: Queryable,
  feeds: Feeds,
  viewer: Viewer,
  query: Query,
  now: Date,
  allowViews: (ids: readonly number[]) => Promise<AllowedViews | null> = async () => null,
) {
  const input = await parseFeedInput(db, viewer, query, now)
  if (isRefusal(input)) return input
  const page = await feeds.getPeople(input, feedPageSize + 1)
  const { rows, next } = trimPage(page)
  const ids = rows.map(({ id }) => id)
  const [interests, ties, allowed] = await Promise.all([
    nameInterests(
      db,
      rows.map(({ interestIds }) => interestIds),
    ),
    countPersonTies(db, viewer.id, ids),
    allowViews(ids),
  ])
  const all = rows.map((row, index): Candidate => {
    const names = (interests[index] ?? []).map(({ name }) => name)
    return toCandidateCard(row, names, page, ties.get(row.id))
  })
  const items = allowed === null ? all : filterAllowed(allowed, now, all, ({ id }) => [id])
  return isRefusal(items) ? items : { items, next }
}

export async function listCircles(
  db: Queryable,
  feeds: Feeds,
  viewer: Viewer & { language: Language },
  query: Query,
  now: Date,
) {
  const input = await parseFeedInput(db, viewer, query, now)
  if (isRefusal(input)) return input
  const page = await feeds.getCircles(input, feedPageSize + 1)
  const { rows, next } = trimPage(page)
  const cards = await toCircleCards(db, rows, { language: viewer.language, now })
  const items = rows.flatMap((row, index): DiscoveredGroup[] => {
    const card = cards[index]
    return card === undefined ? [] : [toDiscoveredCircle(row, card, page)]
  })
  return { items, next }
}

async function parseFeedInput(db: Queryable, viewer: Viewer, query: Query, now: Date) {
  const key = readCursor(query.cursor, ['instant', 'integer'])
  if (isRefusal(key)) return key
  const range = query.range ?? null
  if (range !== null && viewer.plan === 'free') return rangeRequiresPlan
  if (range !== null && !(await hasLocation(db, viewer.id))) return cityRequired
  const interests = query.interests === undefined ? null : [...new Set(query.interests)]
  const ids = interests === null ? null : await findInterestIds(db, interests)
  if (ids !== null && ids.length < (interests?.length ?? 0)) return unknownInterest
  const after = key === null ? null : { startedAt: new Date(key[0]), position: key[1] }
  const rangeKm = range === null ? null : range * 1.609344
  return { viewerId: viewer.id, interests: ids, rangeKm, after, now } satisfies FeedInput
}

/** The page without the row that only shows that there is more. */
function trimPage<Row extends { position: number }>({ startedAt, rows }: QueuePage<Row>) {
  const shown = rows.slice(0, feedPageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > feedPageSize && last !== undefined
  return { rows: shown, next: hasMore ? writeCursor([startedAt.toISOString(), last.position]) : null }
}
