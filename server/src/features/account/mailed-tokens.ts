import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { EmailTokenPurpose } from '../../db/tables.ts'
import { hashToken, newToken } from '../../platform/sessions.ts'
import { replaceMailedToken } from './queries.ts'

type Mailed = {
  userId: number
  purpose: EmailTokenPurpose
  now: Date
  expiresAt: Date
  newEmail?: string
  browserHash?: Buffer | null
}

/** Makes the token of a link to mail, in place of the earlier ones for its purpose. It exists nowhere else. */
export async function makeMailedToken(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  mailed: Mailed,
): Promise<string> {
  const token = newToken()
  await replaceMailedToken(tx, { ...mailed, hash: hashToken(config.sessionSecret, token) })
  return token
}
