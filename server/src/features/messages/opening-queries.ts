import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Json } from '../../db/tables.ts'
import { isVisible } from '../../visibility/people.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import { isCityShown } from '../groups/service.ts'
import type { Conversation } from './rules.ts'

/** What the viewer shares with a person or a circle, as far as they may see it. Names are as stored. */
export type SharedFacts = {
  viewerName: string
  /** The person's name. */
  peerName: string | null
  interests: string[]
  /** Names of the circles that both are in. */
  circles: string[]
  /** The next meetup of a circle that both are in, or of the circle itself. */
  meetup: { title: string; circle: string } | null
  /** How the person completed prompts. */
  promptAnswers: Json | null
  /** The city that both live in. */
  city: string | null
  /** Whether the viewer joined the circle after its founders. */
  isNewcomer: boolean
}

/** Enough to vary between pairs. */
const maxShared = 10

/** One query. Undefined if the viewer may not see the person, or the circle doesn't exist. */
export async function findSharedFacts(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
  now: Date,
): Promise<SharedFacts | undefined> {
  const { rows } = await (
    conversation.kind === 'person'
      ? sharedWithPersonSql(viewerId, conversation.id, now)
      : sharedWithCircleSql(viewerId, conversation.id, now)
  ).execute(db)
  return rows[0]
}

/** Interests need a visible profile. Cities are left out if either of the two hides theirs. */
function sharedWithPersonSql(viewerId: number, id: number, now: Date) {
  const sharedCircles = sql`
    groups g join group_members mine on mine.group_id = g.id and mine.user_id = me.id
    join group_members theirs on theirs.group_id = g.id and theirs.user_id = other.id`
  return sql<SharedFacts>`
    select me.name as "viewerName", other.name as "peerName",
      array(
        select i.name from user_interests mine
        join user_interests theirs on theirs.interest_id = mine.interest_id and theirs.user_id = other.id
        join interests i on i.id = mine.interest_id
        where mine.user_id = me.id and ${isProfileVisible(viewerId, 'other')} order by i.id limit ${maxShared}
      ) as interests,
      array(
        select g.name from ${sharedCircles}
        where g.deleted_at is null and g.hidden_at is null order by g.id limit ${maxShared}
      ) as circles,
      (
        select jsonb_build_object('title', e.title, 'circle', g.name) from ${sharedCircles}
        join events e on e.group_id = g.id
        where g.deleted_at is null and g.hidden_at is null and ${isUpcoming(now)} order by e.starts_at, e.id limit 1
      ) as meetup,
      case when me.show_location and other.show_location then (
        select c.name from cities c where c.id = me.city_id and c.id = other.city_id
      ) end as city,
      case when ${isProfileVisible(viewerId, 'other')} then other.prompt_answers end as "promptAnswers",
      false as "isNewcomer"
    from users me join users other on other.id = ${id}
    where me.id = ${viewerId} and ${isVisible(viewerId, 'other')}`
}

/** Only members see the meetups of a circle. */
function sharedWithCircleSql(viewerId: number, id: number, now: Date) {
  return sql<SharedFacts>`
    select me.name as "viewerName", null as "peerName",
      array(
        select i.name from user_interests mine
        join group_interests theirs on theirs.interest_id = mine.interest_id and theirs.group_id = g.id
        join interests i on i.id = mine.interest_id
        where mine.user_id = me.id order by i.id limit ${maxShared}
      ) as interests,
      '{}'::text[] as circles,
      (
        select jsonb_build_object('title', e.title, 'circle', g.name) from group_members own
        join events e on e.group_id = own.group_id
        where own.group_id = g.id and own.user_id = me.id and ${isUpcoming(now)}
        order by e.starts_at, e.id limit 1
      ) as meetup,
      case when me.show_location then (
        select c.name from cities c where c.id = me.city_id and c.id = g.city_id and ${isCityShown}
      ) end as city, null as "promptAnswers",
      exists (
        select from group_members own
        where own.group_id = g.id and own.user_id = me.id and own.joined_at > g.created_at
      ) as "isNewcomer"
    from users me join groups g on g.id = ${id} and g.deleted_at is null
    where me.id = ${viewerId}`
}

/** For an event `e`. */
const isUpcoming = (now: Date) =>
  sql`e.starts_at > ${now} and e.cancelled_at is null and e.removed_at is null and e.hidden_at is null`
