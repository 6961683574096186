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
    select totals.* from groups g ${joinLikesAndRatings(viewerId)} where g.id = ${groupId}`.execute(db)
  return rows[0]
}

export function joinLikesAndRatings(viewerId: number) {
  return sql`
    cross join lateral (
      select l.*, r.* from (
        select count(*) as like_count, coalesce(bool_or(user_id = ${viewerId}), false) as liked
        from group_likes where group_id = g.id
      ) l, (
        select count(*) as rating_count, round(avg(stars), 2)::float8 as rating_average,
          max(stars) filter (where user_id = ${viewerId}) as my_stars
        from group_ratings where group_id = g.id
      ) r
    ) totals`
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
