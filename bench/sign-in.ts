import type { Database } from '../server/src/db/database.ts'
import { Sessions } from '../server/src/platform/sessions.ts'

export const secret = 'a secret that only the benchmark has'

/** Approves a person of a filled database and signs them in. Returns the headers for their requests. */
export async function signIn(db: Database, userId: number): Promise<{ cookie: string }> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('approved_users')
    .values({ email })
    .onConflict((row) => row.doNothing())
    .execute()
  const session = { userId, kind: 'browser', userAgent: 'bench', now: new Date() } as const
  return { cookie: `coterie_session=${(await new Sessions(secret).open(db, session)).token}` }
}
