import type { Input, Page } from '@coterie/contract/endpoint'
import type { Attendee, WaitlistEntry } from '@coterie/contract/events/attendees'
import { eventPageSize } from '@coterie/contract/events/events'
import type { EventCard, OwnEvent, listOwnEvents } from '@coterie/contract/events/events'
import { invalidCursor, isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { findVisibleCircle } from '../groups/service.ts'
import { getEventAccess, canManage } from './access.ts'
import type { Viewer } from './access.ts'
import { loadEvents } from './cards.ts'
import { isOpenToUser } from './early-access.ts'
import { findAttendees, findMeetups, findOwnEvents, findWaitlist } from './list-queries.ts'
import { findRunningPromotions } from './promotions/queries.ts'
import { findAnswers } from './questions.ts'
import { toPerson } from './view.ts'

export async function listOwnEventCards(
  db: Queryable,
  viewerId: number,
  { cursor, show }: Input<typeof listOwnEvents>['query'],
  now: Date,
): Promise<Page<OwnEvent> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await findOwnEvents(db, viewerId, { show, after, limit: eventPageSize + 1 }, now)
  const { items: found, next } = createPage(rows, eventPageSize, ({ startsAt, id }) => [
    startsAt.toISOString(),
    id,
  ])
  const ids = found.map(({ id }) => id)
  const cards = await loadEvents(db, viewerId, ids, now)
  const promoted = show === 'hosting' ? await findRunningPromotions(db, ids, now) : new Map<number, Date>()
  const items = ids.flatMap((id) => {
    const card = cards.get(id)
    return card === undefined ? [] : { ...card, promotedUntil: promoted.get(id)?.toISOString() ?? null }
  })
  return { items, next }
}

const peoplePageSize = 50

/** The guest list: everyone for hosts and, once it is open, for guests; otherwise only friends. */
export async function listAttendees(
  db: Queryable,
  viewer: Viewer,
  { id, cursor }: { id: number; cursor: string | undefined },
  now: Date,
): Promise<Page<Attendee> | typeof notFound | typeof invalidCursor> {
  const after = readCursor(cursor, ['integer', 'instant', 'integer'])
  if (isRefusal(after)) return after
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  const managesEvent = canManage(viewer, access)
  const all = managesEvent || (access.isGoing && (await isOpenToUser(db, viewer.id, id, now)))
  const rows = await findAttendees(db, viewer.id, { id, all, after, limit: peoplePageSize + 1 })
  const { items, next } = createPage(rows, peoplePageSize, (row) => [
    row.isFriend ? 0 : 1,
    row.since.toISOString(),
    row.userId,
  ])
  const ids = items.map(({ userId }) => userId)
  const people = await findVisiblePeople(db, viewer.id, ids)
  const answers = access.isHost ? await findAnswers(db, id, ids) : null
  return {
    items: items.flatMap(({ userId, isFriend, isHost, attended, plusOnes }) => {
      const person = people.get(userId)
      return person === undefined
        ? []
        : [
            {
              ...toPerson(person),
              isFriend,
              isHost,
              plusOnes,
              answers: answers === null ? null : (answers.get(userId) ?? []),
              attended: managesEvent && !isHost ? attended : null,
            },
          ]
    }),
    next,
  }
}

/** The waitlist, for the host only. */
export async function listWaitlist(
  db: Queryable,
  viewer: Viewer,
  { id, cursor }: { id: number; cursor: string | undefined },
  now: Date,
): Promise<Page<WaitlistEntry> | typeof notFound | typeof notAllowed | typeof invalidCursor> {
  const after = readCursor(cursor, ['integer'])
  if (isRefusal(after)) return after
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  if (!access.isHost) return notAllowed
  const rows = await findWaitlist(db, viewer.id, { id, after, limit: peoplePageSize + 1 }, now)
  const { items, next } = createPage(rows, peoplePageSize, ({ entryId }) => [entryId])
  const ids = items.map(({ userId }) => userId)
  const people = await findVisiblePeople(db, viewer.id, ids)
  const answers = await findAnswers(db, id, ids)
  return {
    items: items.flatMap(({ userId, offerExpiresAt, plusOnes }) => {
      const person = people.get(userId)
      return person === undefined
        ? []
        : [
            {
              ...toPerson(person),
              plusOnes,
              answers: answers.get(userId) ?? [],
              offerExpiresAt: offerExpiresAt?.toISOString() ?? null,
            },
          ]
    }),
    next,
  }
}

const meetupPageSize = 10

export async function listCircleMeetups(
  db: Queryable,
  { viewerId, groupId, cursor }: { viewerId: number; groupId: number; cursor: string | undefined },
  now: Date,
): Promise<Page<EventCard> | typeof notFound | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const role = (await findVisibleCircle(db, viewerId, groupId))?.role ?? null
  if (role === null) return notFound
  const found = await findMeetups(db, groupId, { after, limit: meetupPageSize + 1 }, now)
  const rows = createPage(found, meetupPageSize, ({ startsAt, id }) => [startsAt.toISOString(), id])
  const ids = rows.items.map(({ id }) => id)
  const cards = await loadEvents(db, viewerId, ids, now)
  return { items: ids.flatMap((id) => cards.get(id) ?? []), next: rows.next }
}
