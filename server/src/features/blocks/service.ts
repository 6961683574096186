import { cannotBlockSelf } from '@coterie/contract/blocks'
import type { BlockedPerson, BlockResult, SharedCircle } from '@coterie/contract/blocks'
import type { Page } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { findBlockedPeople, unknownUser } from '../../visibility/people.ts'
import { endCoHostingBetween, leaveTables, lockSharedTables } from '../events/service.ts'
import { deleteFriendshipAndHistory } from '../friends/service.ts'
import { deleteHeartsBetween } from '../hearts/service.ts'
import { handleFriendsChanged } from '../points/service.ts'
import { closeRequestsBetween } from '../requests/service.ts'
import { deleteVouchesBetween } from '../vouches/service.ts'
import * as queries from './queries.ts'
import type { BlockRow, SharedCircleRow } from './queries.ts'

const pageSize = 20

/**
 * Separates two people: they no longer see each other, and their connections end. Idempotent, even while the
 * other is inactive. Not found if the viewer couldn't open the person's page.
 */
export async function blockUser(
  ctx: Pick<Context, 'db' | 'live' | 'jobs'>,
  viewerId: number,
  id: number,
  now: Date,
): Promise<BlockResult | typeof cannotBlockSelf | typeof notFound> {
  if (id === viewerId) return cannotBlockSelf
  const { db, live, jobs } = ctx
  return await transact(db, async (tx) => {
    const tables = await lockSharedTables(tx, { userId: viewerId, otherId: id }, now)
    // Requests lock these rows too, so a concurrent block and request run one after the other.
    await lockUsers(tx, [viewerId, id])
    const existing = await queries.findBlock(tx, viewerId, id)
    if (existing !== undefined) return await loadBlock(tx, viewerId, existing)
    if (!(await queries.canOpenProfile(tx, viewerId, id))) return notFound
    const created = await queries.insertBlock(tx, { blockerId: viewerId, blockedId: id }, now)
    await deleteFriendshipAndHistory(tx, viewerId, id)
    await handleFriendsChanged(live, tx, [viewerId, id], now)
    await deleteHeartsBetween(tx, viewerId, id)
    await deleteVouchesBetween(tx, viewerId, id)
    await leaveTables(ctx, tx, { userId: viewerId, tables }, now)
    await endCoHostingBetween({ live }, tx, viewerId, id)
    for (const requestId of await closeRequestsBetween(tx, viewerId, id, now))
      await publishEvent(jobs, tx, { kind: 'request-closed', requestId })
    // The blocked person isn't notified, but their online status disappears immediately.
    live.revalidate(tx, [viewerId, id])
    return await loadBlock(tx, viewerId, created)
  })
}

async function loadBlock(tx: Transaction, viewerId: number, row: BlockRow): Promise<BlockResult> {
  const people = await findBlockedPeople(tx, viewerId, [row.blocked_id])
  const sharedCircles = await queries.findSharedCircles(tx, viewerId, row.blocked_id)
  return { ...toBlock(row, people.get(row.blocked_id)), sharedCircles: sharedCircles.map(toSharedCircle) }
}

function toSharedCircle({ id, name, organizer }: SharedCircleRow): SharedCircle {
  return {
    id,
    name,
    organizer: organizer && { ...organizer, avatar: getPictureUrl(organizer.avatar, 96) },
  }
}

/** Inactive people stay on the list, so that the viewer can unblock them. */
function toBlock(
  { blocked_id: id, created_at }: BlockRow,
  person: { name: string; avatar: string | null } = unknownUser,
): BlockedPerson {
  return { id, name: person.name, avatar: person.avatar, since: created_at.toISOString() }
}

/** Idempotent. Not found if there is no block and the viewer can't open the person's page. */
export async function unblockUser(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewerId: number,
  id: number,
): Promise<undefined | typeof notFound> {
  const wasDeleted = await queries.deleteBlock(db, viewerId, id)
  if (wasDeleted) live.publishPresence([viewerId, id])
  return wasDeleted || (await queries.canOpenProfile(db, viewerId, id)) ? undefined : notFound
}

export async function listOwnBlocks(
  db: Queryable,
  viewerId: number,
  cursor: string | undefined,
): Promise<Page<BlockedPerson> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findBlocks(db, viewerId, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.blocked_id])
  const ids = page.items.map(({ blocked_id }) => blocked_id)
  const people = await findBlockedPeople(db, viewerId, ids)
  return { items: page.items.map((row) => toBlock(row, people.get(row.blocked_id))), next: page.next }
}
