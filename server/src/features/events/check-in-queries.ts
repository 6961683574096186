import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Record whether a guest came; the first check-in time stays. @returns false if they don't go to the event. */
export async function setCheckedIn(
  db: Queryable,
  { id, userId, came }: { id: number; userId: number; came: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_attendees set checked_in_at = case when ${came} then coalesce(checked_in_at, ${now}::timestamptz) end,
      no_show_at = case when not ${came} then coalesce(no_show_at, ${now}::timestamptz) end
    where event_id = ${id} and user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

export async function upsertFeedback(
  db: Queryable,
  { id, userId, stars, words }: { id: number; userId: number; stars: number; words: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_feedback (event_id, user_id, stars, comment, updated_at)
    values (${id}, ${userId}, ${stars}, ${words}, ${now})
    on conflict (event_id, user_id) do update
      set stars = excluded.stars, comment = excluded.comment, updated_at = excluded.updated_at`.execute(db)
}
