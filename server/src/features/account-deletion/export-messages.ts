import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export function createMessageQueries(id: number): Record<string, RawBuilder<Record<string, unknown>>> {
  return {
    messages: sql`
      select m.id, m.group_id as "groupId", g.name as "groupName", m.receiver_id as "personId", m.content,
        m.created_at as "createdAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt",
        m.reply_to_id as "replyToMessageId",
        case when m.picture is not null then 'pictures/message-' || m.id || '.webp' end as picture
      from messages m left join groups g on g.id = m.group_id where m.sender_id = ${id} order by m.id`,
    reactions: sql`
      select r.message_id as "messageId", m.group_id as "groupId", g.name as "groupName",
        case m.pair_low when ${id} then m.pair_high else m.pair_low end as "personId", r.emoji,
        r.created_at as "createdAt"
      from message_reactions r join messages m on m.conversation_id = r.conversation_id and m.id = r.message_id left join groups g on g.id = m.group_id
      where r.user_id = ${id} order by r.created_at, r.message_id`,
    waves: sql`
      select w.group_id as "groupId", g.name as "groupName", w.newcomer_id as "personId", w.created_at as "createdAt"
      from waves w join groups g on g.id = w.group_id
      where w.user_id = ${id} order by w.created_at, w.group_id, w.newcomer_id`,
    'muted-conversations': sql`
      select c.group_id as "groupId", g.name as "groupName",
        case c.pair_low when ${id} then c.pair_high else c.pair_low end as "personId", mute.until
      from conversation_mutes mute join conversations c on c.id = mute.conversation_id
      left join groups g on g.id = c.group_id
      where mute.user_id = ${id} order by c.id`,
    'read-markers': sql`
      select c.group_id as "groupId", case c.pair_low when ${id} then c.pair_high else c.pair_low end as "personId",
        r.last_read_id as "lastReadMessageId"
      from conversation_reads r join conversations c on c.id = r.conversation_id
      where r.user_id = ${id} order by c.group_id, 2`,
  }
}

/** Pictures in the person's own messages. They're stored apart from profile and circle pictures. */
export async function findMessagePictures(
  db: Queryable,
  id: number,
): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select 'message-' || id as name, picture as key from messages
    where sender_id = ${id} and picture is not null order by id`.execute(db)
  return rows
}
