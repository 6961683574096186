import type { Answerable, NotificationKind } from '@coterie/contract/notifications/notifications'
import type { ReportReason, ReportTarget } from '@coterie/contract/reports/reports'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { planOnce } from '../../db/plan-once.ts'
import { isVisible, noBlockInCircle } from '../../visibility/people.ts'
import { canSeeAddress } from '../events/service.ts'
import { kindsAboutPeople } from '../notification-store/service.ts'

type ReportedKind = Extract<ReportTarget, { kind: 'picture' }>['of']

/** A notification with the current state of its subject. `people` are the actors, latest first. */
export type NotificationRow = {
  id: number
  kind: NotificationKind
  groupId: number | null
  groupName: string | null
  groupImage: string | null
  peerId: number | null
  eventId: number | null
  eventImage: string | null
  eventCategory: string | null
  eventLocation: string | null
  eventTags: string[]
  title: string | null
  startsAt: Date | null
  isAllDay: boolean | null
  timezone: string | null
  deletedCircleName: string | null
  activityId: number | null
  proposalId: number | null
  openRequests: number[]
  /** The question of the notification, except requests. */
  answerable: Omit<Answerable, 'labels'> | null
  offerExpiresAt: Date | null
  hasDirections: boolean
  comment: string | null
  report: {
    caseId: number
    kind: ReportTarget['kind']
    of: ReportedKind | null
    id: number
    reason: ReportReason
  } | null
  count: number
  people: number[]
  peopleCount: number
  at: Date
  read: boolean
}

/** Loaded actors: those shown, plus some in case a few are hidden. */
const maxPeople = 12

/**
 * Notifications of messages also count as read once the conversation is, and votes and offered spots once they are
 * answered. `r` is the conversation's read marker.
 */
const isRead = sql<boolean>`(
  n.read_at is not null or coalesce(r.last_read_id >= n.last_message_id, false) or case n.kind
    when 'vote-opened' then exists (
      select from activity_votes v where v.activity_id = n.activity_id and v.user_id = n.user_id
    )
    when 'spot-offered' then not exists (
      select from event_waitlist w
      where w.event_id = n.event_id and w.user_id = n.user_id and w.offer_expires_at is not null
    )
    when 'co-host-invited' then not exists (
      select from event_co_hosts c
      where c.event_id = n.event_id and c.user_id = n.user_id and c.accepted_at is null
    )
    when 'event-invited' then exists (
      select from event_attendees g where g.event_id = n.event_id and g.user_id = n.user_id
      union all select from event_waitlist g where g.event_id = n.event_id and g.user_id = n.user_id
      union all select from event_invitations g
        where g.event_id = n.event_id and g.user_id = n.user_id and g.declined_at is not null
    )
    when 'see-again' then exists (
      select from see_again_cards c
      where c.event_id = n.event_id and c.user_id = n.user_id and c.closed_at is not null
    )
    when 'table-confirm' then not exists (
      select from event_attendees g
      where g.event_id = n.event_id and g.user_id = n.user_id and g.confirmed_at is null
    )
    when 'table-proposed' then exists (
      select from proposal_members p
      where p.proposal_id = n.proposal_id and p.user_id = n.user_id and p.answer is not null
    )
    when 'proposal-created' then exists (
      select from proposal_members p
      where p.proposal_id = n.proposal_id and p.user_id = n.user_id and p.answer is not null
    )
    else false
  end
)`

/**
 * The visible notifications `n` of the viewer that meet a condition, latest first, with the read marker `r`. `offset 0` lets PostgreSQL plan
 * the checks once and not for each partition.
 */
const fromVisibleNotifications = (viewerId: number, condition: RawBuilder<boolean>) => sql`
  (
    select * from notifications n where n.user_id = ${planOnce(viewerId)} and ${condition}
    order by n.updated_at desc, n.id desc offset 0
  ) n left join lateral (
    select last_read_id from conversation_reads
    where n.kind = 'messages' and user_id = n.user_id and conversation_id = case when n.group_id is null then (
      select id from conversations
      where pair_low = least(n.user_id, n.peer_id) and pair_high = greatest(n.user_id, n.peer_id)
    ) else (select id from conversations where group_id = n.group_id) end
    limit 1
  ) r on true
  where ${isVisibleToViewer(viewerId)}`

/** Shows reports to admins, circle updates to members, and actions of people if the viewer may see one of them. */
function isVisibleToViewer(viewerId: number) {
  return sql<boolean>`(
    (n.report_id is null or exists (
      select from users admin where admin.id = n.user_id and admin.role = 'admin'
    )) and (n.group_id is null or n.kind = 'removed-from-circle' or exists (
      select from group_members m where m.group_id = n.group_id and m.user_id = n.user_id
    )) and (n.kind <> all(${kindsAboutPeople}::text[]) or exists (
      select from notification_actors a join users u on u.id = a.user_id
      where a.owner_id = ${planOnce(viewerId)} and a.notification_id = n.id and ${isVisible(viewerId, 'u')}
    ))
  )`
}

export async function findNotifications(
  db: Queryable,
  viewerId: number,
  input: { after: [at: string, id: number] | null; limit: number } | { ids: readonly number[] },
  now: Date,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    with page as (
      select n.*, ${isRead} as read from ${fromVisibleNotifications(viewerId, isInPage(input))}
      order by n.updated_at desc, n.id desc limit ${'ids' in input ? null : input.limit}
    )
    select n.id, n.kind, n.group_id as "groupId", g.name as "groupName", g.image as "groupImage",
      n.peer_id as "peerId", n.activity_id as "activityId", n.proposal_id as "proposalId", e.id as "eventId", e.image as "eventImage",
      e.category as "eventCategory", e.location as "eventLocation", array(
        select i.name from event_tags t join interests i on i.id = t.interest_id where t.event_id = e.id order by i.name
      ) as "eventTags", coalesce(a.title, e.title) as title,
      coalesce(e.starts_at, proposed.starts_at) as "startsAt", e.is_all_day as "isAllDay", coalesce(e.timezone, proposed.timezone) as timezone, n.deleted_group_name as "deletedCircleName", n.count, n.updated_at as at, n.read,
      ${openRequests} as "openRequests", ${selectAnswerable(now)} as answerable,
      case when e.cancelled_at is null and w.offer_expires_at > ${now} then w.offer_expires_at end as "offerExpiresAt",
      n.kind in ('event-reminder', 'event-starting', 'event-changed') and e.cancelled_at is null and coalesce(e.address, e.coordinates) is not null
        and ${canSeeAddress(sql`${viewerId}::bigint`, now)} as "hasDirections",
      case when n.kind = 'host-message' then (
        select m.content from event_message_recipients r join event_messages m on m.id = r.message_id
        join users u on u.id = m.author_id
        where r.user_id = n.user_id and m.event_id = n.event_id and m.created_at <= n.updated_at
          and m.author_id = any(actors.ids)
          and ${isVisible(viewerId, 'u')}
        order by m.id desc limit 1
      ) end as comment,
      (
        select jsonb_build_object('caseId', c.id, 'kind', c.target_kind, 'of', c.picture_of, 'id', c.target_id,
          'reason', r.reason)
        from reports r join report_cases c on c.id = r.case_id where r.id = n.report_id
      ) as report,
      actors.ids[:${sql.lit(maxPeople)}] as people, cardinality(actors.visible_ids) as "peopleCount"
    from page n cross join lateral (${selectActors(viewerId)}) actors
    left join groups g on g.id = n.group_id left join activities a on a.id = n.activity_id
    left join events e on e.id = coalesce(n.event_id, a.event_id)
    left join proposals proposed on n.kind = 'table-proposed' and proposed.id = n.proposal_id
    left join event_waitlist w
      on n.kind = 'spot-offered' and w.event_id = n.event_id and w.user_id = n.user_id
    order by n.updated_at desc, n.id desc`.execute(db)
  return rows
}

/** The people in notification `n` of the viewer, latest first, and those that the viewer may see. */
const selectActors = (viewerId: number) => sql`
  select coalesce(array_agg(a.user_id order by a.at desc, a.user_id), '{}') as ids,
    coalesce(array_agg(u.id) filter (where u.id is not null), '{}') as visible_ids
  from notification_actors a left join users u on u.id = a.user_id and ${isVisible(viewerId, 'u')}
  where a.owner_id = ${planOnce(viewerId)} and a.notification_id = n.id`

/** The open request of notification `n`; for requests to join a circle, those of its visible `actors`. */
const openRequests = sql`array(
  select r.id from friend_requests r
  where n.kind = 'friend-request' and r.from_id = n.peer_id and r.to_id = n.user_id
    and r.status = 'pending'
  union all
  select r.id from join_requests r
  where n.kind = 'join-request' and r.group_id = n.group_id and r.from_id = any(actors.visible_ids) and r.status = 'pending'
    and ${noBlockInCircle(sql`r.from_id`, sql`n.group_id`)}
)`

const selectProposal = (now: Date) => sql`
  select jsonb_build_object('kind', 'proposal', 'id', p.id, 'hasSeveralDates', false, 'answer', own.answer)
  from proposals p join proposal_members own on own.proposal_id = p.id and own.user_id = n.user_id
  where p.id = n.proposal_id and p.expires_at > ${now} and not own.joined`

/** The open vote, offered spot, invitation or proposed circle of notification `n`, with its activity `a`, event `e` and offer `w`. */
const selectAnswerable = (now: Date) => sql`case n.kind
  when 'vote-opened' then (
    select jsonb_build_object('kind', 'vote', 'id', a.id, 'hasSeveralDates', count(d.id) > 1, 'answer', (
      select case when v.answer then 'yes' else 'no' end from activity_votes v
      where v.activity_id = a.id and v.user_id = n.user_id
    ))
    from activity_dates d where d.activity_id = a.id
    having a.closed_at is null and coalesce(a.deadline > ${now}, true)
  )
  when 'spot-offered' then (
    select jsonb_build_object('kind', 'spot', 'id', e.id, 'hasSeveralDates', false, 'answer', null)
    where w.offer_expires_at > ${now} and e.cancelled_at is null and e.starts_at > ${now}
  )
  when 'co-host-invited' then (
    select jsonb_build_object('kind', 'co-host', 'id', e.id, 'hasSeveralDates', false, 'answer', null)
    from event_co_hosts c
    where c.event_id = e.id and c.user_id = n.user_id and c.accepted_at is null
      and e.over_at > ${now} and e.cancelled_at is null
  )
  when 'event-invited' then (
    select jsonb_build_object('kind', 'invitation', 'id', e.id, 'hasSeveralDates', false, 'answer', case
      when exists (select from event_attendees g where g.event_id = e.id and g.user_id = n.user_id)
        or exists (select from event_waitlist g where g.event_id = e.id and g.user_id = n.user_id) then 'yes'
      when i.declined_at is not null then 'no' end)
    from event_invitations i
    where i.event_id = e.id and i.user_id = n.user_id and e.cancelled_at is null and e.over_at > ${now}
  )
  when 'table-confirm' then (
    select jsonb_build_object('kind', 'table', 'id', e.id, 'hasSeveralDates', false, 'answer',
      case when g.confirmed_at is not null then 'yes' end)
    from event_attendees g
    where g.event_id = e.id and g.user_id = n.user_id and e.cancelled_at is null and e.starts_at > ${now}
  )
  when 'table-proposed' then (${selectProposal(now)})
  when 'proposal-created' then (${selectProposal(now)})
end`

function isInPage(input: Parameters<typeof findNotifications>[2]) {
  if ('ids' in input) return sql<boolean>`n.id = any(${input.ids}::bigint[])`
  if (input.after === null) return sql<boolean>`true`
  const [at, id] = input.after
  return sql<boolean>`(n.updated_at, n.id) < (${at}::timestamptz, ${id}::bigint)`
}

/** Counts up to `max`. */
export async function countUnread(db: Queryable, viewerId: number, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from ${fromVisibleNotifications(viewerId, sql`n.read_at is null`)} and not ${isRead} limit ${max}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** @returns false if the viewer has no such notification. */
export async function markRead(db: Queryable, viewerId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${id} and user_id = ${viewerId} returning id`.execute(db)
  return rows.length > 0
}

export async function markAllRead(db: Queryable, viewerId: number, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', viewerId)
    .where('read_at', 'is', null)
    .where('updated_at', '<=', until)
    .execute()
}

export async function deleteOldNotifications(db: Queryable, until: Date): Promise<void> {
  await db.deleteFrom('notifications').where('updated_at', '<=', until).execute()
}
