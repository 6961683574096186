import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '../../../platform/sessions.ts'

type Owner = { id: number; email: string }

const idBytes = 4
const tokenBytes = 32

/** The token of all links in the emails of a guest without an account: the id and a keyed hash. Nothing is stored, and only the mailbox has it. */
export function createGuestToken(secret: string, { id, email }: Owner): string {
  const token = Buffer.alloc(tokenBytes)
  token.writeInt32BE(id)
  hashToken(secret, `email guest ${id} ${email.toLowerCase()}`).copy(token, idBytes, 0, tokenBytes - idBytes)
  return token.toString('base64url')
}

/** The guest's id, to look up the address that `isGuestTokenValid` needs. */
export function readGuestId(token: string): number {
  return Buffer.from(token, 'base64url').readInt32BE()
}

export function isGuestTokenValid(secret: string, owner: Owner, token: string): boolean {
  const [received, expected] = [Buffer.from(token), Buffer.from(createGuestToken(secret, owner))]
  return received.length === expected.length && timingSafeEqual(received, expected)
}
