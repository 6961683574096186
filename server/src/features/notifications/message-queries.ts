import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { isEnabled, isNewNotification } from '../notification-store/service.ts'
import type { CreatedNotification } from '../notification-store/service.ts'

/** Messages after `after` up to `until`. */
export type Range = { after: number; until: number }

/**
 * Claims the committed messages that weren't processed yet and advances the marker; undefined if there are none or
 * another process is working on them. Ids are assigned before the commit, so a message is claimed only after all
 * transactions that ran when it was first seen have ended: no lower id can appear later.
 */
export async function claimRange(tx: Transaction): Promise<Range | undefined> {
  const { rows } = await sql<Range>`
    with mark as (
      select processed_id, seen_id, seen_before <= pg_snapshot_xmin(pg_current_snapshot()) as committed
      from notification_watermark for update skip locked
    ), latest as (
      select coalesce(max(id), 0) as id from messages
    ), moved as (
      update notification_watermark set processed_id = mark.seen_id, seen_id = greatest(latest.id, mark.seen_id),
        seen_before = pg_snapshot_xmax(pg_current_snapshot())
      from mark, latest where mark.committed and (mark.processed_id < latest.id or mark.seen_id < latest.id)
    )
    select processed_id as after, seen_id as until from mark where committed and processed_id < seen_id`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Notifies the recipients of new messages: one notification per conversation, with a count. Skips messages that are
 * already read (as in an open conversation), from before the person joined, in muted conversations, deleted or
 * imported. Activities have their own notifications.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function upsertMessageNotifications(
  tx: Transaction,
  range: Range,
  now: Date,
): Promise<CreatedNotification[]> {
  const { after, until } = range
  await markRead(tx, range, now)
  const { rows } = await sql<CreatedNotification>`
    with fresh as (
      select id, conversation_id, sender_id, group_id, pair_low, pair_high, created_at from messages
      where id > ${after} and id <= ${until} and created_at > ${now}::timestamptz - interval '1 hour'
        and activity_id is null and deleted_at is null and sender_id is not null
    ), addressed as (
      select m.user_id, f.group_id, null::bigint as peer_id, f.id, f.sender_id, f.conversation_id
      from fresh f join group_members m on m.group_id = f.group_id and m.joined_at <= f.created_at
      union all
      select case when f.pair_low = f.sender_id then f.pair_high else f.pair_low end, null, f.sender_id,
        f.id, f.sender_id, f.conversation_id
      from fresh f where f.group_id is null
    ), unread as (
      select a.user_id, a.group_id, a.peer_id, a.id, a.sender_id
      from addressed a join users u on u.id = a.user_id
      left join lateral ${selectReadMarker(sql`a`)} r on true
      where a.user_id <> a.sender_id and u.is_active and u.is_verified and ${isEnabled('messages')}
        and a.id > coalesce(r.last_read_id, 0) and ${isVisible(sql`a.sender_id`, 'u')}
        and not exists (
          select from conversation_mutes c
          where c.user_id = a.user_id and c.conversation_id = a.conversation_id
            and (c.until is null or c.until > ${now})
        )
    ), saved as (
      insert into notifications
        (user_id, kind, group_id, peer_id, count, last_message_id, created_at, updated_at)
      select user_id, 'messages', group_id, peer_id, count(*), max(id), ${now}, ${now}
      from unread group by user_id, group_id, peer_id
      on conflict (user_id, kind, group_id, peer_id, activity_id, event_id, proposal_id, deleted_group_id, report_id)
        where read_at is null
      do update set updated_at = excluded.updated_at, count = notifications.count + excluded.count,
        last_message_id = greatest(notifications.last_message_id, excluded.last_message_id)
      returning id, user_id, group_id, peer_id
    ), actors as (
      insert into notification_actors (owner_id, notification_id, user_id, at)
      select distinct saved.user_id, saved.id, unread.sender_id, ${now}::timestamptz
      from saved join unread on unread.user_id = saved.user_id
        and (unread.group_id, unread.peer_id) is not distinct from (saved.group_id, saved.peer_id)
      on conflict (owner_id, notification_id, user_id) do update set at = excluded.at
    )
    select id, user_id as "userId", ${isNewNotification} as "isNew" from saved`.execute(tx)
  return rows
}

/** Looked up one by one: a join could read the markers of all people. */
const selectReadMarker = (row: RawBuilder<unknown>) => sql`(
  select last_read_id from conversation_reads
  where conversation_id = ${row}.conversation_id and user_id = ${row}.user_id limit 1
)`

/** After the conversation was read, the next message must create a new notification. */
async function markRead(tx: Transaction, { after, until }: Range, now: Date): Promise<void> {
  await sql`
    with active as (
      select distinct conversation_id, group_id, sender_id, case when pair_low = sender_id then pair_high else pair_low end as to_id
      from messages where id > ${after} and id <= ${until}
    ), unread as (
      select n.id, n.user_id, a.conversation_id, n.last_message_id
      from active a join notifications n on n.group_id = a.group_id
      where n.kind = 'messages' and n.read_at is null
      union
      select n.id, n.user_id, a.conversation_id, n.last_message_id
      from active a join notifications n on n.peer_id = a.sender_id and n.user_id = a.to_id
      where n.kind = 'messages' and n.read_at is null
    )
    update notifications set read_at = ${now} from unread cross join lateral ${selectReadMarker(sql`unread`)} r
    where notifications.user_id = unread.user_id and notifications.id = unread.id and r.last_read_id >= unread.last_message_id`.execute(
    tx,
  )
}
