import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { hashToken } from '../../platform/sessions.ts'

/** The circle page where a sign-up began, and the token of the invite link that led there. */
export type PendingJoin = { groupId: number; invite?: string | undefined }

export async function savePendingJoin(
  { config }: Pick<Context, 'config'>,
  db: Queryable,
  { email, pendingJoin }: { email: string; pendingJoin?: PendingJoin | undefined },
  now: Date,
): Promise<void> {
  if (pendingJoin === undefined) return
  const { groupId, invite } = pendingJoin
  const hash = invite === undefined ? null : hashToken(config.sessionSecret, invite)
  // Selecting from groups skips circles that don't exist.
  await sql`
    insert into pending_joins (email, group_id, invite_hash, created_at)
    select ${email}, id, ${hash}::bytea, ${now}::timestamptz from groups where id = ${groupId}
    on conflict (email) do update set group_id = excluded.group_id, invite_hash = excluded.invite_hash,
      created_at = excluded.created_at`.execute(db)
}

export async function isInvited(
  { config, db }: Pick<Context, 'config' | 'db'>,
  pendingJoin: PendingJoin | undefined,
  now: Date,
): Promise<boolean> {
  if (pendingJoin?.invite === undefined) return false
  const invite = await db
    .selectFrom('group_invites')
    .select('id')
    .where('token_hash', '=', hashToken(config.sessionSecret, pendingJoin.invite))
    .where('group_id', '=', pendingJoin.groupId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('used', '<', eb.ref('use_limit'))]))
    .executeTakeFirst()
  return invite !== undefined
}

export async function findPendingJoin(
  db: Queryable,
  userId: number,
): Promise<{ groupId: number; inviteHash: Buffer | null; createdAt: Date } | undefined> {
  return await db
    .selectFrom('pending_joins')
    .innerJoin('users', 'users.email', 'pending_joins.email')
    .select([
      'pending_joins.group_id as groupId',
      'pending_joins.invite_hash as inviteHash',
      'pending_joins.created_at as createdAt',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function deletePendingJoin(db: Queryable, userId: number): Promise<void> {
  await sql`
    delete from pending_joins using users where users.email = pending_joins.email and users.id = ${userId}`.execute(
    db,
  )
}
