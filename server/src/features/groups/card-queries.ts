import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

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
  interest_ids: number[]
  member_count: number
  first_members: PersonRow[]
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
    with ${readNextMeetups((id) => isAnyOf(id, ids), now)}
    select ${selectCircleCard(viewerId)}, creator.id as created_by
    from groups g left join meetups meetup on meetup.group_id = g.id
    left join users creator on creator.id = g.created_by and ${isActiveUser(viewerId, 'creator')}
    where ${isAnyOf('g.id', ids)}`.execute(db)
  return rows
}

type CardMembers = { count: RawBuilder<number>; isShown: RawBuilder<boolean> }

const visibleMembers = (viewerId: number): CardMembers => ({
  count: countVisibleMembers(viewerId),
  isShown: isVisibleMember(viewerId, 'u', sql.ref('g.id')),
})

/** For circles where no block is between the viewer and a member: the viewer sees all active members. */
export const unblockedMembers = (viewerId: number): CardMembers => ({
  count: sql<number>`g.member_count`,
  isShown: isActiveUser(viewerId, 'u'),
})

/** SQL: the columns of `CardRow` for circle `g` and its row of `readNextMeetups`, except the creator. */
export function selectCircleCard(
  viewerId: number,
  members: CardMembers = visibleMembers(viewerId),
): RawBuilder<unknown> {
  return sql`
    g.id, g.name, g.description, g.location, g.image, g.created_at, g.last_active_at,
    g.next_meetup, g.suggested_activity, g.join_policy, g.join_question,
    g.hidden_at is not null as hidden, g.is_listed as listed,
    ${selectLikesAndRating(viewerId)},
    to_json(array(select interest_id from group_interests gi where gi.group_id = g.id)) as interest_ids,
    ${members.count} as member_count,
    to_json(array(
      select ${selectPerson('u')} from group_members m join users u on u.id = m.user_id
      where m.group_id = g.id and ${members.isShown}
      order by m.role, m.joined_at, m.user_id limit ${sql.lit(facesOnCard)}
    )) as first_members,
    meetup.title as event_title, meetup.starts_at as event_starts_at, meetup.timezone as event_timezone,
    meetup.is_all_day as event_is_all_day`
}

/**
 * SQL: a `with` query for the next meetups of all circles. Materialized, so that they are read once, whatever number of circles PostgreSQL
 * expects.
 *
 * @param isOnPage the condition that a column holds the id of one of the circles.
 */
export function readNextMeetups(
  isOnPage: (column: string) => RawBuilder<boolean>,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    meetups as materialized (
      select distinct on (e.group_id) e.group_id, e.title, e.starts_at, e.timezone, e.is_all_day from events e
      where ${isOnPage('e.group_id')} and e.over_at > ${now} and e.cancelled_at is null and e.removed_at is null
      order by e.group_id, e.starts_at
    )`
}
