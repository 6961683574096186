import type { Input, Page } from '@coterie/contract/endpoint'
import type { DiscoveredEvent, RankedEvent, discoverEvents } from '@coterie/contract/events/events'
import { isRefusal } from '@coterie/contract/refusals'

import type { Database } from '../../../db/database.ts'
import { toWholeMiles } from '../../discovery/service.ts'
import type { Viewer } from '../access.ts'
import { loadEventsWithTraits } from '../cards.ts'
import type { EventWithTraits } from '../cards.ts'
import { discover } from '../discover/discover.ts'
import { withArea } from '../discover/event-filters.ts'
import type { EventFilters } from '../discover/event-filters.ts'
import { blend, regularBetween } from './blend.ts'
import type { Blend } from './blend.ts'
import { joinCursor, splitCursor } from './cursor.ts'
import { findPromoted } from './find-promoted.ts'
import type { Promoted } from './find-promoted.ts'

type Query = Input<typeof discoverEvents>['query']

export async function discoverPromoted(db: Database, viewer: Viewer, query: Query, now: Date) {
  const { cursor, ...input } = query
  const split = cursor === undefined ? null : splitCursor(cursor)
  if (isRefusal(split)) return split
  const page = await discover(db, viewer, split === null ? input : { ...input, cursor: split.regular }, now)
  if (isRefusal(page)) return page
  const promoted = await getPromoted(db, { query, now }, { page, blend: split?.blend, first: split === null })
  const before = split?.blend ?? { since: 0, waiting: [], shown: [] }
  return await toItems(db, { viewerId: viewer.id, now }, { page, promoted, before })
}

type RankedEvents = Page<RankedEvent> & { filters: EventFilters | null; isAnyPromoted: boolean }

/** Promoted events not shown yet: chosen for the first page, and loaded again while any remain. */
async function getPromoted(
  db: Database,
  { query, now }: { query: Query; now: Date },
  { page, blend: before, first }: { page: RankedEvents; blend: Blend | null | undefined; first: boolean },
): Promise<Promoted[]> {
  const waiting = before?.waiting ?? []
  const hasRoom = first ? page.items.length >= regularBetween : waiting.length > 0
  if (!hasRoom || !page.isAnyPromoted || page.filters === null) return []
  // A promotion has its own range, so it may reach into the nearby list from farther away.
  const area = query.area === 'farther' ? 'farther' : 'everywhere'
  const filters = withArea(page.filters, query.range, area)
  const promoted = await findPromoted(db, filters, first ? null : waiting, now)
  if (first) return promoted
  const byId = new Map(promoted.map((item) => [item.id, item]))
  return waiting.flatMap((id) => byId.get(id) ?? [])
}

async function toItems(
  db: Database,
  { viewerId, now }: { viewerId: number; now: Date },
  { page, promoted, before }: { page: RankedEvents; promoted: readonly Promoted[]; before: Blend },
): Promise<Page<DiscoveredEvent>> {
  const regular = new Map(page.items.map((item) => [item.id, item]))
  const waiting = promoted.map(({ id }) => id)
  const { items: blended, after } = blend([...regular.keys()], { ...before, waiting })
  const promotedIds = blended.flatMap((item) => (item.promoted ? item.id : []))
  const events = await loadEventsWithTraits(db, viewerId, promotedIds, now)
  const reasonsById = new Map(promoted.map((item) => [item.id, item]))
  const items = blended.flatMap(({ id, promoted: isPromoted }) => {
    const [item, event, reason] = [regular.get(id), events.get(id), reasonsById.get(id)]
    if (!isPromoted) return item === undefined ? [] : { ...item, promoted: null }
    return event === undefined || reason === undefined ? [] : toPromoted(event, reason)
  })
  return { items, next: page.next === null ? null : joinCursor(page.next, after) }
}

/** A promoted event only has to match the promotion's interests, so it doesn't count as recommended. */
function toPromoted(
  { card, circleMates }: EventWithTraits,
  { interests, range, km }: Promoted,
): DiscoveredEvent {
  const reasons = {
    sharedTags: interests,
    distanceMiles: toWholeMiles(km),
    friendsGoing: card.friendsGoingCount,
    circleMatesGoing: circleMates,
  }
  return { ...card, recommended: false, reasons, promoted: { interests, range } }
}
