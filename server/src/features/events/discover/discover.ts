import { eventsPage } from '@coterie/contract/events/events'
import type { RankedEvent, discoverEvents } from '@coterie/contract/events/events'
import type { Input, Page } from '@coterie/contract/endpoint'
import { badCursor, isRefusal } from '@coterie/contract/refusals'

import type { Database } from '../../../db/database.ts'
import { readCursor, writeCursor } from '../../../db/keyset.ts'
import { matchingOf, wholeMiles } from '../../discovery/service.ts'
import { countMatesGoing } from '../card-queries.ts'
import { loadEvents } from '../cards.ts'
import type { Looker } from '../access.ts'
import { findCandidates, findFitting, likingsOf, mostRecommended, readTraits } from './candidates.ts'
import type { Candidate, Likings } from './candidates.ts'
import { isRecommended, scoreOf } from './score.ts'
import { findSoonest } from './soonest.ts'
import { readWish } from './event-filters.ts'
import type { After, Wish } from './event-filters.ts'

type Query = Input<typeof discoverEvents>['query']

/** A page of events for this person. */
export async function discover(db: Database, viewer: Looker, query: Query, now: Date) {
  const start = readStart(query.cursor)
  if (isRefusal(start)) return start
  const wish = await readWish(db, viewer, query, now)
  if (isRefusal(wish)) return wish
  if (wish === null) return { items: [], next: null }
  const likings = likingsOf(await matchingOf(db).current(), viewer.id)
  const asked = { db, wish, likings }
  const found =
    start === null && query.sort === 'recommended'
      ? await pageOfBest(asked, await firstBest(asked, now))
      : await pageFrom(asked, start ?? { part: 'soon', after: null, ranked: [] })
  return await show(db, viewer.id, found, now)
}

type Asked = { db: Database; wish: Wish; likings: Likings }
type Found = { candidates: Candidate[]; next: string | null }

/**
 * Where a page begins: among the recommended ones behind so many of them, or among the rest behind one of them.
 * The rest are all others, the soonest first. What was recommended is ranked once, for the first page, and goes
 * from page to page: ranked anew it could be in another order, and be shown twice or never.
 */
type Start = { ranked: readonly number[] } & (
  | { part: 'best'; behind: number }
  | { part: 'rest' | 'soon'; after: After }
)

/** The latest time that a Date holds. */
const latest = 8.64e15

/** Its value is a number of events, or a time (ms), which is 0 before the first. */
function readStart(cursor: string | undefined): Start | null | typeof badCursor {
  const key = readCursor(cursor, ['text', 'number', 'integer', 'integers'])
  if (key === null || isRefusal(key)) return key
  const [part, value, id, ranked] = key
  if (!Number.isInteger(value) || value < 0 || value > latest || ranked.length > mostRecommended)
    return badCursor
  if (part === 'best') return { part, ranked, behind: value }
  if (part !== 'rest' && part !== 'soon') return badCursor
  return { part, ranked, after: value === 0 ? null : { startsAt: new Date(value), id } }
}

function cursorOf(start: Start): string {
  const { part, ranked } = start
  if (part === 'best') return writeCursor([part, start.behind, 0, ranked])
  return writeCursor([part, start.after?.startsAt.getTime() ?? 0, start.after?.id ?? 0, ranked])
}

async function pageFrom(asked: Asked, start: Start): Promise<Found> {
  if (start.part !== 'best') return await pageOfRest(asked, start, eventsPage)
  return await pageOfBest(asked, await nextBest(asked, start))
}

/** Of all that are recommended a page, and how many of them are behind one then. */
type Best = { ranked: readonly number[]; candidates: Candidate[]; behind: number }

async function firstBest(asked: Asked, now: Date): Promise<Best> {
  const candidates = await rank(asked, now)
  return {
    ranked: candidates.map(({ id }) => id),
    candidates: candidates.slice(0, eventsPage),
    behind: eventsPage,
  }
}

/** Those that no longer fit are left out. */
async function nextBest({ db, wish, likings }: Asked, start: Start & { part: 'best' }): Promise<Best> {
  const { ranked, behind } = start
  const left = await findFitting(db, wish, ranked.slice(behind))
  const ids = left.slice(0, eventsPage)
  const isLast = left.length === ids.length
  return {
    ranked,
    candidates: await readInOrder(db, ids, wish, likings),
    behind: isLast ? ranked.length : ranked.indexOf(ids.at(-1) ?? 0) + 1,
  }
}

/** Filled up with the first of the rest. */
async function pageOfBest(asked: Asked, { ranked, candidates, behind }: Best): Promise<Found> {
  if (behind < ranked.length) return { candidates, next: cursorOf({ part: 'best', ranked, behind }) }
  const rest = { part: 'rest', ranked, after: null } as const
  const more = await pageOfRest(asked, rest, eventsPage - candidates.length)
  return { candidates: [...candidates, ...more.candidates], next: more.next }
}

/** The recommended ones, the best first. Those that only come next are among the rest. */
async function rank({ db, wish, likings }: Asked, now: Date): Promise<Candidate[]> {
  const ids = await findCandidates(db, wish, likings)
  const candidates = await readTraits(db, ids, wish.here, likings)
  const rarities = [...likings.likes.values()]
  const average = rarities.length === 0 ? 0 : rarities.reduce((sum, one) => sum + one, 0) / rarities.length
  return candidates
    .filter(isRecommended)
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, average, now) }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
}

/** The next so many, at most a page of them. */
async function pageOfRest(
  { db, wish, likings }: Asked,
  start: Start & { part: 'rest' | 'soon' },
  size: number,
): Promise<Found> {
  const rest = { ...wish, without: [...wish.without, ...start.ranked] }
  const rows = await findSoonest(db, rest, start.after, eventsPage + 1)
  const shown = rows.slice(0, size)
  const ids = shown.map(({ id }) => id)
  return {
    candidates: await readInOrder(db, ids, wish, likings),
    next: rows.length > size ? cursorOf({ ...start, after: shown.at(-1) ?? start.after }) : null,
  }
}

async function readInOrder(
  db: Database,
  ids: readonly number[],
  { here }: Wish,
  likings: Likings,
): Promise<Candidate[]> {
  const traits = await readTraits(db, ids, here, likings)
  const byId = new Map(traits.map((candidate) => [candidate.id, candidate]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function show(
  db: Database,
  viewerId: number,
  { candidates, next }: Found,
  now: Date,
): Promise<Page<RankedEvent>> {
  const ids = candidates.map(({ id }) => id)
  const cards = await loadEvents(db, viewerId, ids, now)
  // Ranking looks at the closest few people; a reason counts all.
  const mates = await countMatesGoing(db, viewerId, ids)
  const items = candidates.flatMap((candidate) => {
    const card = cards.get(candidate.id)
    if (card === undefined) return []
    const reasons = {
      sharedTags: [...candidate.names],
      distanceMiles: Number.isFinite(candidate.km) ? wholeMiles(candidate.km) : null,
      friendsGoing: card.friendsGoingCount,
      circleMatesGoing: mates.get(card.id) ?? 0,
    }
    return [{ ...card, recommended: isRecommended(candidate), reasons }]
  })
  return { items, next }
}
