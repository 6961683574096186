import type { DiscoveredEvent, EventCard, RankedEvent, discoverEvents } from '@coterie/contract/events/events'
import type { Input, Page } from '@coterie/contract/endpoint'
import { isRefusal } from '@coterie/contract/refusals'

import type { Database } from '../../../db/database.ts'
import { wholeMiles } from '../../discovery/service.ts'
import { countMatesGoing } from '../card-queries.ts'
import { loadEvents } from '../cards.ts'
import { discover } from '../discover/discover.ts'
import { readWish } from '../discover/event-filters.ts'
import type { Looker } from '../access.ts'
import { blend, ordinaryBetween } from './blend.ts'
import type { Blend } from './blend.ts'
import { joinCursor, splitCursor } from './cursor.ts'
import { findPromoted } from './find-promoted.ts'
import type { Promoted } from './find-promoted.ts'

type Query = Input<typeof discoverEvents>['query']

/** A page of events for this person, with promoted ones among them. */
export async function discoverPromoted(db: Database, viewer: Looker, query: Query, now: Date) {
  const { cursor, ...asked } = query
  const split = cursor === undefined ? null : splitCursor(cursor)
  if (isRefusal(split)) return split
  const page = await discover(db, viewer, split === null ? asked : { ...asked, cursor: split.ordinary }, now)
  if (isRefusal(page)) return page
  const promoted = await promotedFor(
    db,
    { viewer, query, now },
    { page, blend: split?.blend, first: split === null },
  )
  const before = split?.blend ?? { since: 0, waiting: [], shown: [] }
  return await show(db, { viewerId: viewer.id, now }, { page, promoted, before })
}

type Ranked = Page<RankedEvent>

/** What is promoted and not shown yet: chosen with the first page, and asked for anew while any of it waits. */
async function promotedFor(
  db: Database,
  { viewer, query, now }: { viewer: Looker; query: Query; now: Date },
  { page, blend: before, first }: { page: Ranked; blend: Blend | null | undefined; first: boolean },
): Promise<Promoted[]> {
  const waiting = before?.waiting ?? []
  const isWorth = first ? page.items.length >= ordinaryBetween : waiting.length > 0
  if (!isWorth) return []
  // A promotion has a range of its own: it may reach into the nearby list from farther away.
  const area = query.area === 'beyond' ? 'beyond' : 'everywhere'
  const wish = await readWish(db, viewer, { ...query, area }, now)
  if (isRefusal(wish) || wish === null) return []
  const found = await findPromoted(db, wish, first ? null : waiting, now)
  if (first) return found
  const byId = new Map(found.map((one) => [one.id, one]))
  return waiting.flatMap((id) => byId.get(id) ?? [])
}

async function show(
  db: Database,
  { viewerId, now }: { viewerId: number; now: Date },
  { page, promoted, before }: { page: Ranked; promoted: readonly Promoted[]; before: Blend },
): Promise<Page<DiscoveredEvent>> {
  const ordinary = new Map(page.items.map((item) => [item.id, item]))
  const waiting = promoted.map(({ id }) => id)
  const { placed, after } = blend([...ordinary.keys()], { ...before, waiting })
  const bought = placed.flatMap((one) => (one.promoted ? one.id : []))
  const cards = await loadEvents(db, viewerId, bought, now)
  const mates = await countMatesGoing(db, viewerId, bought)
  const why = new Map(promoted.map((one) => [one.id, one]))
  const items = placed.flatMap(({ id, promoted: isPromoted }) => {
    const [item, card, reason] = [ordinary.get(id), cards.get(id), why.get(id)]
    if (!isPromoted) return item === undefined ? [] : { ...item, promoted: null }
    return card === undefined || reason === undefined ? [] : viewPromoted(card, reason, mates.get(id) ?? 0)
  })
  return { items, next: page.next === null ? null : joinCursor(page.next, after) }
}

/** It need not fit this person beyond what it is promoted to, so it is not recommended. */
function viewPromoted(
  card: EventCard,
  { interests, range, km }: Promoted,
  matesGoing: number,
): DiscoveredEvent {
  const reasons = {
    sharedTags: interests,
    distanceMiles: wholeMiles(km),
    friendsGoing: card.friendsGoingCount,
    circleMatesGoing: matesGoing,
  }
  return { ...card, recommended: false, reasons, promoted: { interests, range } }
}
