import type { NotificationKind } from '@coterie/contract/notifications/notifications'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { hasUrgentSwitch, kinds, switchColumns } from './kinds.ts'

/** The subject of a notification. Missing fields are null. */
export type Subject = {
  groupId?: number
  peerId?: number
  activityId?: number
  eventId?: number
  proposalId?: number
  /** A deleted circle and its former name. */
  deletedCircleId?: number
  deletedCircleName?: string
  reportId?: number
  /** The comment; several comments share one notification. */
  commentId?: number
}

export type Recipient = Subject & { userId: number; actorId: number | null }

/** `isNew` is false if it was merged into an unread notification. */
export type CreatedNotification = { id: number; userId: number; isNew: boolean }

/** SQL condition on an inserted or updated row `saved`: the statement's snapshot doesn't contain it yet. */
export const isNewNotification = sql<boolean>`(
  not exists (select from notifications before where before.user_id = saved.user_id and before.id = saved.id)
)`

/** Merges into an unread one about the same subject. Skips people who are inactive, opted out or have a block. */
export async function upsertNotifications(
  tx: Transaction,
  kind: NotificationKind,
  { recipients, urgent }: { recipients: readonly Recipient[]; urgent: boolean },
  now: Date,
): Promise<CreatedNotification[]> {
  const { rows } = await sql<CreatedNotification>`
    with addressed as (
      select distinct on (u.id, a."groupId", a."peerId", a."activityId", a."eventId", a."proposalId", a."deletedCircleId",
        a."reportId") a.*
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) a (
        "userId" bigint, "actorId" bigint, "groupId" bigint, "peerId" bigint, "activityId" bigint, "eventId" bigint, "proposalId" bigint,
        "deletedCircleId" bigint, "deletedCircleName" text, "reportId" bigint, "commentId" bigint
      ) join users u on u.id = a."userId"
      where u.is_active and u.is_verified and ${isEnabled(kind, urgent)}
        and u.id is distinct from a."actorId" and ${kinds[kind].isAboutPeople ? isVisible(sql`a."actorId"`, 'u') : sql`true`}
    ), saved as (
      insert into notifications (user_id, kind, group_id, peer_id, activity_id, event_id, proposal_id, deleted_group_id,
        deleted_group_name, report_id, first_comment_id, last_comment_id, created_at, updated_at)
      select "userId", ${kind}, "groupId", "peerId", "activityId", "eventId", "proposalId", "deletedCircleId",
        "deletedCircleName", "reportId", "commentId", "commentId", ${now}, ${now} from addressed
      on conflict (user_id, kind, group_id, peer_id, activity_id, event_id, proposal_id, deleted_group_id, report_id)
        where read_at is null
      do update set updated_at = excluded.updated_at, count = notifications.count + 1,
        first_comment_id = least(notifications.first_comment_id, excluded.first_comment_id),
        last_comment_id = greatest(notifications.last_comment_id, excluded.last_comment_id)
      returning id, user_id, kind, group_id, peer_id, activity_id, event_id, proposal_id, deleted_group_id, report_id
    ), actors as (
      insert into notification_actors (owner_id, notification_id, user_id, at)
      select saved.user_id, saved.id, a."actorId", ${now} from saved join addressed a on a."userId" = saved.user_id
        and (a."groupId", a."peerId", a."activityId", a."eventId", a."proposalId", a."deletedCircleId", a."reportId")
        is not distinct from (saved.group_id, saved.peer_id, saved.activity_id, saved.event_id, saved.proposal_id,
          saved.deleted_group_id, saved.report_id)
      -- Skips accounts that were deleted in the meantime.
      join users actor on actor.id = a."actorId"
      on conflict (owner_id, notification_id, user_id) do update set at = excluded.at
    )
    select id, user_id as "userId", ${isNewNotification} as "isNew" from saved`.execute(tx)
  return rows
}

/** With urgent updates on, urgent notifications ignore the kind's switch; otherwise they count as ordinary ones. */
export function isEnabled(kind: NotificationKind, urgent = false) {
  const column = kinds[kind].switch
  if (column === null) return sql<boolean>`true`
  const isOn = sql<boolean>`${sql.ref(`u.${switchColumns[column]}`)}`
  return urgent ? sql<boolean>`(${isOn} or ${isUrgentEnabled(kind)})` : isOn
}

/** For a user row `u`. */
function isUrgentEnabled(kind: NotificationKind) {
  return hasUrgentSwitch(kind) ? sql<boolean>`u.notify_urgent_updates` : sql<boolean>`true`
}

/** Minimum time between emails about the same subject; changes in between share the next one. */
const secondsBetweenMails = 60

export type DueMail = { notificationId: number; isDelayed: boolean }

/** An email that is already due covers the change. */
export async function scheduleMails(
  tx: Transaction,
  kind: NotificationKind,
  notificationIds: readonly number[],
  now: Date,
): Promise<{ due: DueMail[]; at: Date }> {
  const at = new Date(now.getTime() + secondsBetweenMails * 1000)
  const { rows } = await sql<DueMail>`
    update notifications n set urgent_due_at = case
      when n.emailed_at > ${now}::timestamptz - make_interval(secs => ${secondsBetweenMails}) then ${at}
      else ${now}::timestamptz end
    from users u
    where n.id = any(${notificationIds}::bigint[]) and u.id = n.user_id and n.urgent_due_at is null and ${isUrgentEnabled(kind)}
    returning n.id as "notificationId", n.urgent_due_at > ${now} as "isDelayed"`.execute(tx)
  return { due: rows, at }
}

/** Claims notifications to push now: each at most once in half an hour, unless urgent. */
export async function claimPushes(
  tx: Transaction,
  notificationIds: readonly number[],
  { urgent, now }: { urgent: NotificationKind | null; now: Date },
): Promise<{ notificationId: number; subscriptionId: number }[]> {
  const isUrgent =
    urgent === null
      ? sql`false`
      : sql`exists (select from users u where u.id = n.user_id and ${isUrgentEnabled(urgent)})`
  const { rows } = await sql<{ notificationId: number; subscriptionId: number }>`
    with due as (
      update notifications n set pushed_at = ${now}
      where id = any(${notificationIds}::bigint[])
        and (pushed_at is null or pushed_at <= ${now}::timestamptz - interval '30 minutes' or ${isUrgent})
        and exists (select from push_subscriptions where user_id = n.user_id)
      returning id, user_id
    )
    select due.id as "notificationId", s.id as "subscriptionId"
    from due join push_subscriptions s on s.user_id = due.user_id`.execute(tx)
  return rows
}
