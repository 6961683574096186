import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Keeps the first check-in time. @returns false if the person has no RSVP. */
export async function setCheckedIn(
  db: Queryable,
  { id, userId, attended, bySelf }: { id: number; userId: number; attended: boolean; bySelf: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_attendees set checked_in_at = case when ${attended} then coalesce(checked_in_at, ${now}::timestamptz) end,
      no_show_at = case when not ${attended} then coalesce(no_show_at, ${now}::timestamptz) end,
      self_checked_in = ${attended} and (self_checked_in or ${bySelf})
    where event_id = ${id} and user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

export async function upsertFeedback(
  db: Queryable,
  { id, userId, stars, comment }: { id: number; userId: number; stars: number; comment: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_feedback (event_id, user_id, stars, comment, updated_at)
    values (${id}, ${userId}, ${stars}, ${comment}, ${now})
    on conflict (event_id, user_id) do update
      set stars = excluded.stars, comment = excluded.comment, updated_at = excluded.updated_at`.execute(db)
}
