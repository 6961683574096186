import { signInLinkPage } from '@coterie/contract/account/sign-in-links'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { hashToken, createToken } from '../../platform/sessions.ts'
import { replaceEmailToken } from './queries.ts'
import type { EmailToken } from './queries.ts'

/** Creates a token, which replaces earlier ones with the same purpose. Only its hash is stored. */
export async function createEmailToken(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  input: Omit<EmailToken, 'hash'>,
): Promise<string> {
  const token = createToken()
  await replaceEmailToken(tx, { ...input, hash: hashToken(config.sessionSecret, token) })
  return token
}

/** @param next the page to open after signing in */
export function getSignInHref(appUrl: string, token: string, next?: string): string {
  const nextPart = next === undefined ? '' : `&next=${encodeURIComponent(next)}`
  return `${appUrl}${signInLinkPage}${token}${nextPart}`
}
