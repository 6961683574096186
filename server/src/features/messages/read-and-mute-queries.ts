import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isConversation } from './queries.ts'
import type { Conversation } from './rules.ts'

/** Never moves back or past the last message. @returns the new position; undefined if it didn't move. */
export async function moveLastRead(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
  lastReadId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last_read_id: number }>`
    insert into conversation_reads (conversation_id, user_id, last_read_id)
    select c.id, ${viewerId}, last.id
    from conversations c cross join lateral (
      select id from messages where conversation_id = c.id and id <= ${lastReadId} order by id desc limit 1
    ) last
    where ${isConversation(conversation, viewerId, 'c')}
    on conflict (conversation_id, user_id) do update set last_read_id = excluded.last_read_id
      where conversation_reads.last_read_id < excluded.last_read_id
    returning last_read_id`.execute(db)
  return rows[0]?.last_read_id
}

export async function upsertMute(
  db: Queryable,
  mute: { userId: number; conversationId: number; until: Date | null },
): Promise<void> {
  await db
    .insertInto('conversation_mutes')
    .values({ user_id: mute.userId, conversation_id: mute.conversationId, until: mute.until })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'conversation_id']).doUpdateSet({ until: mute.until }),
    )
    .execute()
}

export async function deleteMute(db: Queryable, viewerId: number, conversation: Conversation): Promise<void> {
  await sql`
    delete from conversation_mutes using conversations c
    where user_id = ${viewerId} and conversation_id = c.id and ${isConversation(conversation, viewerId, 'c')}`.execute(
    db,
  )
}
