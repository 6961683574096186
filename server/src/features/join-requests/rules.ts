import { circleLimit } from '@coterie/contract/groups/groups'
import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { alreadyAnswered, alreadyConnected, invitationOnly } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

/**
 * The refusal if a user can't ask to join a circle, or null.
 *
 * @param state.latest the status of their latest request to join the same circle; undefined if none.
 * @param state.hasReachedLimit whether their plan’s limit of circles is reached.
 */
export function checkCanRequestToJoin(state: {
  isConnected: boolean
  latest: RequestStatus | undefined
  joinPolicy: JoinPolicy
  hasReachedLimit: boolean
}) {
  if (state.isConnected) return alreadyConnected
  if (state.latest === 'pending' && state.joinPolicy !== 'open') return null
  if (state.latest === 'rejected') return alreadyAnswered
  if (state.joinPolicy === 'invitation') return invitationOnly
  return state.hasReachedLimit ? circleLimit : null
}
