import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '../../../platform/sessions.ts'

/** What a mail's link to turn mails off carries: whose they are, signed. It does nothing else, and works for ever. */
export function unsubscribeToken(secret: string, userId: number): string {
  return `${userId}.${hashToken(secret, `unsubscribe ${userId}`).toString('base64url')}`
}

/** Whose mails a token turns off; undefined where it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const id = Number(/^([1-9]\d{0,9})\./.exec(token)?.[1])
  if (!Number.isInteger(id) || id > 2_147_483_647) return undefined
  const [given, ours] = [Buffer.from(token), Buffer.from(unsubscribeToken(secret, id))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : undefined
}
