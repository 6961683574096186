import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { EmailTokenPurpose } from '../../db/tables.ts'
import { hashToken, createToken } from '../../platform/sessions.ts'
import { replaceMailedToken } from './queries.ts'

type MailedTokenInput = {
  userId: number
  purpose: EmailTokenPurpose
  now: Date
  expiresAt: Date
  newEmail?: string
  browserHash?: Buffer | null
}

/** Creates a token, which replaces earlier ones of its purpose. Only its hash is stored. */
export async function createMailedToken(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  input: MailedTokenInput,
): Promise<string> {
  const token = createToken()
  await replaceMailedToken(tx, { ...input, hash: hashToken(config.sessionSecret, token) })
  return token
}
