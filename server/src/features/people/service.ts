import type { Page } from '@coterie/contract/endpoint'
import { maxMutualFriendsShown } from '@coterie/contract/people'
import type { MutualFriend, PersonPage } from '@coterie/contract/people'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { pickProfileTexts, readPromptAnswers } from '../../db/written-texts.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { canSeeProfile } from '../../visibility/profiles.ts'
import { findFriendsSince, findMutualFriends } from '../friends/service.ts'
import { findSharedCircles, loadNames } from '../groups/service.ts'
import { findPersonDetails } from './queries.ts'

const mutualFriendsPageSize = 20

export async function getPersonPage(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<PersonPage | typeof notFound> {
  const details = await findPersonDetails(db, viewerId, id)
  if (details === undefined) return notFound
  const mutualIds = id === viewerId ? [] : await findMutualFriends(db, viewerId, id)
  const people = await findVisiblePeople(db, viewerId, [id, ...mutualIds])
  const person = people.get(id)
  if (person === undefined) return notFound
  const friendsSince = await findFriendsSince(db, viewerId, id)
  const mutual = mutualIds.flatMap((mutualId) => people.get(mutualId) ?? [])
  return {
    id,
    name: person.name,
    avatar: getPictureUrl(details.avatar, 320),
    ...pickProfileTexts(details),
    promptAnswers: readPromptAnswers(details.promptAnswers),
    metBy: details.metBy,
    photoChecked: details.photoChecked,
    youMet: details.youMet,
    location: person.location,
    interests: details.interests,
    isFriend: friendsSince !== null,
    friendsSince: friendsSince?.toISOString() ?? null,
    hasRequested: details.hasRequested,
    acceptsRequests: details.acceptsRequests,
    mutualFriends: mutual.slice(0, maxMutualFriendsShown),
    mutualFriendCount: mutual.length,
    sharedCircles: id === viewerId ? [] : await loadSharedCircles(db, viewerId, id),
  }
}

/** A page may be short: people hidden from the viewer are left out. */
export async function getMutualFriendsPage(
  db: Queryable,
  viewerId: number,
  input: { id: number; cursor?: string | undefined },
): Promise<Page<MutualFriend> | typeof notFound | typeof invalidCursor> {
  const after = readCursor(input.cursor, ['integer'])
  if (isRefusal(after)) return after
  const { id } = input
  if (!(await canSeeProfile(db, viewerId, id))) return notFound
  const range = { after: after?.[0] ?? 0, limit: mutualFriendsPageSize + 1 }
  const rows = id === viewerId ? [] : await findMutualFriends(db, viewerId, id, range)
  const page = createPage(rows, mutualFriendsPageSize, (mutualId) => [mutualId])
  const people = await findVisiblePeople(db, viewerId, page.items)
  return { items: page.items.flatMap((mutualId) => people.get(mutualId) ?? []), next: page.next }
}

async function loadSharedCircles(db: Queryable, viewerId: number, id: number) {
  const circleIds = await findSharedCircles(db, viewerId, id)
  const names = await loadNames(db, circleIds)
  return circleIds.flatMap((circleId) => {
    const circle = names.get(circleId)
    return circle === undefined ? [] : [{ id: circleId, name: circle.name, imageUrl: circle.image }]
  })
}
