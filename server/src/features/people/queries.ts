import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Json } from '../../db/tables.ts'
import { selectProfileTexts } from '../../db/written-texts.ts'
import { acceptsRequests } from '../../visibility/contact-policy.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'

export type PersonDetailsRow = ProfileTexts & {
  promptAnswers: Json
  avatar: string | null
  interests: string[]
  metBy: number | null
  photoChecked: boolean
  youMet: boolean
  hasRequested: boolean
  acceptsRequests: boolean
}

export async function findPersonDetails(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<PersonDetailsRow | undefined> {
  const { rows } = await sql<PersonDetailsRow>`
    select ${selectProfileTexts('u')}, u.prompt_answers as "promptAnswers", u.avatar,
    u.met_by_count as "metBy", u.photo_checked_at is not null as "photoChecked", exists (
      select from vouches v where v.met_id = u.id and v.user_id = ${viewerId}
    ) as "youMet", exists (
      select from friend_requests
      where from_id = ${viewerId} and to_id = u.id and status = 'pending'
    ) as "hasRequested", ${acceptsRequests(viewerId, 'u')} or exists (
      select from friend_requests
      where from_id = u.id and to_id = ${viewerId} and status = 'pending'
    ) as "acceptsRequests", array(
      select i.name from user_interests ui join interests i on i.id = ui.interest_id
      where ui.user_id = u.id order by i.name collate "und-x-icu"
    ) as interests
    from users u where u.id = ${id} and ${isProfileVisible(viewerId, 'u')}`.execute(db)
  return rows[0]
}
