import { notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { deleteLike, findLikesAndRating, insertLike, upsertRating } from './like-and-rating-queries.ts'
import { findVisibleCircle } from './queries.ts'
import { toLikesAndRating } from './view.ts'

export async function setLike(db: Queryable, viewerId: number, groupId: number, liked: boolean, now: Date) {
  return await changeLikeOrRating(db, viewerId, groupId, () =>
    liked ? insertLike(db, groupId, viewerId, now) : deleteLike(db, groupId, viewerId),
  )
}

export async function rateCircle(db: Queryable, viewerId: number, groupId: number, stars: number, now: Date) {
  return await changeLikeOrRating(db, viewerId, groupId, () =>
    upsertRating(db, { groupId, userId: viewerId, stars }, now),
  )
}

async function changeLikeOrRating(
  db: Queryable,
  viewerId: number,
  groupId: number,
  change: () => Promise<void>,
) {
  if ((await findVisibleCircle(db, viewerId, groupId)) === undefined) return notFound
  await change()
  const row = await findLikesAndRating(db, viewerId, groupId)
  return row === undefined ? notFound : { id: groupId, ...toLikesAndRating(row) }
}
