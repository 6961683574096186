import type { AdminGroup, AdminGroupDetails } from '@coterie/contract/admin'
import type { AuditAction } from '@coterie/contract/audit-log'
import type { Page } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { logAction } from '../audit-log/service.ts'
import { deleteCircle, hideCircle, restoreCircle } from '../groups/service.ts'
import * as queries from './circle-queries.ts'
import type { CircleRow } from './circle-queries.ts'

const pageSize = 20
const maxMembers = 50

export async function listCircles(
  db: Queryable,
  { cursor, search = '' }: { cursor?: string | undefined; search?: string | undefined },
): Promise<Page<AdminGroup> | typeof invalidCursor> {
  const page = search === '' ? await getPageOfAll(db, cursor) : await getPageByName(db, search, cursor)
  return isRefusal(page) ? page : { ...page, items: page.items.map(toCircle) }
}

async function getPageOfAll(db: Queryable, cursor: string | undefined) {
  const after = readCursor(cursor, ['integer'])
  if (isRefusal(after)) return after
  return createPage(await queries.findCircles(db, { after, limit: pageSize + 1 }), pageSize, ({ id }) => [id])
}

async function getPageByName(db: Queryable, search: string, cursor: string | undefined) {
  const after = readCursor(cursor, ['text', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findCirclesByName(db, search, { after, limit: pageSize + 1 })
  return createPage(rows, pageSize, ({ sortName, id }) => [sortName, id])
}

function toCircle(row: CircleRow): AdminGroup {
  const { id, name, description, interests, location, memberCount } = row
  return {
    id,
    name,
    description,
    interests,
    location,
    memberCount,
    createdAt: row.createdAt.toISOString(),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
  }
}

export async function readCircle(db: Queryable, id: number): Promise<AdminGroupDetails | typeof notFound> {
  const row = await queries.findCircle(db, id, maxMembers)
  if (row === undefined) return notFound
  const { joinPolicy, creator, lastActiveAt, members } = row
  return {
    ...toCircle(row),
    joinPolicy,
    creator,
    lastActiveAt: lastActiveAt.toISOString(),
    members: members.map(({ joinedAt, ...member }) => ({
      ...member,
      joined: new Date(joinedAt).toISOString(),
    })),
  }
}

type AdminAction = { adminId: number; id: number; now: Date }

/** Hides or shows a circle. Doesn't log an action that changes nothing. */
export async function setCircleHidden(ctx: Context, { adminId, id, now }: AdminAction, hidden: boolean) {
  const result = await transact(ctx.db, async (tx) => {
    const changed = hidden ? await hideCircle(ctx, tx, id, now) : await restoreCircle(ctx, tx, id)
    if (isRefusal(changed) || !changed) return changed
    const action: AuditAction = hidden ? 'hide-circle' : 'unhide-circle'
    await logAction(tx, { actorId: adminId, action, target: { kind: 'circle', id } }, now)
    return changed
  })
  return isRefusal(result) ? result : await readCircle(ctx.db, id)
}

export async function removeCircle(ctx: Context, { adminId, id, now }: AdminAction) {
  return await transact(ctx.db, async (tx) => {
    const refusal = await deleteCircle(ctx, tx, id, { actorId: adminId, now })
    if (refusal !== undefined) return refusal
    const entry = { actorId: adminId, action: 'delete-circle', target: { kind: 'circle', id } } as const
    await logAction(tx, entry, now)
    return undefined
  })
}
