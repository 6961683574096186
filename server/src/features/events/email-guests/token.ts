import { timingSafeEqual } from 'node:crypto'

import { idInPath } from '@coterie/contract/schemas'

import { hashToken } from '../../../platform/sessions.ts'

type Owner = { id: number; email: string }

/** The token of all links in the emails of a guest without an account. Nothing is stored, and only the mailbox has it. */
export function createGuestToken(secret: string, { id, email }: Owner): string {
  return `${id}.${sign(secret, { id, email })}`
}

/** The guest's id, to look up the address that `isGuestTokenValid` needs. */
export function readGuestId(token: string): number | undefined {
  return idInPath.safeParse(token.split('.')[0]).data
}

export function isGuestTokenValid(secret: string, owner: Owner, token: string): boolean {
  const [received, expected] = [Buffer.from(token), Buffer.from(createGuestToken(secret, owner))]
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function sign(secret: string, { id, email }: Owner): string {
  return hashToken(secret, `email guest ${id} ${email.toLowerCase()}`).toString('base64url')
}
