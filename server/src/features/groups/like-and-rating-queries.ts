import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type LikeAndRatingColumns = {
  like_count: number
  liked: boolean
  rating_count: number
  rating_average: number | null
  my_stars: number | null
}

export async function findLikesAndRating(
  db: Queryable,
  viewerId: number,
  groupId: number,
): Promise<LikeAndRatingColumns | undefined> {
  const { rows } = await sql<LikeAndRatingColumns>`
    select ${selectLikesAndRating(viewerId)} from groups g where g.id = ${groupId}`.execute(db)
  return rows[0]
}

/** SQL: the columns for circle `g`. */
export function selectLikesAndRating(viewerId: number) {
  return sql`
    g.like_count, g.rating_count, round(g.star_count::numeric / nullif(g.rating_count, 0), 2)::float8 as rating_average,
    exists (select from group_likes l where l.group_id = g.id and l.user_id = ${viewerId}) as liked,
    (select stars from group_ratings r where r.group_id = g.id and r.user_id = ${viewerId}) as my_stars`
}

export async function insertLike(db: Queryable, groupId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('group_likes')
    .values({ group_id: groupId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLike(db: Queryable, groupId: number, userId: number): Promise<void> {
  await db.deleteFrom('group_likes').where('group_id', '=', groupId).where('user_id', '=', userId).execute()
}

export async function upsertRating(
  db: Queryable,
  rating: { groupId: number; userId: number; stars: number },
  now: Date,
): Promise<void> {
  const { groupId, userId, stars } = rating
  await db
    .insertInto('group_ratings')
    .values({ group_id: groupId, user_id: userId, stars, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).doUpdateSet({ stars, created_at: now }),
    )
    .execute()
}
