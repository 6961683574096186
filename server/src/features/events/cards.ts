import type { EventCard, EventPage } from '@coterie/contract/events/events'
import { notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { findEvents, findFriendsGoing, findPage } from './card-queries.ts'
import { findIsOpen } from './early-access.ts'
import { findStanding } from './access.ts'
import type { Looker } from './access.ts'
import { viewEvent, viewPage } from './view.ts'

/**
 * The cards of these events by id: three queries, whether there is one or a hundred. Who may see the events
 * is the caller's to know.
 */
export async function loadEvents(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map()
  const rows = await findEvents(db, viewerId, ids, now)
  const going = viewerId === 0 ? new Map<number, number[]>() : await findFriendsGoing(db, viewerId, ids)
  const people = going.size === 0 ? new Map() : await visiblePeople(db, viewerId, [...going.values()].flat())
  return new Map(
    rows.map((row) => {
      const friends = (going.get(row.id) ?? []).flatMap((id) => people.get(id) ?? [])
      return [row.id, viewEvent(row, friends, now)]
    }),
  )
}

/** An event's own page, as the viewer may see it. */
export async function readEventPage(
  db: Queryable,
  viewer: Looker,
  id: number,
  now: Date,
): Promise<EventPage | typeof notFound> {
  const standing = await findStanding(db, viewer.id, id)
  if (standing === undefined) return notFound
  const card = (await loadEvents(db, viewer.id, [id], now)).get(id)
  const page = await findPage(db, viewer.id, id)
  if (card === undefined || page === undefined) return notFound
  const host = viewer.id === 0 || page.created_by === null ? undefined : page.created_by
  const people = host === undefined ? undefined : await visiblePeople(db, viewer.id, [host])
  const open = standing.going && (await findIsOpen(db, viewer.id, id, now))
  return viewPage({ card, page, standing, viewer, open, host: people?.get(host ?? 0) }, now)
}
