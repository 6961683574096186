import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible, hasNoBlockBetween } from '../../visibility/people.ts'

/** All dates of the series of this event, or the event itself. */
const selectDates = (eventId: number) => sql`
  select date.id from events e join events date on date.id = e.id or date.series_id = e.series_id where e.id = ${eventId}`

export async function findCoHosts(
  db: Queryable,
  eventId: number,
): Promise<{ userId: number; accepted: boolean }[]> {
  const { rows } = await sql<{ userId: number; accepted: boolean }>`
    select user_id as "userId", accepted_at is not null as accepted from event_co_hosts
    where event_id = ${eventId} order by accepted_at nulls last, invited_at, user_id`.execute(db)
  return rows
}

/**
 * People `u` that the viewer may invite to event `e`: friends, people from the viewer's circles and guests; for a
 * meetup, members of its circle. Excludes hosts, and people who have a block with the creator.
 */
const isCandidate = (viewerId: number): RawBuilder<boolean> => sql<boolean>`(
  ${isVisible(viewerId, 'u')} and u.id <> ${viewerId} and u.id is distinct from e.created_by
  and ${hasNoBlockBetween(sql`u.id`, sql`e.created_by`)}
  and case when e.group_id is not null then exists (
    select from group_members m where m.group_id = e.group_id and m.user_id = u.id and m.role <> 'admin'
  ) else (
    exists (
      select from friendships f
      where f.user_low = least(u.id, ${viewerId}::bigint) and f.user_high = greatest(u.id, ${viewerId}::bigint)
    )
    or exists (
      select from group_members mine join group_members theirs using (group_id)
      where mine.user_id = ${viewerId} and theirs.user_id = u.id
    )
    or exists (select from event_attendees a where a.event_id = e.id and a.user_id = u.id)
  ) end
)`

/** The IDs of candidates, ordered by name. Starts from the few people who can be candidates. */
export async function findCandidates(
  db: Queryable,
  viewerId: number,
  { eventId, search, limit }: { eventId: number; search: string; limit: number },
): Promise<number[]> {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: number }>`
    with known as (
      select user_high as id from friendships where user_low = ${viewerId}
      union select user_low from friendships where user_high = ${viewerId}
      union select theirs.user_id from group_members mine join group_members theirs using (group_id)
        where mine.user_id = ${viewerId}
      union select user_id from event_attendees where event_id = ${eventId}
    )
    select u.id from known join users u on u.id = known.id join events e on e.id = ${eventId}
    where u.name ilike ${pattern} and ${isCandidate(viewerId)}
      and not exists (select from event_co_hosts c where c.event_id = e.id and c.user_id = u.id)
    order by u.name, u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function canInvite(
  db: Queryable,
  viewerId: number,
  eventId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from users u join events e on e.id = ${eventId}
    where u.id = ${userId} and ${isCandidate(viewerId)}`.execute(db)
  return rows.length > 0
}

/** For this event and all later dates of its series that aren't over. */
export async function insertInvitations(
  tx: Transaction,
  { eventId, userId, by }: { eventId: number; userId: number; by: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_co_hosts (event_id, user_id, invited_by, invited_at)
    select date.id, ${userId}, ${by}, ${now} from events date
    where date.id in (${selectDates(eventId)}) and (date.id = ${eventId} or (date.over_at > ${now} and date.cancelled_at is null))
    on conflict do nothing`.execute(tx)
}

/** @returns the dates that the person co-hosts now and didn't before. */
export async function acceptInvitations(
  tx: Transaction,
  eventId: number,
  userId: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update event_co_hosts set accepted_at = ${now}
    where user_id = ${userId} and accepted_at is null and event_id in (${selectDates(eventId)})
    returning event_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns whether the person co-hosted any of the dates, or was only invited; undefined if neither. */
export async function deleteCoHost(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<{ accepted: boolean } | undefined> {
  const { rows } = await sql<{ accepted: boolean }>`
    with removed as (
      delete from event_co_hosts where user_id = ${userId} and event_id in (${selectDates(eventId)})
      returning event_id, user_id, accepted_at is not null as accepted
    ), guests as (${setGoingAsGuest(sql`removed`)})
    select accepted from removed`.execute(tx)
  return rows.length === 0 ? undefined : { accepted: rows.some(({ accepted }) => accepted) }
}

/** Ends co-hosting and invitations between two people. @returns whether a row was deleted. */
export async function deleteCoHostsBetween(tx: Transaction, a: number, b: number): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
    delete from event_co_hosts c using events e
    where e.id = c.event_id and (
      (c.user_id = ${a} and (e.created_by = ${b} or (c.invited_by = ${b} and c.accepted_at is null)))
      or (c.user_id = ${b} and (e.created_by = ${a} or (c.invited_by = ${a} and c.accepted_at is null)))
    ) returning c.event_id, c.user_id
    ), guests as (${setGoingAsGuest(sql`removed`)})
    select from removed`.execute(tx)
  return rows.length > 0
}

/** At events with a new host, ends the co-hosting of the host and of people who have a block with the host. */
export async function endCoHostingUnder(tx: Transaction, eventIds: readonly number[]): Promise<void> {
  await sql`
    with removed as (
      delete from event_co_hosts c using events e
      where e.id = c.event_id and e.id = any(${eventIds}::bigint[])
        and (c.user_id = e.created_by or not ${hasNoBlockBetween(sql`c.user_id`, sql`e.created_by`)})
      returning c.event_id, c.user_id
    ), guests as (${setGoingAsGuest(sql`removed`)})
    select from removed`.execute(tx)
}

/** Marks a person who is going as a host, who takes no spot. */
export async function setGoingAsHost(tx: Transaction, eventId: number, userId: number): Promise<void> {
  await sql`
    update event_attendees set as_host = true, plus_ones = 0
    where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
}

/** Former co-hosts who are going take a spot, even in a full event. */
const setGoingAsGuest = (removed: RawBuilder<unknown>) => sql`
  update event_attendees a set as_host = false from ${removed} c, events e
  where a.event_id = c.event_id and a.user_id = c.user_id and e.id = a.event_id and e.created_by is distinct from a.user_id`
