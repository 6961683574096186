import { alreadyAnswered, alreadyConnected, notAcceptingRequests } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

/**
 * Why a user may not send a friend request, or null.
 *
 * @param facts.latest the status of their latest request to the same person; undefined without one.
 * @param facts.closed whether the recipient's contact policy excludes the sender.
 */
export function checkCanRequestFriendship(facts: {
  connected: boolean
  latest: RequestStatus | undefined
  closed: boolean
}) {
  if (facts.connected) return alreadyConnected
  if (facts.latest === 'pending') return null
  if (facts.latest === 'rejected') return alreadyAnswered
  return facts.closed ? notAcceptingRequests : null
}
