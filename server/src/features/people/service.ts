import { mutualFriendsNamed } from '@coterie/contract/people'
import type { PersonPage } from '@coterie/contract/people'
import { notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { areFriends, findMutualFriends } from '../friends/service.ts'
import { findSharedCircles, loadNames } from '../groups/service.ts'
import { findAbout } from './queries.ts'

/** A person's page as the viewer may see it; not found for whom it is not. */
export async function showPerson(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<PersonPage | typeof notFound> {
  const about = await findAbout(db, viewerId, id)
  if (about === undefined) return notFound
  const mutualIds = id === viewerId ? [] : await findMutualFriends(db, viewerId, id)
  const people = await visiblePeople(db, viewerId, [id, ...mutualIds])
  const person = people.get(id)
  if (person === undefined) return notFound
  const mutual = mutualIds.flatMap((mutualId) => people.get(mutualId) ?? [])
  return {
    id,
    name: person.name,
    avatar: pictureUrl(about.avatar, 320),
    bio: about.bio,
    location: person.location,
    interests: about.interests,
    friends: await areFriends(db, viewerId, id),
    mutualFriends: mutual.slice(0, mutualFriendsNamed),
    mutualFriendCount: mutual.length,
    sharedCircles: id === viewerId ? [] : await sharedCircles(db, viewerId, id),
  }
}

async function sharedCircles(db: Queryable, viewerId: number, id: number) {
  const circleIds = await findSharedCircles(db, viewerId, id)
  const names = await loadNames(db, circleIds)
  return circleIds.flatMap((circleId) => {
    const named = names.get(circleId)
    return named === undefined ? [] : [{ id: circleId, name: named.name, imageUrl: named.image }]
  })
}
