import { wrongPassword } from '@coterie/contract/account/passwords'
import { passwordRequired } from '@coterie/contract/account/sessions'

import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { findUserByPassword } from './password-service.ts'

const confirmationDuration = 5 * 60 * 1000

type Session = Pick<Viewer, 'id' | 'sessionId'>

/** Confirms a session with the password. Signing in isn't enough: a session can be stolen. */
export async function confirmSession(
  ctx: Pick<Context, 'db'>,
  viewer: Session,
  input: { password: string; now: Date },
) {
  if ((await findUserByPassword(ctx, viewer.id, input.password)) === null) return wrongPassword
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_until: new Date(input.now.getTime() + confirmationDuration) })
    .where('id', '=', viewer.sessionId)
    .execute()
  return undefined
}

export async function checkSessionConfirmed(
  db: Database,
  { sessionId }: Pick<Session, 'sessionId'>,
  now: Date,
): Promise<typeof passwordRequired | null> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_until', '>', now)
    .executeTakeFirst()
  return session === undefined ? passwordRequired : null
}
