import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import { takesRequests } from '../../visibility/contact-policy.ts'

export type AboutRow = {
  bio: string | null
  avatar: string | null
  interests: string[]
  asked: boolean
  takesRequests: boolean
}

/** What a person says of themselves, if the viewer may open their page. */
export async function findAbout(db: Queryable, viewerId: number, id: number): Promise<AboutRow | undefined> {
  const { rows } = await sql<AboutRow>`
    select u.bio, u.avatar, exists (
      select from friend_requests
      where from_id = ${viewerId} and to_id = u.id and group_id is null and status = 'pending'
    ) as asked, ${takesRequests(viewerId, 'u')} or exists (
      select from friend_requests
      where from_id = u.id and to_id = ${viewerId} and group_id is null and status = 'pending'
    ) as "takesRequests", array(
      select i.name from user_interests ui join interests i on i.id = ui.interest_id
      where ui.user_id = u.id order by i.name collate "und-x-icu"
    ) as interests
    from users u where u.id = ${id} and ${isProfileVisible(viewerId, 'u')}`.execute(db)
  return rows[0]
}
