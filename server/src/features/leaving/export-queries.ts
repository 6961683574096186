import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** A row as it stands in the archive; people are ids until their names are known. */
export type Row = Record<string, unknown>

/**
 * Everything of one person, by the name of its file. What others wrote, say with a request, is theirs
 * and stays out.
 */
export async function findEverything(db: Queryable, id: number): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(queriesFor(id))) found[name] = (await query.execute(db)).rows
  return found
}

function queriesFor(id: number): Record<string, RawBuilder<Row>> {
  return { ...accountQueries(id), ...circleQueries(id), ...socialQueries(id) }
}

function accountQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    account: sql`
      select created_at as "createdAt", last_active_at as "lastActiveAt", onboarded_at as "onboardedAt",
        subscription_plan as plan, subscription_status as "planStatus",
        subscription_period_end as "paidUntil",
        (select confirmed_at from second_factors where user_id = users.id) as "twoStepSignInSince"
      from users where id = ${id}`,
    interests: sql`
      select i.name, i.category from user_interests ui join interests i on i.id = ui.interest_id
      where ui.user_id = ${id} order by i.name`,
    sessions: sql`
      select kind, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt"
      from sessions where user_id = ${id} order by id`,
  }
}

function circleQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    circles: sql`
      select g.id, g.name, m.role, m.joined_at as "joinedAt", g.created_by = ${id} as "createdByMe",
        case when g.created_by = ${id} then jsonb_build_object('description', g.description,
          'location', g.location, 'nextMeetup', g.next_meetup, 'suggestedActivity', g.suggested_activity,
          'createdAt', g.created_at) end as circle
      from group_members m join groups g on g.id = m.group_id
      where m.user_id = ${id} order by m.joined_at, g.id`,
    likes: sql`
      select g.id as "groupId", g.name as "groupName", l.created_at as "createdAt"
      from group_likes l join groups g on g.id = l.group_id where l.user_id = ${id} order by l.created_at`,
    ratings: sql`
      select g.id as "groupId", g.name as "groupName", r.stars, r.created_at as "createdAt"
      from group_ratings r join groups g on g.id = r.group_id where r.user_id = ${id} order by r.created_at`,
    skips: sql`
      select g.id as "groupId", g.name as "groupName", s.created_at as "createdAt"
      from group_skips s join groups g on g.id = s.group_id where s.user_id = ${id} order by s.created_at`,
    events: sql`
      select id, group_id as "groupId", title, description, category, location, starts_at as "startsAt",
        ends_at as "endsAt", timezone, capacity, created_at as "createdAt"
      from events where created_by = ${id} order by starts_at, id`,
    rsvps: sql`
      select e.id as "eventId", e.title, e.starts_at as "startsAt", r.created_at as "createdAt"
      from event_rsvps r join events e on e.id = r.event_id where r.user_id = ${id} order by e.starts_at`,
  }
}

function socialQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    friendships: sql`
      select case when user_low = ${id} then user_high else user_low end as "personId",
        created_at as "createdAt"
      from friendships where ${id} in (user_low, user_high) order by created_at`,
    'requests-sent': sql`
      select r.id, r.to_id as "personId", r.group_id as "groupId", g.name as "groupName", r.status,
        r.introduction, r.created_at as "createdAt", r.answered_at as "answeredAt"
      from friend_requests r left join groups g on g.id = r.group_id where r.from_id = ${id} order by r.id`,
    'requests-received': sql`
      select r.id, r.from_id as "personId", r.group_id as "groupId", g.name as "groupName", r.status,
        r.created_at as "createdAt", r.answered_at as "answeredAt"
      from friend_requests r left join groups g on g.id = r.group_id where r.to_id = ${id} order by r.id`,
    messages: sql`
      select m.id, m.group_id as "groupId", g.name as "groupName", m.receiver_id as "personId", m.content,
        m.created_at as "createdAt"
      from messages m left join groups g on g.id = m.group_id where m.sender_id = ${id} order by m.id`,
    'read-marks': sql`
      select group_id as "groupId", peer_id as "personId", last_read_id as "lastReadMessageId"
      from conversation_reads where user_id = ${id} order by group_id, peer_id`,
  }
}

/** The person's own pictures by the name of their file: their face, and those of circles that they made. */
export async function findPictures(db: Queryable, id: number): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select 'me' as name, avatar as key from users where id = ${id} and avatar is not null
    union all
    select 'circle-' || id, image from groups where created_by = ${id} and image is not null`.execute(db)
  return rows
}
