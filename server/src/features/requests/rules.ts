import { notAllowed } from '@coterie/contract/refusals'
import { alreadyAnswered } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

export type Answer = Exclude<RequestStatus, 'pending'>

/**
 * Why somebody may not ask, or null when they may.
 *
 * @param facts.latest what became of their latest request for the same; undefined without one.
 * @param facts.entry how the circle takes in members; null where they ask for friendship.
 * @param facts.closed whether the person asked does not want to hear from them.
 * @param facts.full whether they ask for a circle and their plan holds no more.
 */
export function checkCanRequest(facts: {
  connected: boolean
  latest: RequestStatus | undefined
  joinPolicy: JoinPolicy | null
  closed: boolean
  full: boolean
}) {
  if (facts.connected) return alreadyConnected
  if (facts.latest === 'pending' && facts.joinPolicy !== 'open') return null
  if (facts.latest === 'rejected') return alreadyAnswered
  if (facts.joinPolicy === 'invitation') return invitationOnly
  if (facts.closed) return notAcceptingRequests
  return facts.full ? circleLimit : null
}

type Parties = { from_id: number; status: RequestStatus }

/** Why the viewer, one of the two, may not give this answer, or null. The same answer again is fine. */
export function checkCanAnswer(request: Parties, viewerId: number, answer: Answer) {
  const isSender = request.from_id === viewerId
  if (isSender !== (answer === 'withdrawn')) return notAllowed
  return request.status === 'pending' || request.status === answer ? null : alreadyAnswered
}

/** Why the viewer, one of the two, may not write the introduction, or null. */
export function checkCanIntroduce(request: Parties, viewerId: number) {
  if (request.from_id !== viewerId) return notAllowed
  return request.status === 'pending' ? null : alreadyAnswered
}
