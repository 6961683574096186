import { randomUUID } from 'node:crypto'

import type { Page } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'
import { ticketClosed, ticketPageSize } from '@coterie/contract/support'
import type { AdminTicket, Ticket } from '@coterie/contract/support'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { extractAddress, sendMail } from '../../platform/mail.ts'
import { logAction } from '../audit-log/service.ts'
import { composeReplyMail } from './mails.ts'
import * as queries from './queries.ts'
import type { ReplyRow, TicketRow } from './queries.ts'
import { toAdminTicket, toTicket } from './view.ts'

const limit = ticketPageSize + 1
const day = 24 * 60 * 60 * 1000
const retentionDays = 365

export async function listOwnTickets(
  db: Queryable,
  userId: number,
  cursor: string | undefined,
): Promise<Page<Ticket> | typeof invalidCursor> {
  const after = readCursor(cursor, ['integer'])
  if (isRefusal(after)) return after
  const rows = createPage(
    await queries.findOwnTickets(db, userId, { after, limit }),
    ticketPageSize,
    ({ id }) => [id],
  )
  return await toPage(db, rows, toTicket)
}

export async function listQueue(
  db: Queryable,
  { status, cursor }: { status: 'open' | 'closed'; cursor: string | undefined },
): Promise<Page<AdminTicket> | typeof invalidCursor> {
  return status === 'open' ? await listOpenTickets(db, cursor) : await listClosedTickets(db, cursor)
}

async function listOpenTickets(db: Queryable, cursor: string | undefined) {
  const after = readCursor(cursor, ['integer', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findOpenTickets(db, { after, limit })
  const page = createPage(rows, ticketPageSize, ({ priority, id }) => [Number(priority), id])
  return await toPage(db, page, toAdminTicket)
}

async function listClosedTickets(db: Queryable, cursor: string | undefined) {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findClosedTickets(db, { after, limit })
  const page = createPage(rows, ticketPageSize, ({ closed_at, id }) => [closed_at?.toISOString() ?? '', id])
  return await toPage(db, page, toAdminTicket)
}

async function toPage<View>(
  db: Queryable,
  { items, next }: Page<TicketRow>,
  toView: (row: TicketRow, replies: readonly ReplyRow[]) => View,
): Promise<Page<View>> {
  const ids = items.map(({ id }) => id)
  const replies = await queries.findReplies(db, ids)
  return { items: items.map((row) => toView(row, replies)), next }
}

export const countOpenTickets = queries.countOpenTickets

type Reply = { actorId: number; id: number; content: string; clientId?: string | undefined }

/** Sends the reply by email. Idempotent by `clientId`. */
export async function replyToTicket(
  ctx: Pick<Context, 'db' | 'jobs' | 'config'>,
  { actorId, id, content, clientId = randomUUID() }: Reply,
  now: Date,
): Promise<AdminTicket | typeof notFound | typeof ticketClosed> {
  return await transact(ctx.db, async (tx) => {
    const ticket = await queries.lockTicket(tx, id)
    if (ticket === undefined) return notFound
    if (ticket.closed_at !== null) return ticketClosed
    const isNew = await queries.insertReply(tx, { ticketId: id, authorId: actorId, clientId, content }, now)
    if (isNew) {
      const to = { ...ticket, language: ticket.language ?? 'en', content }
      await ctx.jobs.enqueue(tx, sendMail, composeReplyMail(to, getOperator(ctx)))
      await logAction(tx, { actorId, action: 'reply-to-ticket', target: { kind: 'ticket', id } }, now)
    }
    return toAdminTicket(ticket, await queries.findReplies(tx, [id]))
  })
}

/** Idempotent. */
export async function setTicketClosed(
  { db }: Pick<Context, 'db'>,
  { actorId, id, closed }: { actorId: number; id: number; closed: boolean },
  now: Date,
): Promise<AdminTicket | typeof notFound> {
  return await transact(db, async (tx) => {
    const ticket = await queries.lockTicket(tx, id)
    if (ticket === undefined) return notFound
    const replies = await queries.findReplies(tx, [id])
    if ((ticket.closed_at !== null) === closed) return toAdminTicket(ticket, replies)
    const closed_at = closed ? now : null
    await queries.setTicketClosed(tx, id, closed_at)
    const action = closed ? 'close-ticket' : 'reopen-ticket'
    await logAction(tx, { actorId, action, target: { kind: 'ticket', id } }, now)
    return toAdminTicket({ ...ticket, closed_at }, replies)
  })
}

/** Replies to our emails go to the main admin, or to our sender address. */
function getOperator({ config }: Pick<Context, 'config'>) {
  const { appName, appUrl, adminEmail, mailFrom } = config
  return { appName, appUrl, operator: adminEmail ?? extractAddress(mailFrom) }
}

export async function deleteOldTickets({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  await queries.deleteClosedTickets(db, new Date(now.getTime() - retentionDays * day))
}
