import { circleLimit } from '@coterie/contract/groups/groups'
import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { alreadyAnswered, alreadyConnected, invitationOnly } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

/**
 * Why a user may not ask to join a circle, or null.
 *
 * @param facts.latest the status of their latest request for the same circle; undefined without one.
 * @param facts.full whether their plan's limit of circles is reached.
 */
export function checkCanRequestToJoin(facts: {
  connected: boolean
  latest: RequestStatus | undefined
  joinPolicy: JoinPolicy
  full: boolean
}) {
  if (facts.connected) return alreadyConnected
  if (facts.latest === 'pending' && facts.joinPolicy !== 'open') return null
  if (facts.latest === 'rejected') return alreadyAnswered
  if (facts.joinPolicy === 'invitation') return invitationOnly
  return facts.full ? circleLimit : null
}
