import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '../../platform/sessions.ts'

/** A signed token that allows one appeal of one decision and nothing else. */
function createAppealToken(secret: string, sanctionId: number): string {
  return `${sanctionId}.${hashToken(secret, `appeal ${sanctionId}`).toString('base64url')}`
}

/** @returns the sanction's id; undefined if the token is forged. */
export function readAppealToken(secret: string, token: string): number | undefined {
  const id = Number(/^([1-9]\d{0,15})\./.exec(token)?.[1])
  if (!Number.isSafeInteger(id)) return undefined
  const [received, expected] = [Buffer.from(token), Buffer.from(createAppealToken(secret, id))]
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : undefined
}

export function getAppealHref(secret: string, sanctionId: number): string {
  return `/appeal?token=${createAppealToken(secret, sanctionId)}`
}
