import { notAllowed } from '@coterie/contract/refusals'
import { alreadyAnswered } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

export type Answer = Exclude<RequestStatus, 'pending'>

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
