import type { EventCard, EventPage } from '@coterie/contract/events/events'
import { notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { getEventAccess } from './access.ts'
import type { EventAccess, Viewer } from './access.ts'
import { findCompanyGoing, findEvents, findFriendsGoing, findEventPage } from './card-queries.ts'
import { isOpenToUser } from './early-access.ts'
import { findQuestions } from './questions.ts'
import { toEventCard, toEventPage } from './view.ts'

/** Callers must check who may see the events. Runs three queries for any number of events. */
export async function loadEvents(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map()
  const friends = viewerId === 0 ? new Map<number, number[]>() : await findFriendsGoing(db, viewerId, ids)
  return await toCards(db, viewerId, { ids, friends }, now)
}

/** `loadEvents`, with how many people from the viewer's circles, not counting friends, are going. */
export async function loadEventsWithCompany(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<{ cards: Map<number, EventCard>; circleMates: Map<number, number> }> {
  if (ids.length === 0) return { cards: new Map(), circleMates: new Map() }
  const { friends, circleMates } = await findCompanyGoing(db, viewerId, ids)
  return { cards: await toCards(db, viewerId, { ids, friends }, now), circleMates }
}

async function toCards(
  db: Queryable,
  viewerId: number,
  { ids, friends }: { ids: readonly number[]; friends: ReadonlyMap<number, readonly number[]> },
  now: Date,
): Promise<Map<number, EventCard>> {
  const rows = await findEvents(db, viewerId, ids, now)
  const people = await findVisiblePeople(db, viewerId, [...friends.values()].flat())
  return new Map(
    rows.map((row) => {
      const going = (friends.get(row.id) ?? []).flatMap((id) => people.get(id) ?? [])
      return [row.id, toEventCard(row, going, now)]
    }),
  )
}

export async function readEventPage(
  db: Queryable,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<EventPage | typeof notFound> {
  const access = await getEventAccess(db, viewer.id, id)
  return access === undefined ? notFound : await loadPage(db, viewer, access, now)
}

/** For requests that have already looked up the access and don't change it. */
export async function loadPage(
  db: Queryable,
  viewer: Viewer,
  access: EventAccess,
  now: Date,
): Promise<EventPage | typeof notFound> {
  const { id } = access
  const card = (await loadEvents(db, viewer.id, [id], now)).get(id)
  const page = await findEventPage(db, viewer.id, id, now)
  if (card === undefined || page === undefined) return notFound
  const hosts = [page.created_by, page.invited_by, ...access.coHostIds].filter((host) => host !== null)
  const people = viewer.id === 0 ? new Map() : await findVisiblePeople(db, viewer.id, hosts)
  const hasGuestAccess = access.isGoing && (await isOpenToUser(db, viewer.id, id, now))
  const questions = viewer.id === 0 || !card.hasQuestions ? [] : await findQuestions(db, viewer.id, id)
  const known = { card, page, access, viewer, questions }
  return toEventPage({ ...known, hasGuestAccess, people }, now)
}
