import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'

import { isAnyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/database.ts'
import { countVisibleMembers, isActiveUser, isVisibleMember, selectPerson } from '../../visibility/people.ts'
import type { PersonRow } from '../../visibility/people.ts'
import { selectLikesAndRating } from './like-and-rating-queries.ts'
import type { LikeAndRatingColumns } from './like-and-rating-queries.ts'

/** Further members are shown as '+N'. */
const facesOnCard = 4

export type CardRow = LikeAndRatingColumns & {
  id: number
  name: string
  description: string | null
  location: string | null
  image: string | null
  /** Null if the viewer may not see the creator. */
  created_by: number | null
  created_at: Date
  last_active_at: Date
  next_meetup: string | null
  suggested_activity: string | null
  join_policy: JoinPolicy
  join_question: string | null
  hidden: boolean
  listed: boolean
  interests: string[]
  member_count: number
  first_members: PersonRow[] | null
  event_title: string | null
  event_starts_at: Date | null
  event_timezone: string | null
  event_is_all_day: boolean | null
}

/** All card data of these circles: one query for any page size. */
export async function findCards(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select g.id, g.name, g.description, g.location, g.image, creator.id as created_by, g.created_at, g.last_active_at,
      g.next_meetup, g.suggested_activity, g.join_policy, g.join_question,
      g.hidden_at is not null as hidden, g.is_listed as listed,
      ${selectLikesAndRating(viewerId)}, coalesce(tags.names, '{}') as interests,
      ${countVisibleMembers(viewerId)} as member_count,
      (
        select json_agg(person order by role, joined_at, id) from (
          select ${selectPerson('u')} as person, m.role, m.joined_at, u.id
          from group_members m join users u on u.id = m.user_id
          where m.group_id = g.id and ${isVisibleMember(viewerId, 'u', sql.ref('g.id'))}
          order by m.role, m.joined_at, m.user_id limit ${sql.lit(facesOnCard)}
        ) members
      ) as first_members,
      event.title as event_title, event.starts_at as event_starts_at, event.timezone as event_timezone,
      event.is_all_day as event_is_all_day
    from groups g
    left join users creator on creator.id = g.created_by and ${isActiveUser(viewerId, 'creator')}
    left join (
      select gi.group_id, array_agg(i.name order by i.name collate "und-x-icu") as names
      from group_interests gi join interests i on i.id = gi.interest_id
      where ${isAnyOf('gi.group_id', ids)} group by gi.group_id
    ) tags on tags.group_id = g.id
    left join lateral (
      select title, starts_at, timezone, is_all_day from events
      where group_id = g.id and over_at > ${now} and cancelled_at is null and removed_at is null
      order by starts_at limit 1
    ) event on true
    where ${isAnyOf('g.id', ids)}`.execute(db)
  return rows
}
