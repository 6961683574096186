import { maxFacesShown } from '@coterie/contract/hearts'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { isEventVisible } from '../events/service.ts'

/** Came to the event. Hosts who are going count, because no one checks them in. */
export const came = (attendee: string) => {
  const column = (name: string) => sql.ref(`${attendee}.${name}`)
  return sql<boolean>`(${column('checked_in_at')} is not null or (${column('as_host')} and ${column('no_show_at')} is null))`
}

/** Event `e` took place, as far as anyone knows. */
export const tookPlace = sql<boolean>`(e.cancelled_at is null and e.removed_at is null and e.hidden_at is null)`

/** For rows `me` and `u` of `users`. */
const areFriends = sql<boolean>`exists (
  select from friendships f where f.user_low = least(me.id, u.id) and f.user_high = greatest(me.id, u.id)
)`

/**
 * Whether `me` and `u` are shown to each other. People who can't be found are shown to their friends and to members of their
 * circles. It holds in both directions or in none: a heart for someone who can't give one back would be in vain.
 */
const canMeet = sql<boolean>`(${isVisible(sql.ref('me.id'), 'u')} and (
  (me.is_discoverable and u.is_discoverable) or ${areFriends} or exists (
    select from group_members mine join group_members theirs on theirs.group_id = mine.group_id
    where mine.user_id = me.id and theirs.user_id = u.id
  )
))`

/** The others, `a` and `u`, who came to event `e` like `me`, who has the RSVP `own`. */
const others = sql`
  event_attendees own join users me on me.id = own.user_id
  join event_attendees a on a.event_id = own.event_id and a.user_id <> own.user_id
  join users u on u.id = a.user_id`
const bothCame = sql<boolean>`(${came('own')} and ${came('a')} and ${canMeet})`

export type HeartsAccess = {
  id: number
  startsAt: Date
  endsAt: Date | null
  timezone: string
  attended: boolean
}

/** @returns undefined if the viewer may not see the event, or it did not take place. */
export async function findAccess(
  db: Queryable,
  viewerId: number,
  eventId: number,
): Promise<HeartsAccess | undefined> {
  const { rows } = await sql<HeartsAccess>`
    select e.id, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone, exists (
      select from event_attendees a where a.event_id = e.id and a.user_id = ${viewerId} and ${came('a')}
    ) as attended
    from events e where e.id = ${eventId} and ${tookPlace} and ${isEventVisible(viewerId, 'e')}`.execute(db)
  return rows[0]
}

export type PersonRow = {
  userId: number
  since: Date
  isFriend: boolean
  hearted: boolean
  youMet: boolean
}

/** The others who came, in the order of their RSVPs, or one of them. */
export async function findPeople(
  db: Queryable,
  viewerId: number,
  filter: { eventId: number } & (
    | { after: [since: string, id: number] | null; limit: number }
    | { userId: number }
  ),
  now: Date,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as "userId", a.created_at as since, ${areFriends} as "isFriend", exists (
      select from event_hearts h
      where h.user_id = ${viewerId} and h.to_id = u.id and h.expires_at > ${now}
    ) as hearted, exists (
      select from vouches v where v.met_id = u.id and v.user_id = ${viewerId}
    ) as "youMet"
    from ${others}
    where own.event_id = ${filter.eventId} and own.user_id = ${viewerId} and ${bothCame} and ${isInFilter(filter)}
    order by a.created_at, u.id limit ${'limit' in filter ? filter.limit : 1}`.execute(db)
  return rows
}

function isInFilter(filter: Parameters<typeof findPeople>[2]) {
  if ('userId' in filter) return sql<boolean>`u.id = ${filter.userId}`
  const { after } = filter
  return after === null
    ? sql<boolean>`true`
    : sql<boolean>`(a.created_at, u.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
}

type Heart = { userId: number; toId: number; eventId: number; expiresAt: Date }

export async function upsertHeart(tx: Transaction, heart: Heart, now: Date): Promise<void> {
  await sql`
    insert into event_hearts (user_id, to_id, event_id, created_at, expires_at)
    values (${heart.userId}, ${heart.toId}, ${heart.eventId}, ${now}, ${heart.expiresAt})
    on conflict (user_id, to_id) do update set event_id = excluded.event_id,
      expires_at = greatest(event_hearts.expires_at, excluded.expires_at),
      created_at = case when event_hearts.expires_at > ${now} then event_hearts.created_at else excluded.created_at end`.execute(
    tx,
  )
}

export async function deleteHeart(tx: Transaction, userId: number, toId: number): Promise<void> {
  await tx.deleteFrom('event_hearts').where('user_id', '=', userId).where('to_id', '=', toId).execute()
}

export async function hasHeart(tx: Transaction, userId: number, toId: number, now: Date): Promise<boolean> {
  const heart = await tx
    .selectFrom('event_hearts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('to_id', '=', toId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return heart !== undefined
}

/** Replaces the two hearts by one row. */
export async function insertMutualHearts(
  tx: Transaction,
  { userId, toId, eventId }: Omit<Heart, 'expiresAt'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into mutual_hearts (user_low, user_high, event_id, created_at)
    values (least(${userId}::bigint, ${toId}), greatest(${userId}::bigint, ${toId}), ${eventId}, ${now})
    on conflict (user_low, user_high) do update set event_id = excluded.event_id, created_at = excluded.created_at`.execute(
    tx,
  )
  await deleteHeart(tx, userId, toId)
  await deleteHeart(tx, toId, userId)
}

/** Everything that hearts say about two people. */
export async function deleteBetween(tx: Transaction, first: number, second: number): Promise<void> {
  await deleteHeart(tx, first, second)
  await deleteHeart(tx, second, first)
  await tx
    .deleteFrom('mutual_hearts')
    .where('user_low', '=', Math.min(first, second))
    .where('user_high', '=', Math.max(first, second))
    .execute()
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('event_hearts').where('expires_at', '<=', now).execute()
}

export async function findTimes(
  db: Queryable,
  eventId: number,
): Promise<Pick<HeartsAccess, 'startsAt' | 'endsAt' | 'timezone'> | undefined> {
  return await db
    .selectFrom('events')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'timezone'])
    .where('id', '=', eventId)
    .executeTakeFirst()
}

/** A card for each person who came and can see someone who isn't a friend. @returns those who had none. */
export async function insertCards(tx: Transaction, eventId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into see_again_cards (event_id, user_id, created_at)
    select e.id, me.id, ${now}::timestamptz
    from events e join event_attendees own on own.event_id = e.id join users me on me.id = own.user_id
    where e.id = ${eventId} and ${tookPlace} and me.is_active and me.is_verified
      and ${isEventVisible(sql.ref('me.id'), 'e')} and ${came('own')} and exists (
        select from event_attendees a join users u on u.id = a.user_id
        where a.event_id = e.id and a.user_id <> me.id and ${came('a')} and ${canMeet} and not ${areFriends}
      )
    on conflict do nothing
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

const maxCards = 10

export type CardRow = {
  id: number
  title: string
  startsAt: Date
  timezone: string
  peopleCount: number
  people: number[]
}

/** The open cards since a time, latest first, with the first people on each. */
export async function findCards(db: Queryable, viewerId: number, since: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select e.id, e.title, e.starts_at as "startsAt", e.timezone, cardinality(found.people) as "peopleCount",
      found.people[1:${maxFacesShown}::int] as people
    from see_again_cards c join events e on e.id = c.event_id
    cross join lateral (
      select array(
        select u.id from ${others}
        where own.event_id = e.id and own.user_id = ${viewerId} and ${bothCame} and not ${areFriends}
        order by a.created_at, u.id
      ) as people
    ) found
    where c.user_id = ${viewerId} and c.closed_at is null and c.created_at > ${since}
      and ${tookPlace} and ${isEventVisible(viewerId, 'e')} and found.people <> '{}'
    order by c.created_at desc, e.id desc limit ${maxCards}`.execute(db)
  return rows
}

/** @returns false if the person has no card for this event. */
export async function closeCard(
  db: Queryable,
  viewerId: number,
  eventId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update see_again_cards set closed_at = coalesce(closed_at, ${now})
    where event_id = ${eventId} and user_id = ${viewerId} returning event_id`.execute(db)
  return rows.length > 0
}

type Pair = [number, number]

/** The mutual hearts of an event between people who are still friends, and all friendships among these people. */
export async function findMutualHearts(
  db: Queryable,
  eventId: number,
): Promise<{ hearts: Pair[]; friendships: Pair[] }> {
  const { rows } = await sql<{ pair: Pair; isHeart: boolean }>`
    with hearts as (
      select h.user_low, h.user_high from mutual_hearts h join friendships using (user_low, user_high)
      where h.event_id = ${eventId}
    ), people as (
      select user_low as id from hearts union select user_high from hearts
    )
    select array[f.user_low, f.user_high] as pair, exists (
      select from hearts h where h.user_low = f.user_low and h.user_high = f.user_high
    ) as "isHeart"
    from friendships f join people low on low.id = f.user_low join people high on high.id = f.user_high
    order by f.user_low, f.user_high`.execute(db)
  return {
    hearts: rows.filter(({ isHeart }) => isHeart).map(({ pair }) => pair),
    friendships: rows.map(({ pair }) => pair),
  }
}
