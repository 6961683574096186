import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Somebody who goes came, or did not (null); who was there already stays so. @returns whether they go at all. */
export async function setCame(
  db: Queryable,
  { id, userId, at }: { id: number; userId: number; at: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_rsvps set came_at = case when ${at}::timestamptz is not null then coalesce(came_at, ${at}) end
    where event_id = ${id} and user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

export async function putFeedback(
  db: Queryable,
  { id, userId, stars, words }: { id: number; userId: number; stars: number; words: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_feedback (event_id, user_id, stars, words, noted_at)
    values (${id}, ${userId}, ${stars}, ${words}, ${now})
    on conflict (event_id, user_id) do update
      set stars = excluded.stars, words = excluded.words, noted_at = excluded.noted_at`.execute(db)
}
