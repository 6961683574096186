import { notAllowed } from '@coterie/contract/refusals'
import { alreadyAnswered, requestClosed } from '@coterie/contract/requests'

import type { RequestStatus } from '../../db/tables.ts'

export type Answer = Exclude<RequestStatus, 'pending'>

type PendingRequest = { from_id: number; status: RequestStatus }

/** Repeating an answer is allowed, unless `once`. */
export function checkCanAnswer(
  request: PendingRequest,
  viewerId: number,
  { status: answer, once = false }: { status: Answer; once?: boolean },
) {
  const isSender = request.from_id === viewerId
  if (isSender !== (answer === 'withdrawn')) return notAllowed
  if (request.status === 'pending' || (request.status === answer && !once)) return null
  return request.status === 'withdrawn' ? requestClosed : alreadyAnswered
}

export function checkCanIntroduce(request: PendingRequest, viewerId: number) {
  if (request.from_id !== viewerId) return notAllowed
  return request.status === 'pending' ? null : alreadyAnswered
}
