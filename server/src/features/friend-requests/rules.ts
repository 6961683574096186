import { alreadyAnswered, alreadyConnected, notAcceptingRequests } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

/**
 * The refusal if a user can't send a friend request, or null.
 *
 * @param state.latest the status of their latest request to the same person; undefined if none.
 * @param state.acceptsRequests whether the recipient's contact policy includes the sender.
 */
export function checkCanRequestFriendship(state: {
  isConnected: boolean
  latest: RequestStatus | undefined
  acceptsRequests: boolean
}) {
  if (state.isConnected) return alreadyConnected
  if (state.latest === 'pending') return null
  if (state.latest === 'rejected') return alreadyAnswered
  return state.acceptsRequests ? null : notAcceptingRequests
}
