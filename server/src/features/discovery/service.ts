import { feedPage } from '@coterie/contract/discovery'
import type { DiscoveredGroup } from '@coterie/contract/discovery'
import type { Page } from '@coterie/contract/kit'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { findVisibleCircle, loadCards } from '../groups/service.ts'
import { findFeed, insertSkip } from './queries.ts'
import { viewDiscovered } from './view.ts'

/**
 * A page of the Discover feed. The cursor also carries the time of the first page: all pages are
 * scored as of then, so that a feed read to its end shows each circle once.
 */
export async function discover(
  db: Queryable,
  viewerId: number,
  cursor: string | undefined,
  now: Date,
): Promise<Page<DiscoveredGroup> | typeof badCursor> {
  const key = readCursor(cursor, ['instant', 'integer', 'integer'])
  if (isRefusal(key)) return key
  const [asOf, after] = key === null ? [now, null] : [new Date(key[0]), [key[1], key[2]] as [number, number]]
  const found = await findFeed(db, viewerId, { asOf, after, limit: feedPage + 1 })
  const rows = page(found, feedPage, ({ score, id }) => [asOf.toISOString(), score, id])
  const ids = rows.items.map(({ id }) => id)
  const cards = await loadCards(db, viewerId, ids, now)
  return { items: rows.items.flatMap((row) => viewDiscovered(row, cards.get(row.id))), next: rows.next }
}

/** Keeps a circle away from the viewer's feed. */
export async function skip(db: Queryable, viewerId: number, groupId: number, now: Date) {
  if ((await findVisibleCircle(db, viewerId, groupId)) === undefined) return notFound
  await insertSkip(db, viewerId, groupId, now)
  return { id: groupId, skipped: true as const }
}
