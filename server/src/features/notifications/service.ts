import type { Page } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import * as queries from './queries.ts'
import { loadNotifications, toUserNotification } from './view.ts'

const pageSize = 20
/** The badge shows '9+' above 9, so there is no need to count further. */
const maxCounted = 99
const retentionDays = 90

type ReadInput = { viewerId: number; now: Date }

export async function listOwnNotifications(
  db: Queryable,
  { viewerId, now, language }: ReadInput & { language: Language },
  cursor: string | undefined,
): Promise<Page<UserNotification> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findNotifications(db, viewerId, { after, limit: pageSize + 1 }, now)
  const page = createPage(rows, pageSize, ({ at, id }) => [at.toISOString(), id])
  const loaded = await loadNotifications(db, viewerId, page.items)
  return {
    items: loaded.map((notification) => toUserNotification(notification, language)),
    next: page.next,
  }
}

export async function countOwnUnread(db: Queryable, viewerId: number): Promise<{ unread: number }> {
  return { unread: await queries.countUnread(db, viewerId, maxCounted) }
}

export async function markOneAsRead(
  ctx: Pick<Context, 'db' | 'live'>,
  { viewerId, now }: ReadInput,
  id: number,
) {
  return await transact(ctx.db, async (tx) => {
    if (!(await queries.markRead(tx, viewerId, id, now))) return notFound
    return await publishChanged(ctx, tx, viewerId)
  })
}

export async function markAllAsRead(
  ctx: Pick<Context, 'db' | 'live'>,
  { viewerId, now }: ReadInput,
  until: Date,
) {
  return await transact(ctx.db, async (tx) => {
    await queries.markAllRead(tx, viewerId, until, now)
    return await publishChanged(ctx, tx, viewerId)
  })
}

/** The person's other windows refetch the count. */
async function publishChanged({ live }: Pick<Context, 'live'>, tx: Transaction, viewerId: number) {
  live.publish(tx, { to: [viewerId], event: { kind: 'notifications' } })
  return await countOwnUnread(tx, viewerId)
}

export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  await queries.deleteOldNotifications(db, new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000))
}
