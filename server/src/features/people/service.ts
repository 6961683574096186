import type { Page } from '@coterie/contract/endpoint'
import { mutualFriendsNamed } from '@coterie/contract/people'
import type { MutualFriend, PersonPage } from '@coterie/contract/people'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { canSeeProfile } from '../../visibility/profiles.ts'
import { areFriends, findMutualFriends } from '../friends/service.ts'
import { findSharedCircles, loadNames } from '../groups/service.ts'
import { findPersonDetails } from './queries.ts'

const mutualPage = 20

export async function getPersonPage(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<PersonPage | typeof notFound> {
  const details = await findPersonDetails(db, viewerId, id)
  if (details === undefined) return notFound
  const mutualIds = id === viewerId ? [] : await findMutualFriends(db, viewerId, id)
  const people = await visiblePeople(db, viewerId, [id, ...mutualIds])
  const person = people.get(id)
  if (person === undefined) return notFound
  const mutual = mutualIds.flatMap((mutualId) => people.get(mutualId) ?? [])
  return {
    id,
    name: person.name,
    avatar: pictureUrl(details.avatar, 320),
    bio: details.bio,
    location: person.location,
    interests: details.interests,
    friends: await areFriends(db, viewerId, id),
    hasRequested: details.asked,
    acceptsRequests: details.acceptsRequests,
    mutualFriends: mutual.slice(0, mutualFriendsNamed),
    mutualFriendCount: mutual.length,
    sharedCircles: id === viewerId ? [] : await sharedCircles(db, viewerId, id),
  }
}

/** A page of mutual friends. It may be short: people hidden from the viewer are left out. */
export async function getMutualFriendsPage(
  db: Queryable,
  viewerId: number,
  asked: { id: number; cursor?: string | undefined },
): Promise<Page<MutualFriend> | typeof notFound | typeof badCursor> {
  const after = readCursor(asked.cursor, ['integer'])
  if (isRefusal(after)) return after
  const { id } = asked
  if (!(await canSeeProfile(db, viewerId, id))) return notFound
  const bounds = { after: after?.[0] ?? 0, limit: mutualPage + 1 }
  const found = id === viewerId ? [] : await findMutualFriends(db, viewerId, id, bounds)
  const rows = page(found, mutualPage, (mutualId) => [mutualId])
  const people = await visiblePeople(db, viewerId, rows.items)
  return { items: rows.items.flatMap((mutualId) => people.get(mutualId) ?? []), next: rows.next }
}

async function sharedCircles(db: Queryable, viewerId: number, id: number) {
  const circleIds = await findSharedCircles(db, viewerId, id)
  const names = await loadNames(db, circleIds)
  return circleIds.flatMap((circleId) => {
    const named = names.get(circleId)
    return named === undefined ? [] : [{ id: circleId, name: named.name, imageUrl: named.image }]
  })
}
