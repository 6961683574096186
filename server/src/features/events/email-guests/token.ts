import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '../../../platform/sessions.ts'

type Owner = { id: number; email: string }

const hashBytes = 28
/** Ids up to this take 4 bytes, larger ones 8. */
const maxShortId = 2 ** 31 - 1

/** The token of all links in the emails of a guest without an account: the id and a keyed hash. Nothing is stored, and only the mailbox has it. */
export function createGuestToken(secret: string, { id, email }: Owner): string {
  const hash = hashToken(secret, `email guest ${id} ${email.toLowerCase()}`)
  return Buffer.concat([writeId(id), hash.subarray(0, hashBytes)]).toString('base64url')
}

function writeId(id: number): Buffer {
  const bytes = Buffer.alloc(id > maxShortId ? 8 : 4)
  if (id > maxShortId) bytes.writeBigUInt64BE(BigInt(id))
  else bytes.writeInt32BE(id)
  return bytes
}

/** The guest's id, to look up the address that `isGuestTokenValid` needs. 0 if the token contains none. */
export function readGuestId(token: string): number {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.length > hashBytes + 4 ? Number(bytes.readBigUInt64BE()) : bytes.readInt32BE()
  return Number.isSafeInteger(id) ? id : 0
}

export function isGuestTokenValid(secret: string, owner: Owner, token: string): boolean {
  const [received, expected] = [Buffer.from(token), Buffer.from(createGuestToken(secret, owner))]
  return received.length === expected.length && timingSafeEqual(received, expected)
}
