import type { Language } from '@coterie/contract/languages'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { selectKnownLanguage } from '../../db/recipients.ts'

export type TicketRow = {
  id: number
  user_id: number | null
  name: string
  email: string
  message: string
  priority: boolean
  created_at: Date
  closed_at: Date | null
  language: Language | null
}
export type ReplyRow = { id: number; ticket_id: number; content: string; created_at: Date }

const columns = sql`id, user_id, name, email, message, priority, created_at, closed_at,
  ${selectKnownLanguage('language')} as language`

type PageInput<Key> = { after: Key | null; limit: number }

export async function findOwnTickets(
  db: Queryable,
  userId: number,
  { after, limit }: PageInput<[id: number]>,
): Promise<TicketRow[]> {
  const isAfter = after === null ? sql`` : sql`and id < ${after[0]}`
  return await selectTickets(db, sql`where user_id = ${userId} ${isAfter} order by id desc limit ${limit}`)
}

/** Priority tickets first, then the longest waiting. The first part of a key is 1 for priority. */
export async function findOpenTickets(
  db: Queryable,
  { after, limit }: PageInput<[priority: number, id: number]>,
): Promise<TicketRow[]> {
  const isOpen = sql`where closed_at is null`
  if (after === null) return await selectTickets(db, sql`${isOpen} order by priority desc, id limit ${limit}`)
  const [priority, id] = after
  const isAfter =
    priority === 1 ? sql`(not priority or (priority and id > ${id}))` : sql`(not priority and id > ${id})`
  return await selectTickets(db, sql`${isOpen} and ${isAfter} order by priority desc, id limit ${limit}`)
}

export async function findClosedTickets(
  db: Queryable,
  { after, limit }: PageInput<[closedAt: string, id: number]>,
): Promise<TicketRow[]> {
  const isAfter =
    after === null ? sql`` : sql`and (closed_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  return await selectTickets(
    db,
    sql`where closed_at is not null ${isAfter} order by closed_at desc, id desc limit ${limit}`,
  )
}

async function selectTickets(db: Queryable, clauses: RawBuilder<unknown>): Promise<TicketRow[]> {
  return (await sql<TicketRow>`select ${columns} from support_tickets ${clauses}`.execute(db)).rows
}

export async function findReplies(db: Queryable, ticketIds: readonly number[]): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select id, ticket_id, content, created_at from support_ticket_replies
    where ticket_id = any(${ticketIds}::bigint[]) order by ticket_id, id`.execute(db)
  return rows
}

export async function countOpenTickets(db: Queryable): Promise<{ open: number; priority: number }> {
  const { rows } = await sql<{ open: number; priority: number }>`
    select count(*) as open, count(*) filter (where priority) as priority
    from support_tickets where closed_at is null`.execute(db)
  return rows[0] ?? { open: 0, priority: 0 }
}

/** Makes concurrent changes to a ticket wait for each other. */
export async function lockTicket(tx: Transaction, id: number): Promise<TicketRow | undefined> {
  const [row] = await selectTickets(tx, sql`where id = ${id} for update`)
  return row
}

/** @returns false if this reply already exists. */
export async function insertReply(
  tx: Transaction,
  reply: { ticketId: number; authorId: number; clientId: string; content: string },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('support_ticket_replies')
    .values({
      ticket_id: reply.ticketId,
      author_id: reply.authorId,
      client_id: reply.clientId,
      content: reply.content,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function setTicketClosed(tx: Transaction, id: number, closedAt: Date | null): Promise<void> {
  await tx.updateTable('support_tickets').set({ closed_at: closedAt }).where('id', '=', id).execute()
}

export async function deleteClosedTickets(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('support_tickets').where('closed_at', '<', before).execute()
}
