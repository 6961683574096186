import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '../../platform/sessions.ts'

/** What a link to appeal carries: the decision that it is about, signed. It appeals that, once, and does nothing else. */
function createAppealToken(secret: string, sanctionId: number): string {
  return `${sanctionId}.${hashToken(secret, `appeal ${sanctionId}`).toString('base64url')}`
}

/** Which decision a token is about; undefined where it is not one of ours. */
export function readAppealToken(secret: string, token: string): number | undefined {
  const id = Number(/^([1-9]\d{0,9})\./.exec(token)?.[1])
  if (!Number.isInteger(id) || id > 2_147_483_647) return undefined
  const [received, expected] = [Buffer.from(token), Buffer.from(createAppealToken(secret, id))]
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : undefined
}

/** Where one appeals, within the app. */
export function getAppealHref(secret: string, sanctionId: number): string {
  return `/appeal?token=${createAppealToken(secret, sanctionId)}`
}
