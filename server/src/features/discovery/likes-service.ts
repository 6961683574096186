import type { ReceivedLike } from '@coterie/contract/discovery'
import type { Page } from '@coterie/contract/endpoint'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { canSeeProfile } from '../../visibility/profiles.ts'
import { deleteLike, findReceivedLikes, insertLike } from './likes-queries.ts'

const pageSize = 20

export async function likeProfile(db: Queryable, viewerId: number, id: number, now: Date) {
  if (!(await isOtherUser(db, viewerId, id))) return notFound
  await insertLike(db, viewerId, id, now)
  return { id, liked: true }
}

export async function unlikeProfile(db: Queryable, viewerId: number, id: number) {
  if (!(await isOtherUser(db, viewerId, id))) return notFound
  await deleteLike(db, viewerId, id)
  return { id, liked: false }
}

async function isOtherUser(db: Queryable, viewerId: number, id: number): Promise<boolean> {
  return id !== viewerId && (await canSeeProfile(db, viewerId, id))
}

export async function listOwnReceivedLikes(
  db: Queryable,
  viewerId: number,
  cursor: string | undefined,
): Promise<Page<ReceivedLike> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await findReceivedLikes(db, viewerId, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.since.toISOString(), row.id])
  const people = await findVisiblePeople(
    db,
    viewerId,
    page.items.map(({ id }) => id),
  )
  const items = page.items.flatMap(({ id, since, requestId }) => {
    const person = people.get(id)
    return person === undefined ? [] : [{ ...person, since: since.toISOString(), requestId }]
  })
  return { items, next: page.next }
}
