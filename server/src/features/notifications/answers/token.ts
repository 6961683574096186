import { timingSafeEqual } from 'node:crypto'

import { answerableKinds } from '@coterie/contract/notifications/notifications'
import { z } from 'zod'

import { hashToken } from '../../../platform/sessions.ts'

/** Days that an emailed answer link works. */
const linkDays = 7

const answerLink = z.object({
  userId: z.int().positive(),
  kind: z.enum(answerableKinds),
  id: z.int().positive(),
  answer: z.enum(['yes', 'no']),
  expiresAt: z.int(),
  /** The sentence of the email, shown on the link's page. */
  text: z.string(),
})
type AnswerLink = z.output<typeof answerLink>

/**
 * The token of a link that gives one answer for one person. It carries what the link's page shows, so that the
 * page reveals no more than the email did. It becomes invalid after seven days, or when the email address changes.
 */
export function createAnswerToken(
  secret: string,
  email: string,
  { sentAt, ...link }: Omit<AnswerLink, 'expiresAt'> & { sentAt: Date },
): string {
  const expiresAt = sentAt.getTime() + linkDays * 24 * 60 * 60 * 1000
  const payload = Buffer.from(JSON.stringify({ ...link, expiresAt })).toString('base64url')
  return `${payload}.${sign(secret, email, payload)}`
}

/** Reads the content without checking the signature. @returns undefined if the token is unreadable or has expired. */
export function readAnswerToken(token: string, now: Date): AnswerLink | undefined {
  const [payload = ''] = token.split('.')
  try {
    const link = answerLink.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return link.expiresAt > now.getTime() ? link : undefined
  } catch {
    return undefined
  }
}

/** @param email the current address of the link's owner. */
export function isAnswerTokenValid(secret: string, email: string, token: string): boolean {
  const [payload = '', signature = ''] = token.split('.')
  const [received, expected] = [Buffer.from(signature), Buffer.from(sign(secret, email, payload))]
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function sign(secret: string, email: string, payload: string): string {
  return hashToken(secret, `answer ${email} ${payload}`).toString('base64url')
}
