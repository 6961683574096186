import type { Input, Page } from '@coterie/contract/endpoint'
import { eventPageSize } from '@coterie/contract/events/events'
import type { RankedEvent, discoverEvents } from '@coterie/contract/events/events'
import { invalidCursor, isRefusal } from '@coterie/contract/refusals'
import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { readCursor, writeCursor } from '../../../db/keyset.ts'
import { toWholeMiles } from '../../discovery/service.ts'
import type { Viewer } from '../access.ts'
import { loadEventsWithTraits, loadListedEvents } from '../cards.ts'
import type { EventWithTraits } from '../cards.ts'
import { findCandidates, filterMatching, getDistanceKm, maxRecommended } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { parseEventFilters } from './event-filters.ts'
import type { EventCursor, EventFilters } from './event-filters.ts'
import { isRecommended, getScore } from './score.ts'
import { findSoonest, selectSoonest } from './soonest.ts'
import { findRankingSignals, findViewerSignals } from './viewer-signals.ts'
import type { RankingSignals, ViewerSignals } from './viewer-signals.ts'

type Query = Input<typeof discoverEvents>['query']

/** The page, and what promoted events are chosen by. `filters` is null if nothing can match. */
export async function discover(db: Database, viewer: Viewer, query: Query, now: Date) {
  const start = parseStart(query.cursor)
  if (isRefusal(start)) return start
  const isRanked = start === null && query.sort === 'recommended'
  const ranking = isRanked ? await findRankingSignals(db, viewer.id, now) : null
  const signals = ranking ?? (await findViewerSignals(db, viewer.id, now))
  const filters = await parseEventFilters(db, { viewer, here: signals.home }, query, now)
  if (isRefusal(filters)) return filters
  const { isAnyPromoted } = signals
  if (filters === null) return { items: [], next: null, filters, isAnyPromoted }
  const input = { db, filters, signals, now }
  const foundPage =
    ranking !== null
      ? await toRankedPage(input, await getFirstRanked({ ...input, signals: ranking }))
      : await getPage(input, start ?? { part: 'soon', after: null, ranked: [] })
  const items = foundPage.items.map((event) => toRankedEvent(event, signals))
  return { items, next: foundPage.next, filters, isAnyPromoted }
}

type DiscoverInput = { db: Database; filters: EventFilters; signals: ViewerSignals; now: Date }
type RankingInput = DiscoverInput & { signals: RankingSignals }
type FoundPage = Page<EventWithTraits>

/**
 * A page starts after `offset` ranked events (`best`) or after an event of the rest. The rest are all other events,
 * soonest first. The first page computes the ranking and stores it in the cursor: ranked again, the order could
 * change and an event could appear twice or never.
 */
type PageStart = { ranked: readonly number[] } & (
  | { part: 'best'; offset: number }
  | { part: 'rest' | 'soon'; after: EventCursor }
)

const maxTime = 8.64e15

/** The cursor's value is a number of events, or a time (ms), 0 before the first. */
function parseStart(cursor: string | undefined): PageStart | null | typeof invalidCursor {
  const key = readCursor(cursor, ['text', 'number', 'integer', 'integers'])
  if (key === null || isRefusal(key)) return key
  const [part, value, id, ranked] = key
  if (!Number.isInteger(value) || value < 0 || value > maxTime || ranked.length > maxRecommended)
    return invalidCursor
  if (part === 'best') return { part, ranked, offset: value }
  if (part !== 'rest' && part !== 'soon') return invalidCursor
  return { part, ranked, after: value === 0 ? null : { startsAt: new Date(value), id } }
}

function toCursor(start: PageStart): string {
  const { part, ranked } = start
  if (part === 'best') return writeCursor([part, start.offset, 0, ranked])
  return writeCursor([part, start.after?.startsAt.getTime() ?? 0, start.after?.id ?? 0, ranked])
}

async function getPage(input: DiscoverInput, start: PageStart): Promise<FoundPage> {
  if (start.part !== 'best') return await getRemainingPage(input, start)
  return await toRankedPage(input, await getNextRanked(input, start))
}

type RankedPage = { ranked: readonly number[]; ids: readonly number[]; offset: number }

async function getFirstRanked(input: RankingInput): Promise<RankedPage> {
  const ranked = (await rankEvents(input)).map(({ id }) => id)
  return { ranked, ids: ranked.slice(0, eventPageSize), offset: eventPageSize }
}

/** Leaves out events that no longer match. */
async function getNextRanked(
  { db, filters }: DiscoverInput,
  start: PageStart & { part: 'best' },
): Promise<RankedPage> {
  const { ranked, offset } = start
  const matching = await filterMatching(db, filters, ranked.slice(offset))
  const ids = matching.slice(0, eventPageSize)
  const isLast = matching.length === ids.length
  return {
    ranked,
    ids,
    offset: isLast ? ranked.length : ranked.indexOf(ids.at(-1) ?? 0) + 1,
  }
}

async function toRankedPage(input: DiscoverInput, { ranked, ids, offset }: RankedPage): Promise<FoundPage> {
  if (offset >= ranked.length)
    return await getRemainingPage(input, { part: 'rest', ranked, after: null }, ids)
  const events = await loadEventsWithTraits(input.db, input.signals.viewerId, ids, input.now)
  const items = ids.flatMap((id) => events.get(id) ?? [])
  return { items, next: toCursor({ part: 'best', ranked, offset }) }
}

/** Recommended events, best first. Events that are merely soon belong to the rest. */
async function rankEvents({ db, filters, signals, now }: RankingInput): Promise<Candidate[]> {
  const candidates = await findCandidates(db, filters, signals)
  const rarities = [...signals.viewerInterests.values()]
  const average =
    rarities.length === 0 ? 0 : rarities.reduce((sum, rarity) => sum + rarity, 0) / rarities.length
  return candidates
    .filter(({ shared, ...traits }) => isRecommended({ isAlike: shared.length > 0, ...traits }))
    .map((candidate) => ({ ...candidate, score: getScore(candidate, average, now) }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
}

/** Few limits, because each is another statement. */
const limits = [1, 6, 11, eventPageSize + 1]

/** @param first ranked events before the rest. They are read with it. */
async function getRemainingPage(
  input: DiscoverInput,
  start: PageStart & { part: 'rest' | 'soon' },
  first: readonly number[] = [],
): Promise<FoundPage> {
  const { filters } = input
  const rest = { ...filters, without: [...filters.without, ...start.ranked] }
  const size = eventPageSize - first.length
  const limit = limits.find((each) => each > size) ?? eventPageSize + 1
  const events = await loadSoonest(input, rest, { after: start.after, limit, first })
  const found = events.filter(({ card }) => !first.includes(card.id))
  const shown = found.slice(0, size)
  const last = shown.at(-1)?.card
  const after = last === undefined ? start.after : { startsAt: new Date(last.startsAt), id: last.id }
  return {
    items: [...first.flatMap((id) => events.find(({ card }) => card.id === id) ?? []), ...shown],
    next: found.length > size ? toCursor({ ...start, after }) : null,
  }
}

/** The events of `first` and the soonest other ones, by time. */
async function loadSoonest(
  { db, signals: { viewerId }, now }: DiscoverInput,
  filters: EventFilters,
  { after, limit, first }: { after: EventCursor; limit: number; first: readonly number[] },
): Promise<EventWithTraits[]> {
  const query = selectSoonest(filters, after, limit)
  const ids = query === null ? (await findSoonest(db, filters, after, limit)).map(({ id }) => id) : []
  const known = [...first, ...ids]
  const parts = [
    ...(known.length === 0 ? [] : [sql`select id from unnest(${known}::bigint[]) known (id)`]),
    ...(query === null ? [] : [sql`select id from (${query}) soonest`]),
  ]
  return parts.length === 0
    ? []
    : await loadListedEvents(db, viewerId, sql.join(parts, sql` union all `), now)
}

function toRankedEvent(
  { card, tags, point, circleMates }: EventWithTraits,
  { home, viewerInterests }: ViewerSignals,
): RankedEvent {
  const getTagRarity = ({ id }: { id: number }) => viewerInterests.get(id) ?? 0
  const sharedTags = tags
    .filter(({ id }) => viewerInterests.has(id))
    .toSorted((first, second) => getTagRarity(second) - getTagRarity(first))
  const km = getDistanceKm(home, point)
  const friends = card.friendsGoingCount
  return {
    ...card,
    recommended: isRecommended({ isAlike: sharedTags.length > 0, friends, circleMates, km }),
    reasons: {
      sharedTags: sharedTags.map(({ name }) => name),
      distanceMiles: Number.isFinite(km) ? toWholeMiles(km) : null,
      friendsGoing: friends,
      circleMatesGoing: circleMates,
    },
  }
}
