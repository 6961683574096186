import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'
import { isVisible } from './people.ts'

/**
 * Whether this viewer may open a user's profile. Users who opted out of discovery show it only to friends, to members of
 * their circles, and to people with an open request between them.
 *
 * @param users the table or its alias.
 */
export function isProfileVisible(viewerId: number, users: string): RawBuilder<boolean> {
  const person = sql.ref(`${users}.id`)
  return sql<boolean>`(${isVisible(viewerId, users)} and (
    ${sql.ref(`${users}.is_discoverable`)} or ${person} = ${viewerId}
    or exists (
      select from friendships
      where user_low = least(${person}, ${viewerId}) and user_high = greatest(${person}, ${viewerId})
    )
    or exists (
      select from group_members theirs
      join group_members mine on mine.group_id = theirs.group_id and mine.user_id = ${viewerId}
      where theirs.user_id = ${person}
    )
    or exists (
      select from friend_requests
      where status = 'pending'
        and (from_id, to_id) in ((${person}, ${viewerId}::bigint), (${viewerId}::bigint, ${person}))
    )
    or exists (
      select from join_requests
      where status = 'pending'
        and (from_id, to_id) in ((${person}, ${viewerId}::bigint), (${viewerId}::bigint, ${person}))
    )
  ))`
}

/** Whether this viewer may open a profile. Does not reveal whether a hidden person exists. */
export async function canSeeProfile(db: Queryable, viewerId: number, id: number): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', id)
  return (await query.where(isProfileVisible(viewerId, 'users')).executeTakeFirst()) !== undefined
}
