import type { Input } from '@coterie/contract/endpoint'
import { maxActiveInvites, tooManyInvites } from '@coterie/contract/invites'
import type { createInvite, Invite, NewInvite } from '@coterie/contract/invites'
import { notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { hashToken, createToken } from '../../platform/sessions.ts'
import { findActivePeople, unknownUser } from '../../visibility/people.ts'
import { findVisibleCircle } from '../groups/service.ts'
import * as queries from './queries.ts'
import type { InviteRow } from './queries.ts'
import { getExpiry, canInvite, getInviteState } from './rules.ts'

type Deps = Pick<Context, 'config'> & { db: Queryable }

/** The token is returned only here; the database stores its hash. */
export async function createLink(
  ctx: Pick<Context, 'db' | 'config'>,
  input: { viewerId: number; groupId: number; form: Input<typeof createInvite>['body'] },
  now: Date,
): Promise<NewInvite | typeof notFound | typeof notAllowed | typeof tooManyInvites> {
  const { db, config } = ctx
  const { viewerId, groupId, form } = input
  const token = createToken()
  return await transact(db, async (tx) => {
    await queries.lockCircle(tx, groupId)
    const circle = await findVisibleCircle(tx, viewerId, groupId)
    if (circle === undefined || circle.role === null) return notFound
    if (circle.hidden || !canInvite(circle.role, circle.joinPolicy)) return notAllowed
    if ((await queries.findUnrevokedInvites(tx, groupId, null)).length >= maxActiveInvites)
      return tooManyInvites
    const row = await queries.insertInvite(tx, {
      hash: hashToken(config.sessionSecret, token),
      groupId,
      createdBy: viewerId,
      createdAt: now,
      expiresAt: getExpiry(form.expiresInDays, now),
      useLimit: form.useLimit,
    })
    const [created] = await loadLinks({ db: tx, config }, viewerId, [row], now)
    if (created === undefined) throw new Error(`Invite link ${row.id} not found after inserting it`)
    return { ...created, url: `${config.appUrl}/group/${groupId}?invite=${token}` }
  })
}

/** All links for admins, their own for members. */
export async function listLinks(ctx: Deps, viewerId: number, groupId: number, now: Date) {
  const { db } = ctx
  const circle = await findVisibleCircle(db, viewerId, groupId)
  if (circle === undefined || circle.role === null) return notFound
  const rows = await queries.findUnrevokedInvites(db, groupId, circle.role === 'admin' ? null : viewerId)
  return await loadLinks(ctx, viewerId, rows, now)
}

export async function revokeLink(
  db: Queryable,
  input: { viewerId: number; groupId: number; inviteId: number },
  now: Date,
): Promise<undefined | typeof notFound> {
  const { viewerId, groupId, inviteId: id } = input
  const circle = await findVisibleCircle(db, viewerId, groupId)
  if (circle === undefined || circle.role === null) return notFound
  const createdBy = circle.role === 'admin' ? null : viewerId
  return (await queries.revokeInvite(db, { id, groupId, createdBy }, now)) ? undefined : notFound
}

async function loadLinks(
  { db, config }: Deps,
  viewerId: number,
  rows: readonly InviteRow[],
  now: Date,
): Promise<Invite[]> {
  const creators = rows.map(({ createdBy }) => createdBy)
  const ids = rows.map(({ id }) => id)
  const approvalsLeft = config.invitationsApprove ? await queries.findApprovalsLeft(db, ids, now) : null
  const people = await findActivePeople(db, viewerId, creators)
  return rows.flatMap((row) => {
    const state = getInviteState(row, now)
    if (state === 'revoked') return []
    const { id, groupId, createdBy, useLimit, used } = row
    return {
      id,
      groupId,
      createdBy,
      useLimit,
      used,
      state,
      approvalsLeft: approvalsLeft?.get(id) ?? null,
      createdByName: (people.get(createdBy) ?? unknownUser).name,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    }
  })
}
