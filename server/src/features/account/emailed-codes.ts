import { randomInt, timingSafeEqual } from 'node:crypto'

import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { hashToken } from '../../platform/sessions.ts'

type CodePurpose = 'sign-in' | 'confirm-session'
type Deps = Pick<Context, 'config'>

/** Six digits. `shown` has a space in the middle. */
export function createEmailedCode(
  ctx: Deps,
  { purpose, userId }: { purpose: CodePurpose; userId: number },
): { shown: string; codeHash: Buffer } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { shown: `${code.slice(0, 3)} ${code.slice(3)}`, codeHash: hashCode(ctx, purpose, userId, code) }
}

/** @returns the hash of the token that the code belongs to, or null if the code is wrong or no longer works. */
export async function findTokenByCode(
  ctx: Pick<Context, 'db' | 'config'>,
  { purpose, email, code, now }: { purpose: CodePurpose; email: string; code: string; now: Date },
): Promise<Buffer | null> {
  const token = await findOpenToken(ctx.db, { purpose, email, now })
  if (token === undefined || token.code_hash === null) return null
  const codeHash = hashCode(ctx, purpose, token.id, code.replaceAll(/\s/g, ''))
  return timingSafeEqual(token.code_hash, codeHash) ? token.token_hash : null
}

function findOpenToken(
  db: Database,
  { purpose, email, now }: { purpose: CodePurpose; email: string; now: Date },
) {
  return db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['token_hash', 'code_hash', 'users.id'])
    .where('users.email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

function hashCode({ config }: Deps, purpose: CodePurpose, userId: number, code: string): Buffer {
  return hashToken(config.sessionSecret, `${purpose} code ${userId} ${code}`)
}
