import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'

export type CommentRow = {
  id: number
  clientId: string
  eventId: number
  authorId: number
  content: string
  createdAt: Date
}

const columns = sql`c.id, c.client_id as "clientId", c.event_id as "eventId", c.author_id as "authorId",
  c.content, c.created_at as "createdAt"`

export async function findComments(
  db: Queryable,
  viewerId: number,
  { eventId, before, limit }: { eventId: number; before: number | null; limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${columns} from event_comments c join users u on u.id = c.author_id
    where c.event_id = ${eventId} and c.id < coalesce(${before}::bigint, ${sql.lit(Number.MAX_SAFE_INTEGER)})
      and ${isVisible(viewerId, 'u')}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Idempotent by client id. */
export async function upsertComment(
  tx: Transaction,
  comment: { eventId: number; authorId: number; clientId: string; content: string },
  now: Date,
): Promise<{ row: CommentRow; isNew: boolean }> {
  const { eventId, authorId, clientId, content } = comment
  const { rows } = await sql<CommentRow & { isNew: boolean }>`
    with written as (
      insert into event_comments (event_id, author_id, client_id, content, created_at)
      values (${eventId}, ${authorId}, ${clientId}, ${content}, ${now})
      on conflict (author_id, client_id) do update set client_id = excluded.client_id
      returning *, xmax = 0 as "isNew"
    )
    select ${columns}, c."isNew" from written c`.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('Inserting a comment returned no row')
  const { isNew, ...row } = found
  return { row, isNew }
}

export async function findUpdateRecipients(db: Queryable, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from event_attendees where event_id = ${eventId}
    union select user_id from event_co_hosts where event_id = ${eventId} and accepted_at is not null
    union select created_by from events where id = ${eventId} and created_by is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findAuthor(db: Queryable, eventId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('event_comments')
    .select('author_id')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.author_id
}

export async function deleteComment(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('event_comments').where('id', '=', id).execute()
}
