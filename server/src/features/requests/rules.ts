import { notAllowed } from '@coterie/contract/refusals'
import { alreadyAnswered } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

export type Answer = Exclude<RequestStatus, 'pending'>

type PendingRequest = { from_id: number; status: RequestStatus }

/** Repeating an answer is allowed. */
export function checkCanAnswer(request: PendingRequest, viewerId: number, answer: Answer) {
  const isSender = request.from_id === viewerId
  if (isSender !== (answer === 'withdrawn')) return notAllowed
  return request.status === 'pending' || request.status === answer ? null : alreadyAnswered
}

export function checkCanIntroduce(request: PendingRequest, viewerId: number) {
  if (request.from_id !== viewerId) return notAllowed
  return request.status === 'pending' ? null : alreadyAnswered
}
