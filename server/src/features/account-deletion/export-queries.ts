import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { selectExportedTexts } from '../../db/written-texts.ts'
import { createEventQueries } from './export-events.ts'
import { createMessageQueries } from './export-messages.ts'
import { createReportQueries } from './export-reports.ts'

/** The export adds a `personName` to each `personId`. */
export type Row = Record<string, unknown>

/** All data of one person, by file name. Excludes what others wrote, such as introductions. */
export async function findAllData(db: Queryable, id: number): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(createAllQueries(id)))
    found[name] = (await query.execute(db)).rows
  return found
}

function createAllQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    ...createAccountQueries(id),
    ...createNotificationQueries(id),
    ...createCircleQueries(id),
    ...createSocialQueries(id),
    ...createMessageQueries(id),
    ...createReportQueries(id),
  }
}

function createAccountQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    account: sql`
      select created_at as "createdAt", last_active_at as "lastActiveAt", onboarded_at as "onboardedAt",
        free_evenings as "freeEvenings",
        login_count as logins, visit_count as visits, visit_seconds as "visitSeconds",
        language, seen_language as "languageSeen", subscription_plan as plan, subscription_status as "planStatus",
        subscription_period_end as "paidUntil",
        (select points + provisional from point_totals where user_id = users.id) as points,
        (select confirmed_at from second_factors where user_id = users.id) as "secondFactorSince",
        passkey_offer_dismissed_at as "passkeyOfferDismissedAt"
      from users where id = ${id}`,
    subscriptions: sql`
      select plan, price::float8 as "monthlyPriceUsd", paypal_id as "paypalId", state, created_at as "createdAt",
        active_since as "activeSince", paid_until as "paidUntil", cancel_at_period_end as "cancelled",
        payer_id as "paypalPayerId"
      from subscriptions where user_id = ${id} order by id`,
    payments: sql`
      select p.paypal_id as receipt, s.plan, p.amount::text as amount, p.currency, p.status, p.paid_at as "paidAt"
      from payments p join subscriptions s on s.id = p.subscription_id
      where p.user_id = ${id} order by p.paid_at, p.id`,
    'support-tickets': sql`
      select t.email, t.message, t.priority, t.created_at as "createdAt", t.closed_at as "closedAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('content', r.content, 'createdAt', r.created_at) order by r.id)
          from support_ticket_replies r where r.ticket_id = t.id
        ), '[]') as replies
      from support_tickets t where t.user_id = ${id} order by t.id`,
    'admin-actions': sql`
      select action, target_kind as "targetKind", target_id as "targetId", details, at
      from audit_log where actor_id = ${id} order by at, id`,
    interests: sql`
      select i.name, i.category from user_interests ui join interests i on i.id = ui.interest_id
      where ui.user_id = ${id} order by i.name`,
    passkeys: sql`
      select name, is_backed_up as "isBackedUp", created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${id} order by id`,
    sessions: sql`
      select kind, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt"
      from sessions where user_id = ${id} order by id`,
    identities: sql`
      select provider, issuer, subject, email, created_at as "createdAt", last_used_at as "lastUsedAt"
      from identities where user_id = ${id} order by id`,
  }
}

function createNotificationQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    notifications: sql`
      select n.kind, n.peer_id as "personId", n.group_id as "groupId",
        coalesce(a.title, e.title, g.name, n.deleted_group_name) as about, n.count, n.created_at as "createdAt",
        n.updated_at as "updatedAt", n.read_at as "readAt", n.emailed_at as "emailedAt"
      from notifications n left join groups g on g.id = n.group_id left join activities a on a.id = n.activity_id
      left join events e on e.id = n.event_id where n.user_id = ${id} order by n.id`,
    'notified-devices': sql`
      select split_part(endpoint, '/', 3) as "pushService", created_at as "createdAt"
      from push_subscriptions where user_id = ${id} order by id`,
    digests: sql`select sent_at as "lastSentAt" from digests where user_id = ${id}`,
    'event-reminders': sql`
      select e.id as "eventId", e.title, r.starts_at as "startsAt", r.hours_before as "hoursBefore"
      from event_reminders r join events e on e.id = r.event_id where r.user_id = ${id} order by r.starts_at, e.id`,
  }
}

function createCircleQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    circles: sql`
      select g.id, g.name, m.role, m.joined_at as "joinedAt", g.created_by = ${id} as "isOwner",
        (
          select to_jsonb(own) from (
            select ${selectExportedTexts('groups')}, is_listed as "listedOnTheWeb", created_at as "createdAt" from groups
            where id = g.id and created_by = ${id}
          ) own
        ) as circle
      from group_members m join groups g on g.id = m.group_id
      where m.user_id = ${id} order by m.joined_at, g.id`,
    'circle-likes': sql`
      select g.id as "groupId", g.name as "groupName", l.created_at as "createdAt"
      from group_likes l join groups g on g.id = l.group_id where l.user_id = ${id} order by l.created_at`,
    ratings: sql`
      select g.id as "groupId", g.name as "groupName", r.stars, r.created_at as "createdAt"
      from group_ratings r join groups g on g.id = r.group_id where r.user_id = ${id} order by r.created_at`,
    'invite-links': sql`
      select i.id, g.id as "groupId", g.name as "groupName", i.created_at as "createdAt",
        i.expires_at as "expiresAt", i.use_limit as "useLimit", i.used, i.revoked_at as "revokedAt"
      from group_invites i join groups g on g.id = i.group_id where i.created_by = ${id} order by i.id`,
    'left-circles': sql`
      select g.id as "groupId", g.name as "groupName", f.role, f.joined_at as "joinedAt", f.ended_at as "endedAt",
        f.ended_by is not distinct from f.user_id as "leftVoluntarily"
      from former_memberships f join groups g on g.id = f.group_id where f.user_id = ${id} order by f.ended_at, g.id`,
    'invite-links-used': sql`
      select g.id as "groupId", g.name as "groupName", u.used_at as "usedAt"
      from group_invite_uses u join group_invites i on i.id = u.invite_id join groups g on g.id = i.group_id
      where u.user_id = ${id} order by u.used_at, i.id`,
    'pending-joins': sql`
      select g.id as "groupId", g.name as "groupName", p.created_at as "createdAt"
      from pending_joins p join users u on u.email = p.email join groups g on g.id = p.group_id where u.id = ${id}`,
    'circle-skips': sql`
      select g.id as "groupId", g.name as "groupName", s.created_at as "createdAt", s.card_reason as "cardReason",
        s.card_rank as "cardRank"
      from group_skips s join groups g on g.id = s.group_id where s.user_id = ${id} order by s.created_at`,
    ...createEventQueries(id),
    ...createVoteQueries(id),
  }
}

function createVoteQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    activities: sql`
      select a.id, a.group_id as "groupId", g.name as "groupName", a.title, a.place, a.address, a.description,
        a.duration_minutes as "durationMinutes", a.capacity, a.plus_ones as "plusOnesAllowed", a.questions, a.repeats, a.repeat_count as "repeatCount", a.timezone, a.deadline,
        a.created_at as "createdAt", a.closed_at as "closedAt", a.event_id as "eventId",
        array(select starts_at from activity_dates where activity_id = a.id order by starts_at) as dates
      from activities a join groups g on g.id = a.group_id where a.proposed_by = ${id} order by a.id`,
    votes: sql`
      select a.id as "activityId", a.group_id as "groupId", a.title,
        case when v.answer then 'yes' else 'no' end as answer, v.voted_at as "votedAt",
        array(
          select starts_at from activity_dates where id = any(v.date_ids) order by starts_at
        ) as dates
      from activity_votes v join activities a on a.id = v.activity_id
      where v.user_id = ${id} order by v.voted_at, a.id`,
  }
}

function createSocialQueries(id: number): Record<string, RawBuilder<Row>> {
  return {
    friendships: sql`
      select case when user_low = ${id} then user_high else user_low end as "personId",
        created_at as "createdAt"
      from friendships where ${id} in (user_low, user_high) order by created_at`,
    'former-friendships': sql`
      select case when user_low = ${id} then user_high else user_low end as "personId",
        ended_at as "endedAt"
      from former_friendships where ${id} in (user_low, user_high) order by ended_at`,
    'person-skips': sql`
      select skipped_id as "personId", created_at as "createdAt", card_reason as "cardReason", card_rank as "cardRank"
      from user_skips where user_id = ${id} order by created_at, skipped_id`,
    'person-likes': sql`
      select liked_id as "personId", created_at as "createdAt"
      from profile_likes where user_id = ${id} order by created_at, liked_id`,
    'proposed-circles': sql`
      select p.id, p.created_at as "createdAt", p.starts_at as "startsAt", pp.answer, pp.answered_at as "answeredAt", pp.joined,
        p.group_id as "groupId", g.name as "groupName"
      from proposal_members pp join proposals p on p.id = pp.proposal_id left join groups g on g.id = p.group_id
      where pp.user_id = ${id} and pp.asked order by p.id`,
    points: sql`
      select p.cause_kind as cause, p.cause_id as "causeId", e.title, p.points, p.earned_at as "earnedAt",
        p.reversed_at as "reversedAt"
      from point_entries p left join events e on p.cause_kind <> 'challenge' and e.id = p.cause_id
      where p.user_id = ${id} order by p.id`,
    blocks: sql`
      select blocked_id as "personId", created_at as "createdAt"
      from blocks where blocker_id = ${id} order by created_at, blocked_id`,
    'requests-sent': sql`
      select id, to_id as "personId", null::bigint as "groupId", null as "groupName", status, introduction,
        created_at as "createdAt", answered_at as "answeredAt", card_reason as "cardReason", card_rank as "cardRank"
      from friend_requests where from_id = ${id}
      union all
      select r.id, r.to_id, r.group_id, g.name, r.status, r.introduction, r.created_at, r.answered_at, r.card_reason,
        r.card_rank
      from join_requests r join groups g on g.id = r.group_id where r.from_id = ${id} order by id`,
    'requests-received': sql`
      select id, from_id as "personId", null::bigint as "groupId", null as "groupName", status,
        created_at as "createdAt", answered_at as "answeredAt"
      from friend_requests where to_id = ${id}
      union all
      select r.id, r.from_id, r.group_id, g.name, r.status, r.created_at, r.answered_at
      from join_requests r join groups g on g.id = r.group_id where r.to_id = ${id} order by id`,
  }
}

export async function findPictures(db: Queryable, id: number): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select 'me' as name, avatar as key from users where id = ${id} and avatar is not null
    union all
    select 'circle-' || id, image from groups where created_by = ${id} and image is not null
    union all
    select 'event-' || id, image from events where created_by = ${id} and group_id is null and image is not null
    union all
    select 'event-draft-' || id, image from event_drafts where user_id = ${id} and image is not null`.execute(
    db,
  )
  return rows
}
