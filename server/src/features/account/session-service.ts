import type { Session } from '@coterie/contract/account/sessions'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { transact } from '../../db/database.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { parseDevice } from './device.ts'

export async function listOwnSessions(db: Database, viewer: Viewer, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', viewer.id)
    .where('kind', '=', 'browser')
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', viewer.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === viewer.sessionId,
    ...parseDevice(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

export async function signOut(ctx: Context, token: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const userId = await ctx.sessions.end(tx, token)
    if (userId !== undefined) ctx.live.revalidate(tx, [userId])
  })
}

export async function endOwnSession(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewer: Viewer,
  id: number,
): Promise<typeof notFound | undefined> {
  return await transact(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .where('kind', '=', 'browser')
      .returning('created_at')
      .executeTakeFirst()
    if (ended === undefined) return notFound
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', viewer.id)
      .where('kind', '=', 'bearer')
      .where('created_at', '=', ended.created_at)
      .execute()
    live.revalidate(tx, [viewer.id])
    return undefined
  })
}

/** Ends all sessions except the current one. @returns how many browsers were signed out. */
export async function endAllOtherSessions(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewer: Viewer,
  now: Date,
): Promise<{ ended: number }> {
  const ended = await transact(db, async (tx) => {
    live.revalidate(tx, [viewer.id])
    return await tx
      .deleteFrom('sessions')
      .where('user_id', '=', viewer.id)
      .where('id', '<>', viewer.sessionId)
      .returning(['kind', 'expires_at'])
      .execute()
  })
  return { ended: ended.filter(({ kind, expires_at }) => kind === 'browser' && expires_at > now).length }
}
