import { messagesPerSecond } from '@coterie/contract/limits'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { canPostInCircle, canPostToPerson } from '../../visibility/conversations.ts'

/** What a batch contains: the statement leaves out checks that it doesn't need. */
export type BatchContents = {
  hasCircles: boolean
  hasPeople: boolean
  hasQuotes: boolean
  /** Whether the circles' last activity may need an update. */
  updatesActivity: boolean
  /** Votes in the chat don't count. */
  hasRateLimit: boolean
}

/**
 * Each check is a scalar subquery, so it uses an index whatever row count the planner expects. The planner assumes that
 * a `case` passes half the rows; with a lower estimate it would choose a nested loop over the batch.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
export function storeMessagesSql({
  hasCircles,
  hasPeople,
  hasQuotes,
  updatesActivity,
  hasRateLimit,
}: BatchContents) {
  const byKind = (circle: RawBuilder<unknown>, person: RawBuilder<unknown>) => {
    if (hasCircles && hasPeople)
      return sql`case when given.group_id is not null then ${circle} else ${person} end`
    return hasCircles ? circle : person
  }
  return sql`
    with given as materialized (
      select * from ${inputRows}
    ), checked as materialized (
      select given.*, ${byKind(circleConversation, directConversation)} as conversation_id,
        coalesce(${byKind(isPostingMember, isVisibleFriend)}, false) as can_post
      from given
    ), found as materialized (
      select checked.*, ${hasQuotes ? quoteExists : sql`true`} as quote_exists from checked
    ), ready as materialized (
      select *, row_number() over (partition by sender_id order by n) as nth from found
      where case when can_post and quote_exists then conversation_id is not null end
    ), ${hasRateLimit ? sql`limited as (${rateLimitSql}),` : sql``}
    accepted as materialized (
      select ready.* from ready
      ${hasRateLimit ? sql`join limited on limited.user_id = sender_id where nth <= limited.accepted` : sql``}
    ), ${updatesActivity ? sql`active as (${updateActivity}),` : sql``}
    locked as materialized (
      select c.id, c.seq
      from conversations c join (select distinct conversation_id from accepted) written on written.conversation_id = c.id
      ${updatesActivity ? sql`cross join (select count(*) from active) activity` : sql``}
      order by c.id for no key update of c
    ), stored as (
      insert into messages (client_id, sender_id, receiver_id, group_id, pair_low, pair_high, conversation_id,
        seq, activity_id, content, reply_to_id, picture, picture_width, picture_height, created_at)
      select a.client_id, a.sender_id, a.peer_id, a.group_id, a.low, a.high, a.conversation_id,
        locked.seq + row_number() over (partition by a.conversation_id order by a.n), a.activity_id, a.content,
        a.reply_to_id, a.picture, a.width, a.height, a.now
      from accepted a join locked on locked.id = a.conversation_id
      order by a.n
      on conflict do nothing
      returning id, conversation_id, seq, sender_id, client_id, created_at
    ), numbered as (
      update conversations c set seq = last.seq, last_message_id = last.id, last_message_at = last.created_at
      from (select distinct on (conversation_id) * from stored order by conversation_id, id desc) last
      where c.id = last.conversation_id
    )
    select given.n, given.can_post, given.conversation_id, given.quote_exists,
      accepted.n is not null as within_limit, stored.id, stored.seq,
      sender.name as sender_name, sender.avatar as sender_avatar,
      case when stored.id is null then '{}'::bigint[] else ${byKind(otherMembers, sql`array[given.peer_id]`)} end as others,
      coalesce(${hasBlocked}, ${isBlocked}, false) as "hasBlock"
    from found given
    left join lateral (select name, avatar from users where id = given.sender_id limit 1) sender on true
    left join accepted on accepted.n = given.n
    left join stored on stored.sender_id = given.sender_id and stored.client_id = given.client_id`
}

const senderId = sql.ref('given.sender_id')
const isPostingMember = canPostInCircle(senderId, sql.ref('given.group_id'))
const isVisibleFriend = canPostToPerson(senderId, sql.ref('given.peer_id'))

const circleConversation = sql`(select c.id from conversations c where c.group_id = given.group_id)`
const directConversation = sql`(
  select c.id from conversations c where c.pair_low = given.low and c.pair_high = given.high
)`

const quoteExists = sql`(reply_to_id is null or coalesce((
  select true from messages m
  where m.conversation_id = checked.conversation_id and m.id = checked.reply_to_id
), false))`

const hasBlocked = sql`(select true from blocks b where b.blocker_id = given.sender_id limit 1)`
const isBlocked = sql`(select true from blocks b where b.blocked_id = given.sender_id limit 1)`

const otherMembers = sql`array(
  select user_id from group_members m where m.group_id = given.group_id and m.user_id <> given.sender_id
)`

const inputRows = sql`jsonb_to_recordset($1::jsonb) as item (n int, sender_id bigint, client_id uuid,
  group_id bigint, peer_id bigint, low bigint, high bigint, activity_id bigint, content text, reply_to_id bigint, picture text,
  width int, height int, now timestamptz(3))`

/** Records when each sender posted. @returns how many of their messages the rate limit accepts. */
export const rateLimitSql = sql`
  insert into message_rate_limits as previous (user_id, sent, accepted)
  select sender_id, array_fill(max(now), array[least(count(*), ${sql.lit(messagesPerSecond)})::int]),
    least(count(*), ${sql.lit(messagesPerSecond)})
  from ready group by sender_id order by sender_id
  on conflict (user_id) do update set (accepted, sent) = (
    select free.count, (excluded.sent[1:free.count] || previous.sent)[1:${sql.lit(messagesPerSecond)}]
    from (
      select least(excluded.accepted, ${sql.lit(messagesPerSecond)} - count(*))::int as count
      from unnest(previous.sent) at where at > excluded.sent[1] - interval '1 second'
    ) free
  )
  returning user_id, accepted`

/** At most one update per minute, to avoid a write per message in busy chats. */
const updateActivity = sql`
  update groups set last_active_at = quiet.now
  from (
    select g.id, a.now
    from groups g join (select group_id, max(now) as now from accepted group by group_id) a on a.group_id = g.id
    where g.last_active_at < a.now - interval '1 minute'
    order by g.id for no key update of g
  ) quiet
  where groups.id = quiet.id
  returning groups.id`
