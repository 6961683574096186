import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { hasNoBlockBetween } from '../../visibility/people.ts'
import { buildReadableCte } from './list-queries.ts'
import type { Conversation } from './rules.ts'

export type FoundRow = Conversation & { conversation_id: number; message_id: number }

/**
 * Newest first, at most `limit` before an id, excluding blocked people. Reads the viewer's own conversations from the
 * newest message back: the cost depends on their history, not on other people's (decision 51).
 */
export async function findMatchingMessages(
  db: Queryable,
  viewerId: number,
  input: { search: string; before: number | null; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with ${buildReadableCte(viewerId)}
    select readable.kind, readable.id, readable.conversation_id, m.id as message_id
    from readable cross join lateral (
      select id from (
        select id, sender_id, content from messages
        where conversation_id = readable.conversation_id
          and id < coalesce(${input.before}::bigint, ${sql.lit(Number.MAX_SAFE_INTEGER)})
        -- Else PostgreSQL plans the checks below for each partition.
        order by id desc offset 0
      ) message
      where content ilike ${toLikePattern(input.search)} and ${hasNoBlockBetween(viewerId, sql`message.sender_id`)}
      order by id desc limit ${input.limit}
    ) m
    order by m.id desc limit ${input.limit}`.execute(db)
  return rows
}

/** Escapes % and _, so that they match literally. */
function toLikePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}
