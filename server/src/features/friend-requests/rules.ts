import { alreadyAnswered, alreadyConnected, notAcceptingRequests } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

/**
 * The refusal if a user can't send a friend request, or null.
 *
 * @param state.latest the status of their latest request to the same person; undefined if none.
 * @param state.closed whether the recipient's contact policy excludes the sender.
 */
export function checkCanRequestFriendship(state: {
  connected: boolean
  latest: RequestStatus | undefined
  closed: boolean
}) {
  if (state.connected) return alreadyConnected
  if (state.latest === 'pending') return null
  if (state.latest === 'rejected') return alreadyAnswered
  return state.closed ? notAcceptingRequests : null
}
