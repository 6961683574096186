import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'

import { isAnyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/database.ts'
import { countVisibleMembers, isVisibleMember } from '../../visibility/people.ts'
import { joinLikesAndRatings } from './like-and-rating-queries.ts'
import type { LikeAndRatingColumns } from './like-and-rating-queries.ts'

/** Further members are shown as '+N'. */
const facesOnCard = 4

export type CardRow = LikeAndRatingColumns & {
  id: number
  name: string
  description: string | null
  location: string | null
  image: string | null
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
  first_members: number[]
  event_title: string | null
  event_starts_at: Date | null
  event_timezone: string | null
  event_is_all_day: boolean | null
}

/** All card data of these circles, with people as ids: one query for any page size. */
export async function findCards(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<CardRow[]> {
  const shownMember = isVisibleMember(viewerId, 'u', sql.ref('g.id'))
  const { rows } = await sql<CardRow>`
    select g.id, g.name, g.description, g.location, g.image, g.created_by, g.created_at, g.last_active_at,
      g.next_meetup, g.suggested_activity, g.join_policy, g.join_question,
      g.hidden_at is not null as hidden, g.is_listed as listed, totals.*,
      array(
        select i.name from group_interests gi join interests i on i.id = gi.interest_id
        where gi.group_id = g.id order by i.name collate "und-x-icu"
      ) as interests,
      ${countVisibleMembers(viewerId)} as member_count,
      array(
        select m.user_id from group_members m join users u on u.id = m.user_id
        where m.group_id = g.id and ${shownMember} order by m.role, m.joined_at, m.user_id limit ${sql.lit(facesOnCard)}
      ) as first_members,
      event.title as event_title, event.starts_at as event_starts_at, event.timezone as event_timezone,
      event.is_all_day as event_is_all_day
    from groups g
    ${joinLikesAndRatings(viewerId)}
    left join lateral (
      select title, starts_at, timezone, is_all_day from events
      where group_id = g.id and over_at > ${now} and cancelled_at is null and removed_at is null
      order by starts_at limit 1
    ) event on true
    where ${isAnyOf('g.id', ids)}`.execute(db)
  return rows
}
