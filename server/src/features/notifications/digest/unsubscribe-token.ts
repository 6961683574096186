import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '../../../platform/sessions.ts'

/** The preference that the link turns off. */
export type MailSwitch = 'email' | 'urgentUpdates'

const prefixes = { email: '', urgentUpdates: 'urgent.' } as const satisfies Record<MailSwitch, string>

/** Permits nothing but turning off this kind of email, and never expires. */
export function createUnsubscribeToken(
  secret: string,
  userId: number,
  turnsOff: MailSwitch = 'email',
): string {
  const subject = `${prefixes[turnsOff]}${userId}`
  return `${subject}.${hashToken(secret, `unsubscribe ${subject}`).toString('base64url')}`
}

/** @returns undefined if the token is forged. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { userId: number; turnsOff: MailSwitch } | undefined {
  const [, prefix, digits] = /^(urgent\.)?([1-9]\d{0,15})\./.exec(token) ?? []
  const userId = Number(digits)
  if (!Number.isSafeInteger(userId)) return undefined
  const turnsOff = prefix === undefined ? 'email' : 'urgentUpdates'
  const [received, expected] = [
    Buffer.from(token),
    Buffer.from(createUnsubscribeToken(secret, userId, turnsOff)),
  ]
  return received.length === expected.length && timingSafeEqual(received, expected)
    ? { userId, turnsOff }
    : undefined
}
