import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'

/**
 * Deletes a person's messages in circles and leaves tombstones. Each gets the next number of its conversation, so
 * that browsers sync the change. Activities stay: they belong to the circle.
 */
export async function deleteAllMessages(tx: Transaction, userId: number, now: Date): Promise<void> {
  await sql`
    delete from message_reactions r using messages m
    where m.conversation_id = r.conversation_id and m.id = r.message_id and m.sender_id = ${userId} and m.group_id is not null and m.activity_id is null`.execute(
    tx,
  )
  await sql`
    with own as (
      select id, conversation_id, row_number() over (partition by conversation_id order by id) as nth
      from messages
      where sender_id = ${userId} and group_id is not null and activity_id is null and deleted_at is null
    ), numbered as (
      update conversations c set seq = c.seq + counted.count
      from (select conversation_id, count(*) as count from own group by conversation_id) counted
      where c.id = counted.conversation_id
      returning c.id, c.seq - counted.count as before
    )
    update messages m set content = '', picture = null, picture_width = null, picture_height = null,
      reply_to_id = null, edited_at = null, deleted_at = ${now}, seq = numbered.before + own.nth
    from own join numbered on numbered.id = own.conversation_id
    where m.conversation_id = own.conversation_id and m.id = own.id`.execute(tx)
}
