import { eventsPage } from '@coterie/contract/events'
import type { RankedEvent, discoverEvents } from '@coterie/contract/events'
import type { Input, Page } from '@coterie/contract/kit'
import { badCursor, isRefusal } from '@coterie/contract/refusals'

import type { Database } from '../../../db/database.ts'
import { readCursor, writeCursor } from '../../../db/keyset.ts'
import { matchingOf, wholeMiles } from '../../discovery/service.ts'
import { loadEvents } from '../cards.ts'
import type { Looker } from '../standing.ts'
import { findCandidates, likingsOf, readTraits } from './candidates.ts'
import type { Candidate, Likings } from './candidates.ts'
import { isRecommended, scoreOf } from './score.ts'
import { findSoonest } from './soonest.ts'
import { readWish } from './wish.ts'
import type { After, Wish } from './wish.ts'

type Query = Input<typeof discoverEvents>['query']

/** A page of events for this person. */
export async function discover(db: Database, viewer: Looker, query: Query, now: Date) {
  const cursor = readStart(query.cursor)
  if (isRefusal(cursor)) return cursor
  const wish = await readWish(db, viewer, query, now)
  if (isRefusal(wish)) return wish
  if (wish === null) return { items: [], next: null }
  const likings = likingsOf(await matchingOf(db).current(), viewer.id)
  const { asOf, start } = cursor ?? { asOf: now, start: startOf(query.sort) }
  const found = await pageFrom(db, { wish, likings, asOf }, start)
  return await show(db, viewer.id, found, now)
}

const parts = ['best', 'rest', 'soon'] as const

/**
 * Where a page begins: in the recommended ones behind a score, or in the rest behind a time (ms). The rest
 * are all others, the soonest first.
 */
type Start = { part: Part; value: number; id: number }
type Part = (typeof parts)[number]
type Asked = { wish: Wish; likings: Likings; asOf: Date }
type Found = { candidates: Candidate[]; next: string | null }

function startOf(sort: Query['sort']): Start {
  return sort === 'recommended' ? { part: 'best', value: Infinity, id: 0 } : { part: 'soon', value: 0, id: 0 }
}

/** The latest time that a Date holds. */
const latest = 8.64e15

/** Where the page of a cursor begins, and as of when its first page was ranked. */
function readStart(cursor: string | undefined) {
  const key = readCursor(cursor, ['text', 'instant', 'number', 'integer'])
  if (key === null || isRefusal(key)) return key
  const [named, asOf, value, id] = key
  const part = parts.find((one) => one === named)
  if (part === undefined || value < 0 || value > latest) return badCursor
  return { asOf: new Date(asOf), start: { part, value, id } }
}

async function pageFrom(db: Database, asked: Asked, start: Start): Promise<Found> {
  if (start.part === 'soon') return await soonest(db, asked, start, eventsPage)
  const best = await rank(db, asked)
  const rest = { ...asked, wish: { ...asked.wish, without: best.map(({ id }) => id) } }
  if (start.part === 'rest') return await soonest(db, rest, start, eventsPage)
  const left = best.filter(({ score, id }) => score < start.value || (score === start.value && id > start.id))
  const candidates = left.slice(0, eventsPage)
  const last = candidates.at(-1)
  if (left.length > eventsPage && last !== undefined) {
    return { candidates, next: cursorOf(asked, { part: 'best', value: last.score, id: last.id }) }
  }
  const more = await soonest(db, rest, { part: 'rest', value: 0, id: 0 }, eventsPage - candidates.length)
  return { candidates: [...candidates, ...more.candidates], next: more.next }
}

/** The recommended ones, the best first. Those that only come next are among the rest. */
async function rank(db: Database, { wish, likings, asOf }: Asked) {
  const ids = await findCandidates(db, wish, likings)
  const candidates = await readTraits(db, ids, wish.here, likings)
  const rarities = [...likings.likes.values()]
  const average = rarities.length === 0 ? 0 : rarities.reduce((sum, one) => sum + one, 0) / rarities.length
  return candidates
    .filter(isRecommended)
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, average, asOf) }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
}

/** The next so many, at most a page of them. */
async function soonest(db: Database, asked: Asked, start: Start, size: number): Promise<Found> {
  const after: After = start.value === 0 ? null : { startsAt: new Date(start.value), id: start.id }
  const rows = await findSoonest(db, asked.wish, after, eventsPage + 1)
  const shown = rows.slice(0, size)
  const ids = shown.map(({ id }) => id)
  const traits = await readTraits(db, ids, asked.wish.here, asked.likings)
  const byId = new Map(traits.map((candidate) => [candidate.id, candidate]))
  const last = shown.at(-1)
  const behind = {
    part: start.part,
    value: last?.startsAt.getTime() ?? start.value,
    id: last?.id ?? start.id,
  }
  return {
    candidates: ids.flatMap((id) => byId.get(id) ?? []),
    next: rows.length > size ? cursorOf(asked, behind) : null,
  }
}

function cursorOf({ asOf }: Asked, { part, value, id }: Start): string {
  return writeCursor([part, asOf.toISOString(), value, id])
}

async function show(
  db: Database,
  viewerId: number,
  { candidates, next }: Found,
  now: Date,
): Promise<Page<RankedEvent>> {
  const cards = await loadEvents(
    db,
    viewerId,
    candidates.map(({ id }) => id),
    now,
  )
  const items = candidates.flatMap((candidate) => {
    const card = cards.get(candidate.id)
    if (card === undefined) return []
    const reasons = {
      sharedTags: [...candidate.names],
      distanceMiles: Number.isFinite(candidate.km) ? wholeMiles(candidate.km) : null,
      friendsGoing: candidate.friends,
      circleMatesGoing: candidate.mates,
    }
    return [{ ...card, recommended: isRecommended(candidate), reasons }]
  })
  return { items, next }
}
