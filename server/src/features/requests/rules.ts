import { circleLimit } from '@coterie/contract/groups/groups'
import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { notAllowed } from '@coterie/contract/refusals'
import {
  alreadyAnswered,
  alreadyConnected,
  invitationOnly,
  notAcceptingRequests,
} from '@coterie/contract/requests'

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

/** Why the sender of an open request may not write to whom they asked, or null: those may hear from nobody new by now. */
export function checkCanMessage(
  request: { group_id: number | null },
  receiver: { acceptsRequests: boolean },
) {
  return request.group_id === null && !receiver.acceptsRequests ? notAcceptingRequests : null
}

/** To how many strangers somebody may write a day: half as many after each report of them that was upheld. */
export function getFirstMessageLimit(most: number, upheldReports: number): number {
  return Math.floor(most / 2 ** upheldReports)
}

/** Whole seconds until an instant, never too few. */
export function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
