import type { Database } from '../../db/database.ts'

export function findSession(db: Database, sessionId: number) {
  return db
    .selectFrom('sessions')
    .select(['kind', 'created_at', 'last_seen_at', 'expires_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}
