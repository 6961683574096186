import { maxPendingCount } from '@coterie/contract/limits'
import { emptyProfileTexts, toSenderTexts } from '@coterie/contract/profile-texts'
import { notFound } from '@coterie/contract/refusals'
import { maxMutualFriendsShown } from '@coterie/contract/requests'
import type { ReceivedRequest } from '@coterie/contract/requests'

import type { Queryable } from '../../db/database.ts'
import { readPromptAnswers } from '../../db/written-texts.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { findMutualFriends } from '../friends/service.ts'
import { findSharedCircles, loadNames } from '../groups/service.ts'
import { findProfile, findReceivedRequest, selectPendingCount } from './queries.ts'
import { loadRequests } from './view.ts'

export async function countOwnPendingRequests(db: Queryable, viewerId: number) {
  const { rows } = await selectPendingCount(viewerId, maxPendingCount).execute(db)
  return rows[0] ?? { requests: 0, people: 0 }
}

/** Adds details about the sender if the viewer can open their profile. */
export async function readReceivedRequest(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<ReceivedRequest | typeof notFound> {
  const row = await findReceivedRequest(db, viewerId, id)
  const [request] = row === undefined ? [] : await loadRequests(db, viewerId, [row])
  if (request === undefined) return notFound
  const profile = await findProfile(db, viewerId, request.fromId)
  if (profile === undefined)
    return {
      ...request,
      ...toSenderTexts(emptyProfileTexts),
      fromUserPromptAnswers: [],
      ...noSharedConnections,
    }
  return {
    ...request,
    fromUserAvatar: getPictureUrl(profile.avatar, 320),
    ...toSenderTexts(profile),
    fromUserPromptAnswers: readPromptAnswers(profile.promptAnswers),
    ...(await findSharedConnections(db, viewerId, request.fromId)),
  }
}

type SharedConnections = Pick<ReceivedRequest, 'mutualFriends' | 'mutualFriendCount' | 'sharedCircles'>

const noSharedConnections: SharedConnections = { mutualFriends: [], mutualFriendCount: 0, sharedCircles: [] }

async function findSharedConnections(
  db: Queryable,
  viewerId: number,
  senderId: number,
): Promise<SharedConnections> {
  const mutualIds = await findMutualFriends(db, viewerId, senderId)
  const mutual = await findVisiblePeople(db, viewerId, mutualIds)
  const circleIds = await findSharedCircles(db, viewerId, senderId)
  const names = await loadNames(db, circleIds)
  return {
    mutualFriends: [...mutual.values()]
      .slice(0, maxMutualFriendsShown)
      .map(({ id, name, avatar }) => ({ id, name, avatar })),
    mutualFriendCount: mutual.size,
    sharedCircles: circleIds.flatMap((id) => {
      const circle = names.get(id)
      return circle === undefined ? [] : [{ id, name: circle.name }]
    }),
  }
}
