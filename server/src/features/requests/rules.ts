import { notAllowed } from '@coterie/contract/refusals'
import { alreadyAnswered } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

export type Answer = Exclude<RequestStatus, 'pending'>

type Parties = { from_id: number; status: RequestStatus }

/** Repeating an answer is allowed. */
export function checkCanAnswer(request: Parties, viewerId: number, answer: Answer) {
  const isSender = request.from_id === viewerId
  if (isSender !== (answer === 'withdrawn')) return notAllowed
  return request.status === 'pending' || request.status === answer ? null : alreadyAnswered
}

export function checkCanIntroduce(request: Parties, viewerId: number) {
  if (request.from_id !== viewerId) return notAllowed
  return request.status === 'pending' ? null : alreadyAnswered
}
